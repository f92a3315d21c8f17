// A new meeting is summarized by itself, once it has rested; nothing older is.
import { existsSync } from 'node:fs';
import * as path from 'node:path';
import type { Browser } from 'playwright-core';
import { wordsOf } from '../../../src/i18n/index';
import { launchChromium, openHost, type OpenHost } from '../node/open-host';

const PLUGIN = path.resolve(__dirname, '../../..');
const say = wordsOf('en');
const MEETING = '---\nprojects: [Alpha]\n---\n## Transcript\n\n**Ana:** We decided to launch the shop on Friday.\n';
const VAULT = { 'Projects/Alpha/Plan.md': '# Plan\n', 'Meetings/2026-07-01 Old.md': MEETING };

jest.setTimeout(120_000);

describe('the automatic summary', () => {
  let browser: Browser;
  let host: OpenHost;

  beforeAll(async () => {
    browser = await launchChromium();
    // The clock can be put forward, as nobody waits three minutes.
    host = await openHost({ vault: VAULT, plugins: [PLUGIN], browser, time: new Date().toISOString() });
  });
  afterAll(async () => {
    const { pageErrors, networkLog } = host;
    await host.close();
    await browser.close();
    expect(pageErrors).toEqual([]);
    expect(networkLog).toEqual([]);
  });

  const has = (file: string): boolean => existsSync(path.join(host.vaultPath, file));
  /** Real time, for the disk and for the run. */
  const rest = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const untilFile = async (file: string): Promise<void> => {
    for (let turn = 0; turn < 200 && !has(file); turn += 1) await rest(50);
    expect(has(file)).toBe(true);
  };
  const toggle = (): ReturnType<OpenHost['page']['locator']> => host.page.locator('.setting-item', { hasText: say('settings.autoSummary') }).locator('.checkbox-container');
  const isOn = (): Promise<boolean> => toggle().evaluate((element) => element.classList.contains('is-enabled'));
  const press = async (): Promise<void> => {
    await host.openSettings('meeting-assistant');
    await toggle().click();
  };
  const forward = async (milliseconds: number): Promise<void> => {
    await rest(400);
    await host.page.clock.fastForward(milliseconds);
    await rest(400);
  };

  it('is off from the start, and switched on takes a new meeting after three quiet minutes', async () => {
    await host.openSettings('meeting-assistant');
    expect(await isOn()).toBe(false);
    await toggle().click();
    expect(await isOn()).toBe(true);
    await host.page.keyboard.press('Escape');
    await host.writeFile('Meetings/2026-07-03 New.md', MEETING);
    await forward(100_000);
    // Somebody still writes: the three minutes begin anew.
    await host.writeFile('Meetings/2026-07-03 New.md', `${MEETING}**Ben:** I will send the price list to the printer by Monday.\n`);
    await forward(120_000);
    expect(has('Summaries/2026-07-03 New.md')).toBe(false);
    await forward(100_000);
    await untilFile('Summaries/2026-07-03 New.md');
    expect(await host.readFile('Summaries/2026-07-03 New.md')).toContain('launch the shop on Friday');
  });

  it('leaves meetings alone that were there before', async () => {
    await host.writeFile('Meetings/2026-07-01 Old.md', `${MEETING}**Ben:** I will send the price list to the printer by Monday.\n`);
    await forward(400_000);
    expect(has('Summaries/2026-07-01 Old.md')).toBe(false);
  });

  it('takes no meeting again whose summary was undone', async () => {
    await host.runCommand('meeting-assistant:undo-last-run');
    for (let turn = 0; turn < 100 && has('Summaries/2026-07-03 New.md'); turn += 1) await rest(50);
    expect(has('Summaries/2026-07-03 New.md')).toBe(false);
    await host.writeFile('Meetings/2026-07-03 New.md', `${MEETING}**Ben:** I will send it by Tuesday.\n`);
    await forward(400_000);
    expect(has('Summaries/2026-07-03 New.md')).toBe(false);
  });

  it('switched off, takes nothing', async () => {
    await press();
    expect(await isOn()).toBe(false);
    await host.page.keyboard.press('Escape');
    await host.writeFile('Meetings/2026-07-04 Later.md', MEETING);
    await forward(400_000);
    expect(has('Summaries/2026-07-04 Later.md')).toBe(false);
  });
});
