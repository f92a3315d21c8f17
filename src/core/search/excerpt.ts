// A long line cut down to what stands around its match.

/** Characters of one shown line. */
export const excerptLength = 500;
const before = 120;

/** The line, or at most `excerptLength` characters of it around `at`, with `…` where something was left out. */
export function excerptOf(line: string, at: number): string {
  if (line.length <= excerptLength) return line;
  const start = onBorder(line, Math.max(0, Math.min(at - before, line.length - excerptLength)));
  const end = onBorder(line, Math.min(line.length, start + excerptLength));
  return (start > 0 ? '…' : '') + line.slice(start, end) + (end < line.length ? '…' : '');
}

/** The same place, or one before it where it would split a pair of surrogates. */
function onBorder(line: string, index: number): number {
  const unit = line.charCodeAt(index);
  return unit >= 0xdc00 && unit <= 0xdfff && index > 0 ? index - 1 : index;
}
