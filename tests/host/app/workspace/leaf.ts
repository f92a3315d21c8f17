// One place of the workspace that shows one view.
import type * as api from 'obsidian';
import { currentHost } from '../host-state';
import { setIcon } from '../icons';
import { WorkspaceItem, type TabItem, type WorkspaceTabs } from './items';
import { EmptyView, UnknownView, View } from './view';

/** What a leaf tells the workspace. */
export interface LeafEvents {
  changed(leaf: WorkspaceLeaf): void;
  activate(leaf: WorkspaceLeaf): void;
  detached(leaf: WorkspaceLeaf): void;
}

/** `WorkspaceLeaf` of the app. */
export class WorkspaceLeaf extends WorkspaceItem implements api.WorkspaceLeaf, TabItem {
  view: View;
  hoverPopover: api.HoverPopover | null = null;
  readonly element = createDiv('workspace-leaf');
  readonly tab = createDiv({ cls: 'workspace-tab-header', attr: { role: 'tab', tabindex: '0' } });
  private readonly tabIcon = this.tab.createDiv('workspace-tab-header-inner-icon');
  private readonly tabTitle = this.tab.createDiv('workspace-tab-header-inner-title');
  private pinned = false;
  private group: string | null = null;

  constructor(
    readonly id: string,
    public parent: WorkspaceTabs,
    private readonly events: LeafEvents,
  ) {
    super();
    this.view = new EmptyView(this);
    void this.view.openIn(this.element);
    this.tab.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') this.events.activate(this);
    });
    this.updateTab();
  }

  /** The host builds every view at once, so no leaf is ever deferred. */
  get isDeferred(): boolean {
    return false;
  }

  async loadIfDeferred(): Promise<void> {}

  async open(view: api.View): Promise<api.View> {
    if (!(view instanceof View)) throw new Error('A view must extend a view class of the obsidian module.');
    await this.view.closeView();
    this.view = view;
    await view.openIn(this.element);
    this.updateTab();
    return view;
  }

  getViewState(): api.ViewState {
    return { type: this.view.getViewType(), state: this.view.getState(), ...(this.pinned ? { pinned: true } : {}) };
  }

  async setViewState(viewState: api.ViewState, ephemeral?: unknown): Promise<void> {
    if (viewState.type !== this.view.getViewType() || this.view instanceof UnknownView) {
      await this.open(this.makeView(viewState));
    }
    if (viewState.state) await this.view.setState(viewState.state, { history: false });
    if (ephemeral !== undefined) this.view.setEphemeralState(ephemeral);
    if (viewState.pinned !== undefined) this.setPinned(viewState.pinned);
    this.updateTab();
    if (viewState.active) this.events.activate(this);
    this.events.changed(this);
  }

  async openFile(file: api.TFile, openState: api.OpenViewState = {}): Promise<void> {
    const type = currentHost().registries.extensions.get(file.extension);
    if (type === undefined) throw new Error(`The test host has no view for .${file.extension} files.`);
    const isActive = openState.active !== false;
    await this.setViewState({ type, state: { ...openState.state, file: file.path } });
    if (isActive) this.events.activate(this);
    this.view.setEphemeralState({ focus: isActive, ...openState.eState });
  }

  getEphemeralState(): Record<string, unknown> {
    return this.view.getEphemeralState();
  }

  setEphemeralState(state: unknown): void {
    this.view.setEphemeralState(state);
  }

  /** Whether another note may not take this leaf's place. */
  get isPinned(): boolean {
    return this.pinned;
  }

  togglePinned(): void {
    this.setPinned(!this.pinned);
  }

  setPinned(pinned: boolean): void {
    this.pinned = pinned;
    this.trigger('pinned-change', pinned);
  }

  /** The name of the group of leaves that move together, or null. */
  get groupName(): string | null {
    return this.group;
  }

  setGroup(group: string): void {
    this.group = group;
    this.trigger('group-change', group);
  }

  setGroupMember(other: api.WorkspaceLeaf): void {
    if (other instanceof WorkspaceLeaf) this.setGroup(other.group ?? other.id);
  }

  detach(): void {
    void this.view.closeView();
    this.parent.remove(this);
    this.events.detached(this);
  }

  getIcon(): string {
    return this.view.getIcon();
  }

  getDisplayText(): string {
    return this.view.getDisplayText();
  }

  onResize(): void {
    this.view.onResize();
  }

  /** Writes icon and title of the view onto the tab. */
  updateTab(): void {
    setIcon(this.tabIcon, this.getIcon());
    this.tabTitle.setText(this.getDisplayText());
    this.tab.setAttr('aria-label', this.getDisplayText());
    this.tab.dataset['type'] = this.view.getViewType();
  }

  private makeView(viewState: api.ViewState): api.View {
    if (viewState.type === 'empty') return new EmptyView(this);
    return currentHost().registries.views.get(viewState.type)?.(this) ?? new UnknownView(this, viewState);
  }
}
