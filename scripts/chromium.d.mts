// Types of chromium.mjs.

export const installCommand: string;
export function findChromium(environment?: Readonly<Record<string, string | undefined>>): string | null;
export function ensureChromium(): string | null;
