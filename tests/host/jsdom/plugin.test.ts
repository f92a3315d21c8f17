// What plugins register, and what comes back to them.
import * as path from 'node:path';
import { Menu, Notice, requestUrl, TFile, type App } from 'obsidian';
import { openJsdomHost, type JsdomHost } from './open-host';

const SAMPLE = path.resolve(__dirname, '../sample-plugin');
const DATA = '.obsidian/plugins/host-sample/data.json';

describe('a plugin', () => {
  let host: JsdomHost;
  let app: App;

  beforeEach(async () => {
    host = await openJsdomHost({ vault: { 'A.md': '# One\n\ntext ^mark\n\n# Two\n' }, plugins: [SAMPLE] });
    app = host.app;
  });

  afterEach(async () => {
    expect(host.pageErrors).toEqual([]);
    await host.close();
  });

  it('answers on the command line, once its flags are there', async () => {
    await expect(host.runCli('host-sample:greet', { name: 'Kei' })).resolves.toBe('Hello, Kei');
    await expect(host.runCli('host-sample:greet')).rejects.toThrow('needs name');
    await expect(host.runCli('host-sample:sing')).rejects.toThrow('Unknown command');
  });

  it('adds to the menu of a file', () => {
    const row = document.querySelector<HTMLElement>('[data-path="A.md"]');
    row?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    host.press('ArrowDown');
    host.press('ArrowDown');
    host.press('Enter');
    expect(host.notices()).toEqual(['Hello, A.md']);
    expect(document.querySelector('.menu')).toBeNull();
  });

  it('offers a command only while the command can run', async () => {
    expect(() => host.runCommand('host-sample:greet')).toThrow('not available now');
    await host.openNote('A.md');
    host.runCommand('host-sample:greet');
    expect(host.notices()).toEqual(['Hello, A']);
  });

  it('asks for the preview of a link', () => {
    app.workspace.trigger('hover-link', { source: 'host-sample', linktext: 'A', sourcePath: 'B.md', event: new MouseEvent('mouseover') });
    expect(host.hoveredLinks()).toEqual([{ source: 'host-sample', linktext: 'A', sourcePath: 'B.md' }]);
  });

  it('keeps secrets by name for as long as the host runs', () => {
    app.secretStorage.setSecret('my-key', 'value');
    expect(app.secretStorage.getSecret('my-key')).toBe('value');
    expect(app.secretStorage.getSecret('other')).toBeNull();
    expect(app.secretStorage.listSecrets()).toEqual(['my-key']);
    expect(() => app.secretStorage.setSecret('My Key', 'x')).toThrow('Invalid secret ID');
  });

  it('keeps state of this device', () => {
    app.saveLocalStorage('one', { a: 1 });
    expect(app.loadLocalStorage('one')).toEqual({ a: 1 });
    app.saveLocalStorage('one', null);
    expect(app.loadLocalStorage('one')).toBeNull();
  });

  it('hears of a change to its data from elsewhere, not of its own', async () => {
    const plugin = host.plugin('host-sample');
    const seen = (): string[] => Reflect.get(plugin ?? {}, 'seen') as string[];
    await plugin?.saveData({ greeting: 'Mine' });
    await host.writeFile(DATA, JSON.stringify({ greeting: 'From another device' }));
    await host.until('the plugin hears of it', () => seen().includes('external settings'));
    expect(seen().filter((one) => one === 'external settings')).toHaveLength(1);
  });

  it('shows a notice with elements in it', () => {
    const notice = new Notice(createFragment((fragment) => fragment.createEl('button', { text: 'Undo' })), 0);
    expect(notice.messageEl.querySelector('button')?.textContent).toBe('Undo');
    notice.hide();
    expect(document.querySelector('.notice')).toBeNull();
  });

  it('reaches nothing outside of this machine', async () => {
    host.runCommand('host-sample:request');
    await host.until('the refusal is told', () => host.notices().length > 0);
    expect(host.notices()).toEqual(['No answer: net::ERR_CONNECTION_REFUSED']);
    expect(host.networkLog).toEqual([{ method: 'GET', url: 'https://example.org/', refused: true }]);
    await expect(requestUrl({ url: 'http://127.0.0.1.example.org/' }).json).rejects.toThrow('ERR_CONNECTION_REFUSED');
  });

  it('opens a menu whose Escape closes only the menu', () => {
    host.runCommand('host-sample:dialog');
    const menu = new Menu().addItem((item) => item.setTitle('One')).showAtPosition({ x: 0, y: 0 });
    host.press('Escape');
    expect(document.querySelector('.menu')).toBeNull();
    expect(document.querySelector('.modal')).not.toBeNull();
    menu.hide();
    host.press('Escape');
    expect(document.querySelector('.modal')).toBeNull();
  });

  it('opens a note at a heading or a block', async () => {
    const line = (): number | undefined => app.workspace.activeEditor?.editor?.getCursor().line;
    await app.workspace.openLinkText('A#Two', '');
    expect(line()).toBe(4);
    await app.workspace.openLinkText('A#^mark', '');
    expect(line()).toBe(2);
  });

  it('hears which file is open', async () => {
    const opened: (string | null)[] = [];
    app.workspace.on('file-open', (file) => opened.push(file?.path ?? null));
    await host.openNote('A.md');
    await app.workspace.openLinkText('New note', 'A.md');
    expect(opened).toEqual(['A.md', 'New note.md']);
    expect(app.vault.getAbstractFileByPath('New note.md')).toBeInstanceOf(TFile);
  });

  it('writes what is typed into a note, after a while', async () => {
    await host.openNote('A.md');
    app.workspace.activeEditor?.editor?.replaceRange('new ', { line: 2, ch: 0 });
    await host.until('the note is written', async () => (await host.readFile('A.md')).includes('new text'));
  });

  it('knows the app as its own only while it is loaded', () => {
    host.disablePlugin('host-sample');
    app.workspace.trigger('file-menu', new Menu(), app.vault.getFileByPath('A.md'), 'test');
    expect(host.plugin('host-sample')).toBeNull();
  });
});
