// The project's list of decisions: which file it is, what to add, and what stands there already.
import { nameOf, writeLink } from '../../core/meeting/links';
import { plainText } from '../../core/meeting/plain-text';
import type { SummaryItem } from '../../core/meeting/summary';
import type { Language } from '../../core/ports';
import type { PastCall } from './history';
import type { ReadMeeting } from './meeting-result';

/** Names under which projects keep their decisions, lower case, the likelier first. */
const KNOWN_NAMES = ['decisions.md', '決定事項.md', '決定.md', '决定事项.md', '决议.md', 'decision log.md'];
/** The file that is made where there is none, by the language of the summary. */
const NEW_NAME: Readonly<Record<Language, string>> = { en: 'Decisions.md', ja: '決定事項.md', zh: '决定事项.md' };

/** A file in the project's folder. `isNew`: the project has none, as far as is known. */
export interface DecisionsPlace {
  readonly path: string;
  readonly isNew: boolean;
}

/** Finds the project's own file in the answer of list_projectfiles, the one nearest to its folder first. Without an answer the usual name is tried. */
export function placeDecisions(listing: string | null, language: Language): DecisionsPlace {
  const paths = (listing ?? '').split('\n').flatMap((line) => /^(.*\S)\s*[(（][^()（）]*[)）]$/.exec(line)?.[1] ?? []);
  const known = paths.filter((path) => rankOf(path) !== -1).sort((a, b) => depthOf(a) - depthOf(b) || rankOf(a) - rankOf(b));
  const [path] = known;
  return path === undefined ? { path: NEW_NAME[language], isNew: listing !== null } : { path, isNew: false };
}

function rankOf(path: string): number {
  return KNOWN_NAMES.indexOf((path.split('/').at(-1) ?? '').normalize('NFC').toLowerCase());
}

function depthOf(path: string): number {
  return path.split('/').length;
}

/** The heading under which a meeting's decisions stand; it is there once. */
export function decisionsHeading({ title, material }: ReadMeeting): string {
  return `## ${material.date} ${plainText(title)}`;
}

/** The lines to append. `exists`: the file holds something above them, so a blank line comes first. */
export function decisionsEntry(meeting: ReadMeeting, decisions: readonly SummaryItem[], exists: boolean): string {
  const lines = decisions.map(({ text }) => `- ${plainText(text)} (${writeLink(`${meeting.link}.md`, nameOf(meeting.link))})`);
  return [...(exists ? [''] : []), decisionsHeading(meeting), '', ...lines, ''].join('\n');
}

/** What was read of the file so far. */
export interface DecisionsSoFar {
  readonly exists: boolean;
  /** True when the meeting stands there: by its heading, or by a link to its note, which is kept when the note is renamed. */
  readonly hasMeeting: boolean;
  /** Line to read on from; null when all was read. */
  readonly next: number | null;
  /** True when a decision stands there in the same words, whatever meeting it is under. */
  hasDecision(decision: SummaryItem): boolean;
}

/** Reads the answers of read_projectfile: a header, then `number: text` lines. A refusal means there is no such file. */
export function readDecisions(calls: readonly PastCall[], meeting: ReadMeeting, path: string): DecisionsSoFar {
  const answers = calls.flatMap(({ result }) => (result === null || result.isError ? [] : [result.text]));
  const lines = answers.flatMap((answer) => answer.split('\n').slice(1)).flatMap((line) => /^(\d+): ?(.*)$/.exec(line)?.slice(1, 3) ?? []);
  const texts = lines.filter((_, place) => place % 2 === 1).map((text) => text.trim());
  const last = Number(lines[lines.length - 2] ?? 0);
  const total = totalOf(answers[answers.length - 1] ?? '', path);
  const standing = new Set(texts.map(bareWords));
  return {
    exists: last > 0,
    hasMeeting: texts.includes(decisionsHeading(meeting)) || texts.some((text) => linksTo(text, meeting.link)),
    next: total > last && last > 0 ? last + 1 : null,
    hasDecision: ({ text }) => standing.has(bareWords(text)),
  };
}

/** The largest number behind the path in the header: languages order "lines a to b of n" differently. */
function totalOf(answer: string, path: string): number {
  const header = answer.split('\n', 1)[0] ?? '';
  const numbers = header.slice(header.lastIndexOf(path) + path.length).match(/\d+/g) ?? [];
  return Math.max(0, ...numbers.map(Number));
}

/** A link with the whole path, or with the name alone, leads to the note. */
function linksTo(text: string, link: string): boolean {
  const name = link.split('/').at(-1) ?? link;
  if (text.includes(writeLink(`${link}.md`, name))) return true;
  return [...text.matchAll(/\[\[([^\]|#]+)/g)].some(([, target = '']) => [link, name].includes(target.trim().replace(/\.md$/, '')));
}

/** A line without links, marks and letter case, so that it can be compared. */
function bareWords(text: string): string {
  return text.replace(/\[\[[^\]]*\]\]/g, '').normalize('NFKC').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
