// What a run has read, so that its edits are made on what it saw.

/** Texts of files as the run last read or wrote them, by vault-relative path. One per run. */
export interface ReadBases {
  /** The text that the run saw; null when it has not read the file. */
  seen(path: string): string | null;
  /** Remembers what the run has just read. */
  remember(path: string, text: string): void;
  /** Renews what the run saw by its own write. A file that was never read stays unread. */
  renew(path: string, text: string): void;
}

/** Opens an empty memory. */
export function openReadBases(): ReadBases {
  const texts = new Map<string, string>();
  return {
    seen: (path) => texts.get(path) ?? null,
    remember: (path, text) => void texts.set(path, text),
    renew: (path, text) => void (texts.has(path) && texts.set(path, text)),
  };
}
