// The parts of the workspace that hold leaves: splits, tabs, side docks.
import type * as api from 'obsidian';
import { Events } from '../events';
import { setIcon } from '../icons';

/** `WorkspaceItem` of the app. */
export abstract class WorkspaceItem extends Events implements api.WorkspaceItem {
  abstract parent: api.WorkspaceParent;

  getRoot(): api.WorkspaceItem {
    const { parent } = this;
    return parent === (this as unknown) || !(parent instanceof WorkspaceItem) ? this : parent.getRoot();
  }

  getContainer(): api.WorkspaceContainer {
    const root = this.getRoot();
    if (root instanceof WorkspaceRoot) return root;
    throw new Error('The test host has one window: only the main area is a container.');
  }
}

/** `WorkspaceParent` of the app. */
export abstract class WorkspaceParent extends WorkspaceItem implements api.WorkspaceParent {
  /** What it holds, in order of appearance. */
  readonly children: WorkspaceItem[] = [];
}

/** `WorkspaceSplit` of the app. Roots are their own parent. */
export class WorkspaceSplit extends WorkspaceParent implements api.WorkspaceSplit {
  parent: api.WorkspaceParent = this;

  constructor(readonly element: HTMLElement) {
    super();
  }
}

/** `WorkspaceContainer` of the app. */
export abstract class WorkspaceContainer extends WorkspaceSplit implements api.WorkspaceContainer {
  abstract win: Window;
  abstract doc: Document;
}

/** `WorkspaceRoot` of the app: the main area. */
export class WorkspaceRoot extends WorkspaceContainer implements api.WorkspaceRoot {
  win: Window = window;
  doc: Document = document;
}

/** `WorkspaceWindow` of the app; the host opens none. */
export class WorkspaceWindow extends WorkspaceContainer implements api.WorkspaceWindow {
  win: Window = window;
  doc: Document = document;
}

/** `WorkspaceSidedock` of the app. */
export class WorkspaceSidedock extends WorkspaceSplit implements api.WorkspaceSidedock {
  collapsed = true;

  constructor(
    element: HTMLElement,
    private readonly onToggle: () => void,
  ) {
    super(element);
    element.addClass('is-sidedock-collapsed');
  }

  toggle(): void {
    if (this.collapsed) this.expand();
    else this.collapse();
  }

  collapse(): void {
    this.setCollapsed(true);
  }

  expand(): void {
    this.setCollapsed(false);
  }

  private setCollapsed(collapsed: boolean): void {
    if (this.collapsed === collapsed) return;
    this.collapsed = collapsed;
    this.element.toggleClass('is-sidedock-collapsed', collapsed);
    this.onToggle();
  }
}

/** What tabs need of a leaf. */
export interface TabItem extends WorkspaceItem {
  readonly element: HTMLElement;
  readonly tab: HTMLElement;
  detach(): void;
}

/** `WorkspaceTabs` of the app: leaves behind one another, one in front. */
export class WorkspaceTabs extends WorkspaceParent implements api.WorkspaceTabs {
  readonly element: HTMLElement;
  private readonly headers: HTMLElement;
  private readonly body: HTMLElement;

  constructor(
    public parent: WorkspaceSplit,
    private readonly onChoose: (item: TabItem) => void,
  ) {
    super();
    this.element = parent.element.createDiv('workspace-tabs');
    this.headers = this.element.createDiv({ cls: 'workspace-tab-header-container', attr: { role: 'tablist' } });
    this.body = this.element.createDiv('workspace-tab-container');
    parent.children.push(this);
  }

  /** Adds a leaf behind the others, in front of them on screen. */
  add(item: TabItem): void {
    this.children.push(item);
    this.body.appendChild(item.element);
    item.tab.addEventListener('click', () => this.onChoose(item));
    const close = item.tab.createDiv({ cls: 'workspace-tab-header-inner-close-button', attr: { 'aria-label': 'Close', role: 'button' } });
    setIcon(close, 'lucide-x');
    close.addEventListener('click', (event) => {
      event.stopPropagation();
      item.detach();
    });
    this.headers.appendChild(item.tab);
    this.bringToFront(item);
  }

  /** Shows one leaf, hides the others. */
  bringToFront(item: TabItem): void {
    for (const child of this.tabItems()) {
      child.element.toggle(child === item);
      child.tab.toggleClass('is-active', child === item);
    }
  }

  /** Takes a leaf out. An empty group leaves the page, unless it is the only one of its split. */
  remove(item: TabItem): void {
    this.children.remove(item);
    item.element.remove();
    item.tab.remove();
    const next = this.tabItems().pop();
    if (next) this.bringToFront(next);
    else if (this.parent.children.length > 1) {
      this.parent.children.remove(this);
      this.element.remove();
    }
  }

  private tabItems(): TabItem[] {
    return this.children.filter((child): child is TabItem => 'tab' in child);
  }
}

/** `WorkspaceMobileDrawer` of the app: a side dock that lies over the main area. */
export class WorkspaceMobileDrawer extends WorkspaceSidedock implements api.WorkspaceMobileDrawer {}

/** `WorkspaceFloating` of the app; the host has no popout windows. */
export class WorkspaceFloating extends WorkspaceParent implements api.WorkspaceFloating {
  parent: api.WorkspaceParent = this;
}

/** `WorkspaceRibbon` of the app. */
export class WorkspaceRibbon implements api.WorkspaceRibbon {}
