// The whole screen in an open app: command, progress, proposal, undo, citations, terminal.
import { Menu, Plugin, type PluginManifest } from 'obsidian';
import { callTurn, makeScriptedProvider, sayTurn, type Script } from '../../src/providers/scripted';
import type { UiNeeds } from '../../src/ui/needs';
import { registerScreen } from '../../src/ui/register-screen';
import { aScreen } from '../builders/a-screen';
import { openJsdomHost, type JsdomHost } from '../host/jsdom/open-host';

const MEETING = 'Meetings/2026-07-01 Kickoff.md';
const PLAN = 'Projects/Alpha/Plan.md';
const SUMMARY = 'Summaries/2026-07-01 Kickoff.md';
const VAULT = {
  [MEETING]: '---\nprojects: Alpha\ndate: 2026-07-01\n---\n\nWe talk about the launch.\n\n## Transcript\n\n**Ana:** We decide to launch the product in May.\n\n**Ben:** I will write the launch plan by Friday.\n',
  [PLAN]: '# Plan\n\n- Nothing yet\n',
  'Loose.md': 'Not a meeting [[2026-07-01 Kickoff#^T0002|T0002]]\n',
  '.obsidian/app.json': '{}',
};
const SUMMARY_CALL = {
  name: 'write_summary',
  args: { gist: 'The launch of the product.', decisions: [{ text: 'Launch the product in May.', cites: ['T0001'] }], actions: [{ text: 'Write the launch plan.', cites: ['T0002'], owner: 'Ben' }] },
};
const WRITE_CALL = { name: 'write_projectfile', args: { project: 'Alpha', path: 'Plan.md', content: '- Launch in May' } };
const GOOD: Script = { turns: [callTurn([{ name: 'read_meeting', args: {} }]), callTurn([SUMMARY_CALL, WRITE_CALL]), sayTurn(`Ready, see [[${MEETING.slice(0, -3)}#^T0001|T0001]]. ![x](https://evil.example/x.png) [site](https://example.org/page)`)] };
const MANIFEST: PluginManifest = { id: 'meeting-assistant', name: 'Meeting Assistant', author: '', version: '0.1.0', minAppVersion: '1.13.0', description: '' };

class ScreenOnly extends Plugin {}

jest.setTimeout(30_000);

