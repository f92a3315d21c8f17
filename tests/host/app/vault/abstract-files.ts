// Files and folders of the vault, as objects with one identity for the whole host.
import type * as api from 'obsidian';

/** `TAbstractFile` of the app. */
export abstract class TAbstractFile implements api.TAbstractFile {
  // Hidden from enumeration, so that printing a file does not print the whole app.
  declare vault: api.Vault;
  path = '';
  name = '';
  declare parent: TFolder | null;

  constructor(vault: api.Vault, path: string) {
    Object.defineProperty(this, 'vault', { value: vault, enumerable: false });
    Object.defineProperty(this, 'parent', { value: null, writable: true, enumerable: false });
    this.setPath(path);
  }

  /** Gives the file another path; used when it is renamed. */
  setPath(path: string): void {
    this.path = path;
    this.name = path === '/' ? '' : path.slice(path.lastIndexOf('/') + 1);
  }
}

/** `TFile` of the app. */
export class TFile extends TAbstractFile implements api.TFile {
  stat: api.FileStats;
  // Set by `setPath`, which the base class calls before fields would be initialised.
  declare basename: string;
  declare extension: string;

  constructor(vault: api.Vault, path: string, stat: api.FileStats) {
    super(vault, path);
    this.stat = stat;
  }

  override setPath(path: string): void {
    super.setPath(path);
    const dot = this.name.lastIndexOf('.');
    this.basename = dot > 0 ? this.name.slice(0, dot) : this.name;
    this.extension = dot > 0 ? this.name.slice(dot + 1).toLowerCase() : '';
  }
}

/** `TFolder` of the app. */
export class TFolder extends TAbstractFile implements api.TFolder {
  children: TAbstractFile[] = [];

  isRoot(): boolean {
    return this.path === '/';
  }
}
