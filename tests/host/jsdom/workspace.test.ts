// Leaves, side docks, splits and whose keys are heard.
import * as path from 'node:path';
import { ItemView, MarkdownView, Modal, Scope, type App, type WorkspaceLeaf } from 'obsidian';
import { openJsdomHost, type JsdomHost } from './open-host';

const SAMPLE = path.resolve(__dirname, '../sample-plugin');
const TYPE = 'host-sample-view';

describe('the workspace', () => {
  let host: JsdomHost;
  let app: App;

  beforeEach(async () => {
    host = await openJsdomHost({ vault: { 'A.md': 'a', 'B.md': 'b' }, plugins: [SAMPLE] });
    app = host.app;
  });

  afterEach(async () => {
    expect(host.pageErrors).toEqual([]);
    await host.close();
  });

  const leavesOf = (type: string): WorkspaceLeaf[] => app.workspace.getLeavesOfType(type);

  it('opens a side leaf once and reveals it', async () => {
    expect(app.workspace.rightSplit.collapsed).toBe(true);
    await app.workspace.ensureSideLeaf(TYPE, 'right');
    await app.workspace.ensureSideLeaf(TYPE, 'right');
    expect(leavesOf(TYPE)).toHaveLength(1);
    expect(app.workspace.rightSplit.collapsed).toBe(false);
  });

  it('keeps the note as the active file while a side view is active', async () => {
    await host.openNote('A.md');
    await app.workspace.ensureSideLeaf(TYPE, 'right');
    expect(app.workspace.getActiveViewOfType(MarkdownView)).toBeNull();
    expect(app.workspace.getActiveViewOfType(ItemView)?.getViewType()).toBe(TYPE);
    expect(app.workspace.getActiveFile()?.path).toBe('A.md');
    expect(app.workspace.activeEditor?.file?.path).toBe('A.md');
  });

  it('opens notes in the same leaf, in a new tab, or beside', async () => {
    await host.openNote('A.md');
    await app.workspace.openLinkText('B', 'A.md');
    expect(leavesOf('markdown')).toHaveLength(1);
    await app.workspace.openLinkText('A', 'B.md', 'tab');
    await app.workspace.openLinkText('A', 'B.md', 'split');
    expect(leavesOf('markdown')).toHaveLength(3);
    expect(document.querySelectorAll('.mod-root .workspace-tabs')).toHaveLength(2);
  });

  it('spares a pinned leaf', async () => {
    await host.openNote('A.md');
    leavesOf('markdown')[0]?.setPinned(true);
    await app.workspace.openLinkText('B', 'A.md');
    expect(leavesOf('markdown').map((leaf) => leaf.getDisplayText())).toEqual(['A', 'B']);
  });

  it('goes back to the leaf before when one is closed', async () => {
    await host.openNote('A.md');
    await app.workspace.openLinkText('B', 'A.md', 'tab');
    app.workspace.getActiveViewOfType(MarkdownView)?.leaf.detach();
    expect(app.workspace.getActiveFile()?.path).toBe('A.md');
  });

  it('closes the leaf of a note that is deleted', async () => {
    await host.openNote('A.md');
    const file = app.vault.getFileByPath('A.md');
    if (file) await app.fileManager.trashFile(file);
    await host.until('the leaf is gone', () => leavesOf('markdown').length === 0);
    expect(app.workspace.getActiveFile()).toBeNull();
  });

  it('refuses a popout window, of which it has none', () => {
    expect(() => app.workspace.getLeaf('window')).toThrow('opens no popout');
  });

  it('hears the keys of the active view only, and of a dialog before those', async () => {
    const leaf = await app.workspace.ensureSideLeaf(TYPE, 'right');
    const heard: string[] = [];
    const scope = new Scope(app.scope);
    scope.register(['Mod'], 'k', () => {
      heard.push('view');
      return false;
    });
    leaf.view.scope = scope;
    host.press('k', { ctrl: true });
    const modal = new Modal(app);
    modal.scope.register(['Mod'], 'k', () => {
      heard.push('dialog');
      return false;
    });
    modal.open();
    host.press('k', { ctrl: true });
    modal.close();
    await host.openNote('A.md');
    host.press('k', { ctrl: true });
    expect(heard).toEqual(['view', 'dialog']);
  });

  it('keeps the focus inside of a dialog', () => {
    host.runCommand('host-sample:dialog');
    const [field, button] = Array.from(document.querySelectorAll<HTMLElement>('.modal-content input, .modal-content button'));
    button?.focus();
    host.press('Tab');
    expect(document.activeElement).toBe(field);
    host.press('Tab', { shift: true });
    expect(document.activeElement).toBe(button);
  });

  it('makes clicks that are trusted, as a person does', () => {
    const button = document.body.createEl('button');
    const trusted: boolean[] = [];
    button.addEventListener('click', (event) => trusted.push(event.isTrusted));
    host.click(button);
    button.click();
    expect(trusted).toEqual([true, false]);
  });

  it('lets plugins finish their work before it closes', async () => {
    let finished = false;
    app.workspace.on('quit', (tasks) => tasks.add(async () => {
      await new Promise((done) => setTimeout(done, 5));
      finished = true;
    }));
    await host.close();
    expect(finished).toBe(true);
    host = await openJsdomHost({ vault: {} });
  });
});
