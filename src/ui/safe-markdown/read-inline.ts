// A paragraph's words: code, links, stress.
import { readLinkAt, type ReadAt } from './read-link';
import { openStress, type Stress } from './stress';
import type { Inline } from './tree';

/** Reads words with their marks. A mark that is not closed, and all HTML, is text; nothing is lost but marks that are closed. */
export function readInline(text: string): readonly Inline[] {
  return read(text, true);
}

/** `mayLink` is false inside a link, which holds no other. */
function read(text: string, mayLink: boolean): readonly Inline[] {
  const stress = openStress();
  const code = codeReader(text);
  const special = /[\\`*_~![<\n]|https:\/\//gi;
  for (let at = 0; at < text.length; ) {
    special.lastIndex = at;
    const next = special.exec(text)?.index ?? text.length;
    stress.add({ kind: 'text', text: text.slice(at, next) });
    at = next;
    if (at === text.length) break;
    const marks = marksAt(text, at);
    if (marks > 0) addMarks(stress, text, at, marks);
    const found = marks > 0 ? null : (code(at) ?? (mayLink ? readLinkAt(text, at, (inside) => read(inside, false)) : null) ?? plainAt(text, at));
    if (found !== null) stress.add(found.node);
    at += found?.length ?? marks;
  }
  return stress.end();
}

/** A line's end, a mark that a backslash protects, or a character that turned out to begin nothing. */
function plainAt(text: string, at: number): ReadAt {
  const first = text.charAt(at);
  if (first === '\n') return { node: { kind: 'break' }, length: 1 };
  if (first === '\\' && /[!-/:-@[-`{-~]/.test(text.charAt(at + 1))) return { node: { kind: 'text', text: text.charAt(at + 1) }, length: 2 };
  const length = first === '`' ? runLength(text, at, '`') : 1;
  return { node: { kind: 'text', text: text.slice(at, at + length) }, length };
}

/** Reads inline code. That a run of backticks has no partner is remembered by its length, so that many of them cost no more. */
function codeReader(text: string): (at: number) => ReadAt | null {
  const lonely = new Set<number>();
  return (at) => {
    if (text.charAt(at) !== '`') return null;
    const length = runLength(text, at, '`');
    const close = lonely.has(length) ? -1 : closingRun(text, at + length, length);
    if (close === -1) {
      lonely.add(length);
      return null;
    }
    const inside = text.slice(at + length, close).replace(/\n/g, ' ');
    const isPadded = inside.startsWith(' ') && inside.endsWith(' ') && inside.trim() !== '';
    return { node: { kind: 'code', text: isPadded ? inside.slice(1, -1) : inside }, length: close + length - at };
  };
}

function closingRun(text: string, from: number, length: number): number {
  for (let at = text.indexOf('`', from); at !== -1; ) {
    const run = runLength(text, at, '`');
    if (run === length) return at;
    at = text.indexOf('`', at + run);
  }
  return -1;
}

function runLength(text: string, at: number, mark: string): number {
  let end = at;
  while (text.charAt(end) === mark) end += 1;
  return end - at;
}

/** How many marks of stress stand here: one to three `*` or `_`, two `~`; 0 when they are none. */
function marksAt(text: string, at: number): number {
  const mark = text.charAt(at);
  if ((mark !== '*' && mark !== '_' && mark !== '~') || text.charAt(at - 1) === mark) return 0;
  const length = runLength(text, at, mark);
  return mark === '~' ? (length === 2 ? 2 : 0) : length <= 3 ? length : 0;
}

function addMarks(stress: Stress, text: string, at: number, length: number): void {
  const mark = text.charAt(at);
  const [before, after] = [text.charAt(at - 1), text.charAt(at + length)];
  const inWord = mark === '_' && /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after);
  stress.mark(mark.repeat(length), { opens: !inWord && /\S/.test(after), closes: !inWord && /\S/.test(before) });
}
