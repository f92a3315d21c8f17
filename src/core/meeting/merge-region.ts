// Keeps a person's lines and ticks when the generated lines of a region change.
import { diffArrays } from 'diff';
import { carryTicks } from './carry-ticks';
import { isTicked, itemKey, lineForm, lineHash } from './line-form';

/** A line of the merged region. */
export interface MergedLine {
  readonly text: string;
  /** False for a line that a person typed or changed. */
  readonly isGenerated: boolean;
}

/** What a region becomes. */
export interface MergedRegion {
  readonly lines: readonly MergedLine[];
  /** Hashes of generated lines that the person took out or rewrote; they are not written again. */
  readonly gone: readonly string[];
}

/** Lines of one person's insertion, and what they followed. */
interface Insertion {
  /** Key of the generated line above; null at the very top. */
  readonly after: string | null;
  /** Key of the generated heading above; null when there is none. */
  readonly under: string | null;
  readonly lines: readonly string[];
}

/**
 * Merges new generated lines with what stands in the old region.
 * A line is generated when its hash is among `hashes`, each hash serving once. Every other line is the person's and stays
 * after the line it followed; if that is gone, at the end of the section it stood in; if that is gone too, at the end.
 * A ticked item ticks the new item of the same words; one that the new lines no longer have stays as the person's. A new
 * item that a person's own line already says (they changed its date or added to its marks) is not written a second time,
 * nor is a line that they took out or rewrote; a heading that they took out comes back only when something stands below it.
 */
export function mergeRegion(lines: readonly string[], old: readonly string[], hashes: readonly string[]): MergedRegion {
  const { lines: told, gone } = tellApart(old, hashes);
  const newItems = new Set(lines.flatMap((line) => itemKey(line) ?? []));
  const kept = told.map((line) => (line.isGenerated && isTicked(line.text) && !newItems.has(itemKey(line.text) ?? '') ? { ...line, isGenerated: false } : line));
  const own = new Set(kept.flatMap((line) => (line.isGenerated ? [] : (itemKey(line.text) ?? []))));
  const before = kept.filter((line) => line.isGenerated).map((line) => line.text);
  const fresh = carryTicks(lines.filter((line) => !own.has(itemKey(line) ?? ' ')), before);
  return { lines: insert(tidied(withoutGone(fresh, gone)), insertionsIn(kept)), gone };
}

/** Leaves out lines that the person took out, each hash serving once, and then their headings that hold nothing more. */
function withoutGone(lines: readonly string[], gone: readonly string[]): readonly string[] {
  const left = [...gone];
  const wasTakenOut = (line: string): boolean => {
    const place = line.trim() === '' ? -1 : left.indexOf(lineHash(line));
    if (place !== -1) left.splice(place, 1);
    return place !== -1;
  };
  const headings = new Set<number>();
  const kept = lines.filter((line) => isHeading(line) || !wasTakenOut(line));
  kept.forEach((line, index) => isHeading(line) && wasTakenOut(line) && headings.add(index));
  return kept.filter((_, index) => !headings.has(index) || holdsSomething(kept, index));
}

/** True when a line other than a heading stands in the section of a heading. */
function holdsSomething(lines: readonly string[], heading: number): boolean {
  const level = headingLevel(lines[heading] ?? '');
  const end = lines.findIndex((line, index) => index > heading && isHeading(line) && headingLevel(line) <= level);
  return lines.slice(heading + 1, end === -1 ? lines.length : end).some((line) => line.trim() !== '' && !isHeading(line));
}

function headingLevel(line: string): number {
  return /^#*/.exec(line)?.[0].length ?? 0;
}

/**
 * Tells generated lines from the person's; blank lines count as generated. Hashes are matched in their order first, then
 * what is left of them wherever it stands, for a person may have moved a line.
 */
function tellApart(old: readonly string[], hashes: readonly string[]): MergedRegion {
  const written = old.map((text) => (text.trim() === '' ? null : lineHash(text)));
  const found = written.flatMap((hash, index) => (hash === null ? [] : [{ hash, index }]));
  const parts = diffArrays([...hashes], found.map((one) => one.hash));
  const left = parts.filter((part) => part.removed).flatMap((part) => part.value);
  const generated = new Set<number>();
  let at = 0;
  for (const part of parts.filter((one) => !one.removed)) {
    for (const { hash, index } of found.slice(at, at + part.count)) {
      const place = part.added ? left.indexOf(hash) : -1;
      if (place !== -1) left.splice(place, 1);
      if (!part.added || place !== -1) generated.add(index);
    }
    at += part.count;
  }
  return { lines: old.map((text, index) => ({ text, isGenerated: written[index] === null || generated.has(index) })), gone: left };
}

/** Lines without blank ones at either end, and never two blank ones together. */
function tidied(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return lines.slice(0, last + 1).filter((line, index) => line.trim() !== '' || (index > 0 && lines[index - 1]?.trim() !== ''));
}

/** Names each line by its form and how often that form stood above it. */
function keysOf(lines: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const form = lineForm(line);
    const count = (seen.get(form) ?? 0) + 1;
    seen.set(form, count);
    return `${form}\n${count}`;
  });
}

/** Gathers the person's lines between generated ones, with the blank lines that stand before and among them. */
function insertionsIn(old: readonly MergedLine[]): readonly Insertion[] {
  const generated = old.filter((line) => line.isGenerated && line.text.trim() !== '');
  const keys = keysOf(generated.map((line) => line.text));
  const insertions: Insertion[] = [];
  let passed = 0;
  let under: string | null = null;
  let gap: string[] = [];
  let lines: string[] = [];
  const close = (): void => {
    if (lines.length > 0) insertions.push({ after: keys[passed - 1] ?? null, under, lines });
    lines = [];
    gap = [];
  };
  for (const line of old) {
    if (line.text.trim() === '') gap.push(line.text);
    else if (line.isGenerated) {
      close();
      passed += 1;
      if (isHeading(line.text)) under = keys[passed - 1] ?? null;
    } else {
      lines.push(...gap, line.text);
      gap = [];
    }
  }
  close();
  return insertions;
}

function isHeading(line: string): boolean {
  return /^#{1,6}\s/.test(line);
}

function insert(lines: readonly string[], insertions: readonly Insertion[]): readonly MergedLine[] {
  const keys = keysOf(lines);
  const places = insertions.map((insertion) => ({ at: placeOf(insertion, lines, keys), lines: insertion.lines }));
  const typedAt = (at: number) => places.filter((place) => place.at === at).flatMap((place) => place.lines).map((text) => ({ text, isGenerated: false }));
  const below = lines.flatMap((text, index) => [{ text, isGenerated: true }, ...typedAt(index)]);
  const top = typedAt(-1);
  const above = top.slice(top.findIndex((line) => line.text.trim() !== ''));
  return above.length > 0 && below.length > 0 ? [...above, { text: '', isGenerated: true }, ...below] : [...above, ...below];
}

/** Index of the new line after which an insertion goes; -1 for the top. */
function placeOf(insertion: Insertion, lines: readonly string[], keys: readonly string[]): number {
  if (insertion.after === null) return -1;
  const line = keys.indexOf(insertion.after);
  if (line !== -1) return line;
  const heading = insertion.under === null ? -1 : keys.indexOf(insertion.under);
  const section = heading === -1 ? lines.length : lines.findIndex((other, index) => index > heading && isHeading(other));
  return lines.slice(0, section === -1 ? lines.length : section).findLastIndex((other) => other.trim() !== '');
}
