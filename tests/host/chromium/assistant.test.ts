// The built plugin's assistant in Chromium: keyboard, trusted events, progress, undo, phone, themes.
import * as path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium, openHost, type HostOptions, type OpenHost } from '../node/open-host';

const PLUGIN = path.resolve(__dirname, '../../..');
const MEETING = 'Meetings/2026-07-01 Kickoff.md';
const SUMMARY = 'Summaries/2026-07-01 Kickoff.md';
const DECISIONS = 'Projects/Alpha/Decisions.md';
const VAULT = {
  [MEETING]: [
    '---',
    'projects: Alpha',
    'date: 2026-07-01',
    '---',
    '',
    'Decision: we launch the product in May.',
    'TODO: @Ben writes the launch plan by 2026-07-10',
    '',
    '## Transcript',
    '',
    '**Ana:** Good morning, we have to settle when the product is launched and who writes the plan for it.',
    '',
    '**Ben:** We decided to launch the product in May, because the shops order in April.',
    '',
    '**Ana:** Then Ben will write the launch plan by Friday next week and send it to all of us.',
    '',
  ].join('\n'),
  [DECISIONS]: '# Decisions\n\n- Alpha begins in June\n',
  'Projects/Alpha/Plan.md': '# Plan\n',
};

jest.setTimeout(120_000);

