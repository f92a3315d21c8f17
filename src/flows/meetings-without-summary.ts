// Which meetings have no summary yet.
import { isMeetingNote } from '../core/meeting/is-meeting-note';
import { ownDay } from '../core/meeting/own-day';
import type { NoteEntry, Properties } from '../core/ports';
import { isInFence, isPrivate } from '../core/project/fence';
import { dayAt, type Day } from '../core/time';
import type { FlowNeeds } from './needs';

/** A meeting that waits for its first summary. */
export interface NewMeeting {
  readonly path: string;
  readonly date: Day;
  /** When the file was made, in milliseconds since 1970. */
  readonly created: number;
}

/**
 * Meetings without a summary, by their own day, oldest first. Told by the marks that a summary leaves in the properties, never
 * by the words of the note: a template may have a heading that says so. No note is read. `folder` narrows to what lies in it.
 */
export function meetingsWithoutSummary(needs: Pick<FlowNeeds, 'notes' | 'settings' | 'clock'>, folder: string | null = null): readonly NewMeeting[] {
  const zone = needs.clock.zone();
  const today = dayAt(needs.clock.now(), zone);
  const found = needs.notes.list().flatMap((entry): readonly NewMeeting[] => {
    if (folder !== null && folder !== '/' && !entry.path.startsWith(`${folder}/`)) return [];
    const properties = entry.kind === 'file' ? needs.notes.properties(entry.path) : null;
    if (!isNew(needs, entry, properties)) return [];
    const created = entry.created > 0 ? dayAt(entry.created, zone) : null;
    return [{ path: entry.path, date: ownDay(properties?.['date'], { path: entry.path, created, today }), created: entry.created }];
  });
  return found.sort((one, other) => (one.date === other.date ? (one.path < other.path ? -1 : 1) : one.date < other.date ? -1 : 1));
}

function isNew(needs: Pick<FlowNeeds, 'settings'>, { kind, path }: NoteEntry, properties: Properties | null): boolean {
  if (kind !== 'file' || !isMeetingNote(path, properties, needs.settings()) || isPrivate(properties) || isInFence(path, needs.settings().fencedFolders)) return false;
  return isBlank(properties?.['summary']) && isBlank(properties?.['meeting-id']);
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
