// Wait for the next piece, a stop, or too long a silence.
import type { Piece } from './provider';

/** What came first. */
export type Next =
  | { readonly kind: 'piece'; readonly piece: Piece }
  /** The stream is over without a last word. */
  | { readonly kind: 'over' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'threw'; readonly error: unknown };

/** How long to wait, and for whose stop. */
export interface Patience {
  readonly signal: AbortSignal;
  readonly milliseconds: number;
  after(milliseconds: number, wake: () => void): () => void;
}

async function pull(pieces: AsyncIterator<Piece>): Promise<Next> {
  try {
    const result = await pieces.next();
    return result.done === true ? { kind: 'over' } : { kind: 'piece', piece: result.value };
  } catch (error) {
    return { kind: 'threw', error };
  }
}

/** Never rejects and never waits for a provider that ignores the stop. */
export function nextPiece(pieces: AsyncIterator<Piece>, patience: Patience): Promise<Next> {
  if (patience.signal.aborted) return Promise.resolve({ kind: 'stopped' });
  return new Promise((resolve) => {
    const stopped = (): void => {
      settle({ kind: 'stopped' });
    };
    const callOff = patience.after(patience.milliseconds, () => {
      settle({ kind: 'silent' });
    });
    const settle = (next: Next): void => {
      callOff();
      patience.signal.removeEventListener('abort', stopped);
      resolve(patience.signal.aborted ? { kind: 'stopped' } : next);
    };
    patience.signal.addEventListener('abort', stopped, { once: true });
    void pull(pieces).then(settle);
  });
}
