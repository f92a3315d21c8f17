// Servers that are a click away: the vendor's, and those that people run themselves.
import { readServerAddress } from '../../core/server-address';
import { vendorServer } from '../../core/settings';

/** A server by name. */
export interface Preset {
  readonly id: string;
  /** A name of its own, the same in every language. */
  readonly name: string;
  readonly address: string;
}

/** Every preset, with the port that its maker uses. */
export const presets: readonly Preset[] = [
  { id: 'claude', name: 'Claude (api.anthropic.com)', address: vendorServer },
  { id: 'ollama', name: 'Ollama', address: 'http://localhost:11434' },
  { id: 'lm-studio', name: 'LM Studio', address: 'http://localhost:1234' },
  { id: 'llama-cpp', name: 'llama.cpp', address: 'http://localhost:8080' },
];

/** What the choice stands on for any other address. */
export const otherServer = 'other';

/** The preset that an address is of. */
export function presetOf(address: string): string {
  const base = (text: string): string | null => {
    const read = readServerAddress(text);
    return read.ok ? read.value.base : null;
  };
  return presets.find((one) => base(one.address) === base(address))?.id ?? otherServer;
}
