// A device in memory: what it remembers, its keychain, the flows' keepers on top of both.
import { openTokenScale } from '../../src/agent/token-scale';
import { openSpending } from '../../src/core/cost/spending';
import type { Clock, DeviceMemory, SecretDrawer } from '../../src/core/ports';
import { failed } from '../../src/core/result';
import { defaultSettings } from '../../src/core/settings';
import { openConsents } from '../../src/core/store/consents';
import { openKeyRing } from '../../src/core/store/key-ring';
import type { FlowNeeds } from '../../src/flows/needs';

/** A memory that starts empty. */
export function aMemory(facts: Record<string, string> = {}): DeviceMemory {
  const kept = new Map(Object.entries(facts));
  return {
    get: (name) => kept.get(name) ?? null,
    set: (name, value) => void (value === null ? kept.delete(name) : kept.set(name, value)),
  };
}

/** A keychain that keeps what it is given. */
export function aDrawer(secrets: Record<string, string> = {}): SecretDrawer {
  const kept = new Map(Object.entries(secrets));
  return {
    read: (name) => kept.get(name) ?? null,
    write(name, secret) {
      kept.set(name, secret);
      return true;
    },
  };
}

/** What flows need of a device; a provider that is not asked for models has none. */
export function aDevice(clock: Clock, memory: DeviceMemory = aMemory()): Pick<FlowNeeds, 'keys' | 'consents' | 'spending' | 'scale' | 'models'> {
  return {
    keys: openKeyRing({ drawer: aDrawer(), memory, secretName: () => defaultSettings.keyName }),
    consents: openConsents(memory),
    spending: openSpending({ clock, memory }),
    scale: openTokenScale({}, () => undefined),
    models: (id) => Promise.resolve(failed('no-provider', { provider: id })),
  };
}
