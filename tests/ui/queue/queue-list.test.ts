// The queue on screen: a line per meeting, buttons that fit its state, focus that stays.
import type { Provider } from '../../../src/agent/provider';
import { chooseMeetings } from '../../../src/ui/queue/summarize-many';
import { drawQueueList, type QueueList } from '../../../src/ui/queue/queue-list';
import type { UiNeeds } from '../../../src/ui/needs';
import { callTurn, makeScriptedProvider, sayTurn } from '../../../src/providers/scripted';
import { aScreen } from '../../builders/a-screen';
import { openJsdomHost, type JsdomHost } from '../../host/jsdom/open-host';

const meeting = '## Transcript\n**Ana:** We decided to launch the shop on Friday.\n';
const VAULT = { 'Meetings/2026-07-01 One.md': meeting, 'Meetings/2026-07-02 Two.md': meeting, 'Meetings/2026-07-03 Empty.md': '\n' };
const summary = { gist: 'The launch was settled.', decisions: [{ text: 'The shop will launch on Friday.', cites: ['T0001'] }] };

describe('the queue on screen', () => {
  let host: JsdomHost;
  let needs: UiNeeds;
  let root: HTMLElement;
  let list: QueueList;
  const provider = (): Provider => makeScriptedProvider({ turns: (request) => (request.messages.length === 1 ? callTurn([{ name: 'write_summary', args: summary }])(request) : sayTurn('Done.')) });

  beforeEach(async () => {
    host = await openJsdomHost({ vault: VAULT });
    needs = await aScreen(host.app, { isTrusted: () => true, provider: provider() });
    root = document.body.createDiv();
    list = drawQueueList(root, needs);
    list.update();
  });

  afterEach(async () => {
    needs.queue.close();
    root.remove();
    await host.close();
  });

  const lines = (): readonly (string | null)[] => [...root.querySelectorAll('.ma-queue-line')].map((line) => line.getAttribute('data-state'));
  const press = (action: string, path?: string): void => (path === undefined ? root : root.querySelector(`[data-path="${path}"]`)!).querySelector<HTMLElement>(`[data-action="${action}"]`)!.click();
  const settled = async (): Promise<void> => {
    await host.until('the queue rests', () => !needs.queue.lines().some((line) => line.state === 'running' || (line.state === 'waiting' && !needs.queue.isPaused())));
    list.update();
  };

  it('is hidden while it is empty', () => {
    expect(root.hasAttribute('hidden')).toBe(true);
  });

  it('shows what runs, what waits and what failed, with the cause', async () => {
    needs.queue.add(Object.keys(VAULT));
    list.update();
    expect(lines()).toEqual(['running', 'waiting', 'waiting']);
    await settled();
    expect(lines()).toEqual(['done', 'done', 'failed']);
    expect(root.querySelector('[data-state="failed"] .ma-queue-state')!.textContent).toBe(`failed: ${needs.say('problem.too-little', { path: 'Meetings/2026-07-03 Empty.md' })}`);
    expect(root.querySelector('.ma-queue-title')!.textContent).toBe('2 done, 1 failed');
    press('queue-clear');
    list.update();
    expect(root.hasAttribute('hidden')).toBe(true);
  });

  it('offers meetings with something in them, and says so of the others', async () => {
    chooseMeetings(needs, null);
    const box = (path: string): HTMLInputElement => document.querySelector<HTMLInputElement>(`.modal input[data-path="${path}"]`)!;
    await host.until('the empty one is left out', () => !box('Meetings/2026-07-03 Empty.md').checked);
    expect(box('Meetings/2026-07-01 One.md').checked).toBe(true);
    expect(document.querySelector('.modal [data-action="queue-start"]')!.textContent).toBe(needs.say('queue.start', { count: 2 }));
    document.querySelector<HTMLElement>('.modal [data-action="queue-cancel"]')!.click();
  });

  it('takes a waiting meeting out, and goes on after a stop when asked', async () => {
    needs.queue.add(Object.keys(VAULT));
    needs.flows.desk.cancel();
    await settled();
    expect(lines()).toEqual(['cancelled', 'waiting', 'waiting']);
    press('queue-remove', 'Meetings/2026-07-03 Empty.md');
    list.update();
    press('queue-go-on');
    await settled();
    expect(lines()).toEqual(['cancelled', 'done']);
    press('queue-again', 'Meetings/2026-07-01 One.md');
    await settled();
    expect(lines()).toEqual(['done', 'done']);
  });

  it('keeps the keyboard where it was when lines change', () => {
    needs.queue.add(Object.keys(VAULT));
    list.update();
    const remove = (path: string): HTMLElement => root.querySelector<HTMLElement>(`[data-path="${path}"] [data-action="queue-remove"]`)!;
    remove('Meetings/2026-07-03 Empty.md').focus();
    needs.queue.remove('Meetings/2026-07-02 Two.md');
    list.update();
    expect(document.activeElement).toBe(remove('Meetings/2026-07-03 Empty.md'));
  });

  it('asks which of the new meetings are meant', async () => {
    chooseMeetings(needs, null);
    const modal = document.querySelector<HTMLElement>('.modal')!;
    const boxes = [...modal.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
    expect(boxes.map((box) => box.getAttribute('data-path'))).toEqual(Object.keys(VAULT));
    boxes[2]!.click();
    boxes[0]!.click();
    const start = modal.querySelector<HTMLButtonElement>('[data-action="queue-start"]')!;
    expect(start.textContent).toBe(needs.say('queue.start', { count: 1 }));
    start.click();
    await host.until('the queue begins', () => needs.queue.lines().length > 0);
    await settled();
    expect(needs.queue.lines().map((line) => [line.path, line.state])).toEqual([['Meetings/2026-07-02 Two.md', 'done']]);
  });
});
