// The note that holds a meeting's summary: its name, its properties, how it is found again.
import type { Notes } from '../ports';
import { isSummaryNote, summaryType } from './is-meeting-note';
import { followLink, linkText, readLink } from './links';
import type { Meeting } from './meeting';
import { firstText } from './names';
import { freeNotePath } from './note-name';
import type { PropertyValues } from './set-properties';

/** What is needed to look for a summary. */
export type NoteIndex = Pick<Notes, 'list' | 'properties'>;

/** Where a meeting's summary lives. */
export interface SummaryHome {
  /** Null when the meeting has no summary yet. */
  readonly path: string | null;
  /** The meeting's id, null when it needs a fresh one. */
  readonly id: string | null;
}

/**
 * Finds a meeting's summary: by `meeting-id` among all notes with `type: meeting-summary`, wherever they were moved; else
 * by their `meeting` link. When a summary of this id leads to another note that has the same id, this meeting is a copy
 * of that one: it gets an id and a summary of its own.
 */
export function findSummary(meeting: Pick<Meeting, 'path' | 'id'>, notes: NoteIndex): SummaryHome {
  const paths = notes.list().filter((entry) => entry.kind === 'file').map((entry) => entry.path);
  const summaries = paths.filter((path) => isSummaryNote(notes.properties(path))).sort();
  const leadsTo = (summary: string): string | null => {
    const link = firstText(notes.properties(summary)?.['meeting']);
    return link === null ? null : followLink(readLink(link)?.target ?? link, summary, paths);
  };
  const idOf = (path: string | null): string | null => (path === null ? null : firstText(notes.properties(path)?.['meeting-id']));
  const here = summaries.find((summary) => leadsTo(summary) === meeting.path) ?? null;
  if (meeting.id === null) return { path: here, id: idOf(here) };

  const sameId = summaries.filter((summary) => idOf(summary) === meeting.id);
  const isOthers = (summary: string): boolean => leadsTo(summary) !== meeting.path && idOf(leadsTo(summary)) === meeting.id;
  const own = sameId.find((summary) => leadsTo(summary) === meeting.path) ?? sameId.find((summary) => !isOthers(summary));
  if (own !== undefined) return { path: own, id: meeting.id };
  const isCopy = sameId.length > 0;
  return { path: here, id: here === null ? (isCopy ? null : meeting.id) : (idOf(here) ?? (isCopy ? null : meeting.id)) };
}

/** `<summaries folder>/<date> <title>.md`, or with a number when that is taken. */
export function summaryNotePath(meeting: Pick<Meeting, 'title' | 'date'>, summariesFolder: string, taken: (path: string) => boolean): string {
  const name = meeting.title.startsWith(meeting.date) ? meeting.title : `${meeting.date} ${meeting.title}`;
  return freeNotePath(summariesFolder, name, taken);
}

/** What a summary note's properties are made of. */
export interface SummaryFacts {
  readonly meeting: Meeting;
  readonly id: string;
  /** Names of projects: as their folders are called, and those that match none as written. */
  readonly projects: readonly string[];
  /** Name of the model that wrote it. */
  readonly model: string;
}

/** Properties of a summary note. */
export function summaryProperties(facts: SummaryFacts): PropertyValues {
  return {
    type: summaryType,
    meeting: `[[${linkText(facts.meeting.path)}]]`,
    'meeting-id': facts.id,
    projects: facts.projects,
    date: facts.meeting.date,
    attendees: facts.meeting.attendees,
    model: facts.model,
  };
}
