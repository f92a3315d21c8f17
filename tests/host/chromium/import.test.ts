// Bringing transcripts in, and many meetings at once, as a person does it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import type { Browser } from 'playwright-core';
import { wordsOf } from '../../../src/i18n/index';
import { launchChromium, openHost, type OpenHost } from '../node/open-host';

const PLUGIN = path.resolve(__dirname, '../../..');
const SHOTS = path.join(PLUGIN, 'out', 'import');
const say = wordsOf('en');
const CAPTIONS = 'WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.000\nAna Ruiz: We decided to launch the shop on Friday.\n\n2\n00:00:05.000 --> 00:00:08.000\nSpeaker 2: I will send the price list to the printer by Monday.\n';
const MEETING = '---\nprojects: [Alpha]\n---\n## Transcript\n\n**Ana:** We decided to launch the shop on Friday.\n';
const VAULT = { 'Projects/Alpha/Plan.md': '# Plan\n', 'Projects/Beta/Plan.md': '# Plan\n', 'Calls/sync.vtt': CAPTIONS, 'Meetings/2026-07-01 One.md': MEETING, 'Meetings/2026-07-02 Two.md': MEETING, 'Meetings/2026-07-03 Empty.md': '\n' };

jest.setTimeout(120_000);

describe('in Chromium', () => {
  let browser: Browser;
  let host: OpenHost;

  beforeAll(async () => {
    mkdirSync(SHOTS, { recursive: true });
    browser = await launchChromium();
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    const { pageErrors, networkLog } = host;
    await host.close();
    expect(pageErrors).toEqual([]);
    expect(networkLog).toEqual([]);
  });

  const untilFile = async (file: string): Promise<string> => {
    for (let turn = 0; turn < 200; turn += 1) {
      const text = await Promise.resolve(host.readFile(file)).catch(() => null);
      if (text !== null) return text;
      await host.page.waitForTimeout(25);
    }
    throw new Error(`${file} does not come`);
  };

  it('a file is imported by keyboard: looked at, named, bound to a project, summarized, and taken back', async () => {
    host = await openHost({ vault: VAULT, plugins: [PLUGIN], browser });
    const file = path.join(tmpdir(), '2026-06-30 Kickoff.vtt');
    writeFileSync(file, CAPTIONS);
    await host.palette(say('command.import'));
    await host.page.setInputFiles('[data-action="import-file"]', file);
    await host.page.waitForSelector('[data-action="import-take"]');
    expect(await host.page.inputValue('[data-action="import-title"]')).toBe('Kickoff');
    expect(await host.page.inputValue('[data-action="import-date"]')).toBe('2026-06-30');
    expect(await host.page.textContent('.ma-import-facts')).toBe(`${say('format.web-vtt')} · ${say('import.turns', { count: 2 })} · ${say('import.speakers', { count: 2 })} · ${say('import.length', { time: '00:00:05' })}`);
    await host.page.check('[data-project="Alpha"]');
    await host.page.fill('[data-speaker="Speaker 2"]', 'Ben Okafor');
    await host.screenshot(path.join(SHOTS, 'preview-light.png'));
    await host.page.focus('[data-action="import-summarize"]');
    await host.page.keyboard.press('Enter');
    const summary = await untilFile('Summaries/2026-06-30 Kickoff.md');
    expect(summary).toContain('launch the shop on Friday');
    const note = await untilFile('Meetings/2026-06-30 Kickoff.md');
    expect(note).toContain('"Speaker 2": "Ben Okafor"');
    expect(note).toContain(CAPTIONS.trimEnd());
    expect(summary).toContain('Ben Okafor');
  });

  it('a pasted text on a phone, in the dark: nothing is thrown away without a question', async () => {
    host = await openHost({ vault: VAULT, plugins: [PLUGIN], browser, phone: true, theme: 'dark', language: 'ja' });
    const ja = wordsOf('ja');
    await host.runCommand('meeting-assistant:import-transcript');
    await host.page.fill('[data-action="import-text"]', '   ');
    await host.page.click('[data-action="import-look"]');
    expect(await host.page.textContent('.ma-import-error')).toBe(ja('problem.nothing-said'));
    await host.page.fill('[data-action="import-text"]', '田中：店を金曜日に開くことに決めました。\n佐藤：価格表を送ります。\n田中：お願いします。\n');
    await host.page.click('[data-action="import-look"]');
    await host.page.waitForSelector('[data-action="import-take"]');
    await host.screenshot(path.join(SHOTS, 'preview-phone-dark.png'));
    const overflow = await host.page.evaluate(() => [...document.querySelectorAll<HTMLElement>('.ma-import *')].filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1).length);
    expect(overflow).toBe(0);
    await host.page.keyboard.press('Escape');
    await host.page.getByText(ja('import.leave-no')).click();
    await host.page.fill('[data-action="import-title"]', '定例');
    await host.page.fill('[data-action="import-date"]', '2026-07-05');
    await host.page.click('[data-action="import-take"]');
    expect(await untilFile('Meetings/2026-07-05 定例.md')).toContain('## 文字起こし');
    await host.page.waitForSelector('.notice');
  });

  it('a file of the vault becomes a meeting that links it, from the terminal too', async () => {
    host = await openHost({ vault: VAULT, plugins: [PLUGIN], browser });
    const told = await host.runCli('meeting-assistant:import', { path: 'Calls/sync.vtt', title: 'Sync', date: '2026-07-04', projects: 'Alpha' });
    expect(told).toBe(say('cli.imported', { path: 'Meetings/2026-07-04 Sync.md' }));
    expect(await untilFile('Meetings/2026-07-04 Sync.md')).toContain('transcript: "[[Calls/sync.vtt]]"');
  });

  it('many meetings are summarized one after the other, with a line for each', async () => {
    host = await openHost({ vault: VAULT, plugins: [PLUGIN], browser });
    await host.palette(say('command.summarize-new'));
    const empty = 'input[data-path="Meetings/2026-07-03 Empty.md"]';
    await host.page.waitForSelector(`${empty}:not(:checked)`);
    await host.screenshot(path.join(SHOTS, 'choose.png'));
    await host.page.check(empty);
    await host.page.click('[data-action="queue-start"]');
    await untilFile('Summaries/2026-07-01 One.md');
    await untilFile('Summaries/2026-07-02 Two.md');
    await host.page.waitForSelector('.ma-queue-line[data-state="failed"]');
    const states = await host.page.evaluate(() => [...document.querySelectorAll('.ma-queue-line')].map((line) => line.getAttribute('data-state')));
    expect(states).toEqual(['done', 'done', 'failed']);
    expect(await host.page.textContent('.ma-queue-line[data-state="failed"] .ma-queue-state')).toBe(`${say('queue.failed')}: ${say('problem.too-little', { path: 'Meetings/2026-07-03 Empty.md' })}`);
    await host.screenshot(path.join(SHOTS, 'queue.png'));
    await host.page.click('.ma-queue [data-action="queue-clear"]');
    await host.page.waitForSelector('.ma-queue[hidden]', { state: 'attached' });
  });
});
