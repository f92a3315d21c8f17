// A meeting that is too long for its model: read in parts, then summarised from what the parts gave.
import { say as answer, type Tool } from '../agent/tool';
import { noUsage, type RunOutcome } from '../agent/outcome';
import { encodeData } from '../agent/untrusted';
import { estimateTokens } from '../agent/window';
import { pathAfter } from '../core/change/follow';
import { hashOf } from '../core/hash';
import type { Meeting, Turn as MeetingTurn } from '../core/meeting/meeting';
import { partsOf } from '../core/meeting/parts';
import type { Summary } from '../core/meeting/summary';
import type { Budget } from './budget';
import { meetingTokens } from './part-size';
import type { FlowNeeds } from './needs';
import type { OpenMeeting } from './open-meeting';
import type { RunStart } from './open-run';
import { readUnfenced } from './read-unfenced';
import { summarizeMessage, systemPrompt } from './summarize-prompt';
import { takeTurn, type Turn } from './take-turn';

/** A run whose meeting may be too long. */
export interface LongRun extends RunStart {
  readonly opened: OpenMeeting;
  readonly signal: AbortSignal;
  readonly budget: Budget;
  /** The tools of the whole run, and those of a run on another cut of the meeting. */
  readonly tools: readonly Tool[];
  readonly toolsFor: (meeting: Meeting) => readonly Tool[];
}

/** What a part came to. `summary` is null where it failed. */
interface Part {
  readonly from: string;
  readonly to: string;
  readonly summary: Summary | null;
}

/** How often what the parts gave is put together before the last request. */
const mostLevels = 4;
/** Failures that the next part would meet as well. */
const standing = new Set(['no-key', 'key-elsewhere', 'bad-address', 'denied', 'not-found', 'spend-limit', 'not-an-api', 'redirected']);

/** The money was used up between two conversations. */
const outOfMoney: RunOutcome = { end: 'capped', cap: 'money', messages: [], usage: noUsage };

const fencedOff: RunOutcome = { end: 'cancelled', messages: [], usage: noUsage };

/** A person fenced the meeting off while its first parts were read: the rest of it goes nowhere. */
async function isFencedNow(needs: FlowNeeds, run: LongRun): Promise<boolean> {
  const path = pathAfter(run.opened.meeting.path, needs.desk.moves());
  const read = await readUnfenced(needs, path);
  if (read.ok || read.problem.code !== 'fenced') return false;
  needs.sessions.append(run.session, run.run, { kind: 'error', code: 'meeting-fenced', details: { path } });
  needs.desk.cancel();
  return true;
}

/** Reads the parts, puts them together, and runs the last conversation on them. */
export async function summarizeInParts(needs: FlowNeeds, run: LongRun, size: number): Promise<RunOutcome> {
  const { meeting } = run.opened;
  const cuts = partsOf(meeting.turns, size, (turn) => meetingTokens({ ...meeting, turns: [turn], handNotes: [] }));
  tell(needs, run, 'read-in-parts', { count: cuts.length, model: run.provider.model });
  const parts: Part[] = [];
  for (const [at, turns] of cuts.entries()) {
    needs.desk.update({ part: { index: at + 1, of: cuts.length } });
    if (run.budget.isSpent()) return outOfMoney;
    if (await isFencedNow(needs, run)) return fencedOff;
    const read = await readPart(needs, run, turns);
    if (read.stops !== null) return read.stops;
    parts.push(read.part);
    if (read.part.summary === null) tell(needs, run, 'part-left-out', { from: read.part.from, to: read.part.to });
  }
  needs.desk.update({ part: null });
  const level = await putTogether(needs, run, parts, size);
  if ('stops' in level) return level.stops;
  if (run.budget.isSpent()) return outOfMoney;
  return takeTurn(needs, { ...turnOf(needs, run), tools: run.tools.map((tool) => (tool.name === 'read_meeting' ? readingParts(run, tool, level.parts) : tool)) });
}

type Read = { readonly part: Part; readonly stops: RunOutcome | null };

async function readPart(needs: FlowNeeds, run: LongRun, turns: readonly MeetingTurn[]): Promise<Read> {
  const place = { from: turns[0]?.id ?? '', to: turns[turns.length - 1]?.id ?? '' };
  const key = partKey(needs, run, turns);
  const known = needs.desk.partsRead.get(key);
  if (known !== undefined) return { part: { ...place, summary: known }, stops: null };
  const tools = run.toolsFor({ ...run.opened.meeting, turns, handNotes: [] });
  const read = await collect(needs, run, tools.filter(({ name }) => name === 'read_meeting' || name === 'write_summary'));
  if (read.summary !== null) needs.desk.partsRead.set(key, read.summary);
  return { part: { ...place, summary: read.summary }, stops: read.stops };
}

