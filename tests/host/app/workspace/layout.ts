// The fixed parts of the window and the leaves in them.
import type * as api from 'obsidian';
import { WorkspaceMobileDrawer, WorkspaceRoot, WorkspaceSidedock, WorkspaceSplit, WorkspaceTabs, type TabItem } from './items';
import { WorkspaceLeaf, type LeafEvents } from './leaf';

/** Ribbon, main area and side docks of one window. */
export class Layout {
  readonly ribbon: HTMLElement;
  readonly left: WorkspaceSidedock;
  readonly root: WorkspaceRoot;
  readonly right: WorkspaceSidedock;
  private leafCount = 0;

  constructor(
    container: HTMLElement,
    isPhone: boolean,
    private readonly events: LeafEvents & { resized(): void },
  ) {
    this.ribbon = container.createDiv({ cls: 'workspace-ribbon side-dock-ribbon mod-left', attr: { role: 'toolbar', 'aria-label': 'Ribbon' } });
    const Dock = isPhone ? WorkspaceMobileDrawer : WorkspaceSidedock;
    this.left = new Dock(container.createDiv('workspace-split mod-sidedock mod-left-split'), () => events.resized());
    this.root = new WorkspaceRoot(container.createDiv('workspace-split mod-vertical mod-root'));
    this.right = new Dock(container.createDiv('workspace-split mod-sidedock mod-right-split'), () => events.resized());
    for (const split of [this.left, this.root, this.right]) this.addTabs(split);
  }

  /** A new group of tabs in a split. */
  addTabs(split: WorkspaceSplit): WorkspaceTabs {
    return new WorkspaceTabs(split, (item: TabItem) => {
      if (item instanceof WorkspaceLeaf) this.events.activate(item);
    });
  }

  /** The first group of tabs of a split. */
  tabsOf(split: WorkspaceSplit): WorkspaceTabs {
    const first = split.children.find((child): child is WorkspaceTabs => child instanceof WorkspaceTabs);
    return first ?? this.addTabs(split);
  }

  /** A new leaf with an empty view. */
  addLeaf(tabs: WorkspaceTabs): WorkspaceLeaf {
    this.leafCount += 1;
    const leaf = new WorkspaceLeaf(`leaf-${this.leafCount}`, tabs, this.events);
    tabs.add(leaf);
    return leaf;
  }

  /** Every leaf: main area, left, right. */
  leaves(splits: readonly api.WorkspaceItem[] = [this.root, this.left, this.right]): WorkspaceLeaf[] {
    return splits.flatMap((split) => {
      if (split instanceof WorkspaceLeaf) return [split];
      return split instanceof WorkspaceSplit || split instanceof WorkspaceTabs ? this.leaves(split.children) : [];
    });
  }
}
