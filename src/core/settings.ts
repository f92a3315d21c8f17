// The settings, their defaults and limits.
import * as z from 'zod';

const folder = (name: string) => z.string().trim().min(1).default(name);

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
