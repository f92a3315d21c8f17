// The vault: files by path, their text, and what changes in them.
import type * as api from 'obsidian';
import { Events } from '../events';
import type { FileChange, FileEntry, FileVerbs } from '../outside';
import { normalizePath, parentPath } from '../paths';
import { strict } from '../strict';
import { TFile, TFolder, type TAbstractFile } from './abstract-files';
import { fileError } from './adapter';
import { FileTree } from './file-tree';

const MEMBERS: Readonly<Record<keyof api.Vault, true>> = {
  adapter: true, configDir: true, getName: true, getFileByPath: true, getFolderByPath: true, getAbstractFileByPath: true, getRoot: true,
  create: true, createBinary: true, createFolder: true, read: true, cachedRead: true, readBinary: true, getResourcePath: true, delete: true,
  trash: true, rename: true, modify: true, modifyBinary: true, append: true, appendBinary: true, process: true, copy: true,
  getAllLoadedFiles: true, getAllFolders: true, getMarkdownFiles: true, getFiles: true, on: true, off: true, offref: true, trigger: true, tryTrigger: true,
};

const READS: ReadonlySet<string> = new Set(['read', 'cachedRead', 'process']);

function isHidden(path: string): boolean {
  return path.split('/').some((name) => name.startsWith('.'));
}

/** `Vault` of the app. Own writes and changes from outside meet in `noticeOnDisk`, which compares time and size. */
export class Vault extends Events implements api.Vault {
  /** What plugins see of this vault. */
  readonly face: api.Vault;
  readonly configDir = '.obsidian';
  /** Paths of the notes that were read through the face. */
  readonly notesRead: string[] = [];
  private readonly tree: FileTree;
  private readonly texts = new Map<string, string>();

  constructor(
    readonly adapter: api.DataAdapter,
    private readonly files: FileVerbs,
  ) {
    super();
    this.face = strict<api.Vault>(this, 'vault', MEMBERS, (member, [file]) => {
      if (READS.has(member) && file instanceof TFile) this.notesRead.push(file.path);
    });
    this.tree = new FileTree(this.face);
  }

  /** Visits a folder and everything below it. */
  static recurseChildren(root: api.TFolder, visit: (file: api.TAbstractFile) => unknown): void {
    visit(root);
    for (const child of root.children) {
      if (child instanceof TFolder) Vault.recurseChildren(child, visit);
      else visit(child);
    }
  }

  /** Reads the tree and the notes' texts; tells nobody yet. */
  async load(): Promise<void> {
    for (const entry of await this.files.tree()) this.tree.add(entry);
    for (const [path, text] of Object.entries(await this.files.notes())) this.texts.set(path, text);
  }

  /** Fires `create` for every file that was there at the start, as the app does while it loads. */
  announceExisting(): void {
    for (const file of this.tree.all()) if (file !== this.tree.root) this.trigger('create', file);
  }

  /** Takes in what stands on disk now; fires an event only where it differs from what is known. */
  noticeOnDisk(change: FileChange): void {
    if (isHidden(change.path)) return;
    const known = this.tree.get(change.path);
    if (!change.entry) {
      if (known) this.forget(known);
    } else if (!known) {
      for (const file of this.tree.add(change.entry)) this.trigger('create', file);
    } else if (known instanceof TFile) {
      this.noticeStat(known, change.entry);
    }
  }

  getName(): string {
    return this.adapter.getName();
  }

  getRoot(): TFolder {
    return this.tree.root;
  }

  getAbstractFileByPath(path: string): TAbstractFile | null {
    return this.tree.get(path);
  }

  getFileByPath(path: string): TFile | null {
    const file = this.tree.get(path);
    return file instanceof TFile ? file : null;
  }

  getFolderByPath(path: string): TFolder | null {
    const folder = this.tree.get(path);
    return folder instanceof TFolder ? folder : null;
  }

  getAllLoadedFiles(): TAbstractFile[] {
    return this.tree.all();
  }

  getAllFolders(includeRoot = false): TFolder[] {
    return this.tree.all().filter((file): file is TFolder => file instanceof TFolder && (includeRoot || !file.isRoot()));
  }

  getFiles(): TFile[] {
    return this.tree.all().filter((file): file is TFile => file instanceof TFile);
  }

  getMarkdownFiles(): TFile[] {
    return this.getFiles().filter((file) => file.extension === 'md');
  }

  async create(path: string, data: string, options?: api.DataWriteOptions): Promise<TFile> {
    return this.createFile(path, (target) => this.adapter.write(target, data, options));
  }

  async createBinary(path: string, data: ArrayBuffer, options?: api.DataWriteOptions): Promise<TFile> {
    return this.createFile(path, (target) => this.adapter.writeBinary(target, data, options));
  }

