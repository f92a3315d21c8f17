// The tree of files in the left sidebar.
import type * as api from 'obsidian';
import { debounce } from '../debounce';
import { currentHost } from '../host-state';
import { Menu } from '../overlays/menu';
import { TFile, TFolder, type TAbstractFile } from '../vault/abstract-files';
import { ItemView } from './view';

const REDRAW_DELAY = 20;

/** Folders and files that some view can open, as the app shows them by default; folders first. */
function inOrder(folder: TFolder): TAbstractFile[] {
  const { extensions } = currentHost().registries;
  const rank = (file: TAbstractFile): number => (file instanceof TFolder ? 0 : 1);
  const shown = folder.children.filter((file) => !(file instanceof TFile) || extensions.has(file.extension));
  return shown.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

/** The file explorer; a right click or the menu key opens the file menu. */
export class ExplorerView extends ItemView {
  override icon = 'lucide-folder';
  readonly #closed = new Set<string>();

  override getViewType(): string {
    return 'file-explorer';
  }

  override getDisplayText(): string {
    return 'Files';
  }

  protected override async onOpen(): Promise<void> {
    const redraw = debounce(() => this.#draw(), REDRAW_DELAY);
    this.register(() => redraw.cancel());
    this.registerEvent(this.app.vault.on('create', redraw));
    this.registerEvent(this.app.vault.on('delete', redraw));
    this.registerEvent(this.app.vault.on('rename', redraw));
    this.registerEvent(this.app.workspace.on('file-open', () => this.#markActive()));
    this.#draw();
  }

  #draw(): void {
    this.contentEl.empty();
    const root = this.app.vault.getRoot();
    if (root instanceof TFolder) this.#drawFolder(root, this.contentEl.createDiv('nav-files-container'));
    this.#markActive();
  }

  #markActive(): void {
    const active = this.app.workspace.getActiveFile()?.path;
    for (const row of this.contentEl.findAll('.nav-file-title')) row.toggleClass('is-active', row.dataset['path'] === active);
  }

  #drawFolder(folder: TFolder, parent: HTMLElement): void {
    for (const child of inOrder(folder)) {
      const isFolder = child instanceof TFolder;
      const item = parent.createDiv(`tree-item ${isFolder ? 'nav-folder' : 'nav-file'}`);
      const row = item.createDiv({
        cls: `tree-item-self is-clickable ${isFolder ? 'nav-folder-title' : 'nav-file-title'}`,
        text: child instanceof TFile && child.extension === 'md' ? child.basename : child.name,
        attr: { 'data-path': child.path, tabindex: '0', role: 'treeitem' },
      });
      row.addEventListener('contextmenu', (event) => this.#openMenu(child, event));
      row.addEventListener('click', () => this.#choose(child));
      row.addEventListener('keydown', (event) => {
        if (event.key === 'Enter') this.#choose(child);
      });
      if (isFolder && !this.#closed.has(child.path)) this.#drawFolder(child, item.createDiv('tree-item-children'));
    }
  }

  #choose(file: TAbstractFile): void {
    if (file instanceof TFile) {
      void this.app.workspace.getLeaf(false).openFile(file);
      return;
    }
    if (this.#closed.has(file.path)) this.#closed.delete(file.path);
    else this.#closed.add(file.path);
    this.#draw();
  }

  #openMenu(file: api.TAbstractFile, event: MouseEvent): void {
    event.preventDefault();
    const menu = new Menu();
    menu.addItem((item) => item.setTitle('Delete').setIcon('lucide-trash-2').setWarning(true).onClick(() => this.app.fileManager.trashFile(file)));
    this.app.workspace.trigger('file-menu', menu, file, 'file-explorer-context-menu', this.leaf);
    menu.showAtMouseEvent(event);
  }
}