describe('the assistant in Chromium', () => {
  let browser: Browser;
  let host: OpenHost;

  beforeAll(async () => {
    browser = await launchChromium();
  });

  afterAll(() => browser.close());

  const open = async (options: Partial<HostOptions> = {}): Promise<void> => {
    host = await openHost({ vault: VAULT, plugins: [PLUGIN], browser, ...options });
  };

  afterEach(async () => {
    const { pageErrors, networkLog } = host;
    await host.close();
    expect(pageErrors).toEqual([]);
    expect(networkLog).toEqual([]);
  });

  async function summarize(): Promise<void> {
    await host.openNote(MEETING);
    await host.palette('Summarize current meeting');
    await host.page.locator('.ma-proposal[data-state="open"]').waitFor();
  }

  const focusedAction = (): Promise<string | null> => host.page.evaluate(() => document.activeElement?.getAttribute('data-action') ?? null);

  async function tabTo(action: string): Promise<void> {
    for (let step = 0; step < 80; step += 1) {
      if ((await focusedAction()) === action) return;
      await host.page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reached ${action}.`);
  }

  it('takes the job from palette to accepted change by keyboard alone', async () => {
    await open();
    await summarize();
    expect(await host.readFile(SUMMARY)).toContain('launch the product in May');
    expect(await host.readFile(DECISIONS)).toBe(VAULT[DECISIONS]);
    await host.palette('Open assistant');
    await tabTo('accept');
    await host.page.keyboard.press('Enter');
    await host.page.locator('.ma-proposal[data-state="accepted"]').waitFor();
    expect(await host.readFile(DECISIONS)).toContain('launch the product in May');
  });

  it('refuses a yes that a script gives, and a tick that a script sets', async () => {
    await open();
    await summarize();
    await host.page.evaluate(() => {
      document.querySelector<HTMLElement>('.ma-proposal [data-part]')?.click();
      document.querySelector<HTMLElement>('[data-action="accept"]')?.click();
      document.querySelector('[data-action="accept"]')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    expect(await host.page.locator('.ma-proposal[data-state="open"]').count()).toBe(1);
    expect(await host.page.locator('[data-part]').first().isChecked()).toBe(true);
    expect(await host.readFile(DECISIONS)).toBe(VAULT[DECISIONS]);
  });

  it('takes the tick from a person: a click on the path counts, too', async () => {
    await open();
    await summarize();
    await host.page.locator('.ma-path').first().click();
    expect(await host.page.locator('[data-part]').first().isChecked()).toBe(false);
    expect(await host.page.locator('[data-action="accept"]').isDisabled()).toBe(true);
  });

  it('brings everything back with one undo', async () => {
    await open();
    await summarize();
    await host.page.locator('[data-action="accept"]').click();
    await host.page.locator('.ma-proposal[data-state="accepted"]').waitFor();
    await host.page.locator('[data-action="undo"]').click();
    await host.page.locator('[data-kind="undone"]', { hasText: `Moved to trash: ${SUMMARY}` }).waitFor();
    expect(await host.page.locator('.ma-receipt[data-state="written"], [data-action="undo"]').count()).toBe(0);
    expect(await host.page.locator('.notice').count()).toBe(0);
    expect(await host.readFile(DECISIONS)).toBe(VAULT[DECISIONS]);
    expect(await host.readFile(MEETING)).toBe(VAULT[MEETING]);
    await expect(host.readFile(SUMMARY)).rejects.toThrow();
  });

  it('shows the words of a citation beside it and leads to their line', async () => {
    await open();
    await summarize();
    await host.openNote(SUMMARY, 'preview');
    const link = host.page.locator('a.internal-link[data-href*="#^T"]').first();
    await link.hover();
    const words = await host.page.locator('.ma-popover').textContent();
    expect(words).toMatch(/Ana|Ben/);
    await host.page.mouse.move(5, 5);
    await host.page.locator('.ma-popover').waitFor({ state: 'detached' });
    await link.focus();
    await host.page.locator('.ma-popover').waitFor();
    await host.page.keyboard.press('Enter');
    await host.page.locator('.markdown-preview-view h2', { hasText: 'Transcript' }).waitFor();
  });

  it('brings the cited line into sight in a long note that is being read', async () => {
    const talk = Array.from({ length: 80 }, (_, number) => `**Ana:** This is sentence number ${number} about the weather of that week.`).join('\n\n');
    await open({ vault: { ...VAULT, [MEETING]: `${VAULT[MEETING] ?? ''}\n${talk}\n\n**Ben:** We decided that the shops get the posters in March.\n` } });
    await summarize();
    await host.openNote(SUMMARY, 'preview');
    const cited = host.page.locator('.markdown-preview-view li', { hasText: 'posters' }).locator('a.internal-link[data-href*="#^T"]');
    await cited.first().click();
    const line = host.page.locator('.markdown-preview-view p', { hasText: 'We decided that the shops get the posters' });
    await line.waitFor();
    const { top, height } = await line.evaluate((element) => ({ top: element.getBoundingClientRect().top, height: window.innerHeight }));
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(height);
  });

  it('says once how a run ended: no notice lies over the assistant that shows it', async () => {
    await open();
    await summarize();
    expect(await host.page.locator('.notice').count()).toBe(0);
    await host.page.locator('[data-action="open-summary"]').click();
    await host.page.locator('.markdown-source-view, .markdown-preview-view', { hasText: 'meeting-summary' }).first().waitFor();
  });

  it.each([
    ['a small window', { size: { width: 1280, height: 600 } }],
    ['a phone', { phone: true }],
  ] as const)('keeps the answer in sight on %s, with the text box open, too', async (_place, options) => {
    const lines = Array.from({ length: 40 }, (_, number) => `Decision: we agreed on point number ${number} of the long list.`).join('\n');
    await open({ ...options, vault: { ...VAULT, [MEETING]: (VAULT[MEETING] ?? '').replace('TODO:', `${lines}\nTODO:`) } });
    await host.openNote(MEETING);
    await host.runCommand('meeting-assistant:summarize-current-meeting');
    const accept = host.page.locator('[data-action="accept"]');
    await accept.waitFor();
    const isWhole = (): Promise<boolean> =>
      accept.evaluate((button) => {
        const box = button.getBoundingClientRect();
        const corners = [[box.left + 4, box.top + 2], [box.right - 4, box.bottom - 2]] as const;
        return corners.every(([x, y]) => button.contains(document.elementFromPoint(x, y)));
      });
    expect(await isWhole()).toBe(true);
    await host.page.locator('[data-action="edit"]').first().click();
    expect(await isWhole()).toBe(true);
  });

  it('writes what stands in the open box', async () => {
    await open();
    await summarize();
    await host.page.locator('[data-action="edit"]').click();
    await host.page.locator('.ma-editor').fill('# Decisions\n\n- In my own words\n');
    await host.page.locator('[data-action="accept"]').click();
    await host.page.locator('.ma-proposal[data-state="accepted"]').waitFor();
    expect(await host.readFile(DECISIONS)).toBe('# Decisions\n\n- In my own words\n');
  });

  it.each(['light', 'dark'] as const)('keeps text readable in the %s theme', async (theme) => {
    await open({ theme });
    await summarize();
    const contrasts = await host.page.evaluate(contrastsOf, ['.ma-path', '.ma-hint', '.ma-diff-text', '.ma-count', '.ma-tag', '.ma-card-head', '.ma-call-name']);
    for (const [selector, contrast] of contrasts) expect({ selector, readable: contrast >= 4.5, contrast }).toEqual({ selector, readable: true, contrast });
  });

  it.each([
    ['a phone', { phone: true }],
    ['a narrow panel', { size: { width: 1000, height: 700 } }],
  ] as const)('fits %s: nothing sticks out to the side', async (_place, options) => {
    await open(options);
    await host.openNote(MEETING);
    await host.runCommand('meeting-assistant:summarize-current-meeting');
    await host.page.locator('.ma-proposal').waitFor();
    const overflow = await host.page.locator('.ma-assistant').evaluate((root) => {
      const edge = root.getBoundingClientRect().right + 1;
      return [...root.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > edge).map((one) => one.className);
    });
    expect(overflow).toEqual([]);
  });
});

/** Contrast of the first element of each selector against what lies behind it. Runs in the page. */
function contrastsOf(selectors: readonly string[]): readonly (readonly [string, number])[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const pixel = (colors: readonly string[]): readonly number[] => {
    if (canvas === null) return [0, 0, 0];
    canvas.fillStyle = 'white';
    canvas.fillRect(0, 0, 1, 1);
    for (const color of colors) {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
    }
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = (rgb: readonly number[]): number => {
    const [red = 0, green = 0, blue = 0] = rgb.map((part) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  return selectors.flatMap((selector) => {
    const element = document.querySelector(`.ma-assistant ${selector}`);
    if (element === null) return [];
    const behind: string[] = [];
    for (let at: Element | null = element; at !== null; at = at.parentElement) behind.unshift(getComputedStyle(at).backgroundColor);
    const back = light(pixel(behind));
    const front = light(pixel([...behind, getComputedStyle(element).color]));
    return [[selector, (Math.max(back, front) + 0.05) / (Math.min(back, front) + 0.05)] as const];
  });
}
