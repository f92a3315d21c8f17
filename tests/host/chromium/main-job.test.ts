// The built plugin's main job in Chromium: stopped at any moment, typed into meanwhile, found again, attacked.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import * as path from 'node:path';
import type { Browser } from 'playwright-core';
import { wordsOf } from '../../../src/i18n/index';
import { launchChromium, openHost, type OpenHost } from '../node/open-host';

const PLUGIN = path.resolve(__dirname, '../../..');
const MEETING = 'Meetings/2026-07-01 Long talk.md';
const SUMMARY = 'Summaries/2026-07-01 Long talk.md';

/** A talk of so many turns, so that the engine pauses many times on its way. */
function longTalk(turns: number): string {
  const topics = ['the budget of the spring campaign', 'the new warehouse in the north', 'the price list for shops', 'the training of the drivers', 'the printed catalogue'];
  const spoken = Array.from({ length: turns }, (_, index) => {
    const topic = topics[index % topics.length] ?? '';
    return `**${index % 2 === 0 ? 'Ana' : 'Ben'}:** Point ${index} about ${topic}: the numbers of week ${index % 40} show that ${topic} needs ${index} more hours than we planned for the team.\n`;
  });
  return ['---', 'projects: Alpha', '---', '', 'Decision: the catalogue is printed in May.', '', '## Transcript', '', ...spoken].join('\n');
}

const VAULT = { [MEETING]: longTalk(900), 'Projects/Alpha/Plan.md': '# Plan\n' };

/** Every file of the vault but the app's own, with its bytes. */
function filesOf(folder: string, below = ''): Readonly<Record<string, string>> {
  const names = readdirSync(path.join(folder, below)).filter((name) => !name.startsWith('.'));
  return Object.assign({}, ...names.map((name) => {
    const file = path.join(below, name);
    return statSync(path.join(folder, file)).isDirectory() ? filesOf(folder, file) : { [file]: readFileSync(path.join(folder, file), 'utf8') };
  })) as Readonly<Record<string, string>>;
}

jest.setTimeout(180_000);

describe('the main job in Chromium', () => {
  let browser: Browser;
  let host: OpenHost;

  beforeAll(async () => {
    browser = await launchChromium();
  });

  afterAll(() => browser.close());

  const open = async (vault: Readonly<Record<string, string>> = VAULT): Promise<void> => {
    host = await openHost({ vault, plugins: [PLUGIN], browser });
  };

  afterEach(async () => {
    const { pageErrors, networkLog } = host;
    await host.close();
    expect(pageErrors).toEqual([]);
    expect(networkLog).toEqual([]);
  });

  /** Starts a run and stops it after so many turns of the window's event loop. False when it had ended by then. */
  const stopAfter = (ticks: number): Promise<boolean> =>
    host.page.evaluate(async (count) => {
      const { __drive: drive } = window as unknown as { __drive: { runCommand(id: string): void } };
      drive.runCommand('meeting-assistant:summarize-current-meeting');
      for (let tick = 0; tick < count; tick += 1) await new Promise((resolve) => setTimeout(resolve, 0));
      try {
        drive.runCommand('meeting-assistant:stop-run');
        return true;
      } catch {
        return false;
      }
    }, ticks);

  const isRunning = (): Promise<boolean> =>
    host.page.evaluate(() => {
      const stop = document.querySelector('[data-action="stop"]');
      return stop !== null && stop.checkVisibility();
    });

  const untilQuiet = async (): Promise<void> => {
    while (await isRunning()) await host.page.waitForTimeout(20);
    await host.page.waitForTimeout(50);
  };

  it('leaves every file byte-identical when it is stopped, at whatever moment', async () => {
    await open();
    await host.openNote(MEETING);
    const before = filesOf(host.vaultPath);
    let stopped = 0;
    for (const ticks of [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89]) {
      const told = (await host.notices()).length;
      if (!(await stopAfter(ticks))) break;
      await untilQuiet();
      // A stop while the last bytes are written comes too late: the summary is saved, as the assistant shows.
      if ((await host.notices())[told] !== wordsOf('en')('run.cancelled')) break;
      stopped += 1;
      expect(filesOf(host.vaultPath)).toEqual(before);
    }
    expect(stopped).toBeGreaterThanOrEqual(5);
  });

  it('keeps a line that is typed into the note during the run', async () => {
    await open();
    await host.openNote(MEETING);
    await host.page.locator('.cm-content').click();
    await host.page.keyboard.press('Control+Home');
    for (let line = 0; line < 4; line += 1) await host.page.keyboard.press('ArrowDown');
    await host.page.keyboard.press('End');
    await host.runCommand('meeting-assistant:summarize-current-meeting');
    await host.page.keyboard.type(' typed meanwhile');
    await host.page.locator('.ma-proposal[data-state="open"]').waitFor();
    while (!(await host.readFile(MEETING)).includes('typed meanwhile')) await host.page.waitForTimeout(50);
    expect(await host.readFile(MEETING)).toMatch(/^summary: "\[\[Summaries\//m);
  });

  it('finds a summary that was moved, and writes no second one', async () => {
    await open();
    await host.openNote(MEETING);
    await host.palette('Summarize current meeting');
    await host.page.locator('.ma-proposal[data-state="open"]').waitFor();
    const written = await host.readFile(SUMMARY);
    await host.page.evaluate(async (from) => {
      const { __host: running } = window as unknown as { __host: { app: { vault: { getFileByPath(path: string): unknown }; fileManager: { renameFile(file: unknown, to: string): Promise<void> } } } };
      await running.app.fileManager.renameFile(running.app.vault.getFileByPath(from), 'Projects/Alpha/Talk.md');
    }, SUMMARY);
    await host.writeFile('Projects/Alpha/Talk.md', written.replace('%% meeting-assistant:end', 'My own line\n%% meeting-assistant:end'));
    await host.openNote(MEETING);
    await host.palette('Summarize current meeting');
    // The list of conversations is there from the second one on; its proposal ends the run.
    await host.page.locator('.ma-sessions').waitFor();
    await host.page.locator('.ma-proposal[data-state="open"]').waitFor();
    await untilQuiet();
    const files = filesOf(host.vaultPath);
    expect(Object.keys(files).filter((name) => name.startsWith('Summaries'))).toEqual([]);
    expect(files['Projects/Alpha/Talk.md']).toContain('My own line');
  });
});
