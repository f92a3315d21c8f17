// The vendor's client, in its thin form: everything is said explicitly, nothing is read from the environment.
import { BaseAnthropic } from '@anthropic-ai/sdk/client';
import { Messages } from '@anthropic-ai/sdk/resources/messages/messages';
import { Models } from '@anthropic-ai/sdk/resources/models';
import type { Server } from './server';

/** What answers points to another place. Nothing is sent there. */
export class Redirected extends Error {}
/** What answers is no server of this protocol. */
export class NotAnApi extends Error {}

/** The two resources that are used. */
export interface Client {
  readonly messages: Messages;
  readonly models: Models;
}

/** Milliseconds until a server must have begun to answer; a silence after that is watched by the loop. */
const headerTime = 110_000;

/**
 * Headers that servers on the device do not list among those that a page may send: a browser would refuse the whole request
 * (Ollama, August 2026).
 */
const withoutVendorHeaders = { 'anthropic-version': null, 'anthropic-dangerous-direct-browser-access': null };

/** Opens a client for a server. Retries are ours, so it makes none. */
export function openClient(server: Server, go: typeof fetch): Client {
  const base = new BaseAnthropic({
    apiKey: server.key,
    authToken: null,
    baseURL: server.base,
    timeout: headerTime,
    maxRetries: 0,
    dangerouslyAllowBrowser: true,
    logLevel: 'off',
    openTelemetry: false,
    fetch: guarded(go),
    ...(server.isLocal ? { defaultHeaders: withoutVendorHeaders } : {}),
  });
  return { messages: new Messages(base), models: new Models(base) };
}

/** Goes where it is told and no further, and takes no page for an answer. */
function guarded(go: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await go(input, { ...init, redirect: 'manual' });
    const isElsewhere = answer.type === 'opaqueredirect' || (answer.status >= 300 && answer.status < 400);
    if (isElsewhere) throw new Redirected();
    // Messages are always streamed; only lists come as JSON.
    const wanted = init?.method?.toUpperCase() === 'POST' ? /^text\/event-stream\b/i : /^application\/json\b/i;
    if (answer.ok && !wanted.test(answer.headers.get('content-type') ?? '')) throw new NotAnApi();
    return answer;
  };
}
