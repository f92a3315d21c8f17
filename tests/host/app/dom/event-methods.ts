// The event methods that Obsidian adds to elements and documents.
type Delegate = (this: Node, event: Event, target: HTMLElement) => unknown;
type Options = boolean | AddEventListenerOptions | undefined;

interface Delegation {
  readonly type: string;
  readonly selector: string;
  readonly listener: Delegate;
  readonly callback: EventListener;
}

/** Keeps the delegations of each node, so that `off` finds what `on` added. */
function makeDelegation(): { on: unknown; off: unknown } {
  const added = new WeakMap<Node, Delegation[]>();
  const on = function (this: Node, type: string, selector: string, listener: Delegate, options?: Options): void {
    const callback = (event: Event): void => {
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
      if (target && this.contains(target)) listener.call(this, event, target);
    };
    added.set(this, [...(added.get(this) ?? []), { type, selector, listener, callback }]);
    this.addEventListener(type, callback, options);
  };
  const off = function (this: Node, type: string, selector: string, listener: Delegate, options?: Options): void {
    const all = added.get(this) ?? [];
    const gone = all.filter((one) => one.type === type && one.selector === selector && one.listener === listener);
    for (const one of gone) this.removeEventListener(type, one.callback, options);
    added.set(this, all.filter((one) => !gone.includes(one)));
  };
  return { on, off };
}

function watchInsertion(this: HTMLElement, listener: () => unknown, once?: boolean): () => void {
  let inserted = this.isConnected;
  const observer = new MutationObserver(() => {
    if (this.isConnected && !inserted) {
      listener();
      if (once) observer.disconnect();
    }
    inserted = this.isConnected;
  });
  observer.observe(this.doc, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Installs the event methods on this window. */
export function installEventMethods(): void {
  const define = (prototype: object, name: string, value: unknown): void => {
    Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
  };
  const { on, off } = makeDelegation();
  for (const prototype of [HTMLElement.prototype, Document.prototype]) {
    define(prototype, 'on', on);
    define(prototype, 'off', off);
  }
  define(HTMLElement.prototype, 'onNodeInserted', watchInsertion);
  // The host has one window, so an element never moves to another.
  define(HTMLElement.prototype, 'onWindowMigrated', () => () => undefined);
  define(HTMLElement.prototype, 'trigger', function (this: HTMLElement, type: string) {
    this.dispatchEvent(new Event(type, { bubbles: true }));
  });
  define(HTMLElement.prototype, 'onClickEvent', function (this: HTMLElement, listener: EventListener, options?: Options) {
    this.addEventListener('click', listener, options);
    this.addEventListener('auxclick', listener, options);
  });
}
