// Which step follows from what the messages hold.
import type { ModelRequest } from '../../agent/provider';
import { summaryShape, type Summary } from '../../core/meeting/summary';
import type { Words, WordsIn } from '../../core/ports';
import { causeOf, sayClosing, type DecisionsOutcome } from './closing-words';
import { decisionsEntry, decisionsFile, decisionsHeading, readDecisions } from './decisions-file';
import type { Steps } from './engine/steps';
import { summarize } from './engine/summarize';
import { summaryText } from './engine/summary-text';
import { readTurn, type PastCall, type TurnSoFar } from './history';
import { joinMeeting, type ReadMeeting } from './meeting-result';

/** A call that is to be made. */
export interface WantedCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** What is said next: calls, or words that end the turn. */
export type Step = { readonly kind: 'call'; readonly calls: readonly WantedCall[] } | { readonly kind: 'say'; readonly text: string };

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
  if (meeting === null) return say(needs.words('offline.no-meeting', { cause: refused === undefined ? needs.words('offline.unreadable') : causeOf(refused) }));
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
    const summary = yield* summarize(meeting.material, scene.wordsIn(meeting.material.language));
    return scene.may('write_summary') && written === undefined ? call([wanted('write_summary', summary)]) : say(summaryText(summary));
  }
  return afterWriting(scene, meeting, { written, summary: known.data });
}

function afterWriting(scene: Scene, meeting: ReadMeeting, done: { readonly written: PastCall; readonly summary: Summary }): Step {
  const decided = done.written.result?.isError === false ? decide(scene, meeting, done.summary) : ({ kind: 'none' } as const);
  return decided.kind === 'call' ? decided : say(sayClosing({ ...done, meeting, decisions: decided }, scene.words));
}

/** Brings decisions that are sure into the first bound project's list, unless they stand there. */
function decide(scene: Scene, meeting: ReadMeeting, summary: Summary): DecisionsOutcome | (Step & { readonly kind: 'call' }) {
  const sure = summary.decisions.filter(({ candidate }) => candidate !== true);
  const [project] = meeting.projects;
  if (sure.length === 0 || project === undefined) return { kind: 'none' };
  const write = callsOf(scene, 'write_projectfile').at(-1);
  if (write !== undefined) return write.result?.isError === false ? { kind: 'added', project, count: sure.length } : { kind: 'refused', project, cause: causeOf(write) };
  const reads = callsOf(scene, 'read_projectfile');
  const place = { project, path: decisionsFile };
  const soFar = readDecisions(reads, decisionsHeading(meeting));
  if (soFar.hasMeeting) return { kind: 'known', project };
  if (!scene.may('read_projectfile') || !scene.may('write_projectfile')) return { kind: 'none' };
  if (reads.length === 0) return call([wanted('read_projectfile', place)]);
  if (soFar.next !== null && reads.length < MOST_PAGES) return call([wanted('read_projectfile', { ...place, from: soFar.next })]);
  return call([wanted('write_projectfile', { ...place, content: decisionsEntry(meeting, sure, soFar.exists) })]);
}

function callsOf({ turn }: Scene, name: string): readonly PastCall[] {
  return turn.calls.filter((one) => one.name === name);
}

function wanted(name: string, input: WantedCall['input'] = {}): WantedCall {
  return { name, input };
}

function call(calls: readonly WantedCall[]): Step & { readonly kind: 'call' } {
  return { kind: 'call', calls };
}

function say(text: string): Step {
  return { kind: 'say', text };
}
