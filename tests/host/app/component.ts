// A part with a life: what it registers ends when it is unloaded.
import type * as api from 'obsidian';
import { Listener, rethrowLater } from './events';

/** `Component` of the app. */
export class Component implements api.Component {
  #loaded = false;
  #children: api.Component[] = [];
  #endings: (() => unknown)[] = [];

  /** Whether `load` was called since the last `unload`. */
  get isLoadedInHost(): boolean {
    return this.#loaded;
  }

  load(): void | Promise<void> {
    if (this.#loaded) return;
    this.#loaded = true;
    const result = this.onload();
    for (const child of [...this.#children]) child.load();
    return result;
  }

  onload(): void | Promise<void> {}

  unload(): void {
    if (!this.#loaded) return;
    this.#loaded = false;
    for (const child of this.#children.splice(0).reverse()) child.unload();
    for (const end of this.#endings.splice(0).reverse()) {
      try {
        end();
      } catch (error) {
        rethrowLater(error);
      }
    }
    this.onunload();
  }

  onunload(): void {}

  addChild<T extends api.Component>(child: T): T {
    this.#children.push(child);
    if (this.#loaded) child.load();
    return child;
  }

  removeChild<T extends api.Component>(child: T): T {
    if (this.#children.includes(child)) {
      this.#children = this.#children.filter((one) => one !== child);
      child.unload();
    }
    return child;
  }

  register(end: () => unknown): void {
    this.#endings.push(end);
  }

  registerEvent(ref: api.EventRef): void {
    if (ref instanceof Listener) this.register(() => ref.owner.offref(ref));
  }

  registerDomEvent(
    target: Window | Document | HTMLElement,
    type: string,
    callback: (this: HTMLElement, event: never) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void {
    const listener = callback as EventListener;
    target.addEventListener(type, listener, options);
    this.register(() => target.removeEventListener(type, listener, options));
  }

  registerInterval(id: number): number {
    this.register(() => window.clearInterval(id));
    return id;
  }
}
