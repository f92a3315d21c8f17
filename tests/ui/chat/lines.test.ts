// Text from outside stays text on every line of the conversation.
import type { SessionEvent } from '../../../src/core/session/event';
import { drawRow } from '../../../src/ui/chat/lines';
import type { ChatHands } from '../../../src/ui/chat/hands';
import { rowsOf } from '../../../src/ui/chat/rows';
import { aScreen } from '../../builders/a-screen';
import { openJsdomHost, type JsdomHost } from '../../host/jsdom/open-host';

const HOSTILE = [
  '<img src="https://evil.example/x.png" onerror="alert(1)">',
  '![x](https://evil.example/p.png)',
  '<div class="ma-proposal"><button data-action="accept">Accept</button></div>',
  '[Approve](javascript:alert(1))',
  '![[https://evil.example/x.png]]',
  '<svg><image href="https://evil.example/x"/></svg><iframe src="https://evil.example"></iframe>',
].join('\n');
const stamp = { run: 'r', at: 0 };
const EVENTS: readonly SessionEvent[] = [
  { ...stamp, kind: 'user', text: HOSTILE, request: 'message', mode: 'ask', provider: 'offline' },
  { ...stamp, kind: 'assistant', blocks: [{ type: 'thinking', thinking: HOSTILE, signature: '' }, { type: 'text', text: HOSTILE }] },
  { ...stamp, kind: 'call', call: 'c', tool: HOSTILE, args: { path: HOSTILE }, state: 'started' },
  { ...stamp, kind: 'results', results: [{ call: 'c', text: HOSTILE, isError: true }] },
  { ...stamp, kind: 'shown', markdown: HOSTILE },
  { ...stamp, kind: 'receipt', receipt: 'x', paths: [HOSTILE] },
  { ...stamp, kind: 'undone', files: [{ path: HOSTILE, outcome: 'kept' }] },
  { ...stamp, kind: 'retry', attempt: 2, waitMilliseconds: 1000, code: HOSTILE },
  { ...stamp, kind: 'error', code: HOSTILE, details: { message: HOSTILE } },
];

describe('a line of the conversation', () => {
  let host: JsdomHost;

  beforeAll(async () => {
    host = await openJsdomHost({ vault: {} });
  });

  afterAll(() => host.close());

  async function drawn(events: readonly SessionEvent[]): Promise<HTMLElement> {
    const needs = await aScreen(host.app);
    const nothing = (): Promise<void> => Promise.resolve();
    const hands: ChatHands = { undo: nothing, retry: nothing, openSummary: nothing, openFile: nothing, openLink: nothing, resolves: () => false, accept: () => Promise.resolve(null), decline: () => null };
    document.body.empty();
    const list = document.body.createDiv();
    for (const row of rowsOf(events, null, needs.flows.desk)) drawRow(list, row, { needs, hands });
    return list;
  }

  it('draws nothing that loads, runs, leads away or imitates the proposal card', async () => {
    const list = await drawn(EVENTS);
    expect(list.children).toHaveLength(9);
    expect(list.querySelectorAll('img, iframe, image, script, object, embed, video, a[href], [src], [onerror]')).toHaveLength(0);
    expect(list.querySelectorAll('.ma-proposal, [data-action="accept"]')).toHaveLength(0);
  });

  it('keeps the words readable', async () => {
    const list = await drawn(EVENTS);
    for (const kind of ['person', 'thinking', 'call', 'receipt']) expect(list.querySelector(`[data-kind="${kind}"]`)?.textContent).toContain('![x](https://evil.example/p.png)');
  });

  it('cuts a tool’s answer that is too long to be read, and says how much is missing', async () => {
    const events: readonly SessionEvent[] = [
      { ...stamp, kind: 'call', call: 'c', tool: 'search', args: {}, state: 'started' },
      { ...stamp, kind: 'results', results: [{ call: 'c', text: 'x'.repeat(10_000), isError: false }] },
    ];
    const list = await drawn(events);
    expect(list.textContent?.length).toBeLessThan(7_000);
    expect(list.textContent).toContain('4000 more characters not shown');
  });

  it('says of every file of an undo what became of it', async () => {
    const outcomes = ['restored', 'merged', 'trashed', 'kept', 'failed', 'constructor'];
    const list = await drawn([{ ...stamp, kind: 'undone', files: outcomes.map((outcome) => ({ path: `${outcome}.md`, outcome })) }]);
    expect([...list.querySelectorAll('li')].map((item) => item.textContent?.split(': ')[0])).toEqual([
      'Restored',
      'Taken back, your own lines kept',
      'Moved to trash',
      'Left as it is, because it was changed since',
      'Could not be taken back',
      'Could not be taken back',
    ]);
    expect(list.textContent).toContain('merged.md');
  });

  it('marks the receipts of a run that was undone', async () => {
    const receipt = { kind: 'receipt', receipt: 'x', paths: ['a.md'] } as const;
    const list = await drawn([{ ...stamp, ...receipt }, { ...stamp, kind: 'undone', files: [] }, { ...stamp, ...receipt, run: 'other' }]);
    const cards = [...list.querySelectorAll<HTMLElement>('.ma-receipt')];
    expect(cards.map((card) => card.dataset['state'])).toEqual(['undone', 'written']);
    expect(cards[0]?.textContent).toContain('Undone: 1 file had been written');
  });
});
