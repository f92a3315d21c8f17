// Which step follows from what the messages hold.
import type { ModelRequest } from '../../agent/provider';
import { summaryShape, type Summary } from '../../core/meeting/summary';
import type { Words, WordsIn } from '../../core/ports';
import { sayClosing } from './closing-words';
import { decide } from './decide';
import { findSettled } from './engine/earlier';
import type { Steps } from './engine/steps';
import { summarize } from './engine/summarize';
import { summaryText } from './engine/summary-text';
import { readTurn, type PastCall, type TurnSoFar } from './history';
import { joinMeeting, type ReadMeeting } from './meeting-result';
import { isSaid } from './said-by-tool';
import { call, say, wanted, type Step } from './step';

/** What the steps are made with. `words` speak the person's language, `wordsIn` that of the meeting. */
export interface StepNeeds {
  readonly words: Words;
  readonly wordsIn: WordsIn;
}

interface Scene extends StepNeeds {
  readonly turn: TurnSoFar;
  /** True when the tool may be called now. */
  readonly may: (name: string) => boolean;
}

/** More pages than any real meeting has: a tool that never ends is not read for ever. */
const MOST_PAGES = 100;

/** The next step; the same for equal messages. */
export function* nextStep(request: ModelRequest, needs: StepNeeds): Steps<Step> {
  const turn = readTurn(request.messages);
  if (!turn.wantsSummary) return say(needs.words('offline.no-model'));
  const offered = new Set(request.toolChoice === 'none' ? [] : request.tools.map(({ name }) => name));
  const scene: Scene = { ...needs, turn, may: (name) => offered.has(name) };
  const pages = callsOf(scene, 'read_meeting');
  if (pages.length === 0) return startReading(scene);
  const refused = pages.find(({ result }) => result === null || result.isError);
  const meeting = refused === undefined ? joinMeeting(pages) : null;
  if (meeting === null) return say(needs.words('offline.no-meeting', { cause: refused === undefined ? needs.words('offline.unreadable') : needs.words('offline.not-read') }));
  yield;
  return continueReading(scene, meeting, pages.length) ?? (yield* afterReading(scene, meeting));
}

function startReading({ may, words }: Scene): Step {
  if (!may('read_meeting')) return say(words('offline.no-meeting', { cause: words('offline.no-tool', { name: 'read_meeting' }) }));
  return call([wanted('read_meeting'), ...(may('list_projects') ? [wanted('list_projects')] : [])]);
}

/** The rest of the transcript, then the earlier meetings; null when there is nothing left to read. */
function continueReading(scene: Scene, meeting: ReadMeeting, pages: number): Step | null {
  if (meeting.next !== null && pages < MOST_PAGES && scene.may('read_meeting')) return call([wanted('read_meeting', { from: meeting.next })]);
  if (meeting.material.turns.length + meeting.material.handNotes.length === 0) return say(scene.words('offline.too-little', { title: meeting.title }));
  const knowsPast = callsOf(scene, 'list_past_project_meetings').length > 0;
  const looksBack = meeting.projects.length > 0 && !knowsPast && scene.may('list_past_project_meetings');
  return looksBack && callsOf(scene, 'write_summary').length === 0 ? call([wanted('list_past_project_meetings')]) : null;
}

function* afterReading(scene: Scene, meeting: ReadMeeting): Steps<Step> {
  const written = callsOf(scene, 'write_summary').at(-1);
  const known = written === undefined ? null : summaryShape.safeParse(written.input);
  if (written === undefined || known?.success !== true) {
    const summary = withEarlier(yield* summarize(meeting.material, scene.wordsIn(meeting.material.language)), meeting);
    return scene.may('write_summary') && written === undefined ? call([wanted('write_summary', summary)]) : say(summaryText(summary));
  }
  return afterWriting(scene, meeting, { written, summary: known.data });
}

function withEarlier(summary: Summary, { earlier, material }: ReadMeeting): Summary {
  const done = findSettled(earlier, material);
  return done.length === 0 ? summary : { ...summary, earlier: done };
}

function afterWriting(scene: Scene, meeting: ReadMeeting, done: { readonly written: PastCall; readonly summary: Summary }): Step {
  const isWritten = done.written.result?.isError === false && !isSaid(done.written, 'meeting.summary-shown', scene.words);
  const decided = isWritten ? decide({ ...scene, callsOf: (name) => callsOf(scene, name) }, meeting, done.summary) : ({ kind: 'none' } as const);
  return decided.kind === 'call' ? decided : say(sayClosing({ ...done, meeting, decisions: decided }, scene.words));
}

function callsOf({ turn }: Scene, name: string): readonly PastCall[] {
  return turn.calls.filter((one) => one.name === name);
}
