// A written text on a file that has changed meanwhile.
import { diffArrays } from 'diff';

/** Lines that one place of a text loses and gains; every line with its own ending. */
interface Edit {
  /** Index of the first line concerned, in the text that the edit was made on. */
  readonly at: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** For each line of the old text, its index in the current one; null for a line that is not there any more. */
type Standing = readonly (number | null)[];

/**
 * Carries the difference from `before` to `after` over to `current`, line by line and without guessing: null when a place
 * it touches was changed, or cannot be told from an equal one. A place is known by a neighbour that still stands beside it.
 */
export function carriedOver(before: string, after: string, current: string): string | null {
  const base = linesWithEndings(before);
  let lines = linesWithEndings(current);
  const standing = standingOf(base, lines);
  const { length } = lines;
  for (const edit of editsBetween(base, linesWithEndings(after)).reverse()) {
    const at = edit.removed.length > 0 ? placeOfLines(edit, standing) : placeBetween(edit.at, standing, length);
    if (at === null) return null;
    lines = [...lines.slice(0, at), ...edit.added, ...lines.slice(at + edit.removed.length)];
  }
  return lines.join('');
}

/** Takes the difference from `before` to `after` out of `current` again; null when those lines were changed since. */
export function takenBack(before: string, after: string, current: string): string | null {
  return carriedOver(after, before, current);
}

function linesWithEndings(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function editsBetween(before: readonly string[], after: readonly string[]): Edit[] {
  const edits: Edit[] = [];
  let at = 0;
  let open: { at: number; removed: string[]; added: string[] } | null = null;
  for (const part of diffArrays([...before], [...after])) {
    if (!part.added && !part.removed) {
      open = null;
      at += part.value.length;
      continue;
    }
    if (open === null) edits.push((open = { at, removed: [], added: [] }));
    (part.added ? open.added : open.removed).push(...part.value);
    if (part.removed) at += part.value.length;
  }
  return edits;
}

function standingOf(base: readonly string[], lines: readonly string[]): Standing {
  const standing: (number | null)[] = [];
  let at = 0;
  for (const part of diffArrays([...base], [...lines])) {
    if (part.added) at += part.value.length;
    else if (part.removed) standing.push(...part.value.map(() => null));
    else standing.push(...part.value.map(() => at++));
  }
  return standing;
}

/** Where lines to be removed stand: all of them together, with a line above or below that still touches them. */
function placeOfLines({ at, removed }: Edit, standing: Standing): number | null {
  const place = standing[at] ?? null;
  if (place === null || !removed.every((_, offset) => standing[at + offset] === place + offset)) return null;
  const end = at + removed.length;
  const hasNeighbour = at > 0 || end < standing.length;
  const isTouched = (at > 0 && standing[at - 1] === place - 1) || (end < standing.length && standing[end] === place + removed.length);
  return isTouched || !hasNeighbour ? place : null;
}

/** Where lines go in: below the line above, or above the line below, whichever still stands beside its own neighbour. */
function placeBetween(at: number, standing: Standing, length: number): number | null {
  if (standing.length === 0) return length === 0 ? 0 : null;
  const above = standing[at - 1] ?? null;
  const below = standing[at] ?? null;
  if (above !== null && (at === 1 ? above === 0 : standing[at - 2] === above - 1)) return above + 1;
  if (below !== null && (at + 1 === standing.length ? below === length - 1 : standing[at + 1] === below + 1)) return below;
  return above !== null && below === above + 1 ? below : null;
}
