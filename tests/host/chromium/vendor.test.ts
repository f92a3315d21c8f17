// The built plugin with the vendor's address: key, consent, cost; and a key that is found nowhere.
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import * as path from 'node:path';
import type { Browser } from 'playwright-core';
import { wordsOf } from '../../../src/i18n/index';
import type { Fault } from '../../fakes/model-server/fault';
import { summarizingMind } from '../../fakes/model-server/minds';
import { startModelServer, type ModelServer } from '../../fakes/model-server/server';
import { launchChromium, openHost, type OpenHost } from '../node/open-host';

const PLUGIN = path.resolve(__dirname, '../../..');
const SHOTS = path.join(PLUGIN, 'out', 'models');
const KEY = 'sk-ant-canary-7Q2v9XkT4mZp1LwB';
const say = wordsOf('en');
const MEETING = 'Meetings/2026-07-01 Weekly.md';
const VAULT = {
  [MEETING]: '---\nprojects: [Alpha]\n---\n- Pricing was discussed\n\n## Transcript\n\n**Ana:** We decided to launch the shop on Friday.\n**Ben:** I will send the price list to the printer by Monday.\n',
  'Projects/Alpha/Plan.md': '# Plan\n',
  '.obsidian/plugins/meeting-assistant/data.json': JSON.stringify({ version: 1, 'set.provider': 'anthropic' }),
};

/** All bytes below a folder, hidden files too, as one text. */
function everythingIn(folder: string): string {
  return readdirSync(folder)
    .map((name) => path.join(folder, name))
    .map((file) => (statSync(file).isDirectory() ? everythingIn(file) : file.endsWith('main.js') ? '' : `${file}\n${readFileSync(file, 'latin1')}`))
    .join('\n');
}

jest.setTimeout(120_000);

describe('the vendor’s server', () => {
  let browser: Browser;
  let host: OpenHost;
  let server: ModelServer;
  let fault: Fault | null = null;
  const said: string[] = [];

  beforeAll(async () => {
    mkdirSync(SHOTS, { recursive: true });
    browser = await launchChromium();
    server = await startModelServer({ mind: summarizingMind(), key: KEY, fault: () => fault });
    host = await openHost({ vault: VAULT, plugins: [PLUGIN], browser });
    host.page.on('console', (message) => said.push(message.text()));
    await host.page.route('https://api.anthropic.com/**', async (route) => {
      const url = new URL(route.request().url());
      const response = await route.fetch({ url: `${server.address}${url.pathname}${url.search}` });
      await route.fulfill({ response });
    });
    await host.openNote(MEETING);
  });

  afterAll(async () => {
    await host.close();
    await browser.close();
    await server.close();
  });

  const conversation = (): Promise<string> => host.page.evaluate(() => [...document.querySelectorAll('.ma-assistant .ma-line')].map((line) => line.textContent ?? '').join('\n'));
  const untilQuiet = async (): Promise<void> => {
    await host.page.waitForTimeout(150);
    while (await host.page.evaluate(() => document.querySelector('[data-action="stop"]')?.checkVisibility() ?? false)) await host.page.waitForTimeout(20);
    await host.page.waitForTimeout(80);
  };

  it('is sent nothing without an agreement: the question says what would leave, and no is no', async () => {
    await host.runCommand('meeting-assistant:summarize-current-meeting');
    await host.page.waitForSelector('[data-action="consent-send"]');
    await host.screenshot(path.join(SHOTS, 'consent.png'));
    const asked = await host.page.evaluate(() => document.querySelector('.modal')?.textContent ?? '');
    for (const words of ['consent.meeting', 'consent.projects', 'consent.instructions', 'consent.never'] as const) expect(asked).toContain(say(words));
    expect(asked).toContain('api.anthropic.com');
    await host.page.click('[data-action="consent-no"]');
    await host.page.waitForTimeout(200);
    expect(server.journal).toEqual([]);
    expect(await conversation()).toBe('');
  });

  it('is not asked when the person takes the built-in engine this once', async () => {
    await host.runCommand('meeting-assistant:summarize-current-meeting');
    await host.page.click('[data-action="consent-offline"]');
    await untilQuiet();
    expect(await conversation()).toContain('Summaries/2026-07-01 Weekly.md');
    await host.runCommand('meeting-assistant:undo-last-run');
    await host.page.waitForTimeout(200);
    expect(server.journal).toEqual([]);
  });

  it('says that a key is missing, and where to give it', async () => {
    await host.runCommand('meeting-assistant:summarize-current-meeting');
    await host.page.click('[data-action="consent-send"]');
    await untilQuiet();
    expect(await conversation()).toContain(say('problem.provider.no-key'));
    expect(server.journal).toEqual([]);
  });

  it('takes a key in the settings and tells that it is kept for this server', async () => {
    await host.openSettings('meeting-assistant');
    await host.page.waitForTimeout(100);
    await host.page.fill('.secret-component input[type="password"]', KEY);
    await host.page.keyboard.press('Tab');
    await host.page.waitForTimeout(300);
    expect(await host.page.evaluate(() => document.body.textContent ?? '')).toContain(say('settings.key-kept', { host: 'api.anthropic.com' }));
    await host.screenshot(path.join(SHOTS, 'settings.png'));
    await host.page.keyboard.press('Escape');
  });

  it('summarizes, tells the cost before and after, and keeps it under the month', async () => {
    await host.runCommand('meeting-assistant:summarize-current-meeting');
    await untilQuiet();
    const told = await conversation();
    expect(told).toMatch(/Expected: \$\d/);
    expect(told).toMatch(/Cost: \$\d[^\n]* this month\)/);
    expect(told).toMatch(/from the cache|out/);
    expect(server.messages().every(({ status }) => status === 200)).toBe(true);
    await host.screenshot(path.join(SHOTS, 'cost.png'));
  });

  it('that echoes the key in an error has it masked', async () => {
    fault = { kind: 'status', status: 401, message: `The key ${KEY} is not valid` };
    await host.runCommand('meeting-assistant:summarize-current-meeting');
    await untilQuiet();
    expect(await conversation()).toContain('The key ••• is not valid');
  });

  it('leaves its key nowhere: not in the vault, the settings, the page, the device’s memory, the log of the console', async () => {
    expect(server.messages().some(({ headers }) => headers.authorization === `Bearer ${KEY}`)).toBe(true);
    expect(everythingIn(host.vaultPath)).not.toContain('canary');
    const page = await host.page.evaluate(() => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map((field) => field.value);
      const memory = Object.entries(window.localStorage).flat();
      return [document.documentElement.outerHTML, ...fields, ...memory, ...(window.__drive?.notices() ?? [])].join('\n');
    });
    expect(page).not.toContain('canary');
    expect(said.join('\n')).not.toContain('canary');
    expect(host.pageErrors.join('\n')).not.toContain('canary');
  });
});
