// Clicks and keys that count as a person's. What a script dispatches is never trusted, and a plugin may take only trusted events.

interface InsideOfEvent {
  isTrusted: boolean;
}

interface InsideOfTarget {
  _dispatch(event: InsideOfEvent): void;
}

/** What jsdom keeps behind an object of the page; it has no other way to make a trusted event. */
function insideOf(object: object): unknown {
  const key = Object.getOwnPropertySymbols(object).find((symbol) => symbol.description === 'impl');
  if (key === undefined) throw new Error('This object is not of jsdom, so no trusted event can reach it.');
  return Reflect.get(object, key);
}

function dispatchTrusted(target: EventTarget, event: Event): void {
  const inside = insideOf(event) as InsideOfEvent;
  inside.isTrusted = true;
  (insideOf(target) as InsideOfTarget)._dispatch(inside);
}

/** Keys held together with another. */
export interface Modifiers {
  readonly ctrl?: boolean;
  readonly shift?: boolean;
  readonly alt?: boolean;
}

/** Presses a key on the element that has the focus. Only `keydown` is sent: nothing is typed, no button is pressed by it. */
export function pressKey(key: string, { ctrl = false, shift = false, alt = false }: Modifiers = {}): void {
  const target = document.activeElement ?? document.body;
  const held = { ctrlKey: ctrl, shiftKey: shift, altKey: alt };
  dispatchTrusted(target, new KeyboardEvent('keydown', { key, ...held, bubbles: true, cancelable: true, composed: true }));
}

/** Presses and releases the mouse on an element, which takes the focus when it can. */
export function clickOn(element: HTMLElement): void {
  const options = { bubbles: true, cancelable: true, composed: true, view: window };
  dispatchTrusted(element, new MouseEvent('mousedown', options));
  element.focus();
  dispatchTrusted(element, new MouseEvent('mouseup', options));
  dispatchTrusted(element, new MouseEvent('click', options));
}
