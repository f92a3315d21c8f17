// Earlier meetings of the same projects, by their summary notes.
import type { NoteEntry, Properties } from '../ports';
import { dayAt, isDay, type Day } from '../time';
import { isPrivate } from './fence';
import { projectsOf } from './project';
import { namesInProperty } from './property-names';
import { foldedName } from './same-name';

/** One earlier meeting. */
export interface PastMeeting {
  /** Path of its summary note. */
  readonly path: string;
  readonly title: string;
  readonly date: Day;
}

/** Where to look, and for what. */
export interface PastMeetingsQuery {
  readonly entries: readonly NoteEntry[];
  properties(path: string): Properties | null;
  readonly summariesFolder: string;
  /** All projects of the vault, and those that a summary must meet. Exact names. */
  readonly projects: readonly string[];
  readonly scope: readonly string[];
  /** The meeting that is not past yet; null in a conversation about none. */
  readonly current: { readonly path: string; readonly id: string | null } | null;
  /** Last day that counts. */
  readonly until: Day;
  readonly zone: string;
}

/**
 * Summary notes whose `projects` meet the scope, newest first. A summary note says `type: meeting-summary`, or lies in
 * the summaries folder and says no type. Its day: frontmatter `date`, else the file name's, else the creation day.
 * Left out: later days, private notes, and the summary of the current meeting, known by `meeting-id` or `meeting` link.
 */
export function pastMeetings(query: PastMeetingsQuery): readonly PastMeeting[] {
  const found: PastMeeting[] = [];
  for (const entry of query.entries) {
    const properties = entry.kind === 'file' && /\.md$/i.test(entry.path) ? query.properties(entry.path) : null;
    if (properties === null || !isSummary(entry.path, properties, query.summariesFolder) || isPrivate(properties)) continue;
    if (!meetsScope(properties, query) || isOfCurrent(properties, query.current)) continue;
    const date = dayOf(entry, properties, query.zone);
    if (date <= query.until) found.push({ path: entry.path, title: titleOf(entry.path), date });
  }
  return found.sort((a, b) => (a.date === b.date ? compare(a.path, b.path) : compare(b.date, a.date)));
}

function isSummary(path: string, properties: Properties, summariesFolder: string): boolean {
  const type = properties['type'];
  if (type === 'meeting-summary') return true;
  const folder = summariesFolder.split('/').filter((part) => part !== '').join('/');
  return (type === undefined || type === null) && foldedName(path).startsWith(`${foldedName(folder)}/`);
}

function meetsScope(properties: Properties, query: PastMeetingsQuery): boolean {
  const { bound } = projectsOf(namesInProperty(properties['projects']).map(lastOfPath), query.projects);
  return bound.some((name) => query.scope.includes(name));
}

function isOfCurrent(properties: Properties, current: PastMeetingsQuery['current']): boolean {
  if (current === null) return false;
  if (current.id !== null && namesInProperty(properties['meeting-id']).includes(current.id)) return true;
  const path = foldedName(current.path).replace(/\.md$/, '');
  return namesInProperty(properties['meeting']).some((link) => {
    const target = foldedName(link).replace(/\.md$/, '');
    return path === target || path.endsWith(`/${target}`);
  });
}

function dayOf(entry: NoteEntry, properties: Properties, zone: string): Day {
  const written = properties['date'];
  const stated = typeof written === 'string' ? written.trim().slice(0, 10) : '';
  if (isDay(stated)) return stated;
  const named = /^\d{4}-\d{2}-\d{2}/.exec(lastOfPath(entry.path))?.[0] ?? '';
  return isDay(named) ? named : dayAt(entry.created, zone);
}

function titleOf(path: string): string {
  const name = lastOfPath(path).replace(/\.md$/i, '');
  return name.replace(/^\d{4}-\d{2}-\d{2}[ _-]*/, '') || name;
}

function lastOfPath(path: string): string {
  return path.split('/').pop() ?? path;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
