// Which folders may be chosen in the settings.
import { isMeetingNote } from '../../core/meeting/is-meeting-note';
import type { Notes } from '../../core/ports';
import { cleanFolder, type Settings } from '../../core/settings';

/** The folders that are settings, in the order of the page. */
export const folderKeys = ['meetingsFolder', 'summariesFolder', 'projectsFolder', 'peopleFolder'] as const satisfies readonly (keyof Settings)[];

/** A setting that is a folder. */
export type FolderKey = (typeof folderKeys)[number];

/** How a folder gets in the way of what the vault already holds. */
export type FolderClash =
  /** Another setting has this folder. */
  | { readonly kind: 'taken'; readonly by: FolderKey }
  /** It lies in the meetings folder and holds meetings, which would be none from then on; one of them is named. */
  | { readonly kind: 'loses'; readonly note: string };

/** Looks for a clash with the other folders; null when there is none. Letter case does not count, as on most disks. */
export function folderClash(key: FolderKey, path: string, vault: { readonly settings: Settings; readonly notes: Pick<Notes, 'list' | 'properties'> }): FolderClash | null {
  const { settings, notes } = vault;
  const folder = cleanFolder(path);
  const by = folderKeys.find((other) => other !== key && folded(settings[other]) === folded(folder));
  if (by !== undefined) return { kind: 'taken', by };
  if (key === 'meetingsFolder' || !isInside(folder, settings.meetingsFolder)) return null;
  const lost = notes.list().find((entry) => {
    if (entry.kind !== 'file' || !isInside(entry.path, folder)) return false;
    const properties = notes.properties(entry.path);
    return isMeetingNote(entry.path, properties, settings) && !isMeetingNote(entry.path, properties, { ...settings, [key]: folder });
  });
  return lost === undefined ? null : { kind: 'loses', note: lost.path };
}

function isInside(path: string, folder: string): boolean {
  return folded(path).startsWith(`${folded(folder)}/`);
}

function folded(path: string): string {
  return cleanFolder(path).normalize('NFC').toLowerCase();
}
