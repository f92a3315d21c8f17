// Events of the wire to pieces of a reply.
import type { AssistantBlock } from '../../agent/message';
import type { Piece, StopReason, Usage } from '../../agent/provider';

/** Reads one reply's events. */
export interface EventReader {
  /** The pieces that an event is worth; what is unknown is worth none. */
  read(event: unknown): readonly Piece[];
  /** True once the reply said that it is over. */
  isOver(): boolean;
}

type Fields = Readonly<Record<string, unknown>>;

interface Reply {
  /** The last count of each kind of token. */
  readonly counted: Map<string, number>;
  /** Wire indexes of blocks that are taken in, to our own, which have no gaps. */
  readonly indexes: Map<unknown, number>;
  reason: StopReason;
  over: boolean;
}

/** Starts with nothing read. */
export function openEventReader(): EventReader {
  const reply: Reply = { counted: new Map(), indexes: new Map(), reason: 'other', over: false };
  return {
    read: (event) => (reply.over ? [] : readEvent(reply, fieldsOf(event))),
    isOver: () => reply.over,
  };
}

function readEvent(reply: Reply, event: Fields): readonly Piece[] {
  switch (event['type']) {
    case 'message_start':
      count(reply, fieldsOf(event['message'])['usage']);
      return [];
    case 'content_block_start':
      return startBlock(reply, event);
    case 'content_block_delta':
      return growBlock(reply, event);
    case 'content_block_stop': {
      const index = reply.indexes.get(event['index']);
      return index === undefined ? [] : [{ type: 'block-stop', index }];
    }
    case 'message_delta':
      count(reply, event['usage']);
      reply.reason = reasonOf(fieldsOf(event['delta'])['stop_reason']) ?? reply.reason;
      return [];
    case 'message_stop':
      reply.over = true;
      return [{ type: 'stop', reason: reply.reason, usage: usageOf(reply.counted) }];
    default:
      return [];
  }
}

function count({ counted }: Reply, usage: unknown): void {
  for (const [name, value] of Object.entries(fieldsOf(usage))) if (typeof value === 'number' && value >= 0) counted.set(name, value);
}

function startBlock({ indexes }: Reply, event: Fields): readonly Piece[] {
  const block = blockOf(fieldsOf(event['content_block']));
  if (block === null) return [];
  // A block that is started twice breaks the reply; the loop sees its index again.
  const index = indexes.get(event['index']) ?? indexes.size;
  indexes.set(event['index'], index);
  return [{ type: 'block-start', index, block }];
}

function growBlock({ indexes }: Reply, event: Fields): readonly Piece[] {
  const index = indexes.get(event['index']);
  const piece = index === undefined ? null : deltaOf(fieldsOf(event['delta']), index);
  return piece === null ? [] : [piece];
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function blockOf(block: Fields): AssistantBlock | null {
  switch (block['type']) {
    case 'text':
      return { type: 'text', text: textOf(block['text']) };
    case 'thinking':
      return { type: 'thinking', thinking: textOf(block['thinking']), signature: textOf(block['signature']) };
    case 'redacted_thinking':
      return { type: 'redacted_thinking', data: textOf(block['data']) };
    case 'tool_use':
      return { type: 'tool_use', id: textOf(block['id']), name: textOf(block['name']), input: block['input'] ?? {} };
    default:
      return null;
  }
}

function deltaOf(delta: Fields, index: number): Piece | null {
  switch (delta['type']) {
    case 'text_delta':
      return { type: 'text-delta', index, text: textOf(delta['text']) };
    case 'thinking_delta':
      return { type: 'thinking-delta', index, text: textOf(delta['thinking']) };
    case 'signature_delta':
      return { type: 'signature-delta', index, text: textOf(delta['signature']) };
    case 'input_json_delta':
      return { type: 'input-delta', index, json: textOf(delta['partial_json']) };
    default:
      return null;
  }
}

const reasons: readonly StopReason[] = ['end_turn', 'tool_use', 'max_tokens', 'stop_sequence', 'pause_turn', 'refusal', 'model_context_window_exceeded'];

/** Null while the server has not said it; a reason that nobody knows is `other`. */
function reasonOf(value: unknown): StopReason | null {
  if (typeof value !== 'string') return null;
  return reasons.find((reason) => reason === value) ?? 'other';
}

/** Counts are of the whole reply so far: the last one stands. */
function usageOf(counted: ReadonlyMap<string, number>): Usage {
  const tokens = (name: string): number => counted.get(name) ?? 0;
  return {
    inputTokens: tokens('input_tokens'),
    outputTokens: tokens('output_tokens'),
    cacheReadTokens: tokens('cache_read_input_tokens'),
    cacheWriteTokens: tokens('cache_creation_input_tokens'),
  };
}
