// The list of providers.
import type { ModelChoice, Provider } from '../agent/provider';
import type { Clock, Dice, Pause, Timer, Words, WordsIn } from '../core/ports';
import type { Result } from '../core/result';
import type { Settings } from '../core/settings';
import type { KeyRing } from '../core/store/key-ring';
import type { ProviderWord } from '../core/words';
import type { ModelBook } from './anthropic/model-book';
import { makeOfflineProvider } from './offline/offline';
import { makeScriptedProvider, sayTurn } from './scripted';

/** What providers are made with. */
export interface ProviderNeeds {
  /** Words in the person's language. */
  readonly words: Words;
  readonly wordsIn: WordsIn;
  readonly pause: Pause;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly dice: Dice;
  readonly keys: Pick<KeyRing, 'keyFor' | 'state' | 'mask'>;
  readonly modelBook: ModelBook;
  /** Goes to the network. */
  readonly fetch: typeof fetch;
}

/** One provider of the list. */
export interface ProviderEntry {
  readonly id: string;
  /** What a person calls it. */
  readonly name: ProviderWord;
  /** True for one that no person may choose. */
  readonly forTests: boolean;
  /** Makes the provider that the settings of now ask for; cheap, and nothing is sent. */
  make(needs: ProviderNeeds, settings: Settings): Provider;
  /** Asks the server which models it has. Left out for one that has no choice. Problems: `provider.` and a failure's code. */
  models?(needs: ProviderNeeds, settings: Settings, signal: AbortSignal): Promise<Result<readonly ModelChoice[]>>;
}

/** Every provider there is, in the order that a person sees. */
export const providers: readonly ProviderEntry[] = [
  { id: 'offline', name: 'provider.offline', forTests: false, make: (needs) => makeOfflineProvider(needs) },
  { id: 'scripted', name: 'provider.scripted', forTests: true, make: () => makeScriptedProvider({ turns: () => sayTurn('The script says nothing else.') }) },
];
