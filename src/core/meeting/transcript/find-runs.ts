// Finds spoken lines in a note that marks no transcript.
import { readHeading, type Stretch } from '../note-blocks';
import { isRegionMark } from '../region-marks';
import { boldLabel } from './label';

/**
 * Runs of at least three lines that begin with a bold speaker; blank lines between them do not end a run. A label alone
 * on its line takes the lines below it, up to a blank one. Everything else is the person's own.
 */
export function findRuns(lines: readonly string[], body: number, fenced: ReadonlySet<number>): readonly Stretch[] {
  const runs: { first: number; last: number; labels: number }[] = [];
  let run: { first: number; last: number; labels: number } | null = null;
  let takesNext = false;
  for (let index = body; index < lines.length; index += 1) {
    const line = isRegionMark(lines[index] ?? '') ? '' : (lines[index] ?? '');
    const label = fenced.has(index) ? null : boldLabel(line);
    const goesOn: boolean = takesNext && line.trim() !== '' && readHeading(line) === null && !/^\s*(?:[-*+>]\s|\d+[.)]\s)/.test(line);
    if (label !== null && run === null) runs.push((run = { first: index, last: index, labels: 0 }));
    if (label !== null && run !== null) run.labels += 1;
    if (run !== null && (label !== null || goesOn)) run.last = index;
    else if (line.trim() !== '') run = null;
    takesNext = label !== null ? label.text === '' : goesOn;
  }
  return runs.filter((one) => one.labels >= 3);
}
