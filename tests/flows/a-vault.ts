// A small vault with one meeting, and a script that summarises it.
import type { Summary } from '../../src/core/meeting/summary';
import { callTurn, makeScriptedProvider, sayTurn, type ScriptedCall } from '../../src/providers/scripted';

export const meetingPath = 'Meetings/2026-07-01 Weekly.md';
export const summaryPath = 'Summaries/2026-07-01 Weekly.md';

export const meetingText = `---
projects: [Alpha]
---
- Pricing was discussed
## Transcript
**Ana:** We decided to launch the shop on Friday.
**Ben:** I will send the price list to the printer tomorrow.
`;

export const vault: Readonly<Record<string, string>> = {
  [meetingPath]: meetingText,
  'Projects/Alpha/Plan.md': '# Plan\n\n- Launch in summer\n',
  'Projects/Beta/Secret.md': 'nothing to see\n',
};

export const summary: Summary = {
  gist: 'The launch of the shop was settled.',
  topics: [],
  decisions: [{ text: 'The shop will launch on Friday.', cites: ['T0001'] }],
  actions: [{ text: 'Send the price list to the printer.', cites: ['T0002'], owner: 'Ben', due: '2026-07-02', due_words: 'tomorrow' }],
  questions: [],
};

export const writeSummary: ScriptedCall = { name: 'write_summary', args: summary as unknown as Record<string, unknown> };
export const writePlan: ScriptedCall = { name: 'write_projectfile', args: { project: 'Alpha', path: 'Plan.md', content: '- Shop launches on Friday' } };

/** Reads, summarises, proposes a project edit, ends with a word. */
export function goodScript(extra: readonly ScriptedCall[] = [writePlan]) {
  return makeScriptedProvider({
    turns: [
      callTurn([{ name: 'read_meeting', args: {} }, { name: 'list_projects', args: {} }]),
      callTurn([writeSummary, ...extra]),
      sayTurn('The summary is written.'),
    ],
  });
}
