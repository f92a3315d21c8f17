// KEEPER of the hosts that a person has agreed to send to, on this device.
import type { DeviceMemory } from '../ports';
import { makeWatch, type Watch } from '../watch';

/** Agreements by host. */
export interface Consents {
  isGiven(host: string): boolean;
  /** All hosts that were agreed to, in the order of agreement. */
  hosts(): readonly string[];
  /** On a person's trusted yes only. */
  give(host: string): void;
  takeBack(host: string): void;
  readonly changed: Watch;
}

const name = 'consents';

/** Opens the agreements of this device. They are not synced: every device asks for itself. */
export function openConsents(memory: DeviceMemory): Consents {
  const changed = makeWatch();
  const hosts = (): readonly string[] => (memory.get(name) ?? '').split('\n').filter((host) => host !== '');
  const keep = (next: readonly string[]): void => {
    memory.set(name, next.join('\n'));
    changed.announce();
  };
  return {
    hosts,
    isGiven: (host) => hosts().includes(host),
    give: (host) => keep([...new Set([...hosts(), host])]),
    takeBack: (host) => keep(hosts().filter((one) => one !== host)),
    changed,
  };
}
