// The lists of the screen are complete and sound.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { getIcon } from 'obsidian';
import { languages } from '../../src/i18n/index';
import { cliCommands } from '../../src/ui/cli';
import { commands } from '../../src/ui/commands';
import { menuEntries } from '../../src/ui/menus';
import { ribbonCommands } from '../../src/ui/ribbon';
import { settingDefinitions } from '../../src/ui/settings/tab';
import { views } from '../../src/ui/views';
import { defaultSettings } from '../../src/core/settings';
import { aScreen } from '../builders/a-screen';
import { openJsdomHost, type JsdomHost } from '../host/jsdom/open-host';

const ui = path.resolve(__dirname, '../../src/ui');
const ids = commands.map((command) => command.id);

describe('the lists of the screen', () => {
  let host: JsdomHost;

  beforeAll(async () => {
    host = await openJsdomHost({ vault: {} });
  });

  afterAll(() => host.close());

  it('name every view: a view file that nobody lists is noticed', () => {
    const listed = fs.readFileSync(path.join(ui, 'views.ts'), 'utf8');
    const files = fs.readdirSync(ui, { recursive: true }).map(String).filter((file) => path.basename(file) === 'view.ts');
    expect(files.length).toBe(views.length);
    for (const file of files) expect(listed).toContain(`'./${path.dirname(file)}/view'`);
  });

  it('give every command, view and terminal command an id of its own', () => {
    for (const list of [ids, views.map((view) => view.type), cliCommands.map((command) => command.id)]) expect(new Set(list).size).toBe(list.length);
  });

  it('keep the ids that stand in people’s hotkeys, workspaces and scripts', () => {
    expect(ids).toEqual(expect.arrayContaining(['summarize-current-meeting', 'open-summary', 'open-assistant', 'undo-last-run', 'stop-run']));
    expect(views.map((view) => view.type)).toContain('meeting-assistant-chat');
    expect(cliCommands.map((command) => command.id)).toContain('meeting-assistant:summarize');
  });

  it('never repeat the plugin’s name in a command, as the palette puts it in front', () => {
    for (const command of commands) {
      expect(command.id).not.toMatch(/meeting-assistant|command/);
      for (const words of Object.values(languages)) expect(words[command.words]).not.toMatch(/meeting assistant/i);
    }
  });

  it('draw icons that exist', () => {
    for (const { icon } of [...commands, ...menuEntries, ...views]) expect(getIcon(icon)).not.toBeNull();
  });

  it('put only commands into the ribbon', () => {
    expect(ids).toEqual(expect.arrayContaining([...ribbonCommands]));
  });

  it('offer every setting: a new one without a row is noticed', async () => {
    const items = settingDefinitions(await aScreen(host.app), { models: null, ask: () => Promise.resolve(), redraw: () => undefined }).flatMap((item) => ('items' in item ? (item.items ?? []) : [item]));
    const keys = items.flatMap((item) => ('control' in item && item.control !== undefined ? [item.control.key] : []));
    // Sections are switched one by one, a preset is an address, the switch for new meetings belongs to the device.
    const settings = keys.map((key) => (key.startsWith('section.') ? 'sectionsOff' : key)).filter((key) => key !== 'serverPreset' && key !== 'autoSummary');
    // The key is chosen in a row that draws itself. Nothing to see in the folder of tasks before there are tasks.
    expect([...new Set([...settings, 'keyName', 'tasksFolder'])].sort()).toEqual(Object.keys(defaultSettings).sort());
  });
});
