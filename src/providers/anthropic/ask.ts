// One request and its reply, asked again while nothing of it has come.
import type { MessageCreateParamsStreaming } from '@anthropic-ai/sdk/resources/messages/messages';
import type { ModelRequest, Piece, ProviderFailure } from '../../agent/provider';
import type { AskNeeds } from '../needs';
import { openClient, type Client } from './client';
import { troubleOf, type Trouble } from './failure';
import { factsOf } from './models';
import { mostTries, rest, waitBefore } from './patience';
import { openEventReader } from './read-events';
import { bodyOf, refusedParameter } from './request';
import type { Server } from './server';

const aborted: Piece = { type: 'failure', failure: { code: 'aborted', message: '', again: false } };
const broken: ProviderFailure = { code: 'broken-stream', message: '', again: true };

/**
 * Streams a reply; the last piece is `stop` or `failure`. A failure that may pass is met with another try, but only while
 * nothing has come: what broke off in the middle is the loop's to ask for again.
 */
export async function* ask(needs: AskNeeds, server: Server, request: ModelRequest, signal: AbortSignal): AsyncGenerator<Piece> {
  const client = openClient(server, needs.fetch);
  let waited = 0;
  for (let attempt = 1; ; attempt += 1) {
    const body = bodyOf(request, server, { facts: factsOf(server, needs.modelBook), refused: needs.modelBook.refused(server.host, server.model) });
    const end = yield* tryOnce(client, body, signal, (thrown) => troubleOf(thrown, { mask: needs.keys.mask, now: needs.clock.now() }));
    if (end === null) return;
    if (signal.aborted) break;
    if (!end.began && learnsFrom(needs, server, body, end.failure)) continue;
    const wait = end.began ? null : nextWait(end, attempt, waited, needs);
    if (wait === null) {
      yield { type: 'failure', failure: end.failure };
      return;
    }
    yield { type: 'retry', attempt, waitMilliseconds: wait, because: end.failure };
    await rest(needs.timer, wait, signal);
    if (signal.aborted) break;
    waited += wait;
  }
  yield aborted;
}

interface Broken extends Trouble {
  /** Something of the reply had come. */
  readonly began: boolean;
}

/** Null when the reply came to its end. */
async function* tryOnce(client: Client, body: MessageCreateParamsStreaming, signal: AbortSignal, tell: (thrown: unknown) => Trouble): AsyncGenerator<Piece, Broken | null> {
  const reader = openEventReader();
  let began = false;
  try {
    for await (const event of await client.messages.create(body, { signal })) {
      for (const piece of reader.read(event)) {
        began = true;
        yield piece;
      }
      if (reader.isOver()) return null;
      if (signal.aborted) break;
    }
    return { failure: broken, waitMilliseconds: null, began };
  } catch (thrown) {
    return { ...tell(thrown), began };
  }
}

function nextWait(end: Broken, attempt: number, waited: number, needs: AskNeeds): number | null {
  const { code, again } = end.failure;
  // A silence of minutes is not answered with minutes more, and a stream that broke is the loop's.
  if (!again || code === 'broken-stream' || code === 'timeout') return null;
  if (attempt >= (code === 'network' ? mostTries.network : mostTries.usual)) return null;
  return waitBefore(attempt, end.waitMilliseconds, waited, needs.dice);
}

/** A server that refuses a parameter which can be done without is asked once more without it, and never with it again. */
function learnsFrom({ modelBook }: AskNeeds, server: Server, body: MessageCreateParamsStreaming, failure: ProviderFailure): boolean {
  const parameter = failure.code === 'invalid-request' ? refusedParameter(body, failure.message) : null;
  if (parameter === null) return false;
  modelBook.refuse(server.host, server.model, parameter);
  return true;
}
