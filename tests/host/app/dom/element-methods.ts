// The methods that Obsidian adds to elements.
import { extendPrototype, extendWithGetter } from './extend-prototype';

const HIDDEN = 'none';

function words(classes: readonly string[]): string[] {
  return classes.flatMap((name) => name.split(/\s+/)).filter((name) => name !== '');
}

function installText(): void {
  extendPrototype(Element.prototype, {
    getText() {
      return this.textContent ?? '';
    },
    setText(value) {
      if (typeof value === 'string') this.textContent = value;
      else this.replaceChildren(value);
    },
    setAttr(name, value) {
      if (value === null) this.removeAttribute(name);
      else this.setAttribute(name, String(value));
    },
    setAttrs(values) {
      for (const [name, value] of Object.entries(values)) this.setAttr(name, value);
    },
    getAttr(name) {
      return this.getAttribute(name);
    },
  });
}

function installClasses(): void {
  extendPrototype(Element.prototype, {
    addClass(...classes) {
      this.classList.add(...words(classes));
    },
    addClasses(classes) {
      this.classList.add(...words(classes));
    },
    removeClass(...classes) {
      this.classList.remove(...words(classes));
    },
    removeClasses(classes) {
      this.classList.remove(...words(classes));
    },
    toggleClass(classes, value) {
      for (const name of words([classes].flat())) this.classList.toggle(name, value);
    },
    hasClass(name) {
      return this.classList.contains(name);
    },
  });
}

function installQueries(): void {
  extendPrototype(Element.prototype, {
    find(selector: string) {
      return this.querySelector(selector);
    },
    findAll(selector: string) {
      return Array.from(this.querySelectorAll<HTMLElement>(selector));
    },
    findAllSelf(selector: string) {
      const below = this.findAll(selector);
      return this.matches(selector) ? [this as HTMLElement, ...below] : below;
    },
    matchParent(selector, last) {
      const found = this.closest(selector);
      return found && last && !last.contains(found) ? null : found;
    },
    getCssPropertyValue(property, pseudo) {
      return this.win.getComputedStyle(this, pseudo).getPropertyValue(property).trim();
    },
    isActiveElement() {
      return this.doc.activeElement === this;
    },
  });
  extendPrototype(DocumentFragment.prototype, {
    find(selector: string) {
      return this.querySelector<HTMLElement>(selector) as HTMLElement;
    },
    findAll(selector: string) {
      return Array.from(this.querySelectorAll<HTMLElement>(selector));
    },
  });
}

function installVisibility(): void {
  extendPrototype(HTMLElement.prototype, {
    show() {
      if (this.style.display === HIDDEN) this.style.display = '';
    },
    hide() {
      this.style.display = HIDDEN;
    },
    toggle(show) {
      if (show) this.show();
      else this.hide();
    },
    toggleVisibility(visible) {
      this.style.visibility = visible ? '' : 'hidden';
    },
    isShown() {
      return this.offsetParent !== null || (this.isConnected && this.getClientRects().length > 0);
    },
  });
}

function installStyles(): void {
  for (const prototype of [HTMLElement.prototype, SVGElement.prototype]) {
    extendPrototype<HTMLElement | SVGElement>(prototype, {
      setCssStyles(styles) {
        Object.assign(this.style, styles);
      },
      setCssProps(properties) {
        for (const [name, value] of Object.entries(properties)) this.style.setProperty(name, value);
      },
    });
  }
  const inner = (element: HTMLElement, size: number, before: string, after: string): number => {
    const style = element.win.getComputedStyle(element);
    return size - Number.parseFloat(style.getPropertyValue(before)) - Number.parseFloat(style.getPropertyValue(after));
  };
  extendWithGetter(HTMLElement.prototype, 'innerWidth', (element) => inner(element, element.clientWidth, 'padding-left', 'padding-right'));
  extendWithGetter(HTMLElement.prototype, 'innerHeight', (element) => inner(element, element.clientHeight, 'padding-top', 'padding-bottom'));
}

/** Installs the element methods on this window. */
export function installElementMethods(): void {
  installText();
  installClasses();
  installQueries();
  installVisibility();
  installStyles();
}
