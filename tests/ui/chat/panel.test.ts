// The assistant panel follows log and desk and listens to people only.
import type { UiNeeds } from '../../../src/ui/needs';
import { openPanel, type Panel } from '../../../src/ui/chat/panel';
import type { ChatHands } from '../../../src/ui/chat/hands';
import type { FooterHands } from '../../../src/ui/chat/footer';
import { aPart, aScreen, putProposal } from '../../builders/a-screen';
import { openJsdomHost, type JsdomHost } from '../../host/jsdom/open-host';

const VAULT = {
  'Meetings/Kickoff.md': '---\nprojects: [Alpha, Gone]\n---\nDecide on the plan\n',
  'Projects/Alpha/Plan.md': 'One\nTwo\n',
  'Other.md': 'No meeting\n',
};

describe('the assistant panel', () => {
  let host: JsdomHost;
  let needs: UiNeeds;
  let panel: Panel;
  let root: HTMLElement;
  let trusted: boolean;
  let asked: string[];

  beforeEach(async () => {
    host = await openJsdomHost({ vault: VAULT });
    trusted = true;
    needs = await aScreen(host.app, { isTrusted: () => trusted });
    asked = [];
    root = document.body.createDiv();
  });

  afterEach(async () => {
    panel.close();
    root.remove();
    await host.close();
  });

  const note = (what: string) => (value?: unknown): Promise<void> => {
    asked.push(value === undefined ? what : `${what} ${String(value)}`);
    return Promise.resolve();
  };
  const hands: ChatHands & FooterHands = {
    undo: note('undo'),
    retry: () => note('retry')(),
    openSummary: note('summary of'),
    openFile: note('open'),
    openLink: (link) => note('link')(link),
    resolves: () => true,
    accept: () => Promise.resolve(null),
    decline: () => null,
    summarize: note('summarize'),
    stop: () => asked.push('stop'),
  };
  const open = (): void => {
    panel = openPanel(root, needs, hands);
  };
  const frame = (): Promise<void> => new Promise((drawn) => window.requestAnimationFrame(() => drawn()));
  const press = (action: string): void => root.querySelector<HTMLElement>(`[data-action="${action}"]`)!.click();
  const isShown = (action: string): boolean => !root.querySelector<HTMLElement>(`[data-action="${action}"]`)!.hasAttribute('hidden');
  const begin = (): void => {
    needs.flows.desk.begin({ session: 's1', run: 'r1', meeting: 'Meetings/Kickoff.md', phase: 'waiting', request: 1, tool: null, text: '', thinking: '', spent: 0 }, () => undefined);
    needs.flows.sessions.open({ id: 's1', meeting: 'Meetings/Kickoff.md', title: 'Kickoff' });
  };

  it('says the next step while there is no conversation', async () => {
    open();
    expect(root.querySelector('.ma-empty')?.textContent).toContain('Open a meeting note');
    expect(root.querySelector<HTMLButtonElement>('[data-action="summarize"]')?.disabled).toBe(true);
    await host.openNote('Meetings/Kickoff.md');
    panel.refresh();
    await frame();
    press('summarize-first');
    expect(asked).toEqual(['summarize Meetings/Kickoff.md']);
  });

  it('names meeting, projects, missing projects, and where it goes', async () => {
    needs = { ...needs, flows: { ...needs.flows, provider: () => ({ id: 'offline', model: 'built-in', place: 'device', stream: () => { throw new Error('not asked'); } }) } };
    await host.openNote('Meetings/Kickoff.md');
    open();
    const head = root.querySelector('.ma-head')!;
    expect(head.querySelector('.ma-title')?.textContent).toBe('Kickoff');
    expect([...head.querySelectorAll('.ma-tag')].map((tag) => tag.textContent?.trim())).toEqual(['Alpha', 'Gone: no such project', 'On this device']);
  });

  it('shows the running turn: its phase is told, its words grow, it can be stopped', async () => {
    open();
    begin();
    await frame();
    const phase = root.querySelector('.ma-phase')!;
    expect(phase.getAttribute('aria-live')).toBe('polite');
    expect(phase.textContent).toBe('Waiting for the answer');
    needs.flows.desk.update({ phase: 'answering', text: 'Half a sen' });
    await frame();
    const reply = root.querySelector('[data-kind="assistant"]')!;
    expect(reply.textContent).toContain('Half a sen');
    needs.flows.desk.update({ text: 'Half a sentence' });
    await frame();
    expect(root.querySelector('[data-kind="assistant"]')).toBe(reply);
    expect(reply.textContent).toContain('Half a sentence');
    expect(isShown('summarize')).toBe(false);
    press('stop');
    expect(asked).toEqual(['stop']);
  });

  it('draws once for many words of one frame', async () => {
    open();
    begin();
    await frame();
    let draws = 0;
    const observer = new MutationObserver((records) => (draws += records.filter((record) => record.addedNodes.length > 0).length));
    observer.observe(root.querySelector('.ma-lines')!, { childList: true });
    for (let word = 0; word < 50; word += 1) needs.flows.desk.update({ text: 'word '.repeat(word) });
    await frame();
    await Promise.resolve();
    observer.disconnect();
    expect(draws).toBeLessThanOrEqual(1);
    expect(root.querySelectorAll('[data-kind="assistant"]')).toHaveLength(1);
  });

  it('keeps the focus on the one button that starts and stops', async () => {
    await host.openNote('Meetings/Kickoff.md');
    open();
    root.querySelector<HTMLElement>('[data-action="summarize"]')!.focus();
    begin();
    await frame();
    expect(document.activeElement?.getAttribute('data-action')).toBe('stop');
    needs.flows.desk.end();
    await frame();
    expect(document.activeElement?.getAttribute('data-action')).toBe('summarize');
  });

  it('says what failed and offers to try again', async () => {
    open();
    needs.flows.sessions.open({ id: 's1', meeting: 'Meetings/Kickoff.md', title: 'Kickoff' });
    needs.flows.sessions.append('s1', 'r1', { kind: 'error', code: 'provider.network', details: { message: 'ECONNREFUSED' } });
    await frame();
    const card = root.querySelector('.ma-error')!;
    expect(card.textContent).toContain('could not be reached');
    expect(card.textContent).toContain('ECONNREFUSED');
    press('retry');
    expect(asked).toEqual(['retry']);
  });

  it('changes the mode for a person, for this meeting alone', async () => {
    await host.openNote('Meetings/Kickoff.md');
    open();
    const mode = root.querySelector<HTMLSelectElement>('.ma-mode')!;
    trusted = false;
    mode.value = 'accept-edits';
    mode.dispatchEvent(new Event('change'));
    expect(mode.value).toBe('ask');
    trusted = true;
    mode.value = 'plan';
    mode.dispatchEvent(new Event('change'));
    expect(needs.screen.mode('Meetings/Kickoff.md')).toBe('plan');
    expect(needs.screen.mode('Meetings/Other.md')).toBeNull();
  });

  it('lists earlier conversations, newest first, and shows the one that is picked', async () => {
    const { sessions } = needs.flows;
    sessions.open({ id: 's1', meeting: 'Meetings/Kickoff.md', title: 'First' });
    sessions.append('s1', 'r', { kind: 'user', text: 'Hello one', request: 'message', mode: 'ask', provider: 'offline' });
    sessions.open({ id: 's2', meeting: 'Meetings/Kickoff.md', title: 'Second' });
    open();
    const list = root.querySelector<HTMLSelectElement>('.ma-sessions')!;
    expect([...list.options].map((option) => option.value)).toEqual(['s2', 's1']);
    list.value = 's1';
    list.dispatchEvent(new Event('change'));
    await frame();
    expect(root.querySelector('.ma-bubble')?.textContent).toBe('Hello one');
  });

  it('tells conversations about one meeting apart, and which of them waits', async () => {
    const { sessions, desk } = needs.flows;
    sessions.open({ id: 's1', meeting: 'Meetings/Kickoff.md', title: 'Kickoff' });
    const proposal = putProposal(needs, [aPart()]);
    open();
    const names = (): readonly (string | null)[] => [...root.querySelectorAll('.ma-sessions option')].map((option) => option.textContent);
    expect(names()[0]).toMatch(/:\d\d:\d\d.* · waits for your answer · Kickoff$/);
    expect(names()[1]).toMatch(/:\d\d:\d\d.* · Kickoff$/);
    desk.putProposal({ ...proposal, state: 'closed' });
    await frame();
    expect(names().join()).not.toContain('waits');
  });

  it('leads to the summary while the conversation has one', async () => {
    const { sessions } = needs.flows;
    sessions.open({ id: 's1', meeting: 'Meetings/Kickoff.md', title: 'Kickoff' });
    open();
    expect(root.querySelector('[data-action="open-summary"]')).toBeNull();
    sessions.append('s1', 'r1', { kind: 'receipt', receipt: 'x', paths: ['Summaries/Kickoff.md'] });
    await frame();
    press('open-summary');
    expect(asked).toEqual(['summary of Meetings/Kickoff.md']);
    sessions.append('s1', 'r1', { kind: 'undone', files: [] });
    await frame();
    expect(root.querySelector('[data-action="open-summary"]')).toBeNull();
  });

  it('keeps a half-answered proposal as it is while words arrive', async () => {
    open();
    putProposal(needs, [aPart(), aPart({ id: 'P2', path: 'Other.md' })]);
    await frame();
    const tick = root.querySelector<HTMLInputElement>('[data-part="P2"]')!;
    tick.click();
    needs.flows.sessions.append('session', 'run', { kind: 'retry', attempt: 2, waitMilliseconds: 3000, code: 'overloaded' });
    await frame();
    expect(root.querySelector('[data-part="P2"]')).toBe(tick);
    expect(tick.checked).toBe(false);
    expect(root.querySelector('[data-kind="retry"]')?.textContent).toContain('Attempt 2 follows in 3 seconds');
  });

  it('tells a screen reader how a turn ended, once it has', async () => {
    open();
    const heard = root.querySelector('.ma-heard')!;
    putProposal(needs, [aPart()]);
    begin();
    await frame();
    expect(heard.textContent).toBe('');
    needs.flows.desk.end();
    needs.screen.show('session');
    await frame();
    expect(heard.textContent).toBe('1 change waits for your answer');
  });

  it('shows an answered proposal as answered', async () => {
    open();
    const proposal = putProposal(needs, [aPart()]);
    await frame();
    needs.flows.desk.putProposal({ ...proposal, state: 'declined' });
    await frame();
    expect(root.querySelector('.ma-proposal')?.getAttribute('data-state')).toBe('declined');
    expect(root.querySelector('[data-action="accept"]')).toBeNull();
  });

  it('says why a proposal can no longer be answered', async () => {
    open();
    const proposal = putProposal(needs, [aPart()]);
    needs.flows.desk.putProposal({ ...proposal, state: 'closed' });
    await frame();
    expect(root.querySelector('.ma-proposal[data-state="closed"]')?.textContent).toContain('Closed: a newer run or an undo took its place.');
    expect(root.querySelector('[data-action="accept"]')).toBeNull();
  });

  it('leaves off when it is closed', async () => {
    open();
    panel.close();
    begin();
    await frame();
    expect(root.querySelector('.ma-phase')?.textContent).toBe('');
  });
});
