// The project's list of decisions: what to add, and whether it stands there already.
import type { SummaryItem } from '../../core/meeting/summary';
import type { PastCall } from './history';
import type { ReadMeeting } from './meeting-result';

/** The file in the project's folder. */
export const decisionsFile = 'Decisions.md';

/** The heading under which a meeting's decisions stand; it is there once. */
export function decisionsHeading({ title, material }: ReadMeeting): string {
  return `## ${material.date} ${oneLine(title)}`;
}

/** The lines to append. `exists`: the file holds something above them, so a blank line comes first. */
export function decisionsEntry(meeting: ReadMeeting, decisions: readonly SummaryItem[], exists: boolean): string {
  const lines = decisions.map(({ text }) => `- ${oneLine(text)} ([[${meeting.link}]])`);
  return [...(exists ? [''] : []), decisionsHeading(meeting), '', ...lines, ''].join('\n');
}

/** What was read of the file so far. */
export interface DecisionsSoFar {
  readonly exists: boolean;
  readonly hasMeeting: boolean;
  /** Line to read on from; null when all was read. */
  readonly next: number | null;
}

/** Reads the answers of read_projectfile: a header, then `number: text` lines. A refusal means there is no such file. */
export function readDecisions(calls: readonly PastCall[], heading: string): DecisionsSoFar {
  const answers = calls.flatMap(({ result }) => (result === null || result.isError ? [] : [result.text]));
  const lines = answers.flatMap((answer) => answer.split('\n').slice(1)).flatMap((line) => /^(\d+): ?(.*)$/.exec(line)?.slice(1, 3) ?? []);
  const texts = lines.filter((_, place) => place % 2 === 1).map((text) => text.trim());
  const last = Number(lines[lines.length - 2] ?? 0);
  const total = totalOf(answers[answers.length - 1] ?? '');
  return { exists: last > 0, hasMeeting: texts.includes(heading), next: total > last && last > 0 ? last + 1 : null };
}

/** The largest number behind the path in the header: languages order "lines a to b of n" differently. */
function totalOf(answer: string): number {
  const header = answer.split('\n', 1)[0] ?? '';
  const numbers = header.slice(header.lastIndexOf(decisionsFile) + decisionsFile.length).match(/\d+/g) ?? [];
  return Math.max(0, ...numbers.map(Number));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
