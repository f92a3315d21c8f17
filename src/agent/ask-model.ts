// Get one whole reply, asking again when the stream breaks.
import type { ModelRequest, ProviderFailure } from './provider';
import { receiveReply, type Received } from './receive';
import type { Run } from './run';

const firstWait = 1_000;

/** A broken stream, or a fault that may pass and that the provider can no longer mend itself because content has come. */
function isWorthAsking(received: Received): received is Extract<Received, { readonly kind: 'failure' }> {
  if (received.kind !== 'failure' || received.closedCall) return false;
  return received.failure.code === 'broken-stream' || (received.failure.again && received.began);
}

/** Waits; ends early when the person stops the run. */
function wait(run: Run, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      callOff();
      run.signal.removeEventListener('abort', end);
      resolve();
    };
    const callOff = run.after(milliseconds, end);
    run.signal.addEventListener('abort', end, { once: true });
  });
}

async function pauseBefore(run: Run, attempt: number, because: ProviderFailure): Promise<void> {
  const waitMilliseconds = firstWait * 2 ** (attempt - 1);
  run.watch({ type: 'retry', attempt, waitMilliseconds, because });
  await wait(run, waitMilliseconds);
}

/** The reply, or why there is none. A reply that broke without a whole call in it is asked for again, each time after a longer wait. */
export async function askModel(run: Run, request: ModelRequest, deadline: number): Promise<Received> {
  for (let attempt = 1; ; attempt += 1) {
    const received = await receiveReply(run, request, deadline);
    if (attempt > run.limits.retries || !isWorthAsking(received)) return received;
    await pauseBefore(run, attempt, received.failure);
  }
}
