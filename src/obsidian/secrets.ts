// The keychain of the device, and what it remembers for itself.
import type { App } from 'obsidian';
import type { DeviceMemory, SecretDrawer } from '../core/ports';

/** The app's keychain. On some machines it is missing or throws; both read as an empty drawer. */
export function makeSecretDrawer(app: App): SecretDrawer {
  return {
    read(name) {
      try {
        return app.secretStorage.getSecret(name) || null;
      } catch {
        return null;
      }
    },
    write(name, secret) {
      try {
        app.secretStorage.setSecret(name, secret);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Names of everything that the device remembers, for whoever takes it away. */
export const deviceFacts: readonly string[] = ['consents', 'key-host', 'token-scale', 'spent', 'auto-summary', 'auto-summary-taken'];

/** The app's own store of this device and vault. */
export function makeDeviceMemory(app: App): DeviceMemory {
  const key = (name: string): string => `meeting-assistant-${name}`;
  return {
    get(name) {
      const value: unknown = app.loadLocalStorage(key(name));
      return typeof value === 'string' ? value : null;
    },
    set: (name, value) => app.saveLocalStorage(key(name), value),
  };
}
