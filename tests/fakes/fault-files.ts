// Data files in memory that fail, tear and crash as disks and apps do.
import { TextDecoder, TextEncoder } from 'node:util';
import type { Files } from '../../src/core/ports';

/** A call that changes something, as it reached the disk. */
export interface DiskCall {
  readonly operation: 'write' | 'append' | 'copy' | 'rename' | 'remove' | 'makeFolder';
  readonly path: string;
  /** Bytes to write; the target of a copy or a rename. */
  readonly bytes?: Uint8Array;
  readonly to?: string;
}

/** Files by path. Folders are those of files, and those that were made. */
export interface Disk {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly folders: ReadonlySet<string>;
}

/** What befalls one call. `late`: given up after a time, and done before the next call; `later`: after the next; `never`: not at all. */
export type Fault = 'full' | 'denied' | 'busy' | 'late' | 'later' | 'never' | 'short';

/** Faulty files and their handles. */
export interface FaultFiles extends Files {
  disk(): Disk;
  /** Text of a file, for the eye. */
  text(path: string): string | null;
  put(path: string, bytes: Uint8Array | string): void;
}

/** Thrown for a call that was given up: what came of it nobody knows. */
export class FileTimeout extends Error {
  override readonly name = 'FileTimeout';
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** What a disk holds when the power or the app goes away inside a call. */
export type Crash = 'before' | 'nothing' | 'third' | 'almost' | 'zeros' | 'flip' | 'stale' | 'after';
export const crashes: readonly Crash[] = ['before', 'nothing', 'third', 'almost', 'zeros', 'flip', 'stale', 'after'];

/** The disk after a crash inside a call. Renames, copies and removals happen or do not. */
export function crashed(disk: Disk, call: DiskCall, crash: Crash, dice: number): Disk {
  if (crash === 'before') return disk;
  const torn = call.bytes === undefined ? null : tear(call.bytes, { crash, dice, old: call.operation === 'write' ? disk.files.get(call.path) : undefined });
  if (torn === null) return crash === 'after' ? performed(disk, call) : disk;
  return performed(disk, { ...call, bytes: torn });
}

function tear(bytes: Uint8Array, { crash, dice, old }: { readonly crash: Crash; readonly dice: number; readonly old: Uint8Array | undefined }): Uint8Array {
  const part = (share: number): Uint8Array => bytes.slice(0, Math.floor(bytes.length * share));
  switch (crash) {
    case 'nothing':
      return new Uint8Array();
    case 'third':
      return part(0.3);
    case 'almost':
      return bytes.slice(0, Math.max(0, bytes.length - 1 - (dice % 3)));
    case 'zeros': {
      const whole = new Uint8Array(bytes.length);
      whole.set(part((dice % 10) / 10));
      return whole;
    }
    case 'flip': {
      const whole = bytes.slice();
      if (whole.length > 0) whole[dice % whole.length] = (whole[dice % whole.length] ?? 0) ^ (1 << dice % 8);
      return whole;
    }
    case 'stale': {
      const whole = (old ?? new Uint8Array()).slice();
      whole.set(part(0.5).slice(0, whole.length));
      return whole;
    }
    default:
      return bytes;
  }
}

/** The disk after a call; throws for what the app's adapter refuses. */
function performed({ files, folders }: Disk, { operation, path, bytes = new Uint8Array(), to = '' }: DiskCall): Disk {
  const next = new Map(files);
  const refuse = (code: string): never => {
    throw new Error(`${code}: ${operation} ${path}`);
  };
  const needsFolder = (file: string): void => void (folders.has(file.split('/').slice(0, -1).join('/')) || refuse('ENOENT'));
  if (operation === 'makeFolder') return { files, folders: new Set([...folders, ...path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))]) };
  if (operation === 'write' || operation === 'append') {
    needsFolder(path);
    const before = operation === 'append' ? (files.get(path) ?? new Uint8Array()) : new Uint8Array();
    const whole = new Uint8Array(before.length + bytes.length);
    whole.set(before);
    whole.set(bytes, before.length);
    next.set(path, whole);
  } else if (operation === 'remove') next.delete(path);
  else {
    needsFolder(to);
    if (files.has(to)) refuse('EEXIST');
    next.set(to, files.get(path) ?? refuse('ENOENT'));
    if (operation === 'rename') next.delete(path);
  }
  return { files: next, folders };
}

