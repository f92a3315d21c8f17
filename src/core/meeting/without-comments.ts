// Takes comments out of Markdown lines.

/** The two kinds of comment, by their marks. */
const kinds = [
  { open: '%%', close: '%%' },
  { open: '<!--', close: '-->' },
] as const;

/** The same lines with `%%…%%` and `<!--…-->` blanked, over several lines too. A comment that is never closed is none. */
export function withoutComments(lines: readonly string[]): readonly string[] {
  const text = lines.join('\n');
  let shown = '';
  let at = 0;
  for (;;) {
    const next = nextComment(text, at);
    if (next === null) return (shown + text.slice(at)).split('\n');
    shown += text.slice(at, next.from) + text.slice(next.from, next.to).replace(/[^\n]/g, '');
    at = next.to;
  }
}

function nextComment(text: string, at: number): { readonly from: number; readonly to: number } | null {
  const found = kinds.flatMap((kind) => {
    const from = text.indexOf(kind.open, at);
    const close = from === -1 ? -1 : text.indexOf(kind.close, from + kind.open.length);
    return close === -1 ? [] : [{ from, to: close + kind.close.length }];
  });
  return found.sort((one, other) => one.from - other.from)[0] ?? null;
}
