// The parts of a search pattern.

/** Tells whether one character, given as a code point, is in a set. */
export type CharacterTest = (point: number) => boolean;

/** A place that must be true without taking a character. Word boundaries follow Unicode, `half` ones look one way. */
export type Look = 'line-start' | 'line-end' | 'text-start' | 'text-end' | 'boundary' | 'no-boundary' | 'word-start' | 'word-end' | 'start-half' | 'end-half';

/** A pattern, taken apart. */
export type PatternNode =
  | { readonly kind: 'character'; readonly test: CharacterTest; /** The character itself when it is just one. */ readonly literal: string | null }
  | { readonly kind: 'look'; readonly look: Look }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly part: PatternNode; readonly min: number; /** Null is without end. */ readonly max: number | null };

/** Why a pattern is refused; each has a sentence of its own. */
export type PatternFault =
  | 'look-around'
  | 'back-reference'
  | 'escape'
  | 'group-open'
  | 'group-close'
  | 'class-open'
  | 'class-range'
  | 'class-operation'
  | 'repeat-nothing'
  | 'repeat-count'
  | 'repeat-order'
  | 'flag'
  | 'property'
  | 'character-code'
  | 'line-break'
  | 'too-large';

/** What smart case looks at: literal characters, of which escapes such as `\W` are none. */
export interface LiteralFacts {
  readonly any: boolean;
  readonly upperCase: boolean;
}
