// The settings page saves through the keeper and says when it cannot.
import { Plugin } from 'obsidian';
import { SettingsTab } from '../../../src/ui/settings/tab';
import { aScreen, type ScreenOptions } from '../../builders/a-screen';
import { openJsdomHost, type JsdomHost } from '../../host/jsdom/open-host';

class Bare extends Plugin {}

describe('the settings page', () => {
  let host: JsdomHost;
  let opened: Plugin | null = null;

  beforeAll(async () => {
    host = await openJsdomHost({ vault: { 'Meetings/Kickoff.md': '', 'Work/Notes.md': '' } });
  });

  afterAll(() => host.close());

  afterEach(() => {
    host.press('Escape');
    opened?.unload();
  });

  async function open(options: ScreenOptions = {}) {
    const needs = await aScreen(host.app, options);
    const plugin = new Bare(host.app, { id: 'meeting-assistant', name: 'Meeting Assistant', author: '', version: '0.1.0', minAppVersion: '1.13.0', description: '' });
    const tab = new SettingsTab(plugin, needs);
    plugin.load();
    plugin.addSettingTab(tab);
    host.openSettings('meeting-assistant');
    opened = plugin;
    return { needs, tab };
  }

  const names = (tab: SettingsTab): string[] => [...tab.containerEl.querySelectorAll('.setting-item-name')].map((name) => name.textContent ?? '');

  it('shows the values that hold', async () => {
    const { tab } = await open({ settings: { meetingsFolder: 'Work/Meetings' } });
    expect(tab.getControlValue('meetingsFolder')).toBe('Work/Meetings');
    expect(tab.getControlValue('constructor')).toBeUndefined();
    expect(names(tab)).toContain('Meetings folder');
  });

  it('saves a folder without slashes around it', async () => {
    const { needs, tab } = await open();
    await tab.setControlValue('meetingsFolder', '/Work/Meetings/');
    expect(needs.settings.current().meetingsFolder).toBe('Work/Meetings');
  });

  it('keeps the old value when the new one is none', async () => {
    const { needs, tab } = await open();
    await tab.setControlValue('mode', 'everything');
    await tab.setControlValue('meetingsFolder', ' ');
    expect(needs.settings.current()).toMatchObject({ mode: 'ask', meetingsFolder: 'Meetings' });
  });

  it('refuses a folder that is taken, and says by what', async () => {
    const { needs, tab } = await open();
    await tab.setControlValue('summariesFolder', 'Meetings');
    expect(needs.settings.current().summariesFolder).toBe('Summaries');
    expect(host.notices().join()).toContain('already in use as “Meetings folder”');
  });

  it('does not show the folder of tasks, of which there are none yet', async () => {
    const { tab } = await open();
    expect(names(tab).join()).not.toContain('Tasks');
  });

  it('says that and why nothing can be saved, with the way out', async () => {
    const { tab } = await open({ data: '{"version":1,' });
    expect(names(tab).slice(0, 2)).toEqual(['Settings cannot be changed right now', 'Start with new settings']);
    expect(tab.containerEl.textContent).toContain('is damaged');
    await tab.setControlValue('mode', 'plan');
    expect(host.notices().join()).toContain('The settings were not saved');
  });

  it('names each kind of trouble', async () => {
    const { tab } = await open({ data: '{"version":99}' });
    expect(tab.containerEl.textContent).toContain('newer version');
  });
});
