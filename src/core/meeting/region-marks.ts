// The marks of the managed region, and where a pair of them stands.

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

/**
 * Finds the first end mark with a begin mark above it; of several begin marks the nearest one counts. An end mark with
 * anything but hashes in it is broken and no mark at all. Null when there is no such pair.
 */
export function findRegion(lines: readonly string[]): RegionSpan | null {
  let open = -1;
  for (const [index, line] of lines.entries()) {
    if (begin.test(line)) open = index;
    const closing = open === -1 ? null : end.exec(line);
    if (closing === null) continue;
    return { begin: open, end: index, hashes: (closing[1] ?? '').split(/\s+/).filter((hash) => hash !== '') };
  }
  return null;
}

/** Index of the last begin mark that has no end; -1 when there is none. */
export function findLoneBegin(lines: readonly string[]): number {
  return findRegion(lines) === null ? lines.findLastIndex((line) => begin.test(line)) : -1;
}
