// Makes elements from the short descriptions that Obsidian plugins use.
type Description = DomElementInfo | SvgElementInfo | string | undefined;

const SVG = 'http://www.w3.org/2000/svg';

function addClasses(element: Element, classes: string | readonly string[] | undefined): void {
  const names = (typeof classes === 'string' ? [classes] : (classes ?? [])).flatMap((name) => name.split(/\s+/));
  element.classList.add(...names.filter((name) => name !== ''));
}

function place(element: Element, info: SvgElementInfo): void {
  addClasses(element, info.cls);
  for (const [name, value] of Object.entries(info.attr ?? {})) {
    if (value !== null) element.setAttribute(name, String(value));
  }
  if (!info.parent) return;
  if (info.prepend) info.parent.insertBefore(element, info.parent.firstChild);
  else info.parent.appendChild(element);
}

function fill(element: HTMLElement, info: DomElementInfo): void {
  if (info.text !== undefined) element.setText(info.text);
  if (info.title !== undefined) element.title = info.title;
  for (const name of ['type', 'value', 'placeholder', 'href'] as const) {
    const value = info[name];
    if (value !== undefined) Reflect.set(element, name, value);
  }
}

function describe<T extends DomElementInfo | SvgElementInfo>(description: T | string | undefined, parent?: Node): T | SvgElementInfo {
  const info = typeof description === 'string' ? { cls: description } : { ...description };
  return parent ? { ...info, parent } : info;
}

/** `createEl` for a document, under a parent when one is given. */
export function makeElement<K extends keyof HTMLElementTagNameMap>(
  target: Document | Node,
  tag: K,
  description?: DomElementInfo | string,
  then?: (element: HTMLElementTagNameMap[K]) => void,
): HTMLElementTagNameMap[K] {
  const parent = target instanceof Document ? undefined : target;
  const element = (target instanceof Document ? target : target.doc).createElement(tag);
  const info = describe(description, parent);
  fill(element, info as DomElementInfo);
  place(element, info);
  then?.(element);
  return element;
}

/** `createSvg` for a document, under a parent when one is given. */
export function makeSvg<K extends keyof SVGElementTagNameMap>(
  target: Document | Node,
  tag: K,
  description?: Description,
  then?: (element: SVGElementTagNameMap[K]) => void,
): SVGElementTagNameMap[K] {
  const parent = target instanceof Document ? undefined : target;
  const element = (target instanceof Document ? target : target.doc).createElementNS(SVG, tag);
  place(element, describe(description as SvgElementInfo | string | undefined, parent));
  then?.(element);
  return element;
}
