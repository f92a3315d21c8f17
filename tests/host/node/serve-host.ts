// The loopback server behind a host in a browser: page, vault folder, changes, relay.
import * as fs from 'node:fs/promises';
import * as http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RelayRequest } from '../app/outside';
import type { PageFiles } from './build-page';
import { readIcon } from './icon-files';
import { Relay } from './relay';
import { VaultFolder } from './vault-folder';
import { watchFolder } from './watch-folder';

type Query = URLSearchParams;
type Answer = Buffer | string | object | null | undefined | void;

const MIME: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', svg: 'image/svg+xml', gif: 'image/gif', webp: 'image/webp' };

/** A running server. */
export interface HostServer {
  readonly address: string;
  readonly relay: Relay;
  /** How often each file verb was called. */
  readonly fileCalls: Readonly<Record<string, number>>;
  close(): Promise<void>;
}

async function bodyOf(request: http.IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function bytesOf(buffer: Buffer): ArrayBuffer {
  return new Uint8Array(buffer).buffer;
}

function makeVerbs(folder: VaultFolder): Record<string, (query: Query, body: Buffer) => Promise<Answer>> {
  const at = (query: Query): string => query.get('path') ?? '/';
  const target = (query: Query): string => query.get('target') ?? '';
  const times = (query: Query): { mtime?: number } => (query.has('mtime') ? { mtime: Number(query.get('mtime')) } : {});
  return {
    stat: (query) => folder.stat(at(query)),
    list: (query) => folder.list(at(query)),
    read: async (query) => Buffer.from(await folder.readBytes(at(query))),
    write: (query, body) => folder.write(at(query), bytesOf(body), times(query)),
    append: (query, body) => folder.append(at(query), bytesOf(body)),
    mkdir: (query) => folder.mkdir(at(query)),
    remove: (query) => folder.remove(at(query)),
    rmdir: (query) => folder.rmdir(at(query), query.get('recursive') === 'true'),
    rename: (query) => folder.rename(at(query), target(query)),
    copy: (query) => folder.copy(at(query), target(query)),
    trash: (query) => folder.trash(at(query)),
    tree: () => folder.tree(),
    notes: () => folder.notes(),
  };
}

async function answerRelay(relay: Relay, request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const head = JSON.parse(decodeURIComponent(String(request.headers['x-relay']))) as Omit<RelayRequest, 'body'>;
  const body = await bodyOf(request);
  const { status, headers, body: answer } = await relay.send({ ...head, body: body.length > 0 ? bytesOf(body) : undefined });
  response.setHeader('x-relay-answer', encodeURIComponent(JSON.stringify({ status, headers })));
  response.end(Buffer.from(answer));
}

function sendProblem(response: http.ServerResponse, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  response.writeHead(500, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ message, ...(typeof code === 'string' ? { code } : {}) }));
}

function sendAnswer(response: http.ServerResponse, answer: Answer): void {
  if (Buffer.isBuffer(answer) || typeof answer === 'string') response.end(answer);
  else response.setHeader('content-type', 'application/json').end(JSON.stringify(answer ?? null));
}

/** What one server serves. */
export interface Served {
  /** The project's folder, for icons. */
  readonly root: string;
  readonly vault: string;
  readonly page: PageFiles;
  readonly language: string;
}

class Routes {
  readonly relay = new Relay();
  readonly listeners = new Set<http.ServerResponse>();
  readonly fileCalls: Record<string, number> = {};
  private readonly folder: VaultFolder;
  private readonly verbs: ReturnType<typeof makeVerbs>;
  private readonly stopWatching: () => void;

  constructor(private readonly served: Served) {
    this.folder = new VaultFolder(served.vault);
    this.verbs = makeVerbs(this.folder);
    this.stopWatching = watchFolder(this.folder, (change) => {
      for (const listener of this.listeners) listener.write(`data: ${JSON.stringify(change)}\n\n`);
    });
  }

  close(): void {
    this.stopWatching();
    for (const listener of this.listeners) listener.end();
  }

  async answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const [, area, rest = ''] = /^\/([^/]*)\/?(.*)$/.exec(url.pathname) ?? [];
    if (area === 'files') return this.answerVerb(rest, url.searchParams, request, response);
    if (area === 'relay') return answerRelay(this.relay, request, response);
    if (area === 'changes') return this.addListener(response);
    if (area === 'vault') return this.sendFile(decodeURIComponent(rest), response);
    if (area === 'icon') return this.sendIcon(url.searchParams.get('name') ?? '', response);
    if (area === 'page.js') return void response.setHeader('content-type', 'text/javascript').end(this.served.page.script);
    if (area === 'app.css') return void response.setHeader('content-type', 'text/css').end(this.served.page.styles);
    if (area === '') return this.sendPage(response);
    response.writeHead(404).end();
  }

  private async answerVerb(verb: string, query: Query, request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const act = this.verbs[verb];
    if (!act) throw new Error(`The server knows no verb "${verb}".`);
    this.fileCalls[verb] = (this.fileCalls[verb] ?? 0) + 1;
    sendAnswer(response, await act(query, await bodyOf(request)));
  }

  private addListener(response: http.ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    response.write(': open\n\n');
    this.listeners.add(response);
    response.on('close', () => this.listeners.delete(response));
  }

  private async sendFile(vaultPath: string, response: http.ServerResponse): Promise<void> {
    const content = await fs.readFile(this.folder.systemPath(vaultPath)).catch(() => null);
    if (!content) return void response.writeHead(404).end();
    response.setHeader('content-type', MIME[vaultPath.split('.').pop() ?? ''] ?? 'application/octet-stream').end(content);
  }

  private sendIcon(name: string, response: http.ServerResponse): void {
    const icon = readIcon(this.served.root, name);
    // 204 rather than 404: an unknown name is an answer, not an error of the page.
    if (icon === null) response.writeHead(204).end();
    else response.setHeader('content-type', 'text/plain').end(icon);
  }

  private sendPage(response: http.ServerResponse): void {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="${this.served.language}"><head><meta charset="utf-8"><title>Test host</title>` +
        '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">' +
        '<link rel="stylesheet" href="/app.css"></head><body><script src="/page.js"></script></body></html>',
    );
  }
}

/** Serves one vault on a free port of the loopback interface. */
export async function serveHost(served: Served): Promise<HostServer> {
  const routes = new Routes(served);
  const server = http.createServer((request, response) => {
    routes.answer(request, response).catch((error: unknown) => sendProblem(response, error));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    relay: routes.relay,
    fileCalls: routes.fileCalls,
    close: async () => {
      routes.close();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
