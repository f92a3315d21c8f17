// KEEPER of the key of the server: where it lies, which host it is for.
import type { DeviceMemory, SecretDrawer } from '../ports';
import { makeWatch, type Watch } from '../watch';

/** How the key is held. `elsewhere`: there is one, for another host. */
export type KeyState = 'none' | 'kept' | 'session' | 'elsewhere';

/** The key, and what may be done with it. */
export interface KeyRing {
  /** The key for requests to this host; null when there is none, or when it was given for another host. */
  keyFor(host: string): string | null;
  state(host: string): KeyState;
  /**
   * Takes a key that a person gave for this host. It is put into the drawer, read back, and used for this session only where
   * the drawer did not keep it.
   */
  take(key: string, host: string): 'kept' | 'session';
  /** Takes a key for this session only. */
  lend(key: string, host: string): void;
  /** Takes a secret that lies in the drawer already, for this host; false when the drawer gives nothing. */
  choose(secret: string, host: string): boolean;
  forget(): void;
  /** The text with every key that was held since the start masked. For errors, logs and reports. */
  mask(text: string): string;
  readonly changed: Watch;
}

/** What a key ring needs. */
export interface KeyRingNeeds {
  readonly drawer: SecretDrawer;
  readonly memory: DeviceMemory;
  /** The secret's name; a setting. */
  secretName(): string;
}

/** Name of the device's own note of which host a secret is for. */
const boundName = 'key-host';
const mark = '•••';
/** What looks like a key of the vendor, or stands where one would. */
const keyShapes = /sk-ant-[\w-]{6,}|Bearer [\w.~+/=-]{8,}/g;

/** Opens the ring. The binding lies on the device, so that no synced file can send a key elsewhere. */
export function openKeyRing(needs: KeyRingNeeds): KeyRing {
  const { memory } = needs;
  let session: { readonly key: string; readonly host: string } | null = null;
  const seen = new Set<string>();
  const changed = makeWatch();
  const kept = (): string => needs.drawer.read(needs.secretName()) ?? '';
  const see = (key: string): string => {
    if (key !== '') seen.add(key);
    return key;
  };

  const held = (host: string): { readonly key: string; readonly state: KeyState } => {
    if (session?.host === host) return { key: session.key, state: 'session' };
    const key = see(kept());
    if (key !== '' && memory.get(boundName) === `${needs.secretName()} ${host}`) return { key, state: 'kept' };
    return { key: '', state: key !== '' || session !== null ? 'elsewhere' : 'none' };
  };
  const take = (key: string, host: string): 'kept' | 'session' => {
    see(key);
    const isKept = needs.drawer.write(needs.secretName(), key) && kept() === key;
    session = isKept ? null : { key, host };
    if (isKept) memory.set(boundName, `${needs.secretName()} ${host}`);
    changed.announce();
    return isKept ? 'kept' : 'session';
  };
  return {
    lend(key, host) {
      session = { key: see(key), host };
      changed.announce();
    },
    keyFor: (host) => held(host).key || null,
    state: (host) => held(host).state,
    take,
    choose(secret, host) {
      const key = needs.drawer.read(secret) ?? '';
      if (see(key) === '') return false;
      session = null;
      memory.set(boundName, `${secret} ${host}`);
      changed.announce();
      return true;
    },
    forget() {
      session = null;
      memory.set(boundName, null);
      changed.announce();
    },
    mask: (text) => [...seen].reduce((masked, key) => masked.split(key).join(mark), text).replace(keyShapes, mark),
    changed,
  };
}
