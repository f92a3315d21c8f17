// What tools are given.
import type { Changes } from '../core/change/change';
import type { EarlierItem } from '../core/meeting/earlier-items';
import type { Instruction } from '../core/meeting/instruction';
import type { Meeting } from '../core/meeting/meeting';
import type { Clock, Language, Notes, Pause, RealPaths, Words, WordsIn, Yaml } from '../core/ports';
import type { BoundProjects } from '../core/project/project';
import type { ReadBases } from '../core/project/read-bases';
import type { Settings } from '../core/settings';

/** One run's view of the world. */
export interface ToolNeeds {
  /** The meeting that the conversation is about; null in a conversation about none. */
  readonly meeting: Meeting | null;
  /** Open items of earlier meetings of the bound projects. */
  readonly earlier: readonly EarlierItem[];
  /** How the person wants summaries to be: notes of theirs, cut where they are too long. */
  readonly instructions: readonly Instruction[];
  /** Projects of the vault bound to this conversation, by their exact folder names. */
  readonly projects: BoundProjects;
  /** The vault as this run sees it: its own drafted writes are in it. */
  readonly notes: Notes;
  readonly changes: Changes;
  readonly realPaths: RealPaths;
  readonly yaml: Yaml;
  readonly clock: Clock;
  readonly pause: Pause;
  /** What this run has read so far; opened once per run. */
  readonly bases: ReadBases;
  readonly settings: Settings;
  /** Config folder of the vault; no tool may enter it. */
  readonly configFolder: string;
  /** Words for the model, in the person's language. */
  readonly words: Words;
  readonly wordsIn: WordsIn;
  /** Language of the summary to be written. */
  readonly outputLanguage: Language;
  /** Name of the model, for the summary's frontmatter. */
  readonly model: string;
  /** A fresh id, used when the meeting has none yet. */
  readonly newMeetingId: string;
}
