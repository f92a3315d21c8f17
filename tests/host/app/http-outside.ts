// The outside of a host that runs in a browser: the loopback server does the work.
import type * as api from 'obsidian';
import type { FileChange, FileEntry, FileVerbs, Outside, RelayAnswer, RelayRequest } from './outside';

type Body = string | ArrayBuffer | undefined;

async function call(verb: string, parameters: Record<string, string>, body?: Body): Promise<Response> {
  const answer = await fetch(`/files/${verb}?${new URLSearchParams(parameters)}`, { method: 'POST', body: body ?? null });
  if (answer.ok) return answer;
  const problem = (await answer.json()) as { message: string; code?: string };
  throw Object.assign(new Error(problem.message), problem.code === undefined ? {} : { code: problem.code });
}

async function callForJson<T>(verb: string, parameters: Record<string, string> = {}): Promise<T> {
  return (await call(verb, parameters)).json() as Promise<T>;
}

function timesOf(options: api.DataWriteOptions | undefined): Record<string, string> {
  return options?.mtime === undefined ? {} : { mtime: String(options.mtime) };
}

const files: FileVerbs = {
  stat: (path) => callForJson<api.Stat | null>('stat', { path }),
  list: (path) => callForJson<api.ListedFiles>('list', { path }),
  readText: async (path) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await call('read', { path })).arrayBuffer()),
  readBytes: async (path) => (await call('read', { path })).arrayBuffer(),
  write: async (path, data, options) => void (await call('write', { path, ...timesOf(options) }, data)),
  append: async (path, data) => void (await call('append', { path }, data)),
  mkdir: async (path) => void (await call('mkdir', { path })),
  remove: async (path) => void (await call('remove', { path })),
  rmdir: async (path, recursive) => void (await call('rmdir', { path, recursive: String(recursive) })),
  rename: async (path, target) => void (await call('rename', { path, target })),
  copy: async (path, target) => void (await call('copy', { path, target })),
  trash: async (path) => void (await call('trash', { path })),
  tree: () => callForJson<FileEntry[]>('tree'),
  notes: () => callForJson<Record<string, string>>('notes'),
};

function watch(listener: (change: FileChange) => void): Promise<() => void> {
  const stream = new EventSource('/changes');
  stream.onmessage = (message: MessageEvent<string>) => listener(JSON.parse(message.data) as FileChange);
  return new Promise((stands) => (stream.onopen = () => stands(() => stream.close())));
}

async function relay(request: RelayRequest): Promise<RelayAnswer> {
  const { url, method, headers } = request;
  const answer = await fetch('/relay', {
    method: 'POST',
    headers: { 'x-relay': encodeURIComponent(JSON.stringify({ url, method, headers })) },
    body: request.body ?? null,
  });
  const head = JSON.parse(decodeURIComponent(answer.headers.get('x-relay-answer') ?? '{"status":0,"headers":{}}')) as Omit<RelayAnswer, 'body'>;
  return { ...head, body: await answer.arrayBuffer() };
}

/** Icons are drawn at once in the app, so the first use of each is a blocking request to the loopback server. */
function makeIconSource(): (name: string) => string | null {
  const known = new Map<string, string | null>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const request = new XMLHttpRequest();
    request.open('GET', `/icon?name=${encodeURIComponent(name)}`, false);
    request.send();
    const icon = request.status === 200 ? request.responseText : null;
    known.set(name, icon);
    return icon;
  };
}

/** The outside as the loopback server offers it. */
export function makeHttpOutside(basePath: string): Outside {
  return {
    files,
    basePath,
    resourceAddress: (path) => `${location.origin}/vault/${path.split('/').map(encodeURIComponent).join('/')}`,
    watch,
    relay,
    icon: makeIconSource(),
    requireModule: (name) => {
      throw new Error(`Cannot find module '${name}': a browser has no Node modules.`);
    },
  };
}
