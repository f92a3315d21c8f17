// Sets of characters as ripgrep understands them.
import type { CharacterTest } from './syntax';

/** A set from a class of JavaScript's Unicode mode. Letter case folds simply, one character to one, as in ripgrep. */
export function setOf(source: string, ignoreCase: boolean): CharacterTest {
  const expression = new RegExp(`^${source}$`, ignoreCase ? 'iu' : 'u');
  return remembered((point) => expression.test(String.fromCodePoint(point)));
}

/** One character. */
export function setOfOne(character: string, ignoreCase: boolean): CharacterTest {
  const wanted = character.codePointAt(0) ?? 0;
  return ignoreCase ? setOf(escaped(character), true) : (point) => point === wanted;
}

/** A range of characters, both ends included. */
export function setOfRange(first: string, last: string, ignoreCase: boolean): CharacterTest {
  return setOf(`[${escaped(first)}-${escaped(last)}]`, ignoreCase);
}

/** Everything that is in one of the sets. */
export function unionOf(sets: readonly CharacterTest[]): CharacterTest {
  return (point) => sets.some((set) => set(point));
}

/** Everything that is not in the set. */
export function complementOf(set: CharacterTest): CharacterTest {
  return (point) => !set(point);
}

/** A word's characters (UTS #18, annex C). */
export function wordCharacters(): CharacterTest {
  return setOf('[\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\p{Join_Control}]', false);
}

/** `\d`, `\s`, `\w` over all of Unicode. */
export function perlSet(letter: 'd' | 's' | 'w'): CharacterTest {
  if (letter === 'w') return wordCharacters();
  return setOf(letter === 'd' ? '\\p{Nd}' : '\\p{White_Space}', false);
}

/** What stands between `[:` and `:]`: ASCII only, as in ripgrep. */
const namedSets: Readonly<Record<string, string>> = {
  alnum: '[0-9A-Za-z]',
  alpha: '[A-Za-z]',
  ascii: '[\\x00-\\x7F]',
  blank: '[\\t ]',
  cntrl: '[\\x00-\\x1F\\x7F]',
  digit: '[0-9]',
  graph: '[!-~]',
  lower: '[a-z]',
  print: '[ -~]',
  punct: '[!-\\/:-@\\[-`{-~]',
  space: '[\\t\\n\\v\\f\\r ]',
  upper: '[A-Z]',
  word: '[0-9A-Za-z_]',
  xdigit: '[0-9A-Fa-f]',
};

/** A named ASCII set; null when there is none of that name. */
export function namedSet(name: string, ignoreCase: boolean): CharacterTest | null {
  const source = Object.hasOwn(namedSets, name) ? namedSets[name] : undefined;
  return source === undefined ? null : setOf(source, ignoreCase);
}

/** A Unicode property: general category, script or yes-or-no property, letter case and spaces as one likes. Null when unknown. */
export function propertySet(name: string, ignoreCase: boolean): CharacterTest | null {
  const [key, value] = name.split(/[=:]/).map(spelled);
  const tries = value === undefined ? [`\\p{${key}}`, `\\p{Script=${key}}`] : [`\\p{${key}=${value}}`];
  for (const source of tries) {
    if (isClass(source)) return setOf(source, ignoreCase);
  }
  return null;
}

/** `uppercase letter` and `han` as JavaScript spells them: `Uppercase_Letter`, `Han`. */
function spelled(name: string): string {
  const words = name.trim().split(/[ _-]+/);
  return words.map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('_');
}

function isClass(source: string): boolean {
  if (!/^\\p\{[A-Za-z_]+(?:=[A-Za-z_]+)?\}$/.test(source)) return false;
  try {
    return new RegExp(source, 'u').unicode;
  } catch (fault) {
    if (fault instanceof SyntaxError) return false;
    throw fault;
  }
}

/** A character in a form that no syntax can take for anything else. */
export function escaped(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/** Asks once for each character; ASCII answers lie in a table. */
function remembered(test: CharacterTest): CharacterTest {
  const ascii = new Int8Array(128);
  const others = new Map<number, boolean>();
  return (point) => {
    if (point < 128) {
      if (ascii[point] === 0) ascii[point] = test(point) ? 1 : -1;
      return ascii[point] === 1;
    }
    let known = others.get(point);
    if (known === undefined) {
      known = test(point);
      others.set(point, known);
    }
    return known;
  };
}
