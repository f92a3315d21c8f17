// A step as the pieces of a stream.
import type { Message } from '../../agent/message';
import { noUsage } from '../../agent/outcome';
import type { Piece } from '../../agent/provider';
import { hashOf } from '../../core/hash';
import type { Step, WantedCall } from './step';

/** Characters of one piece: words appear as if spoken, arguments in larger parts. */
const TEXT_PART = 48;
const JSON_PART = 2_000;

/** The pieces in order. Ids of calls are hashes of the history, so that the same conversation always gets the same. */
export function piecesOf(step: Step, messages: readonly Message[]): readonly Piece[] {
  const stop: Piece = { type: 'stop', reason: step.kind === 'call' ? 'tool_use' : 'end_turn', usage: noUsage };
  if (step.kind === 'say') return [...textPieces(step.text), stop];
  const history = hashOf(`${messages.length} ${JSON.stringify(messages[messages.length - 1] ?? null)}`);
  return [...step.calls.flatMap((call, index) => callPieces(call, index, `call_${history}_${index}`)), stop];
}

function textPieces(text: string): readonly Piece[] {
  return [
    { type: 'block-start', index: 0, block: { type: 'text', text: '' } },
    ...parts(text, TEXT_PART).map((part): Piece => ({ type: 'text-delta', index: 0, text: part })),
    { type: 'block-stop', index: 0 },
  ];
}

function callPieces({ name, input }: WantedCall, index: number, id: string): readonly Piece[] {
  return [
    { type: 'block-start', index, block: { type: 'tool_use', id, name, input: {} } },
    ...parts(JSON.stringify(input), JSON_PART).map((json): Piece => ({ type: 'input-delta', index, json })),
    { type: 'block-stop', index },
  ];
}

/** Cuts between whole characters. */
function parts(text: string, size: number): readonly string[] {
  const characters = Array.from(text);
  const found: string[] = [];
  for (let start = 0; start < characters.length; start += size) found.push(characters.slice(start, start + size).join(''));
  return found;
}
