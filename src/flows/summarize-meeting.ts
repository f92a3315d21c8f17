// Meeting in, summary in its note and one proposal out.
import type { RunOutcome } from '../agent/outcome';
import type { Draft } from '../core/change/draft';
import type { Receipt } from '../core/change/journal';
import type { Mode } from '../core/change/policy';
import { done, failed, type Problem, type Result } from '../core/result';
import type { TurnEnd } from '../core/session/event';
import { whatKeepsOut, whatStops } from './before-sending';
import { openBudget, type Budget } from './budget';
import { estimateRun } from './estimate-run';
import type { FlowNeeds } from './needs';
import { openMeeting, type OpenMeeting } from './open-meeting';
import { openRun, type OpenRun, type RunStart } from './open-run';
import { settleTurn } from './settle-turn';
import type { TurnPlace } from './turn-place';
import { meetingTokens, partTokens } from './part-size';
import { summarizeInParts, type LongRun } from './summarize-in-parts';
import { summarizeMessage, systemPrompt } from './summarize-prompt';
import { takeTurn } from './take-turn';

/** A wish to summarise. What is left out comes from the settings. */
export interface SummarizeRequest {
  /** The meeting note. */
  readonly path: string;
  readonly mode?: Mode;
  readonly provider?: string;
}

/** What came of it. `problem` says why a failed run failed; such a run changed nothing. */
export interface Summarized extends TurnPlace {
  readonly end: TurnEnd;
  readonly problem: Problem | null;
  /** The summary note; null when none was written. */
  readonly summaryPath: string | null;
  readonly receipt: Receipt | null;
  /** Id of the open proposal on the desk. */
  readonly proposal: string | null;
}

/**
 * Summarises a meeting note in a new conversation. A cancelled or failed run changes no file. Problems before the run
 * starts: `no-such-note`, `not-a-meeting`, `too-little`, `no-provider`, `busy`, `needs-consent`, `summaries-fenced`, `io`.
 */
export async function summarizeMeeting(needs: FlowNeeds, request: SummarizeRequest): Promise<Result<Summarized>> {
  const settings = needs.settings();
  const provider = needs.provider(request.provider ?? settings.provider);
  if (provider === null) return failed('no-provider', { provider: request.provider ?? settings.provider });
  if (needs.desk.live() !== null) return failed('busy');
  const stop = needs.newStop();
  const place = { session: needs.ids.next(), run: needs.ids.next() };
  needs.desk.begin({ ...place, meeting: request.path, phase: 'reading', request: 0, tool: null, text: '', thinking: '', spent: 0 }, stop.press);
  try {
    const opened = await openMeeting(needs, request.path);
    if (!opened.ok) return opened;
    const stops = whatStops(needs, provider) ?? (await whatKeepsOut(needs, opened.value.meeting));
    if (stops !== null) return { ok: false, problem: stops };
    const ready = (await provider.prepare?.(stop.signal)) ?? provider;
    const mode = request.mode ?? settings.mode;
    const run: SummaryRun = { ...place, opened: opened.value, mode, opener: 'person', provider: ready, signal: stop.signal };
    return done(await summarize(needs, run));
  } finally {
    needs.desk.end();
  }
}

interface SummaryRun extends RunStart {
  readonly opened: OpenMeeting;
  readonly signal: AbortSignal;
}

async function summarize(needs: FlowNeeds, run: SummaryRun): Promise<Summarized> {
  const { meeting } = run.opened;
  const words = needs.words();
  const message = summarizeMessage(words, { now: needs.clock.now(), zone: needs.clock.zone(), language: needs.language() });
  needs.sessions.open({ id: run.session, meeting: meeting.path, title: meeting.title });
  needs.sessions.append(run.session, run.run, { kind: 'user', text: words('chat.summarize-request'), request: 'summarize', mode: run.mode, provider: run.provider.id });
  const { draft, tools, toolsFor, followMoved } = openRun(needs, run);
  const budget = openBudget(needs, run.provider, run.opened.settings);
  const tooDear = tellEstimate(needs, run, { budget, tools });
  if (tooDear !== null) return failedRun(needs, run, tooDear);
  const long: LongRun = { ...run, budget, tools, toolsFor };
  const size = partTokens(needs, long, run.provider.windowTokens ?? null);
  const whole = (): Promise<RunOutcome> => takeTurn(needs, { ...run, budget, system: systemPrompt(words), tools, messages: [message], opening: openingOf(run) });
  const outcome = size === null ? await inPartsWhenTooLong(needs, long, await whole()) : await summarizeInParts(needs, long, size);
  followMoved();
  return finish(needs, run, outcome, draft);
}

/** A server that finds a meeting too long is asked again with its parts, once: it knows its window better than anybody. */
async function inPartsWhenTooLong(needs: FlowNeeds, run: LongRun, outcome: RunOutcome): Promise<RunOutcome> {
  const isTooLong = outcome.end === 'failed' && (outcome.failure.code === 'too-large' || outcome.failure.code === 'window-full');
  if (!isTooLong || run.opened.meeting.turns.length < 2) return outcome;
  const assumed = meetingTokens(run.opened.meeting);
  return summarizeInParts(needs, run, partTokens(needs, run, assumed) ?? assumed / 2);
}