describe('the screen', () => {
  let host: JsdomHost;
  let plugin: Plugin;
  let needs: UiNeeds & { readonly bugs: readonly unknown[] };

  async function open(script: Script = GOOD): Promise<void> {
    host = await openJsdomHost({ vault: VAULT });
    needs = await aScreen(host.app, { provider: makeScriptedProvider(script), isTrusted: (event) => event.isTrusted });
    plugin = new ScreenOnly(host.app, MANIFEST);
    plugin.load();
    registerScreen(plugin, needs);
  }

  afterEach(async () => {
    expect(needs.bugs).toEqual([]);
    expect(host.pageErrors).toEqual([]);
    plugin.unload();
    await host.close();
  });

  const panel = (): HTMLElement | null => document.querySelector<HTMLElement>('.ma-assistant');
  const inPanel = (selector: string): Promise<HTMLElement> => host.until(`the assistant shows ${selector}`, () => panel()?.querySelector<HTMLElement>(selector));
  const press = async (action: string): Promise<void> => host.click(await inPanel(`[data-action="${action}"]:not([disabled])`));
  const run = (command: string): void => host.runCommand(`meeting-assistant:${command}`);
  const told = (part: string): Promise<string> => host.until(`somebody is told "${part}"`, () => host.notices().find((notice) => notice.includes(part)));

  async function summarized(): Promise<void> {
    await host.openNote(MEETING);
    run('summarize-current-meeting');
    await told('Summary saved');
    await host.until('the app has indexed it', () => host.app.metadataCache.getCache(SUMMARY)?.frontmatter);
  }

  it('summarizes the note in front: the assistant opens, the summary is saved, the rest waits', async () => {
    await open();
    await summarized();
    expect(await host.readFile(SUMMARY)).toContain('Launch the product in May.');
    expect(await host.readFile(PLAN)).not.toContain('Launch in May');
    expect((await inPanel('.ma-proposal')).textContent).toContain('Launch in May');
    expect((await inPanel('.ma-receipt')).textContent).toContain(SUMMARY);
    expect(panel()?.querySelector('.ma-call[data-tool="read_meeting"]')?.textContent).toContain('Read the meeting');
    expect((await told('Summary saved')).toString()).toContain('1 change waits');
  });

  it('does what a person accepts and shows it at once', async () => {
    await open();
    await summarized();
    await press('accept');
    await host.until('the plan is written', async () => (await host.readFile(PLAN)).includes('- Launch in May'));
    expect((await inPanel('.ma-proposal[data-state="accepted"]')).textContent).toContain('Accepted');
  });

  it('writes nothing over a file that changed: it proposes anew and names the file', async () => {
    await open();
    await summarized();
    await host.writeFile(PLAN, '# My plan\n\n- Nothing yet\n');
    await press('accept');
    expect((await inPanel('.ma-proposal[data-state="stale"]')).textContent).toContain(PLAN);
    await inPanel('.ma-proposal[data-state="open"]');
    expect(await host.readFile(PLAN)).not.toContain('Launch in May');
    await press('accept');
    await host.until('both stand in the plan', async () => /^# My plan[\s\S]*- Launch in May/.test(await host.readFile(PLAN)));
  });

  it('keeps ticks and typed words when an answer cannot be written, and says why', async () => {
    await open();
    await summarized();
    await press('edit');
    (await inPanel('textarea') as HTMLTextAreaElement).value = '# Mine\n';
    await press('edit-done');
    const edit = jest.spyOn(needs.flows.notes, 'edit').mockResolvedValue({ ok: false, problem: { code: 'io', details: { path: PLAN } } });
    await press('accept');
    await host.until('the reason shows', () => panel()?.querySelector('.ma-proposal-result')?.textContent?.includes('could not be read or written'));
    edit.mockRestore();
    await press('accept');
    await host.until('the typed words stand', async () => (await host.readFile(PLAN)) === '# Mine\n');
  });

  it('takes everything of a run back with one undo', async () => {
    await open();
    await summarized();
    await press('accept');
    await inPanel('.ma-proposal[data-state="accepted"]');
    run('undo-last-run');
    expect(await told('Restored')).toContain(`Moved to trash: ${SUMMARY}`);
    expect(await host.readFile(PLAN)).toBe(VAULT[PLAN]);
    expect(await host.readFile(MEETING)).toBe(VAULT[MEETING]);
    await expect(host.readFile(SUMMARY)).rejects.toThrow();
  });

  it('asks before an undo meets a file that changed since; a no changes nothing', async () => {
    await open();
    await summarized();
    await host.writeFile(SUMMARY, `${await host.readFile(SUMMARY)}\nMine\n`);
    await press('undo');
    const dialog = await host.until('the question shows', () => document.querySelector('.modal'));
    expect(dialog.textContent).toContain(SUMMARY);
    host.press('Escape');
    await host.until('the question is gone', () => document.querySelector('.modal') === null);
    expect(await host.readFile(SUMMARY)).toContain('Launch the product in May.');
  });

  it('takes back the run’s own lines after a yes; what was typed since stays', async () => {
    await open();
    await summarized();
    await host.writeFile(SUMMARY, `${await host.readFile(SUMMARY)}\nMine\n`);
    await press('undo');
    host.click(await host.until('the question shows', () => [...document.querySelectorAll<HTMLElement>('.modal button')].find((button) => button.textContent === 'Undo')));
    expect(await told('Restored')).toContain(`Taken back, your own lines kept: ${SUMMARY}`);
    expect(await host.readFile(SUMMARY)).toBe('\nMine\n');
    expect(await host.readFile(MEETING)).toBe(VAULT[MEETING]);
  });

  it('stops a run on Escape: nothing was changed', async () => {
    await open({ turns: [sayTurn('x')], faults: [{ request: 0, after: 1, kind: 'stall' }] });
    await host.openNote(MEETING);
    run('summarize-current-meeting');
    const scroll = await inPanel('.ma-scroll');
    scroll.focus();
    scroll.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }));
    expect(needs.flows.desk.live()).not.toBeNull();
    host.press('Escape');
    await told('Stopped');
    expect(await host.readFile(MEETING)).toBe(VAULT[MEETING]);
    await inPanel('[data-kind="ended"]');
  });

  it('says what failed, in the assistant too, and runs again on request', async () => {
    await open({ ...GOOD, faults: [{ request: 0, after: 0, kind: 'fail', failure: { code: 'denied', message: 'key ends in …1234', again: false } }] });
    await host.openNote(MEETING);
    run('summarize-current-meeting');
    await told('refused the key');
    expect((await inPanel('.ma-error')).textContent).toContain('…1234');
    await press('retry');
    await told('Summary saved');
  });

  it('says how a note becomes a meeting, and opens no panel for it', async () => {
    await open();
    await host.openNote('Loose.md');
    run('summarize-current-meeting');
    await told('not a meeting note');
    expect(panel()).toBeNull();
  });

  it('writes nothing in plan mode and shows the summary', async () => {
    await open();
    await host.openNote(MEETING);
    needs.screen.choose(MEETING, 'plan');
    run('summarize-current-meeting');
    await told('Nothing was written');
    expect((await inPanel('[data-kind="shown"]')).textContent).toContain('Launch the product in May.');
    await expect(host.readFile(SUMMARY)).rejects.toThrow();
  });

  it('offers both entries in the menu of a meeting note, and none elsewhere', async () => {
    await open();
    const entries = (path: string): string[] => {
      const menu = new Menu();
      host.app.workspace.trigger('file-menu', menu, host.app.vault.getFileByPath(path), 'file-explorer');
      menu.showAtPosition({ x: 0, y: 0 });
      const titles = [...document.querySelectorAll('.menu-item-title')].map((title) => title.textContent ?? '');
      menu.hide();
      return titles;
    };
    expect(entries(MEETING)).toEqual(['Summarize meeting', 'Open summary']);
    expect(entries('Loose.md')).toEqual([]);
  });

  it('leads from a citation to the line that was said', async () => {
    await open();
    await summarized();
    await host.openNote(SUMMARY, 'preview');
    const link = await host.until('the citation is drawn', () => document.querySelector<HTMLElement>('a.internal-link[data-href$="#^T0002"]'));
    link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    const words = await host.until('the words show', () => document.querySelector('.ma-popover'));
    expect(words.textContent).toContain('I will write the launch plan by Friday.');
    expect(link.getAttribute('aria-describedby')).toBe(words.id);
    link.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }));
    expect(document.querySelector('.ma-popover')).toBeNull();
    link.click();
    await host.until('the meeting opens', () => host.app.workspace.getActiveFile()?.path === MEETING);
    const cursor = await host.until('the line is in sight', () => host.app.workspace.activeEditor?.editor?.getCursor().line);
    expect((await host.readFile(MEETING)).split('\n')[cursor]).toContain('I will write the launch plan by Friday.');
  });

  it('leads there from a note that is being edited, and selects the line', async () => {
    await open();
    await summarized();
    await host.openNote(SUMMARY);
    const link = await host.until('the citation is drawn', () => [...document.querySelectorAll<HTMLElement>('.cm-hmd-internal-link')].find((one) => one.textContent?.includes('T0002')));
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    const selected = await host.until('the line is selected', () => host.app.workspace.activeEditor?.editor?.getSelection());
    expect(selected).toBe('**Ben:** I will write the launch plan by Friday.');
    expect(host.app.workspace.getActiveFile()?.path).toBe(MEETING);
  });

  it('draws the reply as Markdown that loads nothing; its citations show and lead to the words', async () => {
    await open();
    await summarized();
    const citation = await inPanel('.ma-citation');
    expect(panel()?.querySelector('.ma-reply')?.textContent).toContain('Image not loaded from evil.example');
    citation.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    expect((await host.until('the words show', () => document.querySelector('.ma-popover'))).textContent).toContain('We decide to launch');
    host.click(citation);
    const selected = await host.until('the line is selected', () => host.app.workspace.activeEditor?.editor?.getSelection());
    expect(selected).toContain('We decide to launch');
  });

  it('shows a web address whole before it leads out of the vault', async () => {
    await open();
    await summarized();
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    host.click(await inPanel('.ma-web-link'));
    const dialog = await host.until('the question shows', () => document.querySelector('.modal'));
    expect(dialog.textContent).toContain('https://example.org/page');
    expect(opened).not.toHaveBeenCalled();
    host.click([...dialog.querySelectorAll<HTMLElement>('button')].find((button) => button.textContent === 'Open in browser')!);
    await host.until('the address opens', () => opened.mock.calls[0]?.[0] === 'https://example.org/page');
    opened.mockRestore();
  });

  it('leaves the same link in any other note to the app', async () => {
    await open();
    await host.openNote('Loose.md', 'preview');
    const link = await host.until('the link is drawn', () => document.querySelector<HTMLElement>('a.internal-link[data-href$="T0002"]'));
    link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    link.click();
    await host.until('the app follows it', () => host.app.workspace.getActiveFile()?.path === MEETING);
    expect(host.app.workspace.activeEditor?.editor?.getCursor().line).toBe(0);
  });

  it('runs from a terminal through the same flow', async () => {
    await open();
    const answer = await host.runCli('meeting-assistant:summarize', { path: MEETING, accept: 'all' });
    expect(answer).toContain(`Summary: ${SUMMARY}`);
    expect(answer).toContain('+ - Launch in May');
    expect(await host.readFile(PLAN)).toContain('- Launch in May');
    expect(await host.runCli('meeting-assistant:summarize', { path: MEETING, accept: 'some' })).toContain('accept=all or accept=none');
    expect(await host.runCli('meeting-assistant:summarize', { path: 'Loose.md' })).toContain('not a meeting note');
  });
});
