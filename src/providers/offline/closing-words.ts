// What the engine tells the person at the end: what was done, and what kind of engine it is.
import type { Summary } from '../../core/meeting/summary';
import type { Words } from '../../core/ports';
import type { DecisionsOutcome } from './decide';
import type { PastCall } from './history';
import type { ReadMeeting } from './meeting-result';
import { isSaid } from './said-by-tool';

/** What the closing words speak of. */
export interface Closing {
  readonly meeting: ReadMeeting;
  readonly summary: Summary;
  readonly written: PastCall;
  readonly decisions: DecisionsOutcome;
}

/** Says it in the person's language. */
export function sayClosing({ meeting, summary, written, decisions }: Closing, words: Words): string {
  if (isSaid(written, 'meeting.summary-shown', words) || isSaid(written, 'meeting.refused-by-mode', words)) return sayMode(meeting, words);
  if (written.result?.isError !== false) return words('offline.summary-refused');
  const candidates = countCandidates(summary);
  return [
    words('offline.summary-ready', { title: meeting.title }),
    ...sayDecisions(decisions, words),
    ...(meeting.missingProjects.length === 0 ? [] : [words('offline.missing-projects', { names: meeting.missingProjects.join(', ') })]),
    words('offline.honest'),
    ...(candidates === 0 ? [] : [words('offline.candidates', { count: candidates })]),
    ...(meeting.instructions.length === 0 ? [] : [words('offline.no-instructions', { notes: meeting.instructions.join(', ') })]),
    ...(meeting.outputLanguage === meeting.material.language ? [] : [words('offline.other-language')]),
  ].join('\n\n');
}

/** In this mode nothing is written, which the person chose. */
function sayMode({ title }: ReadMeeting, words: Words): string {
  return [words('offline.summary-mode', { title }), words('offline.honest')].join('\n\n');
}

function sayDecisions(outcome: DecisionsOutcome, words: Words): readonly string[] {
  if (outcome.kind === 'none') return [];
  const { path, project } = outcome;
  switch (outcome.kind) {
    case 'known':
      return [words('offline.decisions-known', { path, project })];
    case 'added':
      return [words('offline.decisions-added', { path, project, count: outcome.count })];
    case 'refused':
      return [words(outcome.byMode ? 'offline.decisions-mode' : 'offline.decisions-refused', { path, project })];
  }
}

function countCandidates({ decisions, actions, questions }: Summary): number {
  return [...decisions, ...actions, ...questions].filter(({ candidate }) => candidate === true).length;
}
