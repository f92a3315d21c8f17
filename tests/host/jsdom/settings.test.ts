// Declared settings: drawn, checked, shown and hidden, saved.
import * as path from 'node:path';
import { openJsdomHost, type JsdomHost } from './open-host';

const SAMPLE = path.resolve(__dirname, '../sample-plugin');

describe('declared settings', () => {
  let host: JsdomHost;

  const row = (name: string): HTMLElement => {
    const found = Array.from(document.querySelectorAll<HTMLElement>('.setting-item')).find((one) => one.querySelector('.setting-item-name')?.textContent === name);
    if (!found) throw new Error(`no row ${name}`);
    return found;
  };
  const type = (name: string, text: string): void => {
    const field = row(name).querySelector('input');
    if (!field) throw new Error(`no field in ${name}`);
    field.focus();
    field.value = text;
    field.dispatchEvent(new Event('input'));
  };
  /** What the file holds; nothing while it is being written, as it is written in place. */
  const saved = async (): Promise<Record<string, unknown>> => {
    const text = await host.readFile('.obsidian/plugins/host-sample/data.json').catch(() => '');
    return text.endsWith('}') ? (JSON.parse(text) as Record<string, unknown>) : {};
  };

  beforeEach(async () => {
    host = await openJsdomHost({ vault: { 'Folder/A.md': 'a', 'Other/B.md': 'b' }, plugins: [SAMPLE] });
    host.openSettings('host-sample');
  });

  afterEach(async () => {
    expect(host.pageErrors).toEqual([]);
    await host.close();
  });

  it('saves a switch and shows what depends on it', async () => {
    expect(row('Level').style.display).toBe('none');
    row('Loud').querySelector<HTMLElement>('.checkbox-container')?.click();
    await host.until('the switch is saved', async () => (await saved())['loud'] === true);
    expect(row('Level').style.display).toBe('');
  });

  it('shows why a value is refused, and does not save it', async () => {
    type('Greeting', '');
    await host.until('the reason is shown', () => row('Greeting').querySelector('.setting-item-error')?.textContent === 'Say something.');
    expect(await saved()).toEqual({});
    type('Greeting', 'Servus');
    await host.until('the value is saved', async () => (await saved())['greeting'] === 'Servus');
    expect(row('Greeting').querySelector('.setting-item-error')).toBeNull();
  });

  it('suggests folders and takes the chosen one', async () => {
    type('Folder', 'oth');
    const offer = await host.until('a folder is offered', () => document.querySelector<HTMLElement>('.suggestion-item'));
    expect(offer.textContent).toBe('Other');
    host.press('Enter');
    await host.until('the folder is saved', async () => (await saved())['folder'] === 'Other');
    expect(document.querySelector('.suggestion-container')).toBeNull();
  });

  it('runs an action by keyboard', () => {
    const action = row('Forget everything');
    action.focus();
    host.press('Enter');
    expect(host.notices()).toEqual(['Forgotten']);
  });
});
