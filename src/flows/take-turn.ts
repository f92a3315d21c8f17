// One turn of a conversation: the loop runs, the log and the desk hear of it.
import type { AgentEvent } from '../agent/event';
import { runLoop } from '../agent/loop';
import type { Message } from '../agent/message';
import type { RunOutcome } from '../agent/outcome';
import type { Provider } from '../agent/provider';
import { defaultLimits } from '../agent/run';
import type { Tool } from '../agent/tool';
import type { Data } from '../core/session/event';
import { agentSays } from './agent-says';
import type { Budget } from './budget';
import type { FlowNeeds } from './needs';

/** A turn to be taken. */
export interface Turn {
  readonly session: string;
  readonly run: string;
  readonly provider: Provider;
  readonly budget: Budget;
  readonly system: string;
  readonly tools: readonly Tool[];
  readonly messages: readonly Message[];
  readonly signal: AbortSignal;
  /** Tools that are called before the first request. */
  readonly opening?: readonly string[];
}

/** Largest reply in tokens; it includes thinking. */
const maxReplyTokens = 16_000;

/** Runs the loop to its end. What happens is appended to the conversation's log, what grows stands on the desk. */
export async function takeTurn(needs: FlowNeeds, turn: Turn): Promise<RunOutcome> {
  return runLoop({
    provider: turn.provider,
    system: turn.system,
    tools: turn.tools,
    messages: turn.messages,
    opening: turn.opening ?? [],
    maxTokens: longestReply(turn.provider),
    limits: defaultLimits,
    signal: turn.signal,
    says: agentSays(needs.words()),
    elapsed: () => needs.clock.monotonic(),
    after: (milliseconds, wake) => needs.timer.after(milliseconds, wake),
    watch: (event) => {
      showOnDesk(needs, event);
      keepInLog(needs, turn, event);
    },
    takeFollowUps: () => [],
    isSpent: () => turn.budget.isSpent(),
    scale: needs.scale,
  });
}

/** A small window is not given away to the reply. */
function longestReply({ maxReplyTokens: longest = maxReplyTokens, windowTokens = Infinity }: Provider): number {
  return Math.min(maxReplyTokens, longest, Math.floor(windowTokens / 4));
}

function showOnDesk({ desk }: FlowNeeds, event: AgentEvent): void {
  const live = desk.live();
  if (live === null) return;
  switch (event.type) {
    case 'turn-started':
      return desk.update({ phase: 'waiting', request: event.turn, tool: null, text: '', thinking: '' });
    case 'text-delta':
      return desk.update({ phase: 'answering', text: live.text + event.text });
    case 'thinking-delta':
      return desk.update({ phase: 'thinking', thinking: live.thinking + event.text });
    case 'call-started':
      return desk.update({ phase: 'using-tool', tool: event.call.name });
    case 'retry':
    case 'appended':
      return desk.update({ text: '', thinking: '' });
    default:
  }
}

function keepInLog(needs: FlowNeeds, turn: Turn, event: AgentEvent): void {
  const append = needs.sessions.append.bind(null, turn.session, turn.run);
  switch (event.type) {
    case 'appended':
      return keepMessage(append, event.message);
    case 'call-started':
      return append({ kind: 'call', call: event.call.id, tool: event.call.name, args: event.call.input as Data, state: 'started' });
    case 'call-done':
    case 'call-failed':
      return append({ kind: 'call', call: event.call.id, tool: event.call.name, args: event.call.input as Data, state: event.type === 'call-done' ? 'done' : 'failed' });
    case 'retry':
      return append({ kind: 'retry', attempt: event.attempt, waitMilliseconds: event.waitMilliseconds, code: event.because.code });
    case 'turn-ended': {
      const { inputTokens: input, outputTokens: output, cacheReadTokens: cacheRead, cacheWriteTokens: cacheWrite } = event.usage;
      const { money, saved } = turn.budget.spend(event.usage);
      needs.desk.update({ spent: turn.budget.spent() });
      return append({ kind: 'usage', model: turn.provider.model, input, output, cacheRead, cacheWrite, ...(money === null ? {} : { money, saved }) });
    }
    case 'ended': {
      // What had come of a reply that is not in the history; a reply that is has left the desk.
      const text = needs.desk.live()?.text ?? '';
      if (event.ending.end !== 'done' && text.trim() !== '') append({ kind: 'cut', text });
      return;
    }
    case 'bug':
      return needs.report(event.error);
    default:
  }
}

type Append = (event: Parameters<FlowNeeds['sessions']['append']>[2]) => void;

function keepMessage(append: Append, message: Message): void {
  if (message.role === 'assistant') return append({ kind: 'assistant', blocks: message.content as readonly unknown[] as readonly Data[] });
  const results = message.content.flatMap((block) =>
    block.type === 'tool_result' ? [{ call: block.tool_use_id, text: block.content, isError: block.is_error === true }] : [],
  );
  if (results.length > 0) append({ kind: 'results', results });
}
