// When two names of files or folders are the same.

/** One form for one look: composed (NFC), every Unicode space a plain one. Discs differ in both, people do not see it. */
export function plainName(name: string): string {
  return name.normalize('NFC').replace(/\p{Zs}/gu, ' ');
}

/**
 * A plain name without letter case, for comparing only. One character stays one character, as on discs that ignore
 * case: `ß` is not `ss`.
 */
export function foldedName(name: string): string {
  return Array.from(plainName(name), foldCharacter).join('');
}

function foldCharacter(character: string): string {
  const upper = singleOr(character, character.toUpperCase());
  return singleOr(upper, upper.toLowerCase());
}

function singleOr(character: string, changed: string): string {
  return [...changed].length === 1 ? changed : character;
}

/**
 * The names that `given` may mean: the exact one, else those that look the same, else those that differ in letter case
 * only. One name is a match, several are a doubt, none is none.
 */
export function namesLike(given: string, names: readonly string[]): readonly string[] {
  if (names.includes(given)) return [given];
  const plain = plainName(given);
  const looksTheSame = names.filter((name) => plainName(name) === plain);
  if (looksTheSame.length > 0) return looksTheSame;
  const folded = foldedName(given);
  return names.filter((name) => foldedName(name) === folded);
}
