// A model server over loopback that refuses what the real one refuses and fails as it is told.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fieldsOf, messagesOf, prefixParts, type Fields } from './body';
import { answerFault, errorBody, spoiled, type Fault } from './fault';
import { fakeModels, modelInfo, type FakeModel } from './model';
import { eventsOf, outputTokens, streamText, type Reply, type WireUsage } from './reply';
import { countTokens } from './tokens';
import { faultOf } from './validate';

/** One request, as the journal keeps it. */
export interface Journaled {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Fields;
  /** What it was answered with: a status, 0 while it is open. */
  status: number;
  usage: (WireUsage & { readonly output_tokens: number }) | null;
  /** True when whoever asked went away before the end. */
  abandoned: boolean;
}

/** Says what comes next; the number counts the replies to messages so far, from 0. */
export type Mind = (body: Fields, at: number) => Reply | Promise<Reply>;

/** How a server behaves. */
export interface ServerOptions {
  readonly mind: Mind;
  /** The fault of the n-th request for a message, from 0; null for none. */
  readonly fault?: (at: number, body: Fields) => Fault | null;
  readonly models?: readonly FakeModel[];
  /** The key that is accepted; any when left out. */
  readonly key?: string;
  /** As a server on the device: no version header, no cache, headers of other makers not allowed for pages. */
  readonly manner?: 'vendor' | 'ollama';
}

/** A running server. */
export interface ModelServer {
  /** `http://127.0.0.1:PORT`. */
  readonly address: string;
  readonly journal: readonly Journaled[];
  /** Requests for messages alone. */
  messages(): readonly Journaled[];
  close(): Promise<void>;
}

/** Longest body in bytes. */
const longestBody = 32 * 1024 * 1024;
const vendorHeaders = 'authorization, x-api-key, content-type, accept, anthropic-version, anthropic-beta, anthropic-dangerous-direct-browser-access, idempotency-key';
const ollamaHeaders = 'authorization, content-type, user-agent, accept, x-requested-with';
const stainless = 'x-stainless-lang, x-stainless-package-version, x-stainless-os, x-stainless-arch, x-stainless-runtime, x-stainless-runtime-version, x-stainless-retry-count, x-stainless-timeout, x-stainless-async, x-stainless-helper-method';

interface Memory {
  readonly journal: Journaled[];
  /** Prefixes that a cache holds: hashes, with their tokens. */
  readonly cached: Set<string>;
  /** Signature of a thinking block to the hash of what stood before its reply. */
  readonly bound: Map<string, string>;
  replies: number;
}

/** Starts a server on a free port. */
export async function startModelServer(options: ServerOptions): Promise<ModelServer> {
  const memory: Memory = { journal: [], cached: new Set(), bound: new Map(), replies: 0 };
  const server = createServer((request, response) => {
    answer(options, memory, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' });
      response.end(errorBody(500, `fake server broke: ${String(error)}`));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    journal: memory.journal,
    messages: () => memory.journal.filter(({ path, method }) => method === 'POST' && path === '/v1/messages'),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function answer(options: ServerOptions, memory: Memory, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
  response.setHeader('access-control-expose-headers', 'request-id, retry-after');
  if (request.method === 'OPTIONS') {
    response.writeHead(204, { 'access-control-allow-headers': `${options.manner === 'ollama' ? ollamaHeaders : vendorHeaders}, ${stainless}`, 'access-control-allow-methods': 'GET, POST' }).end();
    return;
  }
  const bytes = await bodyOf(request);
  const entry: Journaled = { method: request.method ?? '', path: pathname, headers: request.headers, body: parsed(bytes), status: 0, usage: null, abandoned: false };
  memory.journal.push(entry);
  response.on('close', () => {
    entry.abandoned = !response.writableFinished;
    entry.status = response.statusCode;
  });
  const refuse = (status: number, message: string): void => void response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' }).end(errorBody(status, message));
  if (!isAuthorized(request, options)) return refuse(401, 'invalid x-api-key');
  if (bytes.length > longestBody) return refuse(413, 'Request exceeds the maximum size');
  if (pathname === '/v1/models') return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(modelList(options)));
  if (pathname === '/v1/messages/count_tokens') return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ input_tokens: tokensOf(entry.body) }));
  if (pathname !== '/v1/messages' || request.method !== 'POST') return refuse(404, 'Not found');
  if (options.manner !== 'ollama' && request.headers['anthropic-version'] !== '2026-10-21') return refuse(400, 'anthropic-version: header is required');
  return answerMessage({ options, memory, entry }, response, refuse);
}

