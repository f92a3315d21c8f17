// What every line of a text is, told so cautiously that nothing live is taken for code.
import { frontmatterSpan } from '../../meeting/frontmatter';
import { blocksOf, contextsOf, isIndented } from './blocks';
import { certainSpans, type Span } from './code-spans';
import { closes, inside, isBlank, readFence, type FenceLine } from './fence';

/** One line as the rules see it. */
export interface LookedAt {
  readonly text: string;
  /** The text with certain inline code blanked by `·`, same length; all of it in a certain fence. Rules about marks read this. */
  readonly live: string;
  readonly place: 'properties' | 'code' | 'text';
  /** True where HTML may have begun: Markdown's marks mean nothing there. */
  readonly isRaw: boolean;
  /** Inline code; null when its bounds are not certain. */
  readonly spans: readonly Span[] | null;
  /** The lines that stand together with it: a paragraph, a fenced block, markup that spans paragraphs; and what those hang on. */
  readonly block: string;
  /** The lines on which it depends whether something on this line acts: itself, or its block where that may hold code. */
  readonly whole: string;
}

/** What may make code, math or a comment of the lines beside it. */
const shelter = /[`$]|~~~|%%|<[!?]|\](?:\(|:)\s*[<\n]/;

/** What a walk down the lines knows. */
interface Walk {
  readonly lines: readonly string[];
  readonly looks: { place: LookedAt['place']; isRaw: boolean; spans: readonly Span[] | null }[];
  /** From here on anything may be open: a comment, math, markup, a fence. Nothing counts as code any more. */
  doubtful: boolean;
}

/**
 * Looks at all lines. Only two things count as code: a fenced block that begins and ends at the margin, and inline code on
 * whose bounds all readers agree. Where comments, math or markup may be open, nothing does.
 */
export function lookAt(lines: readonly string[]): readonly LookedAt[] {
  const walk: Walk = { lines, looks: [], doubtful: false };
  const properties = frontmatterSpan(lines);
  for (let index = 0; properties !== null && index <= properties.close; index += 1) {
    walk.looks.push({ place: 'properties', isRaw: true, spans: null });
  }
  while (walk.looks.length < lines.length) step(walk);
  const blocks = blocksOf(lines, properties);
  const contexts = contextsOf(lines, blocks);
  const sheltering = new Map([...new Set(blocks)].map((block) => [block, shelter.test(block)]));
  return lines.map((text, index) => {
    const look = walk.looks[index] ?? { place: 'text', isRaw: true, spans: null };
    const block = contexts[index] ?? '';
    const isSure = (look.spans !== null || sheltering.get(blocks[index] ?? '') === false) && !isIndented(text);
    return { ...look, text, live: liveText(text, look), block, whole: look.place === 'properties' || isSure ? text : block };
  });
}

/** Looks at the next line, or at several where a block can be seen whole. */
function step(walk: Walk): void {
  const index = walk.looks.length;
  const line = walk.lines[index] ?? '';
  const above = walk.looks[index - 1];
  const goesOn = above?.place === 'text' && !isBlank(walk.lines[index - 1] ?? '');
  const isRaw = walk.doubtful || opensMarkup(line) || (goesOn && above.isRaw);
  const fence = readFence(line);
  if (walk.doubtful) walk.looks.push({ place: 'text', isRaw, spans: null });
  else if (fence !== null) stepFence(walk, fence, isRaw);
  else stepText(walk, line, { isRaw, isLoose: isRaw || (goesOn && above.spans === null) });
}

function stepFence(walk: Walk, fence: FenceLine, isRaw: boolean): void {
  const last = isRaw ? -1 : closingLine(walk.lines, walk.looks.length, fence);
  if (last === -1) {
    walk.doubtful = true;
    walk.looks.push({ place: 'text', isRaw: true, spans: null });
    return;
  }
  const atMargin = fence.prefix === '';
  for (let index = walk.looks.length; index <= last; index += 1) {
    walk.looks.push({ place: atMargin ? 'code' : 'text', isRaw: !atMargin, spans: null });
  }
}

/** Index of the line that ends a block for every reader; -1 when readers may differ. */
function closingLine(lines: readonly string[], first: number, open: FenceLine): number {
  const within = inside(open.prefix);
  for (let index = first + 1; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (!isBlank(line) && !line.startsWith(within)) return -1;
    const fence = readFence(line);
    if (fence === null) continue;
    if (closes(fence, open)) return index;
    if (fence.mark.startsWith(open.mark) || open.prefix !== '') return -1;
  }
  return -1;
}

function stepText(walk: Walk, line: string, { isRaw, isLoose }: { readonly isRaw: boolean; readonly isLoose: boolean }): void {
  const index = walk.looks.length;
  const spans = isLoose ? null : certainSpans(line);
  const last = lastOfPair(walk.lines, index, spans === null ? line : blanked(line, spans));
  if (last === -1) {
    walk.doubtful = true;
    walk.looks.push({ place: 'text', isRaw: true, spans: null });
    return;
  }
  walk.looks.push({ place: 'text', isRaw, spans: last > index ? null : spans });
  for (let next = index + 1; next <= last; next += 1) walk.looks.push({ place: 'text', isRaw: true, spans: null });
}

/** Index of the line on which what a line leaves open, `%%` or `$$`, is closed; the line itself when it leaves nothing open, -1 when that is not certain. */
function lastOfPair(lines: readonly string[], first: number, live: string): number {
  if (leavesMarkupOpen(live)) return -1;
  const marks = ['%%', '$$'].filter((mark) => live.includes(mark));
  if (marks.length === 0) return first;
  if (marks.length > 1 || /[`\\]/.test(live.replace(/`·*`/g, ''))) return -1;
  const mark = marks[0] ?? '';
  if (countOf(live, mark) % 2 === 0) return first;
  for (let index = first + 1; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (readFence(line) !== null || leavesMarkupOpen(line) || line.includes(mark === '%%' ? '$$' : '%%')) return -1;
    if (line.includes(mark)) return countOf(line, mark) === 1 && !/[`\\]/.test(line) ? index : -1;
  }
  return -1;
}

function countOf(line: string, mark: string): number {
  return line.split(mark).length - 1;
}

/** True for a line that may begin a block of HTML. */
function opensMarkup(line: string): boolean {
  return line.includes('<') && /^[^\p{L}<`]*<[A-Za-z/!?]/u.test(line);
}

/** True when markup whose content is taken as it stands is not closed on the same line. */
function leavesMarkupOpen(line: string): boolean {
  const rest = line.includes('<!--') ? line.replace(/<!--[^<>-]*-->/g, '') : line;
  return /<(?:!|\?|(?:script|style|pre|textarea|title|xmp|iframe|noscript|plaintext)(?![\w-]))/i.test(rest);
}

function liveText(text: string, look: Pick<LookedAt, 'place' | 'spans'>): string {
  return look.place === 'code' ? '·'.repeat(text.length) : blanked(text, look.spans ?? []);
}

function blanked(text: string, spans: readonly Span[]): string {
  const pieces = spans.map((span, index) => text.slice(spans[index - 1]?.innerEnd ?? 0, span.inner) + '·'.repeat(span.innerEnd - span.inner));
  return pieces.join('') + text.slice(spans[spans.length - 1]?.innerEnd ?? 0);
}
