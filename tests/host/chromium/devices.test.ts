// Themes, languages, a phone, a large vault.
import * as path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium, openHost, type OpenHost } from '../node/open-host';

const SAMPLE = path.resolve(__dirname, '../sample-plugin');

jest.setTimeout(60_000);

describe('a host in Chromium plays', () => {
  let browser: Browser;
  let host: OpenHost | null = null;

  beforeAll(async () => {
    browser = await launchChromium();
  });

  afterEach(async () => {
    expect(host?.pageErrors).toEqual([]);
    await host?.close();
    host = null;
  });

  afterAll(() => browser.close());

  it('plays the dark theme and changes to the light one', async () => {
    host = await openHost({ vault: {}, plugins: [], theme: 'dark', browser });
    const background = (): Promise<string> => host?.page.evaluate(() => getComputedStyle(document.body).backgroundColor) ?? Promise.resolve('');
    const dark = await background();
    await host.setTheme('light');
    expect(await background()).not.toBe(dark);
  });

  it('plays a phone: its classes, its size, a drawer that gives way to a note', async () => {
    host = await openHost({ vault: { 'A.md': 'text of a' }, plugins: [SAMPLE], phone: true, browser });
    expect(await host.page.evaluate(() => document.body.className)).toContain('is-mobile is-phone');
    expect(host.page.viewportSize()).toEqual({ width: 390, height: 844 });
    await host.runCommand('host-sample:open');
    await host.page.locator('.host-sample-list').getByText('A').click();
    await host.page.locator('.cm-content').getByText('text of a').waitFor();
    expect(await host.page.locator('.host-sample-list').isVisible()).toBe(false);
  });

  it('plays a language, a zone and a time', async () => {
    host = await openHost({ vault: {}, plugins: [], language: 'ja', zone: 'Asia/Tokyo', time: '2026-12-01T09:00:00Z', browser });
    const facts = await host.page.evaluate(() => [document.documentElement.lang, window.__host?.language, new Date().getHours(), new Date().getFullYear()]);
    expect(facts).toEqual(['ja', 'ja', 18, 2026]);
  });

  it('opens a vault of 2,000 notes with one read for all of them', async () => {
    const vault = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`Folder ${index % 20}/Note ${index}.md`, `# Note ${index}\n\nSee [[Note ${(index + 1) % 2000}]].\n`]));
    host = await openHost({ vault, plugins: [], browser });
    expect(await host.page.evaluate(() => Object.keys(window.__host?.app.metadataCache.resolvedLinks['Folder 0/Note 0.md'] ?? {}))).toEqual(['Folder 1/Note 1.md']);
    expect(host.fileCalls['notes']).toBe(1);
    expect(host.fileCalls['read'] ?? 0).toBeLessThan(5);
  });
});
