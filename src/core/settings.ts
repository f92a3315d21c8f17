// The settings, their defaults and limits.
import * as z from 'zod';

/** Why a folder cannot be used: nothing is left of it, it leads out or holds characters no folder may have, or it is hidden. */
export type FolderFault = 'empty' | 'characters' | 'hidden';

/** The folder as it is kept: vault-relative, no spaces or slashes around its parts. */
export function cleanFolder(path: string): string {
  return path.split('/').map((part) => part.trim()).filter((part) => part !== '').join('/');
}

/** Looks at a folder that somebody chose; null when it can be used. Hidden folders are invisible to search and links, so notes in them would be lost. */
export function folderFault(path: string): FolderFault | null {
  const parts = cleanFolder(path).split('/');
  if (parts.join('') === '') return 'empty';
  if (parts.includes('..') || /[\\:*?"<>|\p{Cc}]/u.test(path)) return 'characters';
  return parts.some((part) => part.startsWith('.')) ? 'hidden' : null;
}

const folder = (name: string) => z.string().refine((path) => folderFault(path) === null).transform(cleanFolder).default(name);

/** Every setting. Values that do not fit are replaced by their default one by one, never all at once. */
export const settingsShape = z.object({
  projectsFolder: folder('Projects'),
  meetingsFolder: folder('Meetings'),
  summariesFolder: folder('Summaries'),
  tasksFolder: folder('Tasks'),
  peopleFolder: folder('People'),
  /** Who answers: id of a provider. */
  provider: z.string().default('offline'),
  /** Language of summaries; `transcript` follows the meeting. */
  outputLanguage: z.enum(['transcript', 'en', 'ja', 'zh']).default('transcript'),
  /** Mode of a new conversation. */
  mode: z.enum(['plan', 'ask', 'accept-edits']).default('ask'),
});

/** The settings as the program uses them. */
export type Settings = Readonly<z.output<typeof settingsShape>>;

/** The settings of a fresh install. */
export const defaultSettings: Settings = settingsShape.parse({});
