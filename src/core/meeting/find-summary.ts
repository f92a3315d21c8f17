// Finds the note that holds a meeting's summary.
import type { Notes, Properties, Yaml } from '../ports';
import { linesOf } from '../text';
import { readProperties } from './frontmatter';
import { isSummaryNote } from './is-meeting-note';
import { followReference } from './links';
import type { Meeting } from './meeting';
import { firstText } from './names';
import { findLoneBegin, findRegion } from './region-marks';

/** Where to look. */
export interface SummaryShelf {
  readonly notes: Pick<Notes, 'list' | 'properties' | 'read'>;
  readonly yaml: Yaml;
}

/** What of a meeting tells its summary. */
export type MeetingFacts = Pick<Meeting, 'path' | 'id' | 'properties'>;

/** Where a meeting's summary lives. */
export interface SummaryHome {
  /** Null when the meeting has no summary yet. */
  readonly path: string | null;
  /** The meeting's id, null when it needs a fresh one. */
  readonly id: string | null;
}

/** A summary note as its own text tells it now. */
interface KnownSummary {
  readonly path: string;
  readonly id: string | null;
  /** The note that its `meeting` leads to. */
  readonly meeting: string | null;
  readonly hasRegion: boolean;
}

/** What one search works with. */
interface Search extends SummaryShelf {
  readonly meeting: MeetingFacts;
  /** All files. */
  readonly paths: readonly string[];
  /** The file that the meeting's `summary` leads to. */
  readonly named: string | null;
}

/**
 * Finds a meeting's summary: by `meeting-id` among all notes with `type: meeting-summary`, wherever they were moved; else
 * by their `meeting` link, but then only a note that has an id or a managed region, for any other is a person's own. The
 * index may lag behind, so what it offers, and what the meeting's own `summary` names, is judged by the text as it is now.
 * Of several (a person keeps copies) the one that the meeting names is taken, then one that leads back here, then the oldest.
 *
 * A summary that leads to another note of the same id is that note's, and so is one that leads nowhere while another note has
 * the id: this meeting is a copy, and gets an id and a summary of its own.
 */
export async function findSummary(meeting: MeetingFacts, shelf: SummaryShelf): Promise<SummaryHome> {
  const paths = shelf.notes.list().filter((entry) => entry.kind === 'file').map((entry) => entry.path);
  const search: Search = { ...shelf, meeting, paths, named: follow(meeting.properties['summary'], meeting.path, paths) };
  const { id } = meeting;
  const sameId = id === null ? [] : (await known(search, (properties) => idIn(properties) === id)).filter((one) => one.id === id);
  const own: KnownSummary[] = [];
  for (const one of sameId) if (!(await isOthers(one, search))) own.push(one);
  const found = chosen(own, search);
  if (found !== null) return { path: found.path, id };
  const linked = await known(search, (properties, path) => follow(properties['meeting'], path, paths) === meeting.path);
  const here = chosen(linked.filter((one) => one.meeting === meeting.path && (one.id !== null || one.hasRegion)), search);
  const kept = sameId.length > 0 ? null : id;
  return { path: here?.path ?? null, id: here?.id ?? kept };
}

/** The named file and what the index offers, read; those that are no summaries by now are left out. */
async function known(search: Search, isWanted: (properties: Properties, path: string) => boolean): Promise<readonly KnownSummary[]> {
  const indexed = search.paths.filter((path) => {
    const properties = search.notes.properties(path);
    return properties !== null && isSummaryNote(properties) && isWanted(properties, path);
  });
  const wanted = new Set([...(search.named === null ? [] : [search.named]), ...indexed]);
  const summaries: KnownSummary[] = [];
  for (const path of wanted) {
    const { text, properties } = await readNow(path, search);
    const lines = linesOf(text);
    const hasRegion = findRegion(lines) !== null || findLoneBegin(lines) !== -1;
    if (isSummaryNote(properties)) summaries.push({ path, id: idIn(properties), meeting: follow(properties['meeting'], path, search.paths), hasRegion });
  }
  return summaries;
}

/** A note that cannot be read right now is as the index has it. */
async function readNow(path: string, { notes, yaml }: SummaryShelf): Promise<{ readonly text: string; readonly properties: Properties }> {
  const read = await notes.read(path);
  return read.ok ? { text: read.value, properties: readProperties(linesOf(read.value), yaml) } : { text: '', properties: notes.properties(path) ?? {} };
}

async function isOthers(summary: KnownSummary, search: Search): Promise<boolean> {
  const { meeting, notes, paths } = search;
  if (summary.meeting === meeting.path) return false;
  if (summary.meeting !== null) return idIn((await readNow(summary.meeting, search)).properties) === summary.id;
  return paths.some((path) => {
    const properties = path === meeting.path ? null : notes.properties(path);
    return properties !== null && !isSummaryNote(properties) && idIn(properties) === summary.id;
  });
}

function chosen(summaries: readonly KnownSummary[], { meeting, notes, named }: Search): KnownSummary | null {
  const created = new Map(notes.list().map((entry) => [entry.path, entry.created > 0 ? entry.created : Infinity]));
  const rank = (one: KnownSummary): number => (one.path === named ? 0 : one.meeting === meeting.path ? 1 : 2);
  const age = (one: KnownSummary): number => created.get(one.path) ?? Infinity;
  const compare = (one: KnownSummary, other: KnownSummary): number =>
    rank(one) - rank(other) || (age(one) === age(other) ? 0 : age(one) - age(other)) || (one.path < other.path ? -1 : 1);
  return [...summaries].sort(compare)[0] ?? null;
}

function follow(reference: unknown, from: string, paths: readonly string[]): string | null {
  const text = firstText(reference);
  return text === null ? null : followReference(text, from, paths);
}

function idIn(properties: Properties): string | null {
  return firstText(properties['meeting-id']);
}
