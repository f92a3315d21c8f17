// Puts Obsidian's additions to the language and the page in place.
import { installElementMethods } from './element-methods';
import { installEventMethods } from './event-methods';
import { extendPrototype } from './extend-prototype';
import { makeElement, makeSvg } from './make-element';
import { installNodeMethods } from './node-methods';

function define<T extends object>(prototype: T, name: keyof T & string, value: unknown): void {
  Object.defineProperty(prototype, name, { value, writable: true, configurable: true, enumerable: false });
}

function installArrays(): void {
  const array: unknown[] = Array.prototype;
  define(array, 'first', function (this: unknown[]) {
    return this[0];
  });
  define(array, 'last', function (this: unknown[]) {
    return this[this.length - 1];
  });
  define(array, 'contains', function (this: unknown[], target: unknown) {
    return this.includes(target);
  });
  define(array, 'remove', function (this: unknown[], target: unknown) {
    for (let index = this.length - 1; index >= 0; index--) if (this[index] === target) this.splice(index, 1);
  });
  define(array, 'unique', function (this: unknown[]) {
    return [...new Set(this)];
  });
}

function installLanguage(): void {
  installArrays();
  define(String.prototype, 'contains', function (this: string, target: string) {
    return this.includes(target);
  });
  extendPrototype(Math, { clamp: (value, low, high) => Math.min(Math.max(value, low), high), square: (value) => value * value });
  extendPrototype(Object, { isEmpty: (value) => Object.keys(value).length === 0 });
}

function installGlobals(): void {
  const makeFragment: typeof createFragment = (then) => {
    const fragment = activeDocument.createDocumentFragment();
    then?.(fragment);
    return fragment;
  };
  const makers: Record<string, unknown> = {
    createEl: ((tag, info, then) => makeElement(activeDocument, tag, info, then)) satisfies typeof createEl,
    createDiv: ((info, then) => makeElement(activeDocument, 'div', info, then)) satisfies typeof createDiv,
    createSpan: ((info, then) => makeElement(activeDocument, 'span', info, then)) satisfies typeof createSpan,
    createSvg: ((tag, info, then) => makeSvg(activeDocument, tag, info, then)) satisfies typeof createSvg,
    createFragment: makeFragment,
    sleep: (milliseconds: number) => new Promise((done) => window.setTimeout(done, milliseconds)),
    nextFrame: () => new Promise((done) => window.requestAnimationFrame(done)),
  };
  Object.assign(window, { activeWindow: window, activeDocument: document }, makers);
}

/** Installs everything on this window; doing it twice changes nothing. */
export function installDom(): void {
  installLanguage();
  installNodeMethods();
  installElementMethods();
  installEventMethods();
  installGlobals();
}