interface Asked {
  readonly options: ServerOptions;
  readonly memory: Memory;
  readonly entry: Journaled;
}

async function answerMessage({ options, memory, entry }: Asked, response: ServerResponse, refuse: (status: number, message: string) => void): Promise<void> {
  const { body } = entry;
  const at = memory.replies;
  memory.replies += 1;
  const fault = options.fault?.(at, body) ?? null;
  if (fault !== null && answerFault(response, fault)) return;
  const model = (options.models ?? fakeModels).find((one) => one.id === body['model'] && one.lifecycle !== 'retired');
  if (model === undefined) return refuse(404, `model: ${String(body['model'])}`);
  const wrong = faultOf(body, model) ?? prefixFault(memory, body);
  if (wrong !== null) return refuse(400, wrong);
  const prompt = tokensOf(body);
  if (prompt > model.windowTokens) return refuse(400, `prompt is too long: ${prompt} tokens > ${model.windowTokens} maximum`);
  const reply = await options.mind(body, at);
  const usage = options.manner === 'ollama' ? { input_tokens: prompt, cache_read_input_tokens: 0, cache_creation_input_tokens: 0 } : usageOf(memory, body, model, prompt);
  entry.usage = { ...usage, output_tokens: outputTokens(reply) };
  const before = hash(prefixParts(body));
  const sign = (thinking: string, index: number): string => {
    const signature = hash([before, thinking, String(index), String(at)]);
    memory.bound.set(`${signature} ${thinking}`, before);
    return signature;
  };
  const events = eventsOf(reply, { model: model.id, id: `msg_${at}`, usage, sign });
  await send(response, Buffer.from(streamText(events, fault?.kind === 'crlf' ? '\r\n' : '\n')), fault);
}

async function send(response: ServerResponse, stream: Buffer, fault: Fault | null): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'request-id': 'req_fake', 'anthropic-ratelimit-requests-remaining': '99' });
  const { bytes, then } = spoiled(stream, fault);
  if (fault?.kind === 'bytes') for (const byte of bytes) await new Promise((written) => response.write(Buffer.from([byte]), written));
  else if (bytes.length > 0) await new Promise((written) => response.write(bytes, written));
  else response.flushHeaders();
  if (then === 'cut') response.destroy();
  if (then === 'end') response.end();
}

function isAuthorized({ headers }: IncomingMessage, { key }: ServerOptions): boolean {
  const given = headers.authorization?.replace(/^Bearer /, '') ?? headers['x-api-key'];
  return given !== undefined && given !== '' && (key === undefined || given === key);
}

function modelList(options: ServerOptions): object {
  const models = options.models ?? fakeModels;
  return { data: models.map(modelInfo), has_more: false, first_id: models[0]?.id ?? null, last_id: models.at(-1)?.id ?? null };
}

/** Thinking is bound to what stood before it: sent back behind anything else, or changed, it is refused. */
function prefixFault(memory: Memory, body: Fields): string | null {
  const parts = prefixParts(body);
  for (const [at, message] of messagesOf(body).entries()) {
    for (const block of message.content.filter(({ type }) => type === 'thinking')) {
      const bound = memory.bound.get(`${String(block['signature'])} ${String(block['thinking'])}`);
      if (bound === undefined) return `messages.${at}: thinking blocks cannot be modified`;
      if (bound !== hash(parts.slice(0, at + 2))) return `messages.${at}: this thinking block belongs to another conversation prefix`;
    }
  }
  return null;
}

/** What a cache gives and takes: the longest prefix that was seen, when the request asks for a cache at all. */
function usageOf(memory: Memory, body: Fields, model: FakeModel, prompt: number): WireUsage {
  if (!('cache_control' in body)) return { input_tokens: prompt, cache_read_input_tokens: 0, cache_creation_input_tokens: 0 };
  const parts = prefixParts(body);
  let read = 0;
  for (let length = parts.length; length > 0 && read === 0; length -= 1) {
    const tokens = countTokens(parts.slice(0, length).join('\n'));
    if (tokens >= model.cacheFrom && memory.cached.has(hash(parts.slice(0, length)))) read = Math.min(tokens, prompt);
  }
  memory.cached.add(hash(parts));
  return { input_tokens: 0, cache_read_input_tokens: read, cache_creation_input_tokens: prompt - read };
}

function tokensOf(body: Fields): number {
  return countTokens(prefixParts(body).join('\n'));
}

function hash(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function parsed(bytes: Buffer): Fields {
  try {
    return fieldsOf(JSON.parse(bytes.toString('utf8')));
  } catch {
    return {};
  }
}
