// Make outside text safe to hand to a model as data.

/** Controls, characters that show nothing (zero-width, bidi, fillers, tags, selectors), separators, halves of pairs. */
const hiddenCharacter = /[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Cs}\uFFF9-\uFFFB]/gu;
const space = /^[\t\n\r]$/;
const joiner = /^[\u200C\u200D]$/;
const selector = /^[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]$/u;
const firstLetterThatJoins = 0x590;

function characterBefore(text: string, offset: number): string {
  const last = text.charCodeAt(offset - 1);
  const isLowHalf = last >= 0xdc00 && last <= 0xdfff;
  return text.slice(Math.max(0, offset - (isLowHalf ? 2 : 1)), offset);
}

/** One selector after a visible character, and joiners in scripts and emoji that need them, are ordinary writing. */
function belongs(found: string, before: string): boolean {
  if (space.test(found)) return true;
  const afterVisible = before !== '' && before.search(hiddenCharacter) === -1;
  if (selector.test(found)) return afterVisible;
  return joiner.test(found) && (selector.test(before) || (afterVisible && before.charCodeAt(0) >= firstLetterThatJoins));
}

function escapeHidden(text: string, escape: (character: string) => string): string {
  return text.replace(hiddenCharacter, (found, offset: number) => (belongs(found, characterBefore(text, offset)) ? found : escape(found)));
}

/**
 * Shows what hides in a line: a bidi override, a zero-width space in a word, a tag character, a control becomes
 * `\u{202e}` and the like. Tabs, line ends, joiners of scripts that need them and single variation selectors stay.
 */
export function showHidden(text: string): string {
  return escapeHidden(text, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

/**
 * Encodes outside text, or a value that holds some, as one line of JSON. A reader of JSON gets the value back exactly;
 * a model sees hidden characters as escapes and can tell the data's end from its content.
 */
export function encodeData(value: unknown): string {
  const escapeUnits = (character: string): string =>
    [...Array(character.length).keys()].map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`).join('');
  return escapeHidden(JSON.stringify(value), escapeUnits);
}
