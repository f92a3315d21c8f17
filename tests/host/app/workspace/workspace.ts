// The workspace: which leaves there are, which one is active, what opens where.
import type * as api from 'obsidian';
import { debounce } from '../debounce';
import { Events, rethrowLater } from '../events';
import { parentPath, parseLinktext } from '../paths';
import { strict } from '../strict';
import { FileView } from './file-view';
import { WorkspaceRibbon, WorkspaceSidedock, WorkspaceSplit, WorkspaceTabs, type WorkspaceRoot } from './items';
import { Layout } from './layout';
import type { WorkspaceLeaf } from './leaf';
import { MarkdownView } from './markdown-view';
import { EmptyView } from './view';

const MEMBERS: Readonly<Record<keyof api.Workspace, true>> = {
  leftSplit: true, rightSplit: true, leftRibbon: true, rightRibbon: true, rootSplit: true, activeLeaf: true, containerEl: true, layoutReady: true,
  requestSaveLayout: true, activeEditor: true, onLayoutReady: true, changeLayout: true, getLayout: true, createLeafInParent: true,
  createLeafBySplit: true, splitActiveLeaf: true, duplicateLeaf: true, getUnpinnedLeaf: true, getLeaf: true, moveLeafToPopout: true,
  openPopoutLeaf: true, openLinkText: true, setActiveLeaf: true, getLeafById: true, getGroupLeaves: true, getMostRecentLeaf: true,
  getLeftLeaf: true, getRightLeaf: true, ensureSideLeaf: true, getActiveViewOfType: true, getActiveFile: true, iterateRootLeaves: true,
  iterateAllLeaves: true, getLeavesOfType: true, detachLeavesOfType: true, revealLeaf: true, getLastOpenFiles: true, updateOptions: true,
  handleLinkContextMenu: true, on: true, off: true, offref: true, trigger: true, tryTrigger: true,
};

/** `Workspace` of the app, in one window. */
export class Workspace extends Events implements api.Workspace {
  /** What plugins see of this workspace. */
  readonly face: api.Workspace;
  readonly layout: Layout;
  leftRibbon = new WorkspaceRibbon();
  rightRibbon = new WorkspaceRibbon();
  activeLeaf: WorkspaceLeaf | null = null;
  activeEditor: api.MarkdownFileInfo | null = null;
  layoutReady = false;
  requestSaveLayout = debounce(async () => {});
  private readonly whenReady: (() => unknown)[] = [];
  private recent: WorkspaceLeaf[] = [];
  private lastFiles: string[] = [];
  private openFile: api.TFile | null = null;

  constructor(
    public containerEl: HTMLElement,
    private readonly isPhone: boolean,
    private readonly vault: api.Vault,
    private readonly metadata: api.MetadataCache,
  ) {
    super();
    this.face = strict<api.Workspace>(this, 'workspace', MEMBERS);
    this.layout = new Layout(containerEl, isPhone, {
      changed: (leaf) => this.noticeChange(leaf),
      activate: (leaf) => this.setActiveLeaf(leaf, { focus: true }),
      detached: (leaf) => this.noticeDetached(leaf),
      resized: () => this.trigger('resize'),
    });
  }

  get leftSplit(): WorkspaceSidedock {
    return this.layout.left;
  }

  get rightSplit(): WorkspaceSidedock {
    return this.layout.right;
  }

  get rootSplit(): WorkspaceRoot {
    return this.layout.root;
  }

  /** Runs what waited for the layout; called once by the app. */
  becomeReady(): void {
    this.layoutReady = true;
    for (const callback of this.whenReady.splice(0)) {
      try {
        callback();
      } catch (error) {
        rethrowLater(error);
      }
    }
    this.trigger('layout-change');
  }

  onLayoutReady(callback: () => unknown): void {
    if (this.layoutReady) callback();
    else this.whenReady.push(callback);
  }

  getLeaf(newLeaf: api.PaneType | boolean = false, direction?: api.SplitDirection): WorkspaceLeaf {
    if (newLeaf === 'window') return this.openPopoutLeaf();
    const recent = this.getMostRecentLeaf();
    if (newLeaf === 'split') return this.createLeafBySplit(recent ?? this.addRootLeaf(), direction);
    const canReplace = recent && !recent.isPinned && (recent.view.navigation || recent.view instanceof EmptyView);
    return newLeaf === false && canReplace ? recent : this.addRootLeaf();
  }

