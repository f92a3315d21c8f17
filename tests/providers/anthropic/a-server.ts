// The provider, put before a server of the tests.
import type { ModelRequest, Piece, Provider } from '../../../src/agent/provider';
import { defaultSettings, type Settings } from '../../../src/core/settings';
import { openKeyRing, type KeyRing } from '../../../src/core/store/key-ring';
import { wordsOf } from '../../../src/i18n/index';
import { makeAnthropicProvider } from '../../../src/providers/anthropic/anthropic';
import { openModelBook } from '../../../src/providers/anthropic/model-book';
import type { ProviderNeeds } from '../../../src/providers/needs';
import { aDrawer, aMemory } from '../../fakes/device';
import { handClock, quickPause } from '../../fakes/hand-clock';

/** The key of the tests. */
export const key = 'sk-ant-canary-0123456789';
/** Host of the vendor, whose requests the tests lead to a server of their own. */
export const vendorHost = 'api.anthropic.com';

/** Waits that take no time, each written down. */
export interface Waits {
  readonly asked: number[];
}

/** What a provider needs, with time that does not pass and a way to the server. */
export function someNeeds(address: string, more: Partial<Omit<ProviderNeeds, 'keys'>> = {}): ProviderNeeds & { readonly waits: Waits; readonly keys: KeyRing } {
  const waits: Waits = { asked: [] };
  const clock = handClock('2026-12-01T10:00:00Z');
  const keys = openKeyRing({ drawer: aDrawer(), memory: aMemory(), secretName: () => defaultSettings.keyName });
  keys.take(key, vendorHost);
  const timer = {
    after(milliseconds: number, wake: () => void) {
      waits.asked.push(milliseconds);
      // A limit of seconds on a question must not run out before its answer.
      const timeout = setTimeout(wake, milliseconds === 5_000 ? 3_000 : 0);
      return () => clearTimeout(timeout);
    },
  };
  return {
    words: wordsOf('en'),
    wordsIn: wordsOf,
    pause: quickPause,
    clock,
    timer,
    dice: { roll: () => 0.5 },
    keys,
    modelBook: openModelBook(),
    fetch: ledTo(address),
    waits,
    ...more,
  };
}

/** A fetch that goes to the server of the test when it is meant for the vendor. */
export function ledTo(address: string): typeof fetch {
  return (input, init) => fetch(String(input instanceof Request ? input.url : input).replace(`https://${vendorHost}`, address), init);
}

/** The provider for the vendor's server. */
export function aProvider(needs: ProviderNeeds, settings: Partial<Settings> = {}): Provider {
  return makeAnthropicProvider(needs, { ...defaultSettings, ...settings });
}

const tool = { name: 'read_meeting', description: 'Reads.', input_schema: { type: 'object', properties: {}, additionalProperties: false } };

/** A plain request. */
export function aRequest(more: Partial<ModelRequest> = {}): ModelRequest {
  return { system: 'Be brief.', tools: [tool], messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }], maxTokens: 1_000, ...more };
}

/** All pieces of a reply. */
export async function piecesOf(provider: Provider, request: ModelRequest = aRequest(), signal: AbortSignal = new AbortController().signal): Promise<readonly Piece[]> {
  const pieces: Piece[] = [];
  for await (const piece of provider.stream(request, signal)) pieces.push(piece);
  return pieces;
}

/** The last piece. */
export async function endOf(provider: Provider, request: ModelRequest = aRequest()): Promise<Piece | undefined> {
  return (await piecesOf(provider, request)).at(-1);
}
