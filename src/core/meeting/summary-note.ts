// The name and the properties of the note that holds a meeting's summary.
import { summaryType } from './is-meeting-note';
import { writeReference } from './links';
import type { Meeting } from './meeting';
import { freeNotePath } from './note-name';
import type { PropertyValues } from './set-properties';

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
    meeting: writeReference(facts.meeting.path),
    'meeting-id': facts.id,
    projects: facts.projects,
    date: facts.meeting.date,
    attendees: facts.meeting.attendees,
    model: facts.model,
  };
}