  createLeafBySplit(_leaf: api.WorkspaceLeaf, direction: api.SplitDirection = 'vertical'): WorkspaceLeaf {
    this.rootSplit.element.toggleClass('mod-horizontal', direction === 'horizontal');
    return this.layout.addLeaf(this.layout.addTabs(this.rootSplit));
  }

  createLeafInParent(parent: api.WorkspaceSplit, _index: number): WorkspaceLeaf {
    return this.layout.addLeaf(this.layout.tabsOf(parent instanceof WorkspaceSplit ? parent : this.rootSplit));
  }

  splitActiveLeaf(direction?: api.SplitDirection): WorkspaceLeaf {
    return this.getLeaf('split', direction);
  }

  async duplicateLeaf(leaf: api.WorkspaceLeaf): Promise<WorkspaceLeaf> {
    const copy = this.getLeaf('split');
    await copy.setViewState(leaf.getViewState());
    return copy;
  }

  getUnpinnedLeaf(): WorkspaceLeaf {
    return this.getLeaf(false);
  }

  openPopoutLeaf(): WorkspaceLeaf {
    throw new Error('The test host has one window: it opens no popout.');
  }

  moveLeafToPopout(): api.WorkspaceWindow {
    throw new Error('The test host has one window: it opens no popout.');
  }

  async changeLayout(_workspace: unknown): Promise<void> {
    throw new Error('The test host does not restore layouts.');
  }

  getLayout(): Record<string, unknown> {
    return { main: this.layout.leaves().map((leaf) => leaf.getViewState()) };
  }

  async openLinkText(linktext: string, sourcePath: string, newLeaf?: api.PaneType | boolean, openViewState?: api.OpenViewState): Promise<void> {
    const { path, subpath } = parseLinktext(linktext);
    const file = this.metadata.getFirstLinkpathDest(path, sourcePath) ?? (await this.createLinked(path));
    const eState = { ...openViewState?.eState, ...(subpath === '' ? {} : { subpath }) };
    await this.getLeaf(newLeaf).openFile(file, { ...openViewState, eState });
  }

  setActiveLeaf(leaf: api.WorkspaceLeaf, parameters?: { focus?: boolean } | boolean, focus?: boolean): void {
    const own = this.layout.leaves().find((one) => one === leaf);
    if (!own) return;
    own.parent.bringToFront(own);
    if (this.isPhone && own.getRoot() === this.rootSplit) this.closeDrawers();
    if (this.activeLeaf !== own) {
      this.activeLeaf?.element.removeClass('mod-active');
      this.activeLeaf = own;
      own.element.addClass('mod-active');
      this.recent = [...this.recent.filter((one) => one !== own), own];
      this.noticeEditor(own);
      this.trigger('active-leaf-change', own);
    }
    this.noticeFile(own);
    const takeFocus = typeof parameters === 'object' ? parameters.focus : focus;
    if (takeFocus && own.view instanceof MarkdownView && own.view.getMode() === 'source') own.view.editor.focus();
  }

  getLeafById(id: string): WorkspaceLeaf | null {
    return this.layout.leaves().find((leaf) => leaf.id === id) ?? null;
  }

  getGroupLeaves(group: string): WorkspaceLeaf[] {
    return this.layout.leaves().filter((leaf) => leaf.groupName === group);
  }

  getMostRecentLeaf(root: api.WorkspaceParent = this.rootSplit): WorkspaceLeaf | null {
    const inside = this.layout.leaves([root]);
    return [...this.recent].reverse().find((leaf) => inside.includes(leaf)) ?? inside[0] ?? null;
  }

  getLeftLeaf(split: boolean): WorkspaceLeaf {
    return this.addSideLeaf(this.leftSplit, split);
  }

  getRightLeaf(split: boolean): WorkspaceLeaf {
    return this.addSideLeaf(this.rightSplit, split);
  }

  async ensureSideLeaf(
    type: string,
    side: api.Side,
    options: { active?: boolean; split?: boolean; reveal?: boolean; state?: Record<string, unknown> } = {},
  ): Promise<WorkspaceLeaf> {
    const dock = side === 'left' ? this.leftSplit : this.rightSplit;
    const present = this.getLeavesOfType(type).find((leaf) => leaf.getRoot() === dock);
    const leaf = present ?? this.addSideLeaf(dock, options.split ?? false);
    if (!present) await leaf.setViewState({ type, ...(options.state ? { state: options.state } : {}) });
    if (options.reveal !== false) await this.revealLeaf(leaf);
    if (options.active !== false) this.setActiveLeaf(leaf);
    return leaf;
  }

