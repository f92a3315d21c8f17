// The files and folders that the vault knows, by path.
import type * as api from 'obsidian';
import type { FileEntry } from '../outside';
import { parentPath } from '../paths';
import { TFile, TFolder, type TAbstractFile } from './abstract-files';

/** The vault's tree in memory; every path has one object for as long as it lives. */
export class FileTree {
  private readonly byPath = new Map<string, TAbstractFile>();
  private readonly byLowerCase = new Map<string, string>();
  readonly root: TFolder;

  constructor(private readonly vault: api.Vault) {
    this.root = new TFolder(vault, '/');
    this.put(this.root);
  }

  get(path: string): TAbstractFile | null {
    return this.byPath.get(path === '' ? '/' : path) ?? null;
  }

  /** The path under which a file of this name in any case stands, or null. */
  sameNameInAnyCase(path: string): string | null {
    return this.byLowerCase.get(path.toLowerCase()) ?? null;
  }

  all(): TAbstractFile[] {
    return [...this.byPath.values()];
  }

  /** Adds a file or folder, and the folders above it; hands back what is new, outermost first. */
  add(entry: FileEntry): TAbstractFile[] {
    const above = this.ensureFolder(parentPath(entry.path));
    const stat = { ctime: entry.ctime, mtime: entry.mtime, size: entry.size };
    const file = entry.type === 'folder' ? new TFolder(this.vault, entry.path) : new TFile(this.vault, entry.path, stat);
    this.attach(file);
    return [...above, file];
  }

  /** Takes a file or folder out, what it holds first; hands back what is gone, innermost first. */
  remove(file: TAbstractFile): TAbstractFile[] {
    const inside = file instanceof TFolder ? [...file.children].flatMap((child) => this.remove(child)) : [];
    if (file.parent) file.parent.children = file.parent.children.filter((one) => one !== file);
    this.drop(file.path);
    return [...inside, file];
  }

  /** Moves a file or folder; hands back every moved object with its old path, outermost first. */
  move(file: TAbstractFile, path: string): { readonly file: TAbstractFile; readonly oldPath: string }[] {
    if (file.parent) file.parent.children = file.parent.children.filter((one) => one !== file);
    this.ensureFolder(parentPath(path));
    const moved = this.renameInPlace(file, path);
    this.attach(file);
    return moved;
  }

  private renameInPlace(file: TAbstractFile, path: string): { file: TAbstractFile; oldPath: string }[] {
    const oldPath = file.path;
    this.drop(oldPath);
    file.setPath(path);
    this.put(file);
    const inside = file instanceof TFolder ? file.children.flatMap((child) => this.renameInPlace(child, `${path}/${child.name}`)) : [];
    return [{ file, oldPath }, ...inside];
  }

  private ensureFolder(path: string): TAbstractFile[] {
    if (this.byPath.has(path)) return [];
    return this.add({ path, type: 'folder', ctime: 0, mtime: 0, size: 0 });
  }

  private attach(file: TAbstractFile): void {
    const parent = this.byPath.get(parentPath(file.path));
    if (!(parent instanceof TFolder)) throw new Error(`The parent of ${file.path} is not a folder.`);
    file.parent = parent;
    parent.children.push(file);
    this.put(file);
  }

  private put(file: TAbstractFile): void {
    this.byPath.set(file.path, file);
    this.byLowerCase.set(file.path.toLowerCase(), file.path);
  }

  private drop(path: string): void {
    this.byPath.delete(path);
    this.byLowerCase.delete(path.toLowerCase());
  }
}
