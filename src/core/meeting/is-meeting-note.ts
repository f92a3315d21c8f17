// Tells whether a note is a meeting.
import type { Properties } from '../ports';
import type { Settings } from '../settings';
import { firstText } from './names';

/** `type` of the notes that hold summaries. */
export const summaryType = 'meeting-summary';

/** The folders that decide. */
export type MeetingFolders = Pick<Settings, 'meetingsFolder' | 'summariesFolder' | 'projectsFolder' | 'tasksFolder'>;

/**
 * A note is a meeting when it lies in the meetings folder, or has `projects` among its properties; never with
 * `type: meeting-summary`, nor inside the summaries, projects or tasks folder. Of folders within each other the innermost
 * decides, and the meetings folder wins a tie. Letter case of folders does not count.
 */
export function isMeetingNote(path: string, properties: Properties | null, folders: MeetingFolders): boolean {
  if (!/\.md$/i.test(path) || isSummaryNote(properties)) return false;
  const meetings = depthInside(path, folders.meetingsFolder);
  const others = [folders.summariesFolder, folders.projectsFolder, folders.tasksFolder].map((folder) => depthInside(path, folder));
  const other = Math.max(...others);
  if (meetings > 0 || other > 0) return meetings >= other;
  return properties !== null && 'projects' in properties;
}

/** True for a note that holds a summary. */
export function isSummaryNote(properties: Properties | null): boolean {
  return firstText(properties?.['type'])?.toLowerCase() === summaryType;
}

/** Number of the folder's parts when the path lies in it, else 0. */
function depthInside(path: string, folder: string): number {
  const parts = folded(path).split('/');
  const root = folded(folder).split('/').filter((part) => part !== '');
  return parts.length > root.length && root.every((part, index) => parts[index] === part) ? root.length : 0;
}

function folded(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
