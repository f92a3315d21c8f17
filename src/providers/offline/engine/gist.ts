// What the meeting was about and what came of it, in at most three sentences.
import type { Language, Words } from '../../../core/ports';
import type { Found } from './found';
import type { KeyPhrase } from './key-phrases';
import { languageRules } from './language';
import { englishVerbs } from './language/english-verbs';
import type { Material } from './material';
import { splitSentences } from './sentences';

/** What the gist is made from. */
export interface GistNeeds {
  readonly phrases: readonly KeyPhrase[];
  readonly findings: readonly Found[];
  readonly material: Material;
  readonly words: Words;
}

/** Most decisions, and most pieces of work, that one sentence names. */
const MOST_NAMED = 3;
/** What was said by somebody, as the summary quotes it: the words alone. */
const QUOTED = /^[^“「”」]{0,60}[:：]\s*[“「](.+)[”」]$/;
/** Signs around and between the things named; Japanese puts each in brackets of its own. */
const NAMING: Readonly<Record<Language, readonly [open: string, close: string, between: string]>> = { en: ['', '', '; '], ja: ['「', '」', ''], zh: ['', '', '；'] };

/** Names the key phrases, then the decisions and the work that are sure: candidates are not named. */
export function sayGist({ phrases, findings, material, words }: GistNeeds): string {
  const named = (kind: Found['kind'], key: 'offline.gist-decided' | 'offline.gist-to-do'): readonly string[] => {
    const sure = findings.filter((finding) => finding.kind === kind && !finding.candidate);
    return sure.length === 0 ? [] : [words(key, { items: nameAll(sure, material.language) })];
  };
  const came = [...named('decision', 'offline.gist-decided'), ...named('action', 'offline.gist-to-do')];
  return [...about({ phrases, material, words }, came.length > 0), ...came].join(material.language === 'en' ? ' ' : '');
}

/** What it was about. A short meeting with something to name needs no such sentence. */
function about({ phrases, material, words }: Omit<GistNeeds, 'findings'>, hasMore: boolean): readonly string[] {
  if (material.turns.length === 0) return [words('offline.gist-notes')];
  if (phrases.length < 2) return hasMore ? [] : [words('offline.gist-short')];
  const topics = new Intl.ListFormat(material.language, { type: 'conjunction' }).format(phrases.map(({ text }) => text));
  return [words('offline.gist-about', { topics })];
}

function nameAll(findings: readonly Found[], language: Language): string {
  const [open, close, between] = NAMING[language];
  return findings.slice(0, MOST_NAMED).map((finding) => `${open}${nameOne(finding, language)}${close}`).join(between);
}

/** True for words that have their capital only from the head of a sentence. */
function mayBeSmall(word: string): boolean {
  return englishVerbs.has(word) || languageRules.en.stopWords.has(word);
}

/** The first sentence of an item, small enough to stand inside another one. */
function nameOne({ text, owner }: Found, language: Language): string {
  const said = QUOTED.exec(text)?.[1] ?? text;
  const own = languageRules[language].speaking.test(said) ? text : said;
  const [first = own] = splitSentences(own.replace(languageRules[language].decidedWords, ''));
  const short = first.replace(/[\s.。;；]+$/, '').replace(/^[A-Z][a-z]*\b/, (word) => (mayBeSmall(word.toLowerCase()) ? word.toLowerCase() : word));
  return owner === null || short.includes(owner) ? short : language === 'en' ? `${short} (${owner})` : `${short}（${owner}）`;
}
