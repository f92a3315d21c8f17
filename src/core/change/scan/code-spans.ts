// Which parts of a line are inline code, as far as every reader of Markdown agrees.

/** Inline code in a line: its marks and what stands between them, as offsets. */
export interface Span {
  readonly from: number;
  readonly inner: number;
  readonly innerEnd: number;
  readonly to: number;
}

/**
 * The inline code of a line that starts outside any; null when that is not certain. Links, math, comments and tags may
 * swallow a backtick, table cells split code at `|`, and readers differ on which wins: such lines are never certain.
 */
export function certainSpans(line: string): readonly Span[] | null {
  if (!line.includes('`')) return isClosed(line) ? [] : null;
  if (line.includes('\\`')) return null;
  const runs = [...line.matchAll(/`+/g)].map((run) => ({ at: run.index, length: run[0].length }));
  const spans: Span[] = [];
  let end = 0;
  for (let index = 0; index < runs.length; index += 1) {
    const open = runs[index];
    const partner = open === undefined ? -1 : partnerOf(runs, index);
    const close = runs[partner];
    if (open === undefined || close === undefined || !isClosed(line.slice(end, open.at))) return null;
    const span = { from: open.at, inner: open.at + open.length, innerEnd: close.at, to: close.at + close.length };
    if (line.slice(span.inner, span.innerEnd).includes('|')) return null;
    spans.push(span);
    end = span.to;
    index = partner;
  }
  return isClosed(line.slice(end)) ? spans : null;
}

/** Index of the next run of the same length; -1 when there is none. A line without one is given up, so this stays linear. */
function partnerOf(runs: readonly { readonly at: number; readonly length: number }[], index: number): number {
  const length = runs[index]?.length;
  for (let next = index + 1; next < runs.length; next += 1) if (runs[next]?.length === length) return next;
  return -1;
}

/** True when nothing that opens in a stretch without backticks is still open at its end. */
function isClosed(stretch: string): boolean {
  const rest = stretch
    .replace(/\]\([^()<>"'[\]]*\)/g, '')
    .replace(/\[\[[^[\]]*\]\]/g, '')
    .replace(/<[^<>]*>/g, '');
  const odd = (mark: string): boolean => rest.split(mark).length % 2 === 0;
  return !goesOn(rest) && !rest.includes('](') && !rest.includes('[[') && !/<[A-Za-z/!?]/.test(rest) && !odd('$') && !odd('%%');
}

/** True for a definition whose address or title may stand on the next lines. */
function goesOn(stretch: string): boolean {
  const at = stretch.indexOf(']:');
  return at !== -1 && (stretch.trimEnd().endsWith(']:') || /["'(]/.test(stretch.slice(at)));
}
