// The built-in engine, as somebody who answers.
import type { ModelRequest, Piece, Provider } from '../../agent/provider';
import type { Clock, Pause, Words, WordsIn } from '../../core/ports';
import { workInSlices } from './engine/steps';
import { nextStep } from './next-step';
import { piecesOf } from './step-pieces';

/** What the engine is made with. */
export interface OfflineNeeds {
  /** Words in the person's language. */
  readonly words: Words;
  /** Words in the language of the meeting; without them the person's language is used. */
  readonly wordsIn?: WordsIn;
  readonly pause: Pause;
  readonly clock: Clock;
}

const aborted: Piece = { type: 'failure', failure: { code: 'aborted', message: '', again: false } };

/**
 * Makes the provider that needs no key and no network. It is a pure function of the messages: equal conversations get
 * equal replies, byte for byte, and it never looks at the time except to let the screen breathe.
 */
export function makeOfflineProvider(needs: OfflineNeeds): Provider {
  return { id: 'offline', model: 'built-in', place: 'device', stream: (request, signal) => answer(request, signal, needs) };
}

async function* answer(request: ModelRequest, signal: AbortSignal, needs: OfflineNeeds): AsyncGenerator<Piece> {
  const { words, wordsIn = () => words, pause, clock } = needs;
  const worked = await workInSlices(nextStep(request, { words, wordsIn }), { pause, clock, signal });
  for (const piece of worked.aborted ? [] : piecesOf(worked.value, request.messages)) {
    if (signal.aborted) break;
    yield piece;
    if (piece.type === 'stop') return;
  }
  yield aborted;
}
