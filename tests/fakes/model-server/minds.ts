// Who plays the model behind the server.
import type { Message } from '../../../src/agent/message';
import type { ModelRequest, Piece, Provider, ToolSpec } from '../../../src/agent/provider';
import { wordsOf } from '../../../src/i18n/index';
import { makeOfflineProvider } from '../../../src/providers/offline/offline';
import { makeScriptedProvider } from '../../../src/providers/scripted';
import { obedientScript } from '../../builders/obedient-script';
import { handClock, quickPause } from '../hand-clock';
import type { Fields } from './body';
import type { Reply, ReplyBlock } from './reply';
import type { Mind } from './server';

/** A model that summarises well: the built-in engine's next step, thought about first. */
export function summarizingMind(): Mind {
  const engine = makeOfflineProvider({ words: wordsOf('en'), wordsIn: wordsOf, pause: quickPause, clock: handClock() });
  return async (body, at) => {
    const reply = await replyOf(engine, body);
    return { ...reply, blocks: [{ type: 'thinking', thinking: `Step ${at}: what do I know, and what is missing?` }, ...reply.blocks] };
  };
}

/** A model that carries out every order it reads. */
export function obedientMind(): Mind {
  const obedient = makeScriptedProvider(obedientScript([{ name: 'read_meeting', args: {} }]));
  return (body) => replyOf(obedient, body);
}

/** A model that says the same, always. */
export function sayingMind(text: string): Mind {
  return () => ({ blocks: [{ type: 'text', text }] });
}

/** Replies one after the other; the last one goes on. */
export function scriptedMind(replies: readonly Reply[]): Mind {
  return (_, at) => replies[Math.min(at, replies.length - 1)] ?? { blocks: [{ type: 'text', text: 'Nothing more.' }] };
}

async function replyOf(provider: Provider, body: Fields): Promise<Reply> {
  const pieces: Piece[] = [];
  for await (const piece of provider.stream(requestOf(body), new AbortController().signal)) pieces.push(piece);
  const blocks = new Map<number, ReplyBlock>();
  for (const piece of pieces) take(blocks, piece);
  return { blocks: [...blocks.values()] };
}

/** The request as our side sees it; the shapes are the same. */
function requestOf(body: Fields): ModelRequest {
  const isClosed = typeof body['tool_choice'] === 'object' && body['tool_choice'] !== null && 'type' in body['tool_choice'] && body['tool_choice'].type === 'none';
  return { system: String(body['system'] ?? ''), tools: (body['tools'] ?? []) as readonly ToolSpec[], messages: body['messages'] as readonly Message[], maxTokens: Number(body['max_tokens']), ...(isClosed ? { toolChoice: 'none' as const } : {}) };
}

function take(blocks: Map<number, ReplyBlock>, piece: Piece): void {
  if (piece.type === 'block-start' && piece.block.type === 'text') blocks.set(piece.index, { type: 'text', text: piece.block.text });
  if (piece.type === 'block-start' && piece.block.type === 'tool_use') blocks.set(piece.index, { type: 'tool_use', name: piece.block.name, input: piece.block.input as object });
  const block = 'index' in piece ? blocks.get(piece.index) : undefined;
  if (block === undefined) return;
  if (piece.type === 'text-delta' && block.type === 'text') blocks.set(piece.index, { ...block, text: block.text + piece.text });
  if (piece.type === 'input-delta' && block.type === 'tool_use') blocks.set(piece.index, { ...block, input: (typeof block.input === 'string' ? block.input : '') + piece.json });
}
