// The only place where changes happen.
import type { Notes, RealPaths, Yaml } from '../ports';
import { done, failed, type Problem, type Result } from '../result';
import { applyAll } from './apply-change';
import type { Change } from './change';
import { takenBack } from './rebase';

/** What was done to one file; the stuff an undo is made of. */
export interface Entry {
  readonly path: string;
  /** Null when the file was made. */
  readonly before: string | null;
  readonly after: string;
}

/** Where changes happen. */
export interface Ground {
  readonly notes: Notes;
  readonly realPaths: RealPaths;
  readonly yaml: Yaml;
}

/**
 * Performs changes, all or none: everything is tried on the texts that stand first; if a write fails half-way, what was
 * written is taken back. Changes of one path become one write. Problems: those of `applyChange`, `io`, `outside` (a link
 * leads out of the folder that the change must stay in), `not-text`, and `not-taken-back` (details: path, and the code of what failed) when the way back failed too.
 */
export async function perform(changes: readonly Change[], ground: Ground): Promise<Result<readonly Entry[]>> {
  const paths = [...new Set(changes.map((change) => change.path))];
  for (const path of paths) {
    const trial = await tryOut(path, changesAt(changes, path), ground);
    if (!trial.ok) return trial;
  }
  const entries: Entry[] = [];
  for (const path of paths) {
    const written = await write(path, changesAt(changes, path), ground);
    if (!written.ok) return takeBack(entries, written.problem, ground.notes);
    if (written.value.before === written.value.after) continue;
    entries.push(written.value);
    const standing = await standsWritten(written.value, ground.notes);
    if (!standing.ok) return takeBack(entries, standing.problem, ground.notes);
  }
  return done(entries);
}

/** What `perform` would do to each file, as things stand. Problems: those of `perform` before its first write. */
export async function foresee(changes: readonly Change[], ground: Ground): Promise<Result<readonly Entry[]>> {
  const entries: Entry[] = [];
  for (const path of [...new Set(changes.map((change) => change.path))]) {
    const read = await ground.notes.read(path);
    const after = await tryOut(path, changesAt(changes, path), ground);
    if (!after.ok) return after;
    entries.push({ path, before: read.ok ? read.value : null, after: after.value });
  }
  return done(entries);
}

function changesAt(changes: readonly Change[], path: string): readonly Change[] {
  return changes.filter((change) => change.path === path);
}

/** A folder may have been swapped for a link since a path was checked, so this is asked right before each write. */
async function staysInside(changes: readonly Change[], realPaths: RealPaths): Promise<Result<null>> {
  for (const change of changes) {
    if (change.kind !== 'write-text' || change.within === undefined) continue;
    const isInside = (await realPaths.inside(change.path, change.within)) && (await realPaths.inside(change.path, ''));
    if (!isInside) return failed('outside', { path: change.path });
  }
  return done(null);
}

/** What a file would become. Half a surrogate pair is no text that a disk could keep, so it is refused. */
function becomes(changes: readonly Change[], text: string | null, yaml: Yaml): Result<string> {
  const applied = applyAll(changes, text, yaml);
  if (!applied.ok) return applied;
  const after = applied.value ?? '';
  return /\p{Cs}/u.test(after) ? failed('not-text', { path: changes[0]?.path ?? '' }) : done(after);
}

async function tryOut(path: string, changes: readonly Change[], { notes, realPaths, yaml }: Ground): Promise<Result<string>> {
  const inside = await staysInside(changes, realPaths);
  if (!inside.ok) return inside;
  const read = await notes.read(path);
  if (!read.ok && read.problem.code !== 'missing') return read;
  return becomes(changes, read.ok ? read.value : null, yaml);
}

/** Writes one file in one atomic step on the text of that very moment. */
async function write(path: string, changes: readonly Change[], ground: Ground): Promise<Result<Entry>> {
  const { notes, realPaths, yaml } = ground;
  const inside = await staysInside(changes, realPaths);
  if (!inside.ok) return inside;
  const read = await notes.read(path);
  if (!read.ok) return read.problem.code === 'missing' ? create(path, changes, ground) : read;
  let before = read.value;
  let outcome: Result<string> = done(before);
  const edited = await notes.edit(path, (text) => {
    before = text;
    outcome = becomes(changes, text, yaml);
    return outcome.ok && outcome.value !== text ? outcome.value : null;
  });
  if (!edited.ok) return edited;
  return outcome.ok ? done({ path, before, after: outcome.value }) : outcome;
}

async function create(path: string, changes: readonly Change[], { notes, yaml }: Ground): Promise<Result<Entry>> {
  const after = becomes(changes, null, yaml);
  if (!after.ok) return after;
  const made = await notes.create(path, after.value);
  return made.ok ? done({ path, before: null, after: after.value }) : made;
}

/** Success is what can be read back. Somebody may have typed in the file since; only a file that stands as before was not written. */
async function standsWritten(entry: Entry, notes: Notes): Promise<Result<null>> {
  const read = await notes.read(entry.path);
  if (!read.ok) return read;
  return read.value === entry.before ? failed('io', { path: entry.path }) : done(null);
}

async function takeBack(entries: readonly Entry[], because: Problem, notes: Notes): Promise<Result<never>> {
  for (const entry of [...entries].reverse()) {
    const back = await restore(entry, notes);
    if (!back.ok) return failed('not-taken-back', { path: entry.path, because: because.code });
  }
  return { ok: false, problem: because };
}

/**
 * Brings a file back to where it stood before an entry, keeping what was typed elsewhere in it since. A file that was
 * made and not touched goes to the trash. Problems: `changed` when the entry's own lines were changed since, `io`.
 * A file that is gone counts as brought back when it did not exist before.
 */
export async function restore(entry: Entry, notes: Notes): Promise<Result<'restored' | 'merged' | 'trashed'>> {
  const read = await notes.read(entry.path);
  if (!read.ok) return read.problem.code === 'missing' && entry.before === null ? done('trashed') : read;
  if (entry.before === null && read.value === entry.after) {
    const trashed = await notes.trash(entry.path);
    return trashed.ok ? done('trashed') : trashed;
  }
  const before = entry.before ?? '';
  let outcome: 'restored' | 'merged' | 'changed' = 'restored';
  const edited = await notes.edit(entry.path, (text) => {
    if (text === entry.after) return before;
    const taken = takenBack(before, entry.after, text);
    outcome = taken === null ? 'changed' : 'merged';
    return taken;
  });
  if (!edited.ok) return edited;
  return reported(outcome, entry.path);
}

function reported(outcome: 'restored' | 'merged' | 'changed', path: string): Result<'restored' | 'merged'> {
  return outcome === 'changed' ? failed('changed', { path }) : done(outcome);
}
