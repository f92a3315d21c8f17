// What fills a leaf of the workspace.
import type * as api from 'obsidian';
import { Component } from '../component';
import { currentHost } from '../host-state';
import { setIcon } from '../icons';

// The app's own class has protected members, which only a subclass may have; at runtime the base is the host's Component.
const ViewBase = Component as unknown as typeof api.View;

/** `View` of the app. `openIn` and `closeView` are the host's, for leaves. */
export abstract class View extends ViewBase {
  override app: api.App;
  override icon = '';
  override navigation = false;
  override leaf: api.WorkspaceLeaf;
  override containerEl: HTMLElement;
  override scope: api.Scope | null = null;

  constructor(leaf: api.WorkspaceLeaf) {
    super(leaf);
    this.leaf = leaf;
    this.app = currentHost().app;
    this.containerEl = createDiv('workspace-leaf-content');
  }

  /** Puts the view into a leaf's element, loads and opens it. */
  async openIn(parent: HTMLElement): Promise<void> {
    parent.appendChild(this.containerEl);
    this.containerEl.dataset['type'] = this.getViewType();
    this.load();
    await this.onOpen();
  }

  /** Closes and unloads the view, takes it off the page. */
  async closeView(): Promise<void> {
    await this.onClose();
    this.unload();
    this.containerEl.detach();
  }

  protected override async onOpen(): Promise<void> {}

  protected override async onClose(): Promise<void> {}

  override getState(): Record<string, unknown> {
    return {};
  }

  override async setState(_state: unknown, _result: api.ViewStateResult): Promise<void> {}

  override getEphemeralState(): Record<string, unknown> {
    return {};
  }

  override setEphemeralState(_state: unknown): void {}

  override getIcon(): string {
    return this.icon === '' ? 'lucide-file' : this.icon;
  }

  override onResize(): void {}

  override onPaneMenu(_menu: api.Menu, _source: string): void {}
}

/** `ItemView` of the app: a header with title and actions above the content. */
export abstract class ItemView extends View implements api.ItemView {
  contentEl: HTMLElement;
  readonly #title: HTMLElement;
  readonly #actions: HTMLElement;

  constructor(leaf: api.WorkspaceLeaf) {
    super(leaf);
    const header = this.containerEl.createDiv('view-header');
    this.#title = header.createDiv('view-header-title-container').createDiv('view-header-title');
    this.#actions = header.createDiv('view-actions');
    this.contentEl = this.containerEl.createDiv('view-content');
  }

  override async openIn(parent: HTMLElement): Promise<void> {
    await super.openIn(parent);
    this.showTitle();
  }

  /** Writes the present display text into the header. */
  showTitle(): void {
    this.#title.setText(this.getDisplayText());
  }

  addAction(icon: string, title: string, callback: (event: MouseEvent) => unknown): HTMLElement {
    const action = createEl('button', { cls: 'clickable-icon view-action', attr: { 'aria-label': title } });
    setIcon(action, icon);
    action.addEventListener('click', callback);
    this.#actions.prepend(action);
    return action;
  }
}

/** What an empty tab shows. */
export class EmptyView extends ItemView {
  override getViewType(): string {
    return 'empty';
  }

  override getDisplayText(): string {
    return 'New tab';
  }
}

/** Stands in for a view whose type nobody has registered yet. */
export class UnknownView extends ItemView {
  constructor(
    leaf: api.WorkspaceLeaf,
    readonly state: api.ViewState,
  ) {
    super(leaf);
  }

  override getViewType(): string {
    return this.state.type;
  }

  override getDisplayText(): string {
    return this.state.type;
  }

  override getState(): Record<string, unknown> {
    return this.state.state ?? {};
  }
}
