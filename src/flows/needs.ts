// What flows are given.
import type { ModelChoice, Provider } from '../agent/provider';
import type { TokenScale } from '../agent/token-scale';
import type { Tool } from '../agent/tool';
import type { Changes } from '../core/change/change';
import type { Spending } from '../core/cost/spending';
import type { EarlierItem } from '../core/meeting/earlier-items';
import type { Instruction } from '../core/meeting/instruction';
import type { Meeting } from '../core/meeting/meeting';
import type { Clock, Ids, Language, Notes, RealPaths, Timer, Words, WordsIn, Yaml } from '../core/ports';
import type { Result } from '../core/result';
import type { SessionBook } from '../core/session/book';
import type { Settings } from '../core/settings';
import type { Consents } from '../core/store/consents';
import type { KeyRing } from '../core/store/key-ring';
import type { RunDesk } from './run-desk';

/** What differs from run to run among the things a tool is given. */
export interface RunView {
  readonly meeting: Meeting | null;
  /** Open items of earlier meetings of the bound projects. */
  readonly earlier: readonly EarlierItem[];
  /** How the person wants summaries to be: notes of theirs, cut where they are too long. */
  readonly instructions: readonly Instruction[];
  readonly projects: { readonly bound: readonly string[]; readonly missing: readonly string[] };
  readonly notes: Notes;
  readonly changes: Changes;
  readonly settings: Settings;
  readonly outputLanguage: Language;
  readonly model: string;
  readonly newMeetingId: string;
}

/** A stop that somebody can press: the signal, and the press. */
export interface Stop {
  readonly signal: AbortSignal;
  readonly press: () => void;
}

/** The world as flows see it. */
export interface FlowNeeds {
  readonly notes: Notes;
  readonly realPaths: RealPaths;
  readonly yaml: Yaml;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly ids: Ids;
  newStop(): Stop;
  /** The settings of now; a run takes them once, at its start. */
  settings(): Settings;
  /** Language of the screen and of what tools say. */
  language(): Language;
  readonly wordsIn: WordsIn;
  /** Words in the language of the screen. */
  words(): Words;
  /** Who answers, by id, as the settings of now ask for; null for an id that no provider has. A run takes it once. */
  provider(id: string): Provider | null;
  /** The models that a provider's server has. Problems: `provider.` and a failure's code. */
  models(id: string, signal: AbortSignal): Promise<Result<readonly ModelChoice[]>>;
  readonly keys: KeyRing;
  readonly consents: Consents;
  readonly spending: Spending;
  readonly scale: TokenScale;
  /** The tools for one run. */
  tools(run: RunView): readonly Tool[];
  readonly sessions: SessionBook;
  readonly desk: RunDesk;
  /** Performs each effect at the call instead of at the end of the turn. Off for people. */
  readonly effectsAtOnce: boolean;
  /** Takes a bug that was caught, for the log. */
  report(bug: unknown): void;
}