  async createFolder(path: string): Promise<TFolder> {
    const target = normalizePath(path);
    if (this.tree.sameNameInAnyCase(target) ?? (await this.adapter.exists(target))) throw new Error('Folder already exists.');
    await this.adapter.mkdir(target);
    const folder = await this.refresh(target);
    if (folder instanceof TFolder) return folder;
    throw new Error(`The folder ${target} was not made.`);
  }

  read(file: api.TFile): Promise<string> {
    return this.adapter.read(file.path);
  }

  async cachedRead(file: api.TFile): Promise<string> {
    const known = this.texts.get(file.path);
    if (known !== undefined) return known;
    const text = await this.read(file);
    this.texts.set(file.path, text);
    return text;
  }

  readBinary(file: api.TFile): Promise<ArrayBuffer> {
    return this.adapter.readBinary(file.path);
  }

  getResourcePath(file: api.TFile): string {
    return `${this.adapter.getResourcePath(file.path)}?${file.stat.mtime}`;
  }

  async modify(file: api.TFile, data: string, options?: api.DataWriteOptions): Promise<void> {
    await this.adapter.write(file.path, data, options);
    await this.refresh(file.path);
  }

  async modifyBinary(file: api.TFile, data: ArrayBuffer, options?: api.DataWriteOptions): Promise<void> {
    await this.adapter.writeBinary(file.path, data, options);
    await this.refresh(file.path);
  }

  async append(file: api.TFile, data: string, options?: api.DataWriteOptions): Promise<void> {
    await this.adapter.append(file.path, data, options);
    await this.refresh(file.path);
  }

  async appendBinary(file: api.TFile, data: ArrayBuffer, options?: api.DataWriteOptions): Promise<void> {
    await this.adapter.appendBinary(file.path, data, options);
    await this.refresh(file.path);
  }

  async process(file: api.TFile, change: (data: string) => string, options?: api.DataWriteOptions): Promise<string> {
    const text = await this.adapter.process(file.path, change, options);
    await this.refresh(file.path);
    return text;
  }

  async delete(file: api.TAbstractFile, force?: boolean): Promise<void> {
    if (file instanceof TFolder) await this.adapter.rmdir(file.path, force ?? false);
    else await this.adapter.remove(file.path);
    this.noticeOnDisk({ path: file.path, entry: null });
  }

  /** The host has no system trash, so both kinds end in the vault's `.trash`. */
  async trash(file: api.TAbstractFile, _system: boolean): Promise<void> {
    await this.adapter.trashLocal(file.path);
    this.noticeOnDisk({ path: file.path, entry: null });
  }

  async rename(file: api.TAbstractFile, newPath: string): Promise<void> {
    const target = normalizePath(newPath);
    const known = this.tree.get(file.path);
    if (!known) throw fileError('ENOENT', `no such file or directory, rename '${file.path}'`);
    const same = this.tree.sameNameInAnyCase(target);
    if (same !== null && same !== file.path) throw new Error('Destination file already exists!');
    await this.adapter.rename(file.path, target);
    for (const moved of this.tree.move(known, target)) {
      const text = this.texts.get(moved.oldPath);
      this.texts.delete(moved.oldPath);
      if (text !== undefined) this.texts.set(moved.file.path, text);
      this.trigger('rename', moved.file, moved.oldPath);
    }
  }

  async copy<T extends api.TAbstractFile>(file: T, newPath: string): Promise<T> {
    const target = normalizePath(newPath);
    if (this.tree.sameNameInAnyCase(target)) throw new Error('Destination file already exists!');
    await this.adapter.copy(file.path, target);
    return (await this.refresh(target)) as unknown as T;
  }

  private async createFile(path: string, write: (target: string) => Promise<void>): Promise<TFile> {
    const target = normalizePath(path);
    if (/[\\:]/.test(target)) throw new Error('File name cannot contain any of the following characters: \\ / :');
    if (this.tree.sameNameInAnyCase(target) ?? (await this.adapter.exists(target, false))) throw new Error('File already exists.');
    const folder = parentPath(target);
    if (folder !== '/' && !(await this.adapter.exists(folder))) throw fileError('ENOENT', `no such file or directory, open '${target}'`);
    await write(target);
    const file = await this.refresh(target);
    if (file instanceof TFile) return file;
    throw new Error(`The file ${target} was not made.`);
  }

  private async refresh(path: string): Promise<TAbstractFile | null> {
    const stat = await this.adapter.stat(path);
    const entry: FileEntry | null = stat && { path, ...stat };
    this.noticeOnDisk({ path, entry });
    return this.tree.get(path);
  }

  private noticeStat(file: TFile, entry: FileEntry): void {
    if (file.stat.mtime === entry.mtime && file.stat.size === entry.size) return;
    file.stat = { ctime: entry.ctime, mtime: entry.mtime, size: entry.size };
    this.texts.delete(file.path);
    this.trigger('modify', file);
  }

  private forget(file: TAbstractFile): void {
    for (const gone of this.tree.remove(file)) {
      this.texts.delete(gone.path);
      this.trigger('delete', gone);
    }
  }
}
