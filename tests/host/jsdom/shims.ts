// What jsdom lacks and the host needs: layout answers that are all zero, text coders.
import { TextDecoder, TextEncoder } from 'node:util';

const EMPTY_BOX = { top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0, x: 0, y: 0, toJSON: () => ({}) };

/** Adds what is missing to this window; nothing that jsdom has is replaced. */
export function installShims(): void {
  const add = (target: object, name: string, value: unknown): void => {
    if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
  };
  add(Range.prototype, 'getClientRects', () => []);
  add(Range.prototype, 'getBoundingClientRect', () => EMPTY_BOX);
  add(Element.prototype, 'scrollIntoView', () => undefined);
  add(Element.prototype, 'scrollTo', () => undefined);
  add(Element.prototype, 'animate', () => ({ finished: Promise.resolve(), cancel: () => undefined }));
  add(window, 'TextDecoder', TextDecoder);
  add(window, 'TextEncoder', TextEncoder);
}
