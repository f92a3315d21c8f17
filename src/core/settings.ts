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

/** Sections of a summary that can be switched off. What a person typed can not. */
export const summarySections = ['topics', 'decisions', 'actions', 'questions', 'earlier'] as const;
/** One of them. */
export type SummarySection = (typeof summarySections)[number];

/** Where the vendor's own models answer. */
export const vendorServer = 'https://api.anthropic.com';

const money = (usual: number) => z.number().min(0).max(100_000).default(usual);

/** Every setting. Values that do not fit are replaced by their default one by one, never all at once. */
export const settingsShape = z.object({
  projectsFolder: folder('Projects'),
  meetingsFolder: folder('Meetings'),
  summariesFolder: folder('Summaries'),
  tasksFolder: folder('Tasks'),
  peopleFolder: folder('People'),
  /** Who answers: id of a provider. */
  provider: z.string().default('offline'),
  /** Address of the server that speaks the Messages protocol, as a person typed it. */
  serverUrl: z.string().max(2_000).default(vendorServer),
  /** Model that is asked for. */
  modelId: z.string().max(200).default('claude-sonnet-5-5'),
  /** Tokens that the model's window holds; 0 as the server says. */
  windowTokens: z.int().min(0).max(10_000_000).default(0),
  /** Name of the secret that holds the key, never the key. */
  keyName: z.string().max(64).default('meeting-assistant-key'),
  /** Folders that are never read, searched or sent. */
  fencedFolders: z.array(z.string().refine((path) => folderFault(path) === null).transform(cleanFolder)).default([]),
  /** Most that one run, and one month, may cost, in US dollars; 0 for no limit. */
  runCap: money(2),
  monthCap: money(30),
  /** A person's own prices, one model a line, as `core/cost/price-table` reads them. */
  prices: z.string().max(20_000).default(''),
  /** Sections that summaries do without. */
  sectionsOff: z.array(z.enum(summarySections)).default([]),
  /** Note that says how summaries should be; empty for none. */
  instructionsNote: z.string().max(1_000).default(''),
  /** Language of summaries; `transcript` follows the meeting. */
  outputLanguage: z.enum(['transcript', 'en', 'ja', 'zh']).default('transcript'),
  /** Mode of a new conversation. */
  mode: z.enum(['plan', 'ask', 'accept-edits']).default('ask'),
});

/** The settings as the program uses them. */
export type Settings = Readonly<z.output<typeof settingsShape>>;

/** The settings of a fresh install. */
export const defaultSettings: Settings = settingsShape.parse({});
