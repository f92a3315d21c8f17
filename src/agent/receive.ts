// Stream one reply.
import { makeAccumulator, type Accumulator, type ContentPiece, type Reply } from './accumulate';
import type { WatchRun } from './event';
import { nextPiece, type Next } from './next-piece';
import type { ModelRequest, Piece, ProviderFailure } from './provider';
import type { Run } from './run';

/** What came of a request. */
export type Received =
  | { readonly kind: 'reply'; readonly reply: Reply }
  /** `began`: some content came before it. `closedCall`: a whole call, which never runs now. */
  | { readonly kind: 'failure'; readonly failure: ProviderFailure; readonly began: boolean; readonly closedCall: boolean }
  | { readonly kind: 'cancelled' }
  /** The run's time was up. */
  | { readonly kind: 'late' };

type Step = Received | 'again' | 'go on';

const broken: ProviderFailure = { code: 'broken-stream', message: '', again: true };
const silent: ProviderFailure = { code: 'timeout', message: '', again: true };
const threw: ProviderFailure = { code: 'unknown', message: '', again: false };

function failureOf(failure: ProviderFailure, reply: Accumulator): Received {
  return { kind: 'failure', failure, began: reply.hasContent(), closedCall: reply.hasClosedCall() };
}

function tell(watch: WatchRun, piece: ContentPiece): void {
  if (piece.type === 'block-start') watch({ type: 'block-started', index: piece.index, block: piece.block });
  if (piece.type === 'text-delta' || piece.type === 'thinking-delta') watch(piece);
  if (piece.type === 'block-stop') watch({ type: 'block-ended', index: piece.index });
}

function takePiece(piece: Piece, reply: Accumulator, watch: WatchRun): Step {
  if (piece.type === 'retry') {
    watch({ type: 'retry', attempt: piece.attempt, waitMilliseconds: piece.waitMilliseconds, because: piece.because });
    return 'again';
  }
  if (piece.type === 'failure') return failureOf(piece.failure, reply);
  if (piece.type === 'stop') return { kind: 'reply', reply: reply.finish(piece.reason, piece.usage) };
  if (!reply.take(piece)) return failureOf(broken, reply);
  tell(watch, piece);
  return 'go on';
}

function takeNext(next: Next, reply: Accumulator, watch: WatchRun): Step {
  if (next.kind === 'stopped') return { kind: 'cancelled' };
  if (next.kind === 'silent') return failureOf(silent, reply);
  if (next.kind === 'over') return failureOf(broken, reply);
  if (next.kind === 'piece') return takePiece(next.piece, reply, watch);
  watch({ type: 'bug', error: next.error });
  return failureOf(threw, reply);
}

async function takeAll(run: Run, pieces: AsyncIterator<Piece>, deadline: number): Promise<Received> {
  let reply = makeAccumulator();
  let wait = run.limits.silenceBefore;
  for (;;) {
    const milliseconds = Math.min(wait, Math.max(0, deadline - run.elapsed()));
    const next = await nextPiece(pieces, { signal: run.signal, milliseconds, after: (delay, wake) => run.after(delay, wake) });
    if (next.kind !== 'stopped' && run.elapsed() >= deadline) return { kind: 'late' };
    const step = takeNext(next, reply, run.watch);
    if (step !== 'go on' && step !== 'again') return step;
    if (step === 'again') reply = makeAccumulator();
    const announced = next.kind === 'piece' && next.piece.type === 'retry' ? next.piece.waitMilliseconds : 0;
    wait = reply.hasContent() ? run.limits.silenceAfter : run.limits.silenceBefore + announced;
  }
}

/** A provider that throws before its first piece throws at the first piece instead. */
async function* piecesOf(run: Run, request: ModelRequest, signal: AbortSignal): AsyncGenerator<Piece> {
  yield* run.provider.stream(request, signal);
}

/** Lets a stream go without waiting: one that hangs never answers, and what it still says is of no interest. */
function letGo(pieces: AsyncGenerator<Piece>): void {
  const forget = (): undefined => undefined;
  pieces.return(undefined).then(forget, forget);
}

async function listen(run: Run, request: ModelRequest, deadline: number): Promise<Received> {
  const controller = new AbortController();
  const stop = (): void => {
    controller.abort();
  };
  run.signal.addEventListener('abort', stop, { once: true });
  const pieces = piecesOf(run, request, controller.signal);
  try {
    return await takeAll(run, pieces, deadline);
  } finally {
    run.signal.removeEventListener('abort', stop);
    stop();
    letGo(pieces);
  }
}

/**
 * Sends one request and takes its reply in. Ends at once when the person stops the run, when the silence lasts too long,
 * or when `deadline` (in milliseconds of `elapsed`) passes.
 */
export async function receiveReply(run: Run, request: ModelRequest, deadline: number): Promise<Received> {
  if (run.signal.aborted) return { kind: 'cancelled' };
  if (run.elapsed() >= deadline) return { kind: 'late' };
  return listen(run, request, deadline);
}
