// The host in Chromium loads a built plugin and lets a person use it.
import * as path from 'node:path';
import { openHost, type OpenHost } from '../node/open-host';

const SAMPLE = path.resolve(__dirname, '../sample-plugin');
const VAULT = {
  'Welcome.md': '---\nstatus: draft\n---\n# Welcome\n\nHello [[Tasks]] #tag\n',
  'Folder/Tasks.md': '# Tasks\n\n- [ ] Call\n',
};

jest.setTimeout(60_000);

describe('a host in Chromium', () => {
  let host: OpenHost;

  beforeAll(async () => {
    host = await openHost({ vault: VAULT, plugins: [SAMPLE] });
  });

  afterAll(async () => {
    await host.close();
  });

  it('runs a command chosen in the palette by keyboard', async () => {
    await host.palette('open sample notes');
    await host.page.locator('.workspace-leaf-content[data-type="host-sample-view"]').getByText('Welcome').waitFor();
    expect(await host.page.locator('.prompt').count()).toBe(0);
  });

  it('opens a note from the view and shows it', async () => {
    await host.page.locator('.host-sample-list').getByText('Tasks').click();
    await host.page.locator('.cm-content').getByText('Call').waitFor();
  });

  it('follows a wiki link in live preview', async () => {
    await host.openNote('Welcome.md');
    await host.page.locator('.cm-hmd-internal-link').click();
    await host.page.locator('.cm-content').getByText('Call').waitFor();
  });

  it('closes a dialog on Escape', async () => {
    await host.runCommand('host-sample:dialog');
    await host.page.getByText('Sample dialog').waitFor();
    await host.page.keyboard.press('Escape');
    expect(await host.page.locator('.modal').count()).toBe(0);
  });

  it('keeps a change that another program made', async () => {
    await host.openNote('Welcome.md');
    await host.writeFile('Welcome.md', '# Welcome\n\nChanged elsewhere\n');
    await host.page.locator('.cm-content').getByText('Changed elsewhere').waitFor();
  });

  it('reports no error of the page', () => {
    expect(host.pageErrors).toEqual([]);
  });
});
