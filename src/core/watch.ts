// Tell listeners that something changed, and nothing more.

/** A list of listeners. Announcements carry no order and no data: a listener reads again. */
export interface Watch {
  /** Registers; the returned function ends it. */
  listen(listener: () => void): () => void;
  announce(): void;
}

/** Makes an empty list of listeners. */
export function makeWatch(): Watch {
  const listeners = new Set<() => void>();
  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce() {
      for (const listener of [...listeners]) listener();
    },
  };
}
