// What the engine tells the person at the end: what was done, and what kind of engine it is.
import type { Summary } from '../../core/meeting/summary';
import type { Words } from '../../core/ports';
import { cutTo } from '../../core/text';
import { decisionsFile } from './decisions-file';
import type { PastCall } from './history';
import type { ReadMeeting } from './meeting-result';

/** What came of the list of decisions. */
export type DecisionsOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'known'; readonly project: string }
  | { readonly kind: 'added'; readonly project: string; readonly count: number }
  | { readonly kind: 'refused'; readonly project: string; readonly cause: string };

/** What the closing words speak of. */
export interface Closing {
  readonly meeting: ReadMeeting;
  readonly summary: Summary;
  readonly written: PastCall;
  readonly decisions: DecisionsOutcome;
}

/** Says it in the person's language. */
export function sayClosing({ meeting, summary, written, decisions }: Closing, words: Words): string {
  if (written.result?.isError !== false) return words('offline.summary-refused', { cause: causeOf(written) });
  const candidates = countCandidates(summary);
  return [
    words('offline.summary-ready', { title: meeting.title }),
    ...sayDecisions(decisions, words),
    ...(meeting.missingProjects.length === 0 ? [] : [words('offline.missing-projects', { names: meeting.missingProjects.join(', ') })]),
    words('offline.honest'),
    ...(candidates === 0 ? [] : [words('offline.candidates', { count: candidates })]),
    ...(meeting.outputLanguage === meeting.material.language ? [] : [words('offline.other-language')]),
  ].join('\n\n');
}

/** First line of what a tool answered, short enough for a sentence. */
export function causeOf(call: PastCall): string {
  return cutTo(call.result?.text.split('\n', 1)[0] ?? '', 300);
}

function sayDecisions(outcome: DecisionsOutcome, words: Words): readonly string[] {
  const path = decisionsFile;
  switch (outcome.kind) {
    case 'none':
      return [];
    case 'known':
      return [words('offline.decisions-known', { path, project: outcome.project })];
    case 'added':
      return [words('offline.decisions-added', { path, project: outcome.project, count: outcome.count })];
    case 'refused':
      return [words('offline.decisions-refused', { path, project: outcome.project, cause: outcome.cause })];
  }
}

function countCandidates({ decisions, actions, questions }: Summary): number {
  return [...decisions, ...actions, ...questions].filter(({ candidate }) => candidate === true).length;
}
