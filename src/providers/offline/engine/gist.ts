// What the meeting was about and what came of it, in at most three sentences.
import type { Words } from '../../../core/ports';
import type { Found } from './found';
import type { KeyPhrase } from './key-phrases';
import type { Material } from './material';

/** What the gist is made from. */
export interface GistNeeds {
  readonly phrases: readonly KeyPhrase[];
  readonly findings: readonly Found[];
  readonly material: Material;
  readonly words: Words;
}

/** Names the key phrases, then counts what is sure: candidates are not counted. */
export function sayGist({ phrases, findings, material, words }: GistNeeds): string {
  const sure = (kind: Found['kind']): number => findings.filter((finding) => finding.kind === kind && !finding.candidate).length;
  const [decisions, actions] = [sure('decision'), sure('action')];
  const counted = [...(decisions === 0 ? [] : [words('offline.gist-decisions', { count: decisions })]), ...(actions === 0 ? [] : [words('offline.gist-actions', { count: actions })])];
  return [about(phrases, material, words), ...counted].join(material.language === 'en' ? ' ' : '');
}

function about(phrases: readonly KeyPhrase[], material: Material, words: Words): string {
  if (phrases.length < 2) return words(material.turns.length === 0 ? 'offline.gist-notes' : 'offline.gist-short');
  const topics = new Intl.ListFormat(material.language, { type: 'conjunction' }).format(phrases.map(({ text }) => text));
  return words('offline.gist-about', { topics });
}
