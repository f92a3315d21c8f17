// Secrets by name, in memory for as long as the host runs.
import type * as api from 'obsidian';
import { Events } from './events';

/** `SecretStorage` of the app. Names are lower-case letters, digits and dashes, at most 64 characters. */
export class SecretStorage extends Events implements api.SecretStorage {
  private readonly secrets = new Map<string, string>();

  setSecret(id: string, secret: string): void {
    if (id.length > 64 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) {
      throw new Error(`Invalid secret ID "${id}": use lower-case letters, digits and dashes, at most 64 characters.`);
    }
    this.secrets.set(id, secret);
    this.trigger('change', id);
  }

  getSecret(id: string): string | null {
    return this.secrets.get(id) ?? null;
  }

  listSecrets(): string[] {
    return [...this.secrets.keys()];
  }
}
