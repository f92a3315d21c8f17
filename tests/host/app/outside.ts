// What the host asks of the machine it runs on: files, changes, network, icons.
import type * as api from 'obsidian';

/** A file or folder as it stands on disk; times in milliseconds since 1970. */
export interface FileEntry extends api.Stat {
  readonly path: string;
}

/** Something outside of the host changed this path; without `entry` it is gone. */
export interface FileChange {
  readonly path: string;
  readonly entry: FileEntry | null;
}

/** The verbs on the vault's folder. Paths are vault paths; a path that leaves the vault is refused. Errors carry the system's `code`. */
export interface FileVerbs {
  stat(path: string): Promise<api.Stat | null>;
  list(path: string): Promise<api.ListedFiles>;
  readText(path: string): Promise<string>;
  readBytes(path: string): Promise<ArrayBuffer>;
  write(path: string, data: string | ArrayBuffer, times?: api.DataWriteOptions): Promise<void>;
  append(path: string, data: string | ArrayBuffer): Promise<void>;
  mkdir(path: string): Promise<void>;
  remove(path: string): Promise<void>;
  rmdir(path: string, recursive: boolean): Promise<void>;
  /** Refuses a target that exists. */
  rename(path: string, target: string): Promise<void>;
  /** Refuses a target that exists. */
  copy(path: string, target: string): Promise<void>;
  /** Moves the file into the vault's `.trash` folder. */
  trash(path: string): Promise<void>;
  /** Everything that is not hidden, folders before what they hold. */
  tree(): Promise<FileEntry[]>;
  /** Path and text of every Markdown file, in one read. */
  notes(): Promise<Record<string, string>>;
}

/** A request as it reaches the relay. */
export interface RelayRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | ArrayBuffer | undefined;
}

/** What came back; status 0 means that the request was refused or failed. */
export interface RelayAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ArrayBuffer;
}

/** Everything outside of the host. */
export interface Outside {
  readonly files: FileVerbs;
  /** The vault's folder as a system path. */
  readonly basePath: string;
  /** Address of a vault file for `img` or `audio`. */
  resourceAddress(path: string): string;
  /** Calls `listener` for every change on disk, own writes included; resolves once the watch stands. */
  watch(listener: (change: FileChange) => void): Promise<() => void>;
  relay(request: RelayRequest): Promise<RelayAnswer>;
  /** Inner SVG of a Lucide icon, or null when there is none of this name. */
  icon(name: string): string | null;
  /** A module beyond Obsidian's own, for desktop mode; throws when there is none. */
  requireModule(name: string): unknown;
}
