// The list of providers.
import type { Provider } from '../agent/provider';
import type { Clock, Pause, Words, WordsIn } from '../core/ports';
import type { ProviderWord } from '../core/words';
import { makeOfflineProvider } from './offline/offline';
import { makeScriptedProvider, sayTurn } from './scripted';

/** What providers are made with. */
export interface ProviderNeeds {
  /** Words in the person's language. */
  readonly words: Words;
  readonly wordsIn: WordsIn;
  readonly pause: Pause;
  readonly clock: Clock;
}

/** One provider of the list. */
export interface ProviderEntry {
  readonly id: string;
  /** What a person calls it. */
  readonly name: ProviderWord;
  /** True for one that no person may choose. */
  readonly forTests: boolean;
  make(needs: ProviderNeeds): Provider;
}

/** Every provider there is, in the order that a person sees. */
export const providers: readonly ProviderEntry[] = [
  { id: 'offline', name: 'provider.offline', forTests: false, make: (needs) => makeOfflineProvider(needs) },
  { id: 'scripted', name: 'provider.scripted', forTests: true, make: () => makeScriptedProvider({ turns: () => sayTurn('The script says nothing else.') }) },
];
