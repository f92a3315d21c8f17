// The list of providers.
import type { ModelChoice, Provider } from '../agent/provider';
import type { Result } from '../core/result';
import type { Settings } from '../core/settings';
import type { ProviderWord } from '../core/words';
import { makeAnthropicProvider, modelsOf } from './anthropic/anthropic';
import { knownModels } from './anthropic/known-models';
import { choicesOf } from './anthropic/models';
import type { ProviderNeeds } from './needs';
import { makeOfflineProvider } from './offline/offline';
import { makeScriptedProvider, sayTurn } from './scripted';

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
  /** Models to offer before its server was asked. */
  readonly knownModels?: readonly ModelChoice[];
}

/** Every provider there is, in the order that a person sees. */
export const providers: readonly ProviderEntry[] = [
  { id: 'offline', name: 'provider.offline', forTests: false, make: (needs) => makeOfflineProvider(needs) },
  { id: 'anthropic', name: 'provider.anthropic', forTests: false, make: makeAnthropicProvider, models: modelsOf, knownModels: choicesOf(knownModels) },
  { id: 'scripted', name: 'provider.scripted', forTests: true, make: () => makeScriptedProvider({ turns: () => sayTurn('The script says nothing else.') }) },
];
