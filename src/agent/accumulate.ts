// Pieces of a reply to its blocks.
import type { AssistantBlock, ToolUseBlock } from './message';
import type { Piece, StopReason, Usage } from './provider';
import { largestArguments, readArguments, readWholeArguments, type ReadArguments } from './read-arguments';

/** Most characters of one reply that are taken in, over all its blocks. */
export const largestReply = 8_000_000;
const mostBlocks = 10_000;

/** A call whose block was closed. Only its `block` joins the history; unreadable arguments stand there as an empty object. */
export interface ReceivedCall {
  readonly block: ToolUseBlock;
  readonly arguments: ReadArguments;
}

/** A reply that reached its stop. */
export interface Reply {
  /** What joins the history: no blank text, no cut thinking, no cut call. Cut text stays. */
  readonly blocks: readonly AssistantBlock[];
  readonly calls: readonly ReceivedCall[];
  readonly reason: StopReason;
  readonly usage: Usage;
}

/** A piece that carries content. */
export type ContentPiece = Exclude<Piece, { readonly type: 'retry' | 'stop' | 'failure' }>;

/** A reply on its way. */
export interface Accumulator {
  /** Takes the next piece; false when it cannot follow what came before, or the reply grows beyond all measure. */
  take(piece: ContentPiece): boolean;
  hasContent(): boolean;
  hasClosedCall(): boolean;
  finish(reason: StopReason, usage: Usage): Reply;
}

interface Growing {
  readonly start: AssistantBlock;
  /** Text, thinking or raw JSON. */
  body: string;
  signature: string;
  closed: boolean;
}

function growingFrom(start: AssistantBlock): Growing {
  const body = start.type === 'text' ? start.text : start.type === 'thinking' ? start.thinking : '';
  return { start, body, signature: start.type === 'thinking' ? start.signature : '', closed: false };
}

/** Appends a delta to the block it belongs to; false when the block is of another kind. */
function grow(growing: Growing, piece: ContentPiece): boolean {
  const kind = growing.start.type;
  if (piece.type === 'text-delta' && kind === 'text') growing.body += piece.text;
  else if (piece.type === 'thinking-delta' && kind === 'thinking') growing.body += piece.text;
  else if (piece.type === 'signature-delta' && kind === 'thinking') growing.signature += piece.text;
  else if (piece.type === 'input-delta' && kind === 'tool_use') growing.body += growing.body.length > largestArguments ? '' : piece.json;
  else if (piece.type === 'block-stop') growing.closed = true;
  else return false;
  return true;
}

function callOf(growing: Growing, start: ToolUseBlock): ReceivedCall {
  // A provider that does not stream arguments gives them whole with the block's start.
  const read = growing.body === '' ? readWholeArguments(start.input) : readArguments(growing.body);
  return { block: { type: 'tool_use', id: start.id, name: start.name, input: read.ok ? read.value : {} }, arguments: read };
}

function blockOf(growing: Growing): AssistantBlock | null {
  const { start, body, signature, closed } = growing;
  if (start.type === 'text') return body.trim() === '' ? null : { type: 'text', text: body };
  if (!closed || start.type === 'tool_use') return null;
  return start.type === 'thinking' ? { type: 'thinking', thinking: body, signature } : start;
}

function replyOf(growing: Iterable<Growing>): Pick<Reply, 'blocks' | 'calls'> {
  const blocks: AssistantBlock[] = [];
  const calls: ReceivedCall[] = [];
  for (const one of growing) {
    const call = one.closed && one.start.type === 'tool_use' ? callOf(one, one.start) : null;
    if (call !== null) calls.push(call);
    const block = call?.block ?? blockOf(one);
    if (block !== null) blocks.push(block);
  }
  return { blocks, calls };
}

function sizeOf(piece: ContentPiece): number {
  if (piece.type === 'input-delta') return piece.json.length;
  return 'text' in piece ? piece.text.length : 0;
}

/** Starts an empty reply. */
export function makeAccumulator(): Accumulator {
  const blocks = new Map<number, Growing>();
  const callIds = new Set<string>();
  let size = 0;

  const open = (index: number, start: AssistantBlock): boolean => {
    if (blocks.has(index) || blocks.size >= mostBlocks) return false;
    if (start.type === 'tool_use') {
      if (callIds.has(start.id)) return false;
      callIds.add(start.id);
    }
    blocks.set(index, growingFrom(start));
    return true;
  };
  const isClosedCall = (growing: Growing): boolean => growing.closed && growing.start.type === 'tool_use';

  return {
    take(piece) {
      size += sizeOf(piece);
      if (size > largestReply) return false;
      if (piece.type === 'block-start') return open(piece.index, piece.block);
      const growing = blocks.get(piece.index);
      return growing !== undefined && !growing.closed && grow(growing, piece);
    },
    hasContent: () => blocks.size > 0,
    hasClosedCall: () => [...blocks.values()].some(isClosedCall),
    finish: (reason, usage) => ({ ...replyOf(blocks.values()), reason, usage }),
  };
}
