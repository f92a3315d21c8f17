// What this turn has done so far, read from the messages.
import type { Message, ToolResultBlock, ToolUseBlock } from '../../agent/message';
import { summarizeMarker } from '../../agent/summarize-marker';

/** A call of this turn; `result` is null while it is not answered. */
export interface PastCall {
  readonly name: string;
  readonly input: unknown;
  readonly result: { readonly text: string; readonly isError: boolean } | null;
}

/** The turn: what the person asked for, and the calls made since, in order. */
export interface TurnSoFar {
  readonly wantsSummary: boolean;
  readonly calls: readonly PastCall[];
}

/** Reads the turn. It begins with the last message that is the person's own: one without tool results. */
export function readTurn(messages: readonly Message[]): TurnSoFar {
  const start = messages.findLastIndex((message) => message.role === 'user' && message.content.length > 0 && message.content.every((block) => block.type === 'text'));
  const since = messages.slice(start + 1);
  const results = new Map(since.flatMap(resultsIn).map((result) => [result.tool_use_id, result]));
  return { wantsSummary: firstLine(messages[start]) === summarizeMarker, calls: since.flatMap(callsIn).map((call) => pastCall(call, results.get(call.id))) };
}

function firstLine(message: Message | undefined): string {
  const [first] = message?.content ?? [];
  return first?.type === 'text' ? (first.text.split('\n', 1)[0] ?? '').trim() : '';
}

function callsIn(message: Message): readonly ToolUseBlock[] {
  return message.role === 'assistant' ? message.content.filter((block) => block.type === 'tool_use') : [];
}

function resultsIn(message: Message): readonly ToolResultBlock[] {
  return message.role === 'user' ? message.content.filter((block) => block.type === 'tool_result') : [];
}

function pastCall({ name, input }: ToolUseBlock, result: ToolResultBlock | undefined): PastCall {
  return { name, input, result: result === undefined ? null : { text: result.content, isError: result.is_error === true } };
}