/** A model that is asked over the network is given the meeting with the first request: one way there and back less, and more of the rest from its cache. */
function openingOf({ provider }: SummaryRun): readonly string[] {
  return provider.host === undefined ? [] : ['read_meeting'];
}

/** Logs what the run is going to take, where it takes money; the problem when that is more than it may. */
function tellEstimate(needs: FlowNeeds, run: SummaryRun, { budget, tools }: { readonly budget: Budget; readonly tools: OpenRun['tools'] }): Problem | null {
  if (run.provider.place === 'device') return null;
  const { meeting, settings } = run.opened;
  const estimate = estimateRun(needs, { meeting, tools, provider: run.provider, settings });
  const { requests, money, inputTokens, cacheReadTokens, cacheWriteTokens, outputTokens: output } = estimate;
  needs.sessions.append(run.session, run.run, { kind: 'estimate', model: run.provider.model, requests, input: inputTokens + cacheReadTokens + cacheWriteTokens, output, money });
  return budget.whyNot(estimate);
}

async function finish(needs: FlowNeeds, run: SummaryRun, outcome: RunOutcome, draft: Draft): Promise<Summarized> {
  const place = { session: run.session, run: run.run };
  if (needs.desk.isLost()) return lostRun(needs, run, draft);
  const summary = draft.drafted().find((one) => one.change.kind === 'place-summary');
  const problem = problemOf(outcome, summary !== undefined || needs.effectsAtOnce);
  const nothing = { problem: null, summaryPath: null, receipt: null, proposal: null };
  if (problem !== null && outcome.end !== 'capped' && !run.signal.aborted) return failedRun(needs, place, problem);
  needs.desk.update({ phase: 'saving' });
  tellUnread(needs, run);
  const settled = await settleTurn(needs, place, draft, run.signal);
  if (!settled.ok && settled.problem.code === 'stopped') return ended(needs, place, { end: 'cancelled', ...nothing });
  if (!settled.ok) {
    keepText(needs, run, draft);
    return failedRun(needs, place, settled.problem);
  }
  if (problem !== null) needs.sessions.append(place.session, place.run, { kind: 'error', ...problem });
  const summaryPath = summary?.way === 'at-once' ? summary.change.path : null;
  return ended(needs, place, { end: outcome.end === 'capped' ? 'capped' : 'done', problem, summaryPath, receipt: settled.value.receipt, proposal: settled.value.proposal });
}

/** The note was deleted under the run: nothing is written, nothing is made anew at the old place, and what had come is offered. */
function lostRun(needs: FlowNeeds, run: SummaryRun, draft: Draft): Summarized {
  needs.sessions.append(run.session, run.run, { kind: 'notice', code: 'note-deleted', details: { path: run.opened.meeting.path } });
  keepText(needs, run, draft);
  return ended(needs, run, { end: 'cancelled', problem: null, summaryPath: null, receipt: null, proposal: null });
}

/** Offers the drafted summary as a note of its own. */
function keepText(needs: FlowNeeds, { session, run, opened }: SummaryRun, draft: Draft): void {
  const drafted = draft.drafted().flatMap(({ change }) => (change.kind === 'place-summary' ? [change.lines.join('\n')] : []));
  const [markdown] = drafted;
  if (markdown !== undefined) needs.sessions.append(session, run, { kind: 'kept', title: `${opened.meeting.date} ${opened.meeting.title}`, markdown });
}

/** Names the transcript files that the summary does without, right above what was written. */
function tellUnread(needs: FlowNeeds, { session, run, opened }: SummaryRun): void {
  if (opened.missingInstructions !== null) needs.sessions.append(session, run, { kind: 'notice', code: 'instructions-missing', details: { path: opened.missingInstructions } });
  for (const { link, because } of opened.unreadLinks) {
    needs.sessions.append(session, run, { kind: 'error', code: `transcript-${because}`, details: { link } });
  }
}

/** A model that hands its summary in and then says nothing more has done its work. */
function problemOf(outcome: RunOutcome, summarized: boolean): Problem | null {
  if (outcome.end === 'failed' && outcome.failure.code === 'empty-reply' && summarized) return null;
  if (outcome.end === 'failed') return { code: `provider.${outcome.failure.code}`, details: { message: outcome.failure.message } };
  if (outcome.end === 'capped') return { code: `capped.${outcome.cap}`, details: {} };
  return outcome.end === 'done' && !summarized ? { code: 'no-summary', details: {} } : null;
}

function failedRun(needs: FlowNeeds, place: TurnPlace, problem: Problem): Summarized {
  needs.sessions.append(place.session, place.run, { kind: 'error', ...problem });
  return ended(needs, place, { end: 'failed', problem, summaryPath: null, receipt: null, proposal: null });
}

function ended(needs: FlowNeeds, { session, run }: TurnPlace, rest: Omit<Summarized, keyof TurnPlace>): Summarized {
  needs.sessions.append(session, run, { kind: 'ended', end: rest.end });
  return { session, run, ...rest };
}