/** Options of faulty files. */
export interface FaultOptions {
  /** What befalls a call; null for nothing. Reads are asked about too. */
  fault?(call: DiskCall | { readonly operation: 'read' | 'size' | 'list'; readonly path: string }, number: number): Fault | null;
  /** Hears of every call that changes something, before it happens. */
  watch?(disk: Disk, call: DiskCall): void;
}

/** Opens files over a disk; one queue for all calls, as the app has it. */
export function faultFiles(start: Disk = { files: new Map(), folders: new Set(['']) }, options: FaultOptions = {}): FaultFiles {
  let disk = start;
  let count = 0;
  let waiting: { readonly call: DiskCall; readonly at: number }[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  const settle = (): void => {
    const due = waiting.filter(({ at }) => at <= count);
    waiting = waiting.filter(({ at }) => at > count);
    for (const { call } of due) disk = attempt(disk, call);
  };
  const enqueue = <Value>(step: () => Value): Promise<Value> => {
    const next = queue.then(() => {
      count += 1;
      settle();
      return step();
    });
    queue = next.catch(() => undefined);
    return next;
  };
  const change = (call: DiskCall): Promise<void> =>
    enqueue(() => {
      options.watch?.(disk, call);
      const fault = options.fault?.(call, count) ?? null;
      if (fault === null) disk = performed(disk, call);
      else disk = struck({ disk, call, fault, count, wait: (at) => waiting.push({ call, at }) });
      if (fault !== null && fault !== 'short') throw fault === 'late' || fault === 'later' || fault === 'never' ? new FileTimeout('File system operation timed out.') : new Error(`${codes[fault]}: ${call.operation} ${call.path}`);
    });
  const look = <Value>(operation: 'read' | 'size' | 'list', path: string, step: () => Value): Promise<Value> =>
    enqueue(() => {
      if ((options.fault?.({ operation, path }, count) ?? null) !== null) throw new Error(`EIO: ${operation} ${path}`);
      return step();
    });
  return {
    disk: () => disk,
    text: (path) => textIn(disk, path),
    put: (path, bytes) => void (disk = { ...disk, files: new Map([...disk.files, [path, typeof bytes === 'string' ? encoder.encode(bytes) : bytes]]) }),
    list: (folder) => look('list', folder, () => listed(disk, folder)),
    size: (path) => look('size', path, () => disk.files.get(path)?.length ?? null),
    read: (path) => look('read', path, () => textIn(disk, path)),
    write: (path, text) => change({ operation: 'write', path, bytes: encoder.encode(text) }),
    append: (path, text) => change({ operation: 'append', path, bytes: encoder.encode(text) }),
    copy: (path, to) => change({ operation: 'copy', path, to }),
    rename: (path, to) => change({ operation: 'rename', path, to }),
    remove: (path) => change({ operation: 'remove', path }),
    makeFolder: (path) => change({ operation: 'makeFolder', path }),
  };
}

const codes: Readonly<Record<string, string>> = { full: 'ENOSPC', denied: 'EACCES', busy: 'EBUSY' };

function attempt(disk: Disk, call: DiskCall): Disk {
  try {
    return performed(disk, call);
  } catch {
    return disk;
  }
}

/** A full disk and a short write leave half of what was to be written. */
function struck({ disk, call, fault, count, wait }: { readonly disk: Disk; readonly call: DiskCall; readonly fault: Fault; readonly count: number; readonly wait: (at: number) => void }): Disk {
  if (fault === 'late') wait(count + 1);
  if (fault === 'later') wait(count + 3);
  if (fault === 'full' || fault === 'short') return call.bytes === undefined ? disk : attempt(disk, { ...call, bytes: call.bytes.slice(0, call.bytes.length >> 1) });
  return disk;
}

function textIn(disk: Disk, path: string): string | null {
  const bytes = disk.files.get(path);
  return bytes === undefined ? null : decoder.decode(bytes);
}

function listed(disk: Disk, folder: string): { readonly files: readonly string[]; readonly folders: readonly string[] } {
  const below = (path: string): string | null => (path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : null);
  const files = [...disk.files.keys()].flatMap((path) => below(path) ?? []);
  const folders = [...disk.folders].flatMap((path) => below(path) ?? []);
  return { files: files.filter((name) => !name.includes('/')), folders: folders.filter((name) => name !== '' && !name.includes('/')) };
}
