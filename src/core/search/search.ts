// Files to matching lines.
import type { Clock, Notes, Pause, RealPaths } from '../ports';
import { saysPrivate } from '../project/fence';
import { linesOf } from '../text';
import type { Pattern } from './pattern';
import type { SearchFile } from './scope';

/** One matching line. */
export interface MatchingLine {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly text: string;
  /** Where the leftmost match begins, in UTF-16 units. */
  readonly at: number;
}

/** What came of a search. */
export interface SearchFindings {
  /** The lines asked for, by path, then line. */
  readonly lines: readonly MatchingLine[];
  /** All matching lines and the files that have one, whatever was asked for. */
  readonly total: number;
  readonly files: number;
  readonly searched: number;
  /** Lines of which only the beginning was looked at. */
  readonly longLines: number;
  /** Files that could not be read. */
  readonly unread: readonly string[];
  /** True when the person stopped it half-way. */
  readonly stopped: boolean;
}

/** What to search, with what. */
export interface SearchJob {
  readonly files: readonly SearchFile[];
  readonly pattern: Pattern;
  readonly limit: number;
  readonly offset: number;
  readonly notes: Pick<Notes, 'read'>;
  readonly realPaths: RealPaths;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly pause: Pause;
  stopped(): boolean;
}

/** Half a frame: after so many milliseconds of work the screen gets a turn. */
const workAtOnce = 8;

/** Searches file by file, line by line. Files that really lie elsewhere, and notes that say they are private, are passed over. */
export async function searchFiles(job: SearchJob): Promise<SearchFindings> {
  const lines: MatchingLine[] = [];
  const unread: string[] = [];
  const counts = { total: 0, files: 0, searched: 0, longLines: 0 };
  const breathe = breather(job);
  for (const { path, root } of job.files) {
    if (job.stopped()) return { lines, ...counts, unread, stopped: true };
    await breathe();
    if (!(await job.realPaths.inside(path, root))) continue;
    const text = await job.notes.read(path);
    if (!text.ok) unread.push(path);
    if (!text.ok || saysPrivate(text.value)) continue;
    counts.searched += 1;
    if (job.pattern.needed !== null && !job.pattern.needed.test(text.value)) continue;
    const before = counts.total;
    for (const [index, line] of linesOf(text.value).entries()) {
      if (index % 32 === 31) await breathe();
      if (job.stopped()) return { lines, ...counts, unread, stopped: true };
      const at = findIn(line, job.pattern, counts);
      if (at < 0) continue;
      if (counts.total >= job.offset && lines.length < job.limit) lines.push({ path, line: index + 1, text: line, at });
      counts.total += 1;
    }
    if (counts.total > before) counts.files += 1;
  }
  return { lines, ...counts, unread, stopped: false };
}

function findIn(line: string, pattern: Pattern, counts: { longLines: number }): number {
  if (line.length > pattern.lineLimit) counts.longLines += 1;
  if (pattern.needed !== null && !pattern.needed.test(line)) return -1;
  return pattern.find(line, pattern.lineLimit);
}

function breather(job: SearchJob): () => Promise<void> {
  let last = job.clock.monotonic();
  return async () => {
    if (job.clock.monotonic() - last < workAtOnce) return;
    await job.pause.breathe();
    last = job.clock.monotonic();
  };
}
