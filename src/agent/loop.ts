// Ask, run what was asked for, ask again, stop.
import type { ReceivedCall, Reply } from './accumulate';
import { askModel } from './ask-model';
import { openConversation, type Conversation } from './conversation';
import type { UserBlock } from './message';
import { tokensOf, type Ending, type RunFailure, type RunOutcome } from './outcome';
import type { ModelRequest, ToolSpec } from './provider';
import { receiveReply } from './receive';
import { makeRepeats, type Repeats } from './repeats';
import type { Run } from './run';
import { answersFor, runCalls } from './run-calls';
import type { Cap, NotRun } from './says';
import { toolSpecs } from './tool-spec';
import { estimateRequest, fitOf } from './window';

// A capped run still gets one reply; it must not take for ever either.
const closingTime = 120_000;

interface Going {
  readonly run: Run;
  readonly conversation: Conversation;
  readonly specs: readonly ToolSpec[];
  readonly repeats: Repeats;
  /** In milliseconds of `elapsed`. */
  readonly deadline: number;
  turn: number;
  /** Replies in a row with a call that could not be read. */
  unreadable: number;
}

function requestOf({ run, conversation, specs }: Going): ModelRequest {
  return { system: run.system, tools: specs, messages: conversation.messages(), maxTokens: run.maxTokens };
}

function failed(code: RunFailure['code'], message = '', again = false): Ending {
  return { end: 'failed', failure: { code, message, again } };
}

function textOf(reply: Reply): string {
  return reply.blocks.map((block) => (block.type === 'text' ? block.text : '')).join('');
}

/** A reply joins the history unless it is nothing but thoughts; a paused one goes back as it came. */
function keep({ run, conversation, turn }: Going, reply: Reply): void {
  const saysSomething = reply.blocks.some((block) => block.type === 'text' || block.type === 'tool_use');
  if (saysSomething || reply.reason === 'pause_turn') conversation.append({ role: 'assistant', content: reply.blocks });
  run.watch({ type: 'turn-ended', turn, reason: reply.reason, usage: reply.usage, total: conversation.spend(reply.usage) });
}

function say({ conversation }: Going, content: readonly UserBlock[]): void {
  conversation.append({ role: 'user', content });
}

function startTurn(going: Going): void {
  going.turn += 1;
  going.run.watch({ type: 'turn-started', turn: going.turn });
}

function capOf(going: Going, reply: Reply): Cap | null {
  const { run, conversation } = going;
  const most = Math.max(0, ...reply.calls.map((call) => going.repeats.count(call)));
  if (most >= run.limits.equalCalls) return 'repeats';
  if (run.elapsed() >= going.deadline) return 'time';
  if (tokensOf(conversation.usage()) >= run.limits.tokens) return 'tokens';
  if (run.isSpent?.() === true) return 'money';
  return going.turn >= run.limits.turns ? 'turns' : null;
}

/** Answers what is open and asks for one reply in words, so that nothing is left half told. */
async function close(going: Going, cap: Cap, open: Reply['calls']): Promise<Ending> {
  const { run } = going;
  say(going, [...answersFor(run, open, cap), { type: 'text', text: run.says.closing(cap) }]);
  startTurn(going);
  const received = await receiveReply(run, { ...requestOf(going), toolChoice: 'none' }, run.elapsed() + closingTime);
  if (received.kind === 'reply') {
    keep(going, received.reply);
    say(going, answersFor(run, received.reply.calls, cap));
  }
  return run.signal.aborted ? { end: 'cancelled' } : { end: 'capped', cap };
}

function endOf(reply: Reply): Ending {
  if (reply.reason === 'max_tokens') return { end: 'capped', cap: 'reply-length' };
  if (reply.reason === 'refusal') return failed('refused', textOf(reply));
  if (reply.reason === 'model_context_window_exceeded') return failed('window-full');
  return textOf(reply) === '' ? failed('empty-reply', '', true) : { end: 'done', reason: reply.reason };
}

