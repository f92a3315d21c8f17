// What a text of a model is made of, before anything is drawn.

/** A stretch within a line. Nothing in it loads, runs or leads anywhere by itself. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: Emphasis; readonly content: readonly Inline[] }
  /** `url` begins with `https://`; `host` is where it really leads, in the form a browser resolves. */
  | { readonly kind: 'web-link'; readonly url: string; readonly host: string; readonly content: readonly Inline[] }
  /** `link` is a wiki link's inside without what it shows: path or name, `#` and heading or block. */
  | { readonly kind: 'note-link'; readonly link: string; readonly content: readonly Inline[] }
  /** An image stays a sentence: where it would have come from, and what its author says it shows. */
  | { readonly kind: 'image'; readonly from: string; readonly shows: string };

/** The ways to stress words. */
export type Emphasis = 'strong' | 'emphasis' | 'deleted';

/** A block of lines. */
export type Block =
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: number; readonly content: readonly Inline[] }
  | { readonly kind: 'code'; readonly label: string; readonly text: string }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  /** `start` is the first number of a numbered list; null for bullets. */
  | { readonly kind: 'list'; readonly start: number | null; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'table'; readonly head: Row; readonly rows: readonly Row[] }
  | { readonly kind: 'rule' };

/** The cells of a table's row. */
export type Row = readonly (readonly Inline[])[];

/** The block of some first lines, and the index of the first line that is no part of it. */
export interface ReadBlock {
  readonly block: Block;
  readonly next: number;
}
