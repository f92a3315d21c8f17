// Puts two pieces of speech together.

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u;

/** Joins pieces with a space, or with none where both sides are written without spaces (Japanese, Chinese). */
export function joinWords(pieces: readonly string[]): string {
  return pieces.map((piece, index) => gap(pieces[index - 1], piece) + piece).join('');
}

function gap(before: string | undefined, after: string): string {
  if (before === undefined) return '';
  const last = [...before.slice(-2)].pop() ?? '';
  const next = String.fromCodePoint(after.codePointAt(0) ?? 32);
  return unspaced.test(last) && unspaced.test(next) ? '' : ' ';
}
