// A run of the loop, ready to go.
import * as z from 'zod';
import type { AgentEvent } from '../../src/agent/event';
import { runLoop } from '../../src/agent/loop';
import type { Message, ToolUseBlock } from '../../src/agent/message';
import type { RunOutcome } from '../../src/agent/outcome';
import type { Provider } from '../../src/agent/provider';
import { defaultLimits, type Limits, type Run } from '../../src/agent/run';
import { defineTool, say, type Tool, type ToolCall, type ToolOutcome } from '../../src/agent/tool';
import { agentSays } from '../../src/flows/agent-says';
import { wordsOf } from '../../src/i18n/index';
import { makeJumpingTime, type JumpingTime } from '../fakes/jumping-time';

/** What a test may choose. */
export interface RunChoices {
  readonly provider: Provider;
  readonly tools?: readonly Tool[];
  readonly messages?: readonly Message[];
  readonly limits?: Partial<Limits>;
  readonly followUps?: () => readonly string[];
  readonly watch?: (event: AgentEvent) => void;
  readonly time?: JumpingTime;
  readonly stop?: AbortController;
  readonly opening?: readonly string[];
  readonly isSpent?: () => boolean;
}

/** A finished run with everything that was seen on the way. */
export interface FinishedRun {
  readonly outcome: RunOutcome;
  readonly events: readonly AgentEvent[];
  readonly time: JumpingTime;
}

/** The first word of every conversation here. */
export const hello: Message = { role: 'user', content: [{ type: 'text', text: 'Hello' }] };

/** Makes the run with its watch. */
export function aRun(choices: RunChoices): { readonly run: Run; readonly events: AgentEvent[]; readonly time: JumpingTime } {
  const events: AgentEvent[] = [];
  const time = choices.time ?? makeJumpingTime();
  const run: Run = {
    provider: choices.provider,
    system: 'Be brief.',
    tools: choices.tools ?? [],
    messages: choices.messages ?? [hello],
    maxTokens: 1_000,
    limits: { ...defaultLimits, ...choices.limits },
    signal: (choices.stop ?? new AbortController()).signal,
    says: agentSays(wordsOf('en')),
    elapsed: () => time.elapsed(),
    after: (milliseconds, wake) => time.after(milliseconds, wake),
    watch(event) {
      events.push(event);
      choices.watch?.(event);
    },
    takeFollowUps: choices.followUps ?? (() => []),
    opening: choices.opening ?? [],
    ...(choices.isSpent === undefined ? {} : { isSpent: choices.isSpent }),
  };
  return { run, events, time };
}

/** Runs to the end. */
export async function finishRun(choices: RunChoices): Promise<FinishedRun> {
  const { run, events, time } = aRun(choices);
  return { outcome: await runLoop(run), events, time };
}

/** A tool with one argument `text`; it repeats it unless told otherwise. */
export function aTool(name: string, kind: Tool['kind'] = 'read', run?: (text: string, call: ToolCall) => Promise<ToolOutcome>): Tool {
  const input = z.strictObject({ text: z.string() });
  return defineTool({ name, description: `${name} for tests.`, input, kind, run: (args, call) => run?.(args.text, call) ?? Promise.resolve(say(`${name}: ${args.text}`)) });
}

/** Fails unless every call is answered, once and in order, at the head of the very next message. */
export function expectAnswered(messages: readonly Message[]): void {
  messages.forEach((message, index) => {
    if (message.role !== 'assistant') return;
    const asked = message.content.filter((block): block is ToolUseBlock => block.type === 'tool_use').map((block) => block.id);
    const next = messages[index + 1]?.content ?? [];
    const answered = next.flatMap((block) => (block.type === 'tool_result' ? [block.tool_use_id] : []));
    expect(answered).toEqual(asked);
    expect(next.slice(0, asked.length).every((block) => block.type === 'tool_result')).toBe(true);
    expect(message.content.length).toBeGreaterThan(0);
  });
}

/** Results of the conversation in order, an error marked with `!`. */
export function resultsOf(messages: readonly Message[]): readonly string[] {
  const blocks = messages.flatMap((message) => (message.role === 'user' ? message.content : []));
  return blocks.flatMap((block) => (block.type === 'tool_result' ? [(block.is_error === true ? '!' : '') + block.content] : []));
}

/** The kinds of events, in order. */
export function kindsOf(events: readonly AgentEvent[]): readonly string[] {
  return events.map((event) => event.type);
}
