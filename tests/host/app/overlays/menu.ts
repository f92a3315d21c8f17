// Context menus.
import type * as api from 'obsidian';
import { Component } from '../component';
import { currentHost } from '../host-state';
import { Scope } from '../keymap';
import { MenuItem } from './menu-item';

const EDGE = 8;

/** `Menu` of the app; arrows move, Enter chooses, Escape closes. */
export class Menu extends Component implements api.Menu {
  readonly #element = createDiv({ cls: 'menu', attr: { role: 'menu' } });
  readonly #items: MenuItem[] = [];
  readonly #scope = new Scope();
  #onHideCallback: (() => unknown) | null = null;
  #selected = -1;
  #section = 0;

  constructor() {
    super();
    const use = (key: string, act: (event: KeyboardEvent) => void): void => {
      this.#scope.register([], key, (event) => {
        act(event);
        return false;
      });
    };
    use('Escape', () => this.hide());
    use('ArrowDown', () => this.#select(this.#selected + 1));
    use('ArrowUp', () => this.#select(this.#selected - 1));
    use('Enter', (event) => this.#choosable()[this.#selected]?.choose(event));
  }

  /** The menu of this event, shown once the event is over. */
  static forEvent(event: PointerEvent | MouseEvent): Menu {
    const menu = new Menu();
    window.setTimeout(() => menu.showAtMouseEvent(event));
    return menu;
  }

  setNoIcon(): this {
    this.#element.addClass('mod-no-icon');
    return this;
  }

  /** The host draws every menu itself. */
  setUseNativeMenu(_useNativeMenu: boolean): this {
    return this;
  }

  addItem(build: (item: MenuItem) => unknown): this {
    const item = new MenuItem(() => this.hide(), `#${this.#section}`);
    build(item);
    this.#items.push(item);
    return this;
  }

  addSeparator(): this {
    this.#section += 1;
    return this;
  }

  setParentElement(_element: HTMLElement): this {
    return this;
  }

  showAtMouseEvent(event: MouseEvent): this {
    return this.showAtPosition({ x: event.clientX, y: event.clientY }, event.view?.document);
  }

  showAtPosition(position: api.MenuPositionDef, doc: Document = activeDocument): this {
    this.#draw();
    doc.body.appendChild(this.#element);
    const box = this.#element.getBoundingClientRect();
    this.#element.setCssStyles({
      left: `${Math.max(EDGE, Math.min(position.x, doc.win.innerWidth - box.width - EDGE))}px`,
      top: `${Math.max(EDGE, Math.min(position.y, doc.win.innerHeight - box.height - EDGE))}px`,
    });
    void this.load();
    currentHost().app.keymap.pushScope(this.#scope);
    this.registerDomEvent(doc, 'mousedown', (event: MouseEvent) => {
      if (!(event.target instanceof Node && this.#element.contains(event.target))) this.hide();
    });
    return this;
  }

  hide(): this {
    if (!this.isLoadedInHost) return this;
    this.#element.detach();
    currentHost().app.keymap.popScope(this.#scope);
    this.unload();
    this.#onHideCallback?.();
    return this;
  }

  close(): void {
    this.hide();
  }

  onHide(callback: () => unknown): void {
    this.#onHideCallback = callback;
  }

  onHistoryBack(): void {
    this.hide();
  }

  #draw(): void {
    this.#element.empty();
    const sections = [...new Set(this.#items.map((item) => item.section))];
    sections.forEach((section, index) => {
      if (index > 0) this.#element.createDiv('menu-separator');
      for (const item of this.#items) if (item.section === section) this.#element.appendChild(item.element);
    });
  }

  #choosable(): MenuItem[] {
    return this.#items.filter((item) => item.isChoosable);
  }

  #select(index: number): void {
    const all = this.#choosable();
    if (all.length === 0) return;
    this.#selected = (index + all.length) % all.length;
    all.forEach((item, at) => item.element.toggleClass('selected', at === this.#selected));
  }
}
