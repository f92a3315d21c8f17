// The vault's folder as plugins reach it below the vault.
import type * as api from 'obsidian';
import type { FileVerbs, Outside } from '../outside';
import { strict } from '../strict';

const MISSING = 'ENOENT';

/** An error as the file system gives it, with its code. */
export function fileError(code: string, message: string): Error & { code: string } {
  return Object.assign(new Error(`${code}: ${message}`), { code });
}

/** Shared part of the two adapters: writes go one after the other, `process` is atomic. */
export abstract class HostAdapter implements api.DataAdapter {
  private queue: Promise<unknown> = Promise.resolve();
  protected readonly files: FileVerbs;

  constructor(
    protected readonly outside: Outside,
    private readonly vaultName: string,
  ) {
    this.files = outside.files;
  }

  getName(): string {
    return this.vaultName;
  }

  async exists(path: string, sensitive?: boolean): Promise<boolean> {
    if (await this.files.stat(path)) return true;
    if (sensitive !== false) return false;
    const slash = path.lastIndexOf('/');
    const beside = await this.files.list(slash < 0 ? '/' : path.slice(0, slash)).catch(() => ({ files: [], folders: [] }));
    return [...beside.files, ...beside.folders].some((one) => one.toLowerCase() === path.toLowerCase());
  }

  stat(path: string): Promise<api.Stat | null> {
    return this.files.stat(path);
  }

  list(path: string): Promise<api.ListedFiles> {
    return this.files.list(path);
  }

  read(path: string): Promise<string> {
    return this.files.readText(path);
  }

  readBinary(path: string): Promise<ArrayBuffer> {
    return this.files.readBytes(path);
  }

  write(path: string, data: string, options?: api.DataWriteOptions): Promise<void> {
    return this.serially(() => this.files.write(path, data, options));
  }

  writeBinary(path: string, data: ArrayBuffer, options?: api.DataWriteOptions): Promise<void> {
    return this.serially(() => this.files.write(path, data, options));
  }

  append(path: string, data: string): Promise<void> {
    return this.serially(() => this.files.append(path, data));
  }

  appendBinary(path: string, data: ArrayBuffer): Promise<void> {
    return this.serially(() => this.files.append(path, data));
  }

  process(path: string, change: (data: string) => string, options?: api.DataWriteOptions): Promise<string> {
    return this.serially(async () => {
      const before = await this.files.readText(path);
      const after = change(before);
      if (after !== before) await this.files.write(path, after, options);
      return after;
    });
  }

  getResourcePath(path: string): string {
    return this.outside.resourceAddress(path);
  }

  mkdir(path: string): Promise<void> {
    return this.serially(() => this.files.mkdir(path));
  }

  /** The host has no system trash: the answer is always "not done". */
  trashSystem(_path: string): Promise<boolean> {
    return Promise.resolve(false);
  }

  trashLocal(path: string): Promise<void> {
    return this.serially(() => this.files.trash(path));
  }

  rmdir(path: string, recursive: boolean): Promise<void> {
    return this.serially(() => this.files.rmdir(path, recursive));
  }

  remove(path: string): Promise<void> {
    return this.serially(() => this.files.remove(path));
  }

  rename(path: string, target: string): Promise<void> {
    return this.serially(async () => {
      if (!(await this.files.stat(path))) throw fileError(MISSING, `no such file or directory, rename '${path}'`);
      if (path.toLowerCase() !== target.toLowerCase() && (await this.files.stat(target))) throw new Error('Destination file already exists!');
      await this.files.rename(path, target);
    });
  }

  copy(path: string, target: string): Promise<void> {
    return this.serially(async () => {
      if (await this.files.stat(target)) throw new Error('Destination file already exists!');
      await this.files.copy(path, target);
    });
  }

  private serially<T>(work: () => Promise<T>): Promise<T> {
    const done = this.queue.then(work);
    this.queue = done.catch(() => undefined);
    return done;
  }
}

const MEMBERS: Readonly<Record<keyof api.CapacitorAdapter, true>> = {
  getName: true, mkdir: true, trashSystem: true, trashLocal: true, rmdir: true, read: true, readBinary: true, write: true, writeBinary: true,
  append: true, appendBinary: true, process: true, getResourcePath: true, remove: true, rename: true, copy: true, exists: true, stat: true,
  list: true, getFullPath: true,
};
const DESKTOP_MEMBERS: Readonly<Record<keyof api.FileSystemAdapter, true>> = { ...MEMBERS, getBasePath: true, getFilePath: true };

/** The desktop's adapter: the only one that knows system paths. */
export class FileSystemAdapter extends HostAdapter implements api.FileSystemAdapter {
  static readLocalFile(path: string): Promise<ArrayBuffer> {
    return Promise.reject(fileError('EPERM', `the test host reads no file outside of the vault, open '${path}'`));
  }

  static mkdir(path: string): Promise<void> {
    return Promise.reject(fileError('EPERM', `the test host makes no folder outside of the vault, mkdir '${path}'`));
  }

  getBasePath(): string {
    return this.outside.basePath;
  }

  getFullPath(path: string): string {
    return `${this.outside.basePath}/${path}`;
  }

  getFilePath(path: string): string {
    return `file://${this.getFullPath(path)}`;
  }
}

/** The phone's adapter. */
export class CapacitorAdapter extends HostAdapter implements api.CapacitorAdapter {
  getFullPath(path: string): string {
    return path;
  }
}

/** The adapter of a device, as plugins see it: only documented members. */
export function makeAdapter(outside: Outside, vaultName: string, isDesktopApp: boolean): api.DataAdapter {
  return isDesktopApp
    ? strict<api.FileSystemAdapter>(new FileSystemAdapter(outside, vaultName), 'adapter', DESKTOP_MEMBERS)
    : strict<api.CapacitorAdapter>(new CapacitorAdapter(outside, vaultName), 'adapter', MEMBERS);
}
