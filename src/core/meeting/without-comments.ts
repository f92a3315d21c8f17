// Takes comments out of Markdown lines.

/** The two kinds of comment, by their marks. */
const kinds = [
  { open: '%%', close: '%%' },
  { open: '<!--', close: '-->' },
] as const;

/** The same lines with `%%…%%` and `<!--…-->` blanked, over several lines too. A comment that is never closed is none. */
export function withoutComments(lines: readonly string[]): readonly string[] {
  const text = lines.join('\n');
  const next = kinds.map((kind) => findComment(text, 0, kind));
  const pieces: string[] = [];
  let at = 0;
  for (;;) {
    const found = next.reduce((one, other) => (one.from <= other.from ? one : other));
    if (found.from === Infinity) return (pieces.join('') + text.slice(at)).split('\n');
    pieces.push(text.slice(at, found.from), text.slice(found.from, found.to).replace(/[^\n]/g, ''));
    at = found.to;
    kinds.forEach((kind, index) => {
      if ((next[index]?.from ?? Infinity) < at) next[index] = findComment(text, at, kind);
    });
  }
}

/** Bounds of the next comment of a kind; infinitely far when there is none, so that it is not looked for again. */
function findComment(text: string, at: number, kind: (typeof kinds)[number]): { readonly from: number; readonly to: number } {
  const from = text.indexOf(kind.open, at);
  const close = from === -1 ? -1 : text.indexOf(kind.close, from + kind.open.length);
  return close === -1 ? { from: Infinity, to: Infinity } : { from, to: close + kind.close.length };
}
