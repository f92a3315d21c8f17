// The app goes away in the middle, and everything that was acknowledged is on screen when it comes back.
import { appendFileSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import type { Browser } from 'playwright-core';
import { wordsOf } from '../../../src/i18n/index';
import { launchChromium, openHost, type OpenHost } from '../node/open-host';

const PLUGIN = path.resolve(__dirname, '../../..');
const SHOTS = path.join(PLUGIN, 'out', 'restart');
const say = wordsOf('en');
const MEETING = 'Meetings/2026-07-01 Sync.md';
const VAULT = {
  [MEETING]: '---\nprojects: [Alpha]\n---\n- Decision: we print the catalogue in May\n\n## Transcript\n\n**Ana:** We decided to print the catalogue in May.\n**Ben:** I will send the price list to the printer tomorrow.\n',
  'Projects/Alpha/Decisions.md': '# Decisions\n\n- 2026-06-01: we sell lamps\n',
};

jest.setTimeout(180_000);

describe('a restart in Chromium', () => {
  let browser: Browser;
  let host: OpenHost;

  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    host = await openHost({ vault: VAULT, plugins: [PLUGIN], browser });
  });
  afterEach(async () => {
    const { networkLog } = host;
    await host.close();
    expect(networkLog).toEqual([]);
  });

  const dataFolder = (): string => path.join(host.vaultPath, '.obsidian', 'meeting-assistant');
  const deviceFolder = (): string => path.join(dataFolder(), readdirSync(dataFolder())[0] ?? '');
  const onDisk = (name: string): string => (existsSync(path.join(host.vaultPath, name)) ? readFileSync(path.join(host.vaultPath, name), 'utf8') : '');

  const summarize = async (): Promise<void> => {
    await host.openNote(MEETING);
    await host.palette(say('command.summarize'));
    await host.page.waitForSelector('.ma-proposal[data-state="open"]');
  };

  it('in the middle of a write leaves the proposal, its answer and its undo', async () => {
    await summarize();
    expect(await host.page.getByText(say('proposal.unticked')).count()).toBe(1);
    const parts = await host.page.locator('.ma-proposal .ma-part').count();
    // The last line that was under way is torn, in every log.
    await host.kill(() => {
      const logs = [...readdirSync(deviceFolder()).filter((name) => name.endsWith('.jsonl')), ...readdirSync(path.join(deviceFolder(), 'sessions')).map((name) => `sessions/${name}`)];
      for (const name of logs) appendFileSync(path.join(deviceFolder(), name), 'deadbeef {"v":1,"s":9');
      return Promise.resolve();
    });
    await host.runCommand('meeting-assistant:open-assistant');
    await host.page.waitForSelector('.ma-proposal[data-state="open"]');
    expect(await host.page.locator('.ma-proposal .ma-part').count()).toBe(parts);
    expect(await host.page.getByText(say('proposal.unticked'), { exact: true }).count()).toBe(1);
    await host.screenshot(path.join(SHOTS, 'after-kill.png'));
    await host.page.click('[data-action="accept"]');
    await host.page.waitForSelector('.ma-proposal[data-state="accepted"]');
    expect(onDisk('Projects/Alpha/Decisions.md')).not.toBe(VAULT['Projects/Alpha/Decisions.md']);
    await host.kill();
    await host.runCommand('meeting-assistant:open-assistant');
    await host.page.waitForSelector('.ma-receipt [data-action="undo"]');
    await host.runCommand('meeting-assistant:undo-last-run');
    for (let wait = 0; wait < 100 && onDisk(MEETING) !== VAULT[MEETING]; wait += 1) await host.page.waitForTimeout(50);
    expect(onDisk('Projects/Alpha/Decisions.md')).toBe(VAULT['Projects/Alpha/Decisions.md']);
    expect(onDisk(MEETING)).toBe(VAULT[MEETING]);
  });

  it('during a run says that it was cut off, and writes nothing half', async () => {
    await host.openNote(MEETING);
    await host.page.evaluate(() => {
      const { __drive: drive } = window as unknown as { __drive: { runCommand(id: string): void } };
      drive.runCommand('meeting-assistant:summarize-current-meeting');
    });
    await host.kill();
    const meeting = onDisk(MEETING);
    expect(meeting === VAULT[MEETING] || meeting.includes('summary:')).toBe(true);
    await summarize();
  });

  it('keeps settings although data.json was torn while it was away, and says so', async () => {
    const file = path.join(host.vaultPath, '.obsidian', 'plugins', 'meeting-assistant', 'data.json');
    await host.openSettings('meeting-assistant');
    const field = host.page.locator('.setting-item', { hasText: say('settings.peopleFolder') }).locator('input').first();
    await field.fill('Folk');
    await field.blur();
    await host.page.waitForFunction(() => document.querySelector('.setting-item-error')?.textContent !== 'x');
    for (let wait = 0; wait < 100 && !existsSync(file); wait += 1) await host.page.waitForTimeout(100);
    expect(readFileSync(file, 'utf8')).toContain('"Folk"');
    await host.kill(() => Promise.resolve(writeFileSync(file, readFileSync(file, 'utf8').slice(0, 30))));
    await host.openSettings('meeting-assistant');
    await host.page.getByText(say('settings.recovered')).waitFor();
    await host.page.getByText(say('settings.recovered')).scrollIntoViewIfNeeded();
    expect(await host.page.locator('.setting-item', { hasText: say('settings.peopleFolder') }).locator('input').first().inputValue()).toBe('Folk');
    expect(readFileSync(file, 'utf8')).toContain('"Folk"');
    await host.screenshot(path.join(SHOTS, 'recovered.png'));
  });

  it('of a vault of 10,000 notes reads none of them for the plugin', async () => {
    await host.close();
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`Folder ${at % 50}/Note ${at}.md`, `# Note ${at}\n`]));
    host = await openHost({ vault: { ...many, ...VAULT }, plugins: [PLUGIN], browser });
    await host.page.waitForTimeout(1_000);
    // The app's own pass over all notes is one call; the plugin reads its own data alone.
    expect(host.fileCalls['notes']).toBe(1);
    expect(host.fileCalls['read'] ?? 0).toBeLessThan(30);
  });

  it('backs up, restores, exports and deletes', async () => {
    await summarize();
    await host.runCommand('meeting-assistant:back-up-data');
    await host.page.waitForSelector('.notice');
    expect(readdirSync(path.join(deviceFolder(), 'backups')).some((name) => name.startsWith('backup-'))).toBe(true);
    await host.runCommand('meeting-assistant:restore-data');
    await host.page.waitForSelector('.ma-backups [data-action="restore"]');
    await host.screenshot(path.join(SHOTS, 'backups.png'));
    await host.page.locator('.ma-backups [data-action="restore"]').first().click();
    await host.page.getByText(say('data.restored', { count: 0 })).waitFor();
    await host.runCommand('meeting-assistant:export-data');
    for (let wait = 0; wait < 50 && !readdirSync(host.vaultPath).some((name) => name.startsWith('Meeting Assistant export')); wait += 1) await host.page.waitForTimeout(100);
    const exported = readdirSync(host.vaultPath).find((name) => name.startsWith('Meeting Assistant export')) ?? '';
    expect(JSON.parse(onDisk(exported))).toMatchObject({ version: 1, conversations: [{ meeting: MEETING }] });
    await host.runCommand('meeting-assistant:delete-data');
    await host.page.locator('.modal button', { hasText: say('data.delete-yes') }).click();
    await host.page.getByText(say('data.deleted')).waitFor();
    expect(readdirSync(path.join(dataFolder(), readdirSync(dataFolder())[0] ?? '')).filter((name) => name.includes('.'))).toEqual([]);
    await host.kill();
    await host.runCommand('meeting-assistant:open-assistant');
    await host.page.getByText(say('chat.empty-title')).waitFor();
  });
});