/** The same part only where nothing that its reading depends on has changed: lines, their names, and what the person asks for. */
function partKey(needs: FlowNeeds, run: LongRun, turns: readonly MeetingTurn[]): string {
  const { system } = turnOf(needs, run);
  return hashOf(encodeData([run.provider.model, turns.map(({ id, speaker, text }) => [id, speaker, text]), needs.language(), needs.settings(), system]));
}

/** One small conversation whose summary is kept instead of written. */
async function collect(needs: FlowNeeds, run: LongRun, tools: readonly Tool[]): Promise<{ readonly summary: Summary | null; readonly stops: RunOutcome | null }> {
  let summary: Summary | null = null;
  const collecting = tools.map((tool) => (tool.name === 'write_summary' ? { ...tool, run: (args: unknown) => Promise.resolve(answer(keep(args as Summary))) } : tool));
  const keep = (given: Summary): string => {
    summary = given;
    return needs.words()('prompt.part-kept');
  };
  const outcome = await takeTurn(needs, { ...turnOf(needs, run), tools: collecting });
  const isStanding = outcome.end === 'failed' && standing.has(outcome.failure.code);
  const stops = outcome.end === 'cancelled' || isStanding || (outcome.end === 'capped' && outcome.cap === 'money') ? outcome : null;
  return { summary, stops };
}

/** What the parts gave, in so few words that the last request holds it: neighbours are put together until it does. */
async function putTogether(needs: FlowNeeds, run: LongRun, first: readonly Part[], size: number): Promise<{ readonly parts: readonly Part[] } | { readonly stops: RunOutcome }> {
  let parts = first;
  for (let level = 0; level < mostLevels && estimateTokens(encodeData(parts)) > size && parts.length > 1; level += 1) {
    const groups = groupsOf(parts, size);
    const next: Part[] = [];
    for (const group of groups) {
      const tools = run.toolsFor({ ...run.opened.meeting, turns: [], handNotes: [] });
      const reading = tools.map((tool) => (tool.name === 'read_meeting' ? readingParts(run, tool, group) : tool)).filter(({ name }) => name === 'read_meeting' || name === 'write_summary');
      const read = group.length === 1 ? { summary: group[0]?.summary ?? null, stops: null } : await collect(needs, run, reading);
      if (read.stops !== null) return { stops: read.stops };
      // A group that could not be put together goes on as its parts: nothing is left out here.
      next.push(...(read.summary === null ? group : [{ from: group[0]?.from ?? '', to: group[group.length - 1]?.to ?? '', summary: read.summary }]));
    }
    if (next.length === parts.length) break;
    parts = next;
  }
  return { parts };
}

function groupsOf(parts: readonly Part[], size: number): readonly (readonly Part[])[] {
  const groups: Part[][] = [];
  for (const part of parts) {
    const group = groups[groups.length - 1];
    const grown = group === undefined ? Infinity : estimateTokens(encodeData([...group, part]));
    if (group === undefined || (grown > size && group.length >= 2)) groups.push([part]);
    else group.push(part);
  }
  return groups;
}

/** `read_meeting` that gives what the parts said in place of the turns; with ids it reads the turns themselves. */
function readingParts(run: LongRun, tool: Tool, parts: readonly Part[]): Tool {
  const [bare] = run.toolsFor({ ...run.opened.meeting, turns: [] }).filter(({ name }) => name === tool.name);
  return {
    ...tool,
    async run(args, call) {
      const wantsTurns = typeof args === 'object' && args !== null && ('from' in args || 'to' in args);
      if (wantsTurns || bare === undefined) return tool.run(args, call);
      const facts = await bare.run({}, call);
      return facts.isError ? facts : answer(encodeData({ ...(JSON.parse(facts.text) as object), parts: parts.map(({ from, to, summary }) => ({ from, to, ...(summary === null ? { left_out: true } : { summary }) })) }));
    },
  };
}

function turnOf(needs: FlowNeeds, run: LongRun): Omit<Turn, 'tools'> {
  const message = summarizeMessage(needs.words(), { now: needs.clock.now(), zone: needs.clock.zone(), language: needs.language() });
  const { session, run: id, provider, budget, signal } = run;
  return { session, run: id, provider, budget, signal, system: systemPrompt(needs.words()), messages: [message], opening: ['read_meeting'] };
}

function tell(needs: FlowNeeds, { session, run }: LongRun, code: string, details: Readonly<Record<string, string | number>>): void {
  needs.sessions.append(session, run, { kind: 'notice', code, details });
}
