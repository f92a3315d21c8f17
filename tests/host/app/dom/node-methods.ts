// The methods that Obsidian adds to every node of a page.
import { extendPrototype, extendWithGetter } from './extend-prototype';
import { makeElement, makeSvg } from './make-element';

type AnyClass<T> = abstract new (...data: never[]) => T;

/** `instanceof` that also holds for the same class of another window. */
export function isOfClass<T>(value: object, owner: Window, type: AnyClass<T>): value is T & object {
  if (value instanceof type) return true;
  const twin: unknown = Reflect.get(owner, type.name);
  return typeof twin === 'function' && value instanceof twin;
}

function keepOnly(parent: Node, children: readonly Node[]): void {
  const wanted = new Set(children);
  for (const child of Array.from(parent.childNodes)) if (!wanted.has(child)) parent.removeChild(child);
  let next: Node | null = parent.firstChild;
  for (const child of children) {
    if (child === next) next = next.nextSibling;
    else parent.insertBefore(child, next);
  }
}

function installRelations(): void {
  extendWithGetter(Node.prototype, 'doc', (node) => node.ownerDocument ?? (node as Document));
  extendWithGetter(Node.prototype, 'win', (node) => node.doc.defaultView ?? window);
  extendWithGetter(Node.prototype, 'constructorWin', () => window);
  extendWithGetter(UIEvent.prototype, 'targetNode', (event) => event.target);
  extendWithGetter(UIEvent.prototype, 'win', (event) => event.view ?? window);
  extendWithGetter(UIEvent.prototype, 'doc', (event) => event.win.document);
  const instanceOf = function (this: Node | UIEvent, type: AnyClass<unknown>): boolean {
    return isOfClass(this, this.win, type);
  };
  Object.defineProperty(Node.prototype, 'instanceOf', { value: instanceOf, configurable: true });
  Object.defineProperty(UIEvent.prototype, 'instanceOf', { value: instanceOf, configurable: true });
}

/** Installs the node methods on this window. */
export function installNodeMethods(): void {
  installRelations();
  extendPrototype(Node.prototype, {
    detach() {
      this.parentNode?.removeChild(this);
    },
    empty() {
      while (this.lastChild) this.removeChild(this.lastChild);
    },
    insertAfter(node, child) {
      this.insertBefore(node, child ? child.nextSibling : this.firstChild);
      return node;
    },
    indexOf(other) {
      return Array.from(this.childNodes).indexOf(other as ChildNode);
    },
    setChildrenInPlace(children) {
      keepOnly(this, children);
    },
    appendText(text) {
      this.appendChild(this.doc.createTextNode(text));
    },
    createEl(tag, info, then) {
      return makeElement(this, tag, info, then);
    },
    createDiv(info, then) {
      return makeElement(this, 'div', info, then);
    },
    createSpan(info, then) {
      return makeElement(this, 'span', info, then);
    },
    createSvg(tag, info, then) {
      return makeSvg(this, tag, info, then);
    },
  });
}
