// The server that the settings name, and whether it may be asked.
import type { ProviderFailure } from '../../agent/provider';
import { readServerAddress } from '../../core/server-address';
import type { Settings } from '../../core/settings';
import type { KeyRing } from '../../core/store/key-ring';

/** A server, ready to be asked. */
export interface Server {
  readonly base: string;
  readonly host: string;
  readonly isLocal: boolean;
  readonly model: string;
  readonly key: string;
}

/** Servers on the device want a key of some kind, and look at none. */
const localKey = 'local';

/** The server of the settings, or why it cannot be asked: nothing is sent then. */
export function serverOf(settings: Settings, keys: Pick<KeyRing, 'keyFor' | 'state'>): Server | ProviderFailure {
  const address = readServerAddress(settings.serverUrl);
  if (!address.ok) return { code: 'bad-address', message: '', again: false };
  const { base, host, isLocal } = address.value;
  const key = keys.keyFor(host) ?? (isLocal ? localKey : null);
  if (key !== null) return { base, host, isLocal, model: settings.modelId.trim(), key };
  return { code: keys.state(host) === 'elsewhere' ? 'key-elsewhere' : 'no-key', message: '', again: false };
}

/** True for a reason not to ask. */
export function isFailure(server: Server | ProviderFailure): server is ProviderFailure {
  return 'code' in server;
}
