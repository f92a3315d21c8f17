// Performs the requests of plugins, but only within this machine.
import type { RelayAnswer, RelayRequest } from '../app/outside';

/** One request as it was asked for. */
export interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  readonly refused: boolean;
}

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether an address stays on this machine. */
export function isLoopback(address: string): boolean {
  return URL.canParse(address) && LOOPBACK.has(new URL(address).hostname);
}

const REFUSED: RelayAnswer = { status: 0, headers: {}, body: new ArrayBuffer(0) };
const MOST_REDIRECTS = 5;
/** Redirects after which method and body stay (RFC 9110, 15.4.8 and 15.4.9). */
const KEEPS_METHOD: ReadonlySet<number> = new Set([307, 308]);

function redirected(request: RelayRequest, status: number, location: string): RelayRequest {
  const url = new URL(location, request.url).href;
  return KEEPS_METHOD.has(status) ? { ...request, url } : { ...request, url, method: 'GET', body: undefined };
}

/** A relay that refuses and logs everything but loopback addresses. It follows redirects by hand, so that none leads outside. */
export class Relay {
  readonly log: LoggedRequest[] = [];

  async send(request: RelayRequest, redirectsLeft = MOST_REDIRECTS): Promise<RelayAnswer> {
    const refused = !isLoopback(request.url) || redirectsLeft < 0;
    this.log.push({ method: request.method, url: request.url, refused });
    if (refused) return REFUSED;
    try {
      const { url, method } = request;
      const answer = await fetch(url, { method, headers: { ...request.headers }, body: request.body ?? null, redirect: 'manual' });
      const location = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null;
      if (location !== null) return await this.send(redirected(request, answer.status, location), redirectsLeft - 1);
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.arrayBuffer() };
    } catch {
      // No server at this address: the app reports a refused connection.
      return REFUSED;
    }
  }
}
