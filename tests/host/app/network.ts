// Requests that are not bound by the page's origin, through the host's relay.
import type * as api from 'obsidian';
import { currentHost } from './host-state';

/** A request came back with a status of 400 or more, or not at all. */
export class RequestError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly headers: Readonly<Record<string, string>>,
  ) {
    super(message);
  }
}

async function send(parameters: api.RequestUrlParam): Promise<api.RequestUrlResponse> {
  const answer = await currentHost().outside.relay({
    url: parameters.url,
    method: parameters.method ?? 'GET',
    headers: { ...parameters.headers, ...(parameters.contentType ? { 'Content-Type': parameters.contentType } : {}) },
    body: parameters.body,
  });
  if (answer.status === 0) throw new Error('net::ERR_CONNECTION_REFUSED');
  if (answer.status >= 400 && parameters.throw !== false) {
    throw new RequestError(`Request failed, status ${answer.status}`, answer.status, answer.headers);
  }
  const text = new TextDecoder().decode(answer.body);
  return {
    status: answer.status,
    headers: answer.headers,
    arrayBuffer: answer.body,
    text,
    get json(): unknown {
      return JSON.parse(text);
    },
  };
}

/** `requestUrl` of the app: only loopback addresses are reached, everything else is refused and logged. */
export function requestUrl(request: api.RequestUrlParam | string): api.RequestUrlResponsePromise {
  const answer = send(typeof request === 'string' ? { url: request } : request);
  // Each part can be awaited by itself; whoever awaits a part also gets the failure.
  answer.catch(() => undefined);
  return Object.defineProperties(answer, {
    json: { get: () => answer.then((one): unknown => one.json) },
    text: { get: () => answer.then((one) => one.text) },
    arrayBuffer: { get: () => answer.then((one) => one.arrayBuffer) },
  }) as api.RequestUrlResponsePromise;
}

/** `request` of the app: the text alone. */
export async function request(parameters: api.RequestUrlParam | string): Promise<string> {
  return (await requestUrl(parameters)).text;
}
