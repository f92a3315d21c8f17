// Named events whose listeners can be taken off again.
import type * as api from 'obsidian';

type Callback = (...data: never[]) => unknown;

/** One listener of one event; what `on` hands out. */
export class Listener implements api.EventRef {
  constructor(
    readonly owner: Events,
    readonly name: string,
    readonly callback: Callback,
    readonly context: unknown,
  ) {}
}

/** `Events` of the app: a listener that throws is reported, the others still hear the event. */
export class Events implements api.Events {
  readonly #listeners = new Map<string, readonly Listener[]>();

  on(name: string, callback: Callback, context?: unknown): api.EventRef {
    const listener = new Listener(this, name, callback, context);
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
    return listener;
  }

  off(name: string, callback: Callback): void {
    this.#keep(name, (listener) => listener.callback !== callback);
  }

  offref(ref: api.EventRef): void {
    if (ref instanceof Listener) this.#keep(ref.name, (listener) => listener !== ref);
  }

  trigger(name: string, ...data: unknown[]): void {
    for (const listener of this.#listeners.get(name) ?? []) this.tryTrigger(listener, data);
  }

  tryTrigger(ref: api.EventRef, data: unknown[]): void {
    if (!(ref instanceof Listener)) return;
    try {
      (ref.callback as (...values: unknown[]) => unknown).apply(ref.context, data);
    } catch (error) {
      rethrowLater(error);
    }
  }

  #keep(name: string, wanted: (listener: Listener) => boolean): void {
    this.#listeners.set(name, (this.#listeners.get(name) ?? []).filter(wanted));
  }
}

/** Throws outside of the present call, so that the window's error report sees it. */
export function rethrowLater(error: unknown): void {
  window.setTimeout(() => {
    throw error;
  });
}
