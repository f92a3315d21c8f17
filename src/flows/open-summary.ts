// Find the summary of a meeting note.
import { findSummary } from '../core/meeting/find-summary';
import { readProperties } from '../core/meeting/frontmatter';
import { isSummaryNote } from '../core/meeting/is-meeting-note';
import { firstText } from '../core/meeting/names';
import { done, failed, type Result } from '../core/result';
import { linesOf } from '../core/text';
import type { FlowNeeds } from './needs';

/**
 * Path of the summary of a meeting note, wherever it was moved. A summary is its own. Problems: `no-such-note`,
 * `no-summary-yet`, `io`.
 */
export async function openSummary(needs: FlowNeeds, path: string): Promise<Result<string>> {
  const read = await needs.notes.read(path);
  if (!read.ok) return read.problem.code === 'missing' ? failed('no-such-note', { path }) : read;
  const properties = readProperties(linesOf(read.value), needs.yaml);
  if (isSummaryNote(properties)) return done(path);
  const home = await findSummary({ path, id: firstText(properties['meeting-id']), properties }, needs);
  return home.path === null ? failed('no-summary-yet', { path }) : done(home.path);
}
