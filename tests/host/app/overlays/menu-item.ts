// One line of a menu.
import type * as api from 'obsidian';
import { setIcon } from '../icons';

type Choice = (event: MouseEvent | KeyboardEvent) => unknown;

/** `MenuItem` of the app. */
export class MenuItem implements api.MenuItem {
  readonly element = createDiv({ cls: 'menu-item', attr: { role: 'menuitem' } });
  private readonly iconElement = this.element.createDiv('menu-item-icon');
  private readonly titleElement = this.element.createDiv('menu-item-title');
  private callback: Choice | null = null;
  private disabled = false;
  private isLabel = false;

  constructor(
    private readonly hideMenu: () => void,
    public section: string,
  ) {
    this.element.addEventListener('click', (event) => this.choose(event));
  }

  /** Whether a person can choose it. */
  get isChoosable(): boolean {
    return !this.disabled && !this.isLabel;
  }

  /** Closes the menu, then does what the item is for. */
  choose(event: MouseEvent | KeyboardEvent): void {
    if (!this.isChoosable) return;
    this.hideMenu();
    this.callback?.(event);
  }

  setTitle(title: string | DocumentFragment): this {
    this.titleElement.setText(title);
    return this;
  }

  setIcon(icon: string | null): this {
    if (icon === null) this.iconElement.empty();
    else setIcon(this.iconElement, icon);
    return this;
  }

  setChecked(checked: boolean | null): this {
    this.element.toggleClass('mod-checked', checked === true);
    if (checked === true) setIcon(this.iconElement, 'lucide-check');
    return this;
  }

  setDisabled(disabled: boolean): this {
    this.disabled = disabled;
    this.element.toggleClass('is-disabled', disabled);
    return this;
  }

  setWarning(isWarning: boolean): this {
    this.element.toggleClass('is-warning', isWarning);
    return this;
  }

  setIsLabel(isLabel: boolean): this {
    this.isLabel = isLabel;
    this.element.toggleClass('is-label', isLabel);
    return this;
  }

  onClick(callback: Choice): this {
    this.callback = callback;
    return this;
  }

  setSection(section: string): this {
    this.section = section;
    this.element.dataset['section'] = section;
    return this;
  }
}