  getActiveViewOfType<T extends api.View>(type: api.Constructor<T>): T | null {
    const view: unknown = this.activeLeaf?.view;
    return view instanceof type ? view : null;
  }

  /** The file of the active leaf, or the one that was last in front while a leaf without a file is active. */
  getActiveFile(): api.TFile | null {
    return this.openFile && this.vault.getFileByPath(this.openFile.path) === this.openFile ? this.openFile : null;
  }

  iterateRootLeaves(callback: (leaf: api.WorkspaceLeaf) => unknown): void {
    for (const leaf of this.layout.leaves([this.rootSplit])) callback(leaf);
  }

  iterateAllLeaves(callback: (leaf: api.WorkspaceLeaf) => unknown): void {
    for (const leaf of this.layout.leaves()) callback(leaf);
  }

  getLeavesOfType(viewType: string): WorkspaceLeaf[] {
    return this.layout.leaves().filter((leaf) => leaf.view.getViewType() === viewType);
  }

  detachLeavesOfType(viewType: string): void {
    for (const leaf of this.getLeavesOfType(viewType)) leaf.detach();
  }

  async revealLeaf(leaf: api.WorkspaceLeaf): Promise<void> {
    const root = leaf.getRoot();
    if (root instanceof WorkspaceSidedock) root.expand();
    if (leaf.parent instanceof WorkspaceTabs) leaf.parent.bringToFront(leaf as WorkspaceLeaf);
    this.setActiveLeaf(leaf, { focus: true });
  }

  getLastOpenFiles(): string[] {
    return this.lastFiles.slice(0, 10);
  }

  updateOptions(): void {}

  handleLinkContextMenu(): boolean {
    return false;
  }

  /** On a phone a drawer lies over the main area, so it gives way to what opens there. */
  private closeDrawers(): void {
    this.leftSplit.collapse();
    this.rightSplit.collapse();
  }

  private addRootLeaf(): WorkspaceLeaf {
    return this.layout.addLeaf(this.getMostRecentLeaf()?.parent ?? this.layout.tabsOf(this.rootSplit));
  }

  private addSideLeaf(dock: WorkspaceSidedock, split: boolean): WorkspaceLeaf {
    return this.layout.addLeaf(split ? this.layout.addTabs(dock) : this.layout.tabsOf(dock));
  }

  private async createLinked(path: string): Promise<api.TFile> {
    const folder = parentPath(path);
    if (folder !== '/' && !this.vault.getFolderByPath(folder)) await this.vault.createFolder(folder);
    return this.vault.create(/\.\w+$/.test(path) ? path : `${path}.md`, '');
  }

  private noticeChange(leaf: WorkspaceLeaf): void {
    if (leaf === this.activeLeaf) {
      this.noticeEditor(leaf);
      this.noticeFile(leaf);
    }
    this.trigger('layout-change');
  }

  private noticeEditor(leaf: WorkspaceLeaf): void {
    if (leaf.view instanceof MarkdownView) this.activeEditor = leaf.view;
    else if (leaf.getRoot() === this.rootSplit) this.activeEditor = null;
  }

  private noticeFile(leaf: WorkspaceLeaf): void {
    const inMain = leaf.getRoot() === this.rootSplit;
    if (!inMain && !(leaf.view instanceof FileView)) return;
    const file = leaf.view instanceof FileView ? leaf.view.file : null;
    if (file === this.openFile) return;
    this.openFile = file;
    if (file) this.lastFiles = [file.path, ...this.lastFiles.filter((path) => path !== file.path)];
    this.trigger('file-open', file);
  }

  private noticeDetached(leaf: WorkspaceLeaf): void {
    this.recent = this.recent.filter((one) => one !== leaf);
    if (this.activeLeaf === leaf) {
      this.activeLeaf = null;
      this.activeEditor = null;
      const next = this.getMostRecentLeaf();
      if (next) this.setActiveLeaf(next);
      else this.setActiveLeaf(this.addRootLeaf());
    }
    this.trigger('layout-change');
  }
}
