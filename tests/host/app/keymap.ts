// One stack of key scopes for the whole window.
import type * as api from 'obsidian';

interface Handler extends api.KeymapEventHandler {
  readonly listener: api.KeymapEventListener;
}

const MODIFIERS = ['Alt', 'Ctrl', 'Meta', 'Shift'] as const;

function isHeld(event: MouseEvent | TouchEvent | KeyboardEvent, modifier: api.Modifier): boolean {
  if (modifier === 'Mod' || modifier === 'Ctrl') return event.ctrlKey;
  return { Alt: event.altKey, Meta: event.metaKey, Shift: event.shiftKey }[modifier];
}

/** `Scope` of the app: keys and what they do, asked from the last registered to the first, then the parent. */
export class Scope implements api.Scope {
  #handlers: Handler[] = [];

  constructor(private readonly parent?: api.Scope) {}

  register(modifiers: api.Modifier[] | null, key: string | null, listener: api.KeymapEventListener): api.KeymapEventHandler {
    const names = modifiers?.map((name) => (name === 'Mod' ? 'Ctrl' : name)).sort().join(',') ?? null;
    const handler: Handler = { scope: this, modifiers: names, key, listener };
    this.#handlers.push(handler);
    return handler;
  }

  unregister(handler: api.KeymapEventHandler): void {
    this.#handlers = this.#handlers.filter((one) => one !== handler);
  }

  /** Gives the key to the first handler that wants it; false means that it is used up. */
  handleKey(event: KeyboardEvent): unknown {
    const modifiers = MODIFIERS.filter((name) => isHeld(event, name)).join(',');
    for (const handler of [...this.#handlers].reverse()) {
      if (handler.key !== null && handler.key.toLowerCase() !== event.key.toLowerCase()) continue;
      if (handler.modifiers !== null && handler.modifiers !== modifiers) continue;
      const answer: unknown = handler.listener(event, { modifiers, key: event.key, vkey: event.key });
      if (answer !== undefined) return answer;
    }
    return this.parent instanceof Scope ? this.parent.handleKey(event) : undefined;
  }
}

/** `Keymap` of the app: the topmost scope hears a key first, below all others the active view's. While an input method composes, none hears anything. */
export class Keymap implements api.Keymap {
  #scopes: api.Scope[] = [];

  constructor(
    private readonly root: Scope,
    private readonly activeViewScope: () => api.Scope | null,
  ) {}

  pushScope(scope: api.Scope): void {
    if (!this.#scopes.includes(scope)) this.#scopes.push(scope);
  }

  popScope(scope: api.Scope): void {
    this.#scopes = this.#scopes.filter((one) => one !== scope);
  }

  /** Hands one key press down the stack. */
  handle(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const top = this.#scopes[this.#scopes.length - 1] ?? this.activeViewScope() ?? this.root;
    if (top instanceof Scope && top.handleKey(event) === false) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  static isModifier(event: MouseEvent | TouchEvent | KeyboardEvent, modifier: api.Modifier): boolean {
    return isHeld(event, modifier);
  }

  static isModEvent(event?: api.UserEvent | null): api.PaneType | boolean {
    if (!event) return false;
    if (event instanceof MouseEvent && event.button === 1) return 'tab';
    if (!event.ctrlKey && !event.metaKey) return false;
    if (!event.altKey) return 'tab';
    return event.shiftKey ? 'window' : 'split';
  }
}
