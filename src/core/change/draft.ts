// An overlay over the notes, in which a run sees its own writes before anybody else does.
import { readProperties } from '../meeting/frontmatter';
import type { NoteEntry, Notes, Properties, Yaml } from '../ports';
import { done, failed, type Result } from '../result';
import { linesOf } from '../text';
import { applyAll } from './apply-change';
import type { Asked, Change, Changes, Effect } from './change';
import { followMoves, type Move } from './follow';
import type { Way } from './policy';

/** A change that waits, with the row of the mode table it belongs to. */
export interface Drafted {
  readonly change: Change;
  readonly effect: Effect;
  readonly way: Exclude<Way, 'refused'>;
}

/** One run's draft. */
export interface Draft {
  /** The vault with the draft laid over it. Writing through it is refused: writes are asked for. */
  readonly notes: Notes;
  readonly changes: Changes;
  /** What waits, in the order it was first asked for; at most one entry per path and kind. */
  drafted(): readonly Drafted[];
  /** Notes were moved: what waits follows them. */
  follow(moves: readonly Move[]): void;
}

/** What a draft needs. */
export interface DraftNeeds {
  readonly notes: Notes;
  readonly yaml: Yaml;
  /** The mode table with mode and opener filled in. */
  way(effect: Effect): Way;
  /** Performs a change at the call; handed in only where every effect happens at once. */
  readonly performNow?: (change: Change) => Promise<Result<null>>;
}

/** Opens an empty draft. */
export function openDraft(needs: DraftNeeds): Draft {
  let waiting: readonly Drafted[] = [];
  const changesAt = (path: string): readonly Change[] => waiting.filter((one) => one.change.path === path).map((one) => one.change);

  const read = async (path: string): Promise<Result<string>> => {
    const changes = changesAt(path);
    const base = await needs.notes.read(path);
    if (changes.length === 0) return base;
    if (!base.ok && base.problem.code !== 'missing') return base;
    const text = applyAll(changes, base.ok ? base.value : null, needs.yaml);
    if (!text.ok) return text;
    return text.value === null ? failed('missing', { path }) : done(text.value);
  };

  const ask = async (change: Change, effect: Effect): Promise<Result<Asked>> => {
    const way = needs.way(effect);
    if (way === 'refused') return failed('refused-by-mode', { path: change.path });
    if (needs.performNow !== undefined && way !== 'shown') {
      const performed = await needs.performNow(change);
      return performed.ok ? done({ state: 'performed' }) : performed;
    }
    const merged = merge(waiting, { change, effect, way });
    if (merged === null) return failed('stale', { path: change.path });
    const base = await needs.notes.read(change.path);
    if (!base.ok && base.problem.code !== 'missing') return base;
    const after = merged.filter((one) => one.change.path === change.path).map((one) => one.change);
    const trial = applyAll(after, base.ok ? base.value : null, needs.yaml);
    if (!trial.ok) return trial;
    waiting = merged;
    return done({ state: way === 'shown' ? 'shown' : 'drafted' });
  };

  const overlay = overlayOf(needs, () => waiting, read);
  return { notes: overlay, changes: { ask }, drafted: () => waiting, follow: (moves) => void (waiting = waiting.map((one) => ({ ...one, change: followMoves(one.change, moves) }))) };
}

/** Puts a change into the list: a later one of the same path and kind takes the earlier one's place. Null when it was made on other content. */
function merge(waiting: readonly Drafted[], next: Drafted): readonly Drafted[] | null {
  const earlier = waiting.find((one) => one.change.path === next.change.path && one.change.kind === next.change.kind);
  if (earlier === undefined) return [...waiting, next];
  const change = joined(earlier.change, next.change);
  return change === null ? null : waiting.map((one) => (one === earlier ? { ...next, change } : one));
}

/** Two changes of one kind and path as one. */
function joined(earlier: Change, later: Change): Change | null {
  if (earlier.kind === 'write-text' && later.kind === 'write-text') {
    return later.before === earlier.after ? { ...later, before: earlier.before } : null;
  }
  if (earlier.kind === 'set-properties' && later.kind === 'set-properties') {
    return { ...later, values: { ...earlier.values, ...later.values } };
  }
  if (earlier.kind === 'place-summary' && later.kind === 'place-summary') return { ...later, create: earlier.create };
  return later;
}

function overlayOf(needs: DraftNeeds, waiting: () => readonly Drafted[], read: Notes['read']): Notes {
  const refused = (path: string) => Promise.resolve(failed('io', { path }));
  return {
    list: () => withDrafted(needs.notes.list(), waiting()),
    properties: (path) => draftedProperties(needs, waiting(), path) ?? needs.notes.properties(path),
    read,
    create: refused,
    edit: refused,
    trash: refused,
  };
}

/** The vault's entries, with those files and folders that only the draft has. */
function withDrafted(entries: readonly NoteEntry[], waiting: readonly Drafted[]): readonly NoteEntry[] {
  const known = new Set(entries.map((entry) => entry.path));
  const added: NoteEntry[] = [];
  const add = (path: string, kind: NoteEntry['kind'], size: number): void => {
    if (known.has(path)) return;
    known.add(path);
    added.push({ path, kind, size, created: 0, modified: 0 });
  };
  for (const { change } of waiting) {
    const folders = change.path.split('/').slice(0, -1);
    folders.forEach((_, index) => add(folders.slice(0, index + 1).join('/'), 'folder', 0));
    add(change.path, 'file', change.kind === 'write-text' ? change.after.length : 0);
  }
  return added.length === 0 ? entries : [...entries, ...added];
}

/** Frontmatter of a file that the draft touches; undefined for all others. */
function draftedProperties(needs: DraftNeeds, waiting: readonly Drafted[], path: string): Properties | null | undefined {
  const changes = waiting.filter((one) => one.change.path === path).map((one) => one.change);
  const last = changes[changes.length - 1];
  if (last === undefined) return undefined;
  if (last.kind === 'write-text') return readProperties(linesOf(last.after), needs.yaml);
  const before = needs.notes.properties(path) ?? {};
  return { ...before, ...(last.kind === 'set-properties' ? last.values : last.properties) };
}
