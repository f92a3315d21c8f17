// The verbs on a vault's folder, over the file system of this machine.
import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import type * as api from 'obsidian';
import type { FileEntry, FileVerbs } from '../app/outside';

function systemError(code: string, message: string): Error & { code: string } {
  return Object.assign(new Error(`${code}: ${message}`), { code });
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && Reflect.get(error, 'code') === code;
}

/** File verbs under one root; a path that would leave the root is refused with EPERM. */
export class VaultFolder implements FileVerbs {
  readonly root: string;

  constructor(root: string) {
    this.root = path.resolve(root);
  }

  /** The system path of a vault path. */
  systemPath(vaultPath: string): string {
    const system = path.resolve(this.root, vaultPath === '/' ? '.' : vaultPath);
    if (system !== this.root && !system.startsWith(this.root + path.sep)) {
      throw systemError('EPERM', `the path leaves the vault, '${vaultPath}'`);
    }
    return system;
  }

  async stat(vaultPath: string): Promise<api.Stat | null> {
    try {
      const stat = await fs.stat(this.systemPath(vaultPath));
      return {
        type: stat.isDirectory() ? 'folder' : 'file',
        ctime: Math.round(stat.birthtimeMs),
        mtime: Math.round(stat.mtimeMs),
        size: stat.isDirectory() ? 0 : stat.size,
      };
    } catch (error) {
      if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return null;
      throw error;
    }
  }

  async list(vaultPath: string): Promise<api.ListedFiles> {
    const entries = await fs.readdir(this.systemPath(vaultPath), { withFileTypes: true });
    const full = (name: string): string => (vaultPath === '/' || vaultPath === '' ? name : `${vaultPath}/${name}`);
    return {
      files: entries.filter((entry) => !entry.isDirectory()).map((entry) => full(entry.name)).sort(),
      folders: entries.filter((entry) => entry.isDirectory()).map((entry) => full(entry.name)).sort(),
    };
  }

  async readText(vaultPath: string): Promise<string> {
    return fs.readFile(this.systemPath(vaultPath), 'utf8');
  }

  async readBytes(vaultPath: string): Promise<ArrayBuffer> {
    const bytes = await fs.readFile(this.systemPath(vaultPath));
    return new Uint8Array(bytes).buffer;
  }

  async write(vaultPath: string, data: string | ArrayBuffer, times?: api.DataWriteOptions): Promise<void> {
    const system = this.systemPath(vaultPath);
    await fs.writeFile(system, typeof data === 'string' ? data : new Uint8Array(data));
    if (times?.mtime !== undefined) await fs.utimes(system, times.mtime / 1000, times.mtime / 1000);
  }

  async append(vaultPath: string, data: string | ArrayBuffer): Promise<void> {
    await fs.appendFile(this.systemPath(vaultPath), typeof data === 'string' ? data : new Uint8Array(data));
  }

  async mkdir(vaultPath: string): Promise<void> {
    await fs.mkdir(this.systemPath(vaultPath), { recursive: true });
  }

  async remove(vaultPath: string): Promise<void> {
    await fs.unlink(this.systemPath(vaultPath));
  }

  async rmdir(vaultPath: string, recursive: boolean): Promise<void> {
    const system = this.systemPath(vaultPath);
    await (recursive ? fs.rm(system, { recursive: true }) : fs.rmdir(system));
  }

  async rename(vaultPath: string, target: string): Promise<void> {
    const isCaseChange = vaultPath.toLowerCase() === target.toLowerCase();
    if (!isCaseChange && (await this.stat(target))) throw systemError('EEXIST', `file already exists, rename '${vaultPath}' -> '${target}'`);
    await fs.rename(this.systemPath(vaultPath), this.systemPath(target));
  }

  async copy(vaultPath: string, target: string): Promise<void> {
    await fs.cp(this.systemPath(vaultPath), this.systemPath(target), { recursive: true, errorOnExist: true, force: false });
  }

  async trash(vaultPath: string): Promise<void> {
    const target = this.systemPath(`.trash/${vaultPath}`);
    await fs.mkdir(path.dirname(target), { recursive: true });
    await fs.rm(target, { recursive: true, force: true });
    await fs.rename(this.systemPath(vaultPath), target);
  }

  async tree(folder = ''): Promise<FileEntry[]> {
    const { files, folders } = await this.list(folder);
    const isShown = (vaultPath: string): boolean => !path.posix.basename(vaultPath).startsWith('.');
    const entries = await Promise.all([...folders, ...files].filter(isShown).map((vaultPath) => this.entry(vaultPath)));
    const inside = await Promise.all(folders.filter(isShown).map((vaultPath) => this.tree(vaultPath)));
    return [...entries.filter((entry) => entry !== null), ...inside.flat()];
  }

  async notes(): Promise<Record<string, string>> {
    const paths = (await this.tree()).map((entry) => entry.path).filter((one) => one.endsWith('.md'));
    return Object.fromEntries(await Promise.all(paths.map(async (one) => [one, await this.readText(one)] as const)));
  }

  /** A file or folder with its path, or null when it is gone. */
  async entry(vaultPath: string): Promise<FileEntry | null> {
    const stat = await this.stat(vaultPath);
    return stat && { path: vaultPath, ...stat };
  }
}