async function answerCalls(going: Going, { calls }: Reply): Promise<Ending | null> {
  const { run } = going;
  for (const call of calls) {
    if (!run.signal.aborted) run.watch({ type: 'call-proposed', call: call.block });
  }
  const results = await runCalls(run, calls);
  const texts = run.signal.aborted ? [] : run.takeFollowUps();
  say(going, [...results, ...texts.map((text) => ({ type: 'text' as const, text }))]);
  return run.signal.aborted ? { end: 'cancelled' } : null;
}

/** Calls of a reply that did not end in calls never run, and calls that stayed unreadable end the run. */
async function answer(going: Going, reply: Reply): Promise<Ending | null> {
  const { run } = going;
  going.unreadable = reply.calls.some((call) => !call.arguments.ok) ? going.unreadable + 1 : 0;
  const leave = (because: NotRun, ending: Ending): Ending => {
    say(going, answersFor(run, reply.calls, because));
    return ending;
  };
  if (run.signal.aborted) return leave('cancelled', { end: 'cancelled' });
  if (reply.reason !== 'tool_use' && reply.reason !== 'pause_turn') return leave('not-asked', endOf(reply));
  if (reply.reason === 'tool_use' && reply.calls.length === 0) return failed('broken-stream', '', true);
  if (going.unreadable > run.limits.repairs) return leave('unreadable-calls', failed('unreadable-calls'));
  const cap = capOf(going, reply);
  if (cap !== null) return close(going, cap, reply.calls);
  if (reply.reason === 'tool_use') return answerCalls(going, reply);
  say(going, answersFor(run, reply.calls, 'not-asked'));
  return null;
}

/** A provider that counts no tokens teaches nothing. */
function learn({ scale, provider }: Run, request: ModelRequest, { usage }: Reply): void {
  scale?.learn(provider.model, estimateRequest(request), usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens);
}

/** Makes the calls that the run opens with. */
async function open({ run, conversation }: Going): Promise<void> {
  const calls = (run.opening ?? []).map((name, at): ReceivedCall => ({ block: { type: 'tool_use', id: `toolu_opening_${at}`, name, input: {} }, arguments: { ok: true, value: {} } }));
  conversation.append({ role: 'assistant', content: calls.map((call) => call.block) });
  conversation.append({ role: 'user', content: await runCalls(run, calls) });
}

async function takeTurns(going: Going): Promise<Ending> {
  await open(going);
  for (;;) {
    const request = requestOf(going);
    const { provider, scale } = going.run;
    if (!fitOf(request, provider.windowTokens ?? Infinity, scale?.factor(provider.model)).fits) return failed('window-full');
    startTurn(going);
    const received = await askModel(going.run, request, going.deadline);
    if (received.kind === 'cancelled') return { end: 'cancelled' };
    if (received.kind === 'late') return close(going, 'time', []);
    if (received.kind === 'failure') return { end: 'failed', failure: received.failure };
    keep(going, received.reply);
    learn(going.run, request, received.reply);
    const ending = await answer(going, received.reply);
    if (ending !== null) return ending;
  }
}

/**
 * Runs one turn of a conversation to its end: ask the model, run the calls it makes, give it the results, ask again.
 * A call runs only when its block was closed and the reply ended with `tool_use`. After the person's stop nothing lands:
 * no tool starts, what was running is dropped. Caps end with one reply without tools. Never throws; only what `watch` and
 * the other functions handed in throw themselves goes through.
 */
export async function runLoop(run: Run): Promise<RunOutcome> {
  const conversation = openConversation(run.messages, run.watch);
  const deadline = run.elapsed() + run.limits.time;
  const going: Going = { run, conversation, specs: toolSpecs(run.tools), repeats: makeRepeats(), deadline, turn: 0, unreadable: 0 };
  const ending = await takeTurns(going);
  run.watch({ type: 'ended', ending });
  return { ...ending, messages: conversation.messages(), usage: conversation.usage() };
}
