// What the demo needs of a running host, be it a browser or a window without one.

/** A host with the built plugin on a copy of the example vault. */
export interface Stage {
  readonly vaultPath: string;
  openNote(path: string, mode: 'source' | 'preview'): Promise<void>;
  /** Chooses a command in the palette, by keyboard. */
  palette(name: string): Promise<void>;
  /** Waits until an element is there; false when it does not come within a minute. */
  waitFor(selector: string): Promise<boolean>;
  /** The words of all elements that match, in order; those of their parts set apart by a blank. */
  wordsOf(selector: string): Promise<readonly string[]>;
  /** Presses an element as a person would. */
  press(selector: string): Promise<void>;
  /** Takes a picture; false where nothing is drawn. */
  picture(file: string): Promise<boolean>;
  /** What was asked of the network. */
  requests(): readonly string[];
  close(): Promise<void>;
}
