// From a citation to the words it stands for.
import { readProperties } from '../core/meeting/frontmatter';
import { followLink } from '../core/meeting/links';
import { done, failed, type Result } from '../core/result';
import { linesOf } from '../core/text';
import type { FlowNeeds } from './needs';
import { readWhole } from './open-meeting';

/** What a citation leads to. */
export interface CitedPlace {
  /** The file that holds the words: the meeting note, or its transcript file. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly text: string;
  readonly speaker: string | null;
}

/** The line of that number. It may have moved since: then the nearest line with a box is meant, as only boxes are cited by line. */
function lineOf(path: string, lines: readonly string[], line: number): Result<CitedPlace> {
  const isBox = (text: string | undefined): boolean => /^\s*(?:[-*+]|\d{1,3}[.)])\s+\[.\]/u.test(text ?? '');
  const boxes = lines.flatMap((text, at) => (isBox(text) ? [at + 1] : []));
  const nearest = boxes.reduce<number | null>((best, at) => (best === null || Math.abs(at - line) < Math.abs(best - line) ? at : best), null);
  if (nearest === null) return failed('no-such-turn', { id: `L${line}`, path });
  return done({ path, line: nearest, text: (lines[nearest - 1] ?? '').trim(), speaker: null });
}

/**
 * Finds a cited turn (`T0001`) or hand note (`N0001`), or a box of a summary note by its line (`L0012`). `link` is the link's target without its block, as written in the
 * note `from`. Problems: `no-such-note`, `no-such-turn` (details: id, path), `io`.
 */
export async function citedPlace(needs: FlowNeeds, from: string, link: string, id: string): Promise<Result<CitedPlace>> {
  const paths = needs.notes.list().filter((entry) => entry.kind === 'file').map((entry) => entry.path);
  const path = link === '' ? from : followLink(link, from, paths);
  if (path === null) return failed('no-such-note', { path: link });
  const read = await needs.notes.read(path);
  if (!read.ok) return read.problem.code === 'missing' ? failed('no-such-note', { path }) : read;
  if (id.startsWith('L')) return lineOf(path, linesOf(read.value), Number(id.slice(1)));
  const meeting = await readWhole(needs, { path, text: read.value }, readProperties(linesOf(read.value), needs.yaml));
  const turn = meeting.turns.find((one) => one.id === id);
  if (turn !== undefined) return done({ path: turn.source, line: turn.line, text: turn.text, speaker: turn.speaker });
  const note = meeting.handNotes.find((one) => one.id === id);
  return note === undefined ? failed('no-such-turn', { id, path }) : done({ path, line: note.line, text: note.text, speaker: null });
}
