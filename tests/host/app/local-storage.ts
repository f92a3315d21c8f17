// State of this device and vault, kept by the window.

/** Reads and writes JSON values under keys that belong to one vault. */
export class LocalStorage {
  constructor(private readonly vaultId: string) {}

  /** The stored value, or null. */
  load(key: string): unknown {
    const text = window.localStorage.getItem(`${this.vaultId}-${key}`);
    return text === null ? null : JSON.parse(text);
  }

  /** Stores a value; null and undefined take it away. */
  save(key: string, value: unknown): void {
    if (value === null || value === undefined) window.localStorage.removeItem(`${this.vaultId}-${key}`);
    else window.localStorage.setItem(`${this.vaultId}-${key}`, JSON.stringify(value));
  }
}
