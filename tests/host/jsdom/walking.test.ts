// The host in jsdom loads a built plugin and lets a person use it.
import * as path from 'node:path';
import { openJsdomHost, type JsdomHost } from './open-host';

const SAMPLE = path.resolve(__dirname, '../sample-plugin');
const VAULT = {
  'Welcome.md': '---\nstatus: draft\n---\n# Welcome\n\nHello [[Tasks]] #tag\n',
  'Folder/Tasks.md': '# Tasks\n\n- [ ] Call\n',
};

describe('a host in jsdom', () => {
  let host: JsdomHost;

  beforeEach(async () => {
    host = await openJsdomHost({ vault: VAULT, plugins: [SAMPLE] });
  });

  afterEach(async () => {
    expect(host.pageErrors).toEqual([]);
    await host.close();
  });

  it('loads the plugin: it registers its commands under its own name', () => {
    expect(host.commands()).toMatchObject({ 'host-sample:open': 'Host sample: Open sample notes' });
  });

  it('runs a command chosen in the palette by keyboard', async () => {
    await host.palette('open sample notes');
    const view = await host.until('the view opens', () => document.querySelector('.workspace-leaf-content[data-type="host-sample-view"] .host-sample-list'));
    expect(view.textContent).toContain('Welcome');
    expect(document.querySelector('.prompt')).toBeNull();
  });

  it('opens a note and shows its text', async () => {
    await host.openNote('Welcome.md');
    expect(host.app.workspace.getActiveFile()?.path).toBe('Welcome.md');
    expect(document.querySelector('.cm-content')?.textContent).toContain('Hello');
  });

  it('closes a dialog on Escape and gives the focus back', async () => {
    await host.openNote('Welcome.md');
    const before = document.activeElement;
    host.runCommand('host-sample:dialog');
    expect(document.querySelector('.modal-title')?.textContent).toBe('Sample dialog');
    expect(document.activeElement?.tagName).toBe('INPUT');
    host.press('Escape');
    expect(document.querySelector('.modal')).toBeNull();
    expect(document.activeElement).toBe(before);
  });

  it('shows a notice', async () => {
    await host.openNote('Folder/Tasks.md');
    host.runCommand('host-sample:greet');
    expect(host.notices()).toEqual(['Hello, Tasks']);
  });

  it('draws declared settings and saves what is changed', async () => {
    host.openSettings('host-sample');
    const field = document.querySelector<HTMLInputElement>('.mod-settings input[type=text]');
    expect(field?.value).toBe('Hello');
    if (field) field.value = 'Moin';
    field?.dispatchEvent(new Event('input'));
    const saved = await host.until('the setting is saved', () => host.readFile('.obsidian/plugins/host-sample/data.json').catch(() => ''));
    expect(JSON.parse(saved)).toMatchObject({ greeting: 'Moin' });
  });

  it('takes everything away when the plugin is switched off', () => {
    host.disablePlugin('host-sample');
    expect(host.commands()).toEqual({});
    expect(document.querySelectorAll('.side-dock-ribbon-action')).toHaveLength(0);
    expect(document.querySelector('style[data-plugin]')).toBeNull();
  });
});
