// Everything the core asks of the world, on one page.
import type { Result } from './result';
import type { WordKey } from './words';

/** The time of day and of the machine. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00Z. */
  now(): number;
  /** IANA name of the person's zone, such as `Europe/Berlin`. */
  zone(): string;
  /** Milliseconds of a clock that is never set; only differences mean something. */
  monotonic(): number;
}

/** Gives the screen a turn, so that long work never blocks a frame. */
export interface Pause {
  breathe(): Promise<void>;
}

/** Wakes somebody once after a delay in milliseconds; the returned function calls it off. */
export interface Timer {
  after(milliseconds: number, wake: () => void): () => void;
}

/** Fresh random names: lower-case letters and digits, 12 characters. */
export interface Ids {
  next(): string;
}

/** A file or folder of the vault. Paths are vault-relative, with `/`, never with a leading slash. Hidden entries never appear. */
export interface NoteEntry {
  readonly path: string;
  readonly kind: 'file' | 'folder';
  /** Bytes; 0 for a folder. */
  readonly size: number;
  /** Milliseconds since 1970; 0 for a folder. */
  readonly created: number;
  readonly modified: number;
}

/** Frontmatter as parsed; values are whatever the YAML held. */
export type Properties = Readonly<Record<string, unknown>>;

/** The vault's text files. */
export interface Notes {
  /** Every visible file and folder, in no particular order. */
  list(): readonly NoteEntry[];
  /** Frontmatter as last indexed: quick, may lag behind the text. Null when there is none or the file is missing. */
  properties(path: string): Properties | null;
  /** The text as it is on disk now. Problems: `missing`, `not-text` (the bytes are no UTF-8), `io`. */
  read(path: string): Promise<Result<string>>;
  /** Makes a new file and its parent folders. Problems: `exists`, `io`. Never overwrites. */
  create(path: string, text: string): Promise<Result<null>>;
  /** Replaces the text in one atomic step; `edit` sees the text of that moment, null leaves the file alone. Problems: `missing`, `not-text`, `io`. Returns the text that stands afterwards. */
  edit(path: string, edit: (text: string) => string | null): Promise<Result<string>>;
  /** Moves the file to the person's trash. Problems: `missing`, `io`. */
  trash(path: string): Promise<Result<null>>;
}

/** Tells where a path really leads, past symbolic links. On devices without links everything is inside. */
export interface RealPaths {
  /** True when `path` (or its deepest existing ancestor) really lies in `root`. Both vault-relative. */
  inside(path: string, root: string): Promise<boolean>;
  /** True when `path` really lies in `folder`, whatever its name says. Both vault-relative; false on devices without links. */
  leadsInto(path: string, folder: string): Promise<boolean>;
}

/** Small facts that only this device keeps from one start to the next; never synced. */
export interface DeviceMemory {
  get(name: string): string | null;
  /** Null takes the fact away. */
  set(name: string, value: string | null): void;
}

/** The device's keychain. Never throws: where there is none, nothing is read and nothing kept. */
export interface SecretDrawer {
  /** The secret; null when there is none, it is empty, or the keychain cannot be read. */
  read(name: string): string | null;
  /** False when the keychain did not take it. Names: lower-case letters, digits and dashes, at most 64 characters. */
  write(name: string, secret: string): boolean;
}

/** Dice, for waits that differ from device to device. */
export interface Dice {
  /** From 0 up to, but not including, 1. */
  roll(): number;
}

/**
 * The plugin's own data files. Paths are vault-relative with `/`. Every call may reject; one that was given up after a time
 * (`FileTimeout`) may still happen later, so that nobody knows what came of it.
 */
export interface Files {
  /** Names directly in a folder; both lists are empty where there is no folder. */
  list(folder: string): Promise<{ readonly files: readonly string[]; readonly folders: readonly string[] }>;
  /** Bytes; null when there is no file. */
  size(path: string): Promise<number | null>;
  /** The text, bytes that are no UTF-8 replaced; null when there is no file. */
  read(path: string): Promise<string | null>;
  /** Writes in place, not atomically. The folder must be there. */
  write(path: string, text: string): Promise<void>;
  /** Adds at the end; makes the file. The folder must be there. */
  append(path: string, text: string): Promise<void>;
  /** Byte for byte. Refuses an existing target. */
  copy(from: string, to: string): Promise<void>;
  /** Refuses an existing target. */
  rename(from: string, to: string): Promise<void>;
  /** A file; one that is not there is no fault. */
  remove(path: string): Promise<void>;
  /** With its parents; one that is there is no fault. */
  makeFolder(path: string): Promise<void>;
}

/** Remembers, on this device and for this vault, under which name the store was opened here. */
export interface Marker {
  get(): string | null;
  /** Null takes the name away. */
  set(device: string | null): void;
}

/** Reads YAML. Problems: `yaml`. */
export interface Yaml {
  parse(text: string): Result<unknown>;
}

/** The languages the product speaks. */
export type Language = 'en' | 'ja' | 'zh';

/** What fills the gaps of a sentence. */
export type WordValues = Readonly<Record<string, string | number>>;

/** Says one sentence in one language. */
export type Words = (key: WordKey, values?: WordValues) => string;

/** Finds the words of a language. */
export type WordsIn = (language: Language) => Words;
