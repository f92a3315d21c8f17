// The marks of the managed region, and where a pair of them stands.
import { fencedBlocks, linesInside } from './note-blocks';

const begin = /^[ \t]*%%[ \t]*meeting-assistant:begin[ \t]*%%[ \t]*$/;
const end = /^[ \t]*%%[ \t]*meeting-assistant:end((?:[ \t]+[0-9a-z]+)*)[ \t]*%%[ \t]*$/;

/** Lines of a region's marks, as indexes from 0, and the hashes that the end mark carries. */
export interface RegionSpan {
  readonly begin: number;
  readonly end: number;
  readonly hashes: readonly string[];
}

/** The opening mark. */
export const beginMark = '%% meeting-assistant:begin %%';

/** The closing mark with the hashes of the generated lines. */
export function endMark(hashes: readonly string[]): string {
  return ['%% meeting-assistant:end', ...hashes, '%%'].join(' ');
}

/** True for a line that is one of the marks. */
export function isRegionMark(line: string): boolean {
  return begin.test(line) || end.test(line);
}

/**
 * Finds the first end mark with a begin mark above it; of several begin marks the nearest one counts. An end mark with
 * anything but hashes in it is broken and no mark at all. Marks inside a fenced block are an example of marks; only where a
 * person has opened a fence within the region may its end mark seem to lie in one. Null when there is no such pair.
 */
export function findRegion(lines: readonly string[]): RegionSpan | null {
  const fenced = fencedLines(lines);
  return findPair(lines, (index) => fenced.has(index)) ?? findPair(lines, (index) => fenced.has(index) && begin.test(lines[index] ?? ''));
}

function findPair(lines: readonly string[], isSkipped: (index: number) => boolean): RegionSpan | null {
  let open = -1;
  for (const [index, line] of lines.entries()) {
    if (!isRegionMark(line) || isSkipped(index)) continue;
    if (begin.test(line)) open = index;
    const closing = open === -1 ? null : end.exec(line);
    if (closing === null) continue;
    return { begin: open, end: index, hashes: (closing[1] ?? '').split(/\s+/).filter((hash) => hash !== '') };
  }
  return null;
}

/** Index of the last begin mark that has no end; -1 when there is none. */
export function findLoneBegin(lines: readonly string[]): number {
  if (findRegion(lines) !== null) return -1;
  const fenced = fencedLines(lines);
  return lines.findLastIndex((line, index) => begin.test(line) && !fenced.has(index));
}

/** Indexes of lines in fenced blocks that are closed; a fence that never is may be a slip far above. */
function fencedLines(lines: readonly string[]): ReadonlySet<number> {
  return linesInside(fencedBlocks(lines).filter((block) => block.isClosed));
}
