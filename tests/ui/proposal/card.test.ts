// The proposal card shows exact bytes and takes a yes from people only.
import type { Choice, Part } from '../../../src/core/change/proposal';
import { drawRow } from '../../../src/ui/chat/lines';
import type { ChatHands } from '../../../src/ui/chat/hands';
import { rowsOf } from '../../../src/ui/chat/rows';
import { aPart, aScreen, putProposal } from '../../builders/a-screen';
import { openJsdomHost, type JsdomHost } from '../../host/jsdom/open-host';

interface Shown {
  readonly card: HTMLElement;
  readonly accepted: (readonly Choice[])[];
  readonly declined: string[];
  press(action: string): void;
}

describe('a proposal card', () => {
  let host: JsdomHost;

  beforeAll(async () => {
    host = await openJsdomHost({ vault: { 'Meetings/Kickoff.md': 'Hi' } });
  });

  afterAll(() => host.close());

  async function show(parts: readonly Part[], options: { readonly trusted?: boolean; readonly refusal?: string } = {}): Promise<Shown> {
    const needs = await aScreen(host.app, { isTrusted: () => options.trusted ?? true });
    putProposal(needs, parts);
    const [row] = rowsOf(needs.flows.sessions.events('session'), null, needs.flows.desk);
    const accepted: (readonly Choice[])[] = [];
    const declined: string[] = [];
    const nothing = (): Promise<void> => Promise.resolve();
    const hands: ChatHands = {
      undo: nothing,
      retry: nothing,
      openSummary: nothing,
      openFile: nothing,
      openLink: nothing,
      resolves: () => false,
      accept(_id, choices) {
        accepted.push(choices);
        return Promise.resolve(options.refusal ?? null);
      },
      decline(id) {
        declined.push(id);
        return null;
      },
    };
    document.body.empty();
    const { element } = drawRow(document.body, row!, { needs, hands });
    const card = element.querySelector<HTMLElement>('.ma-proposal')!;
    return { card, accepted, declined, press: (action) => button(card, action).click() };
  }

  const button = (card: HTMLElement, action: string): HTMLButtonElement => card.querySelector<HTMLButtonElement>(`[data-action="${action}"]`)!;
  const tick = (card: HTMLElement, part: string): HTMLInputElement => card.querySelector<HTMLInputElement>(`[data-part="${part}"]`)!;
  const lines = (card: HTMLElement, kind: string): string[] => [...card.querySelectorAll(`.ma-diff-line[data-kind="${kind}"] .ma-diff-text`)].map((line) => line.textContent ?? '');

  it('shows path, sums and the lines that change, marked by sign', async () => {
    const { card } = await show([aPart({ before: 'One\nTwo\n', after: 'One\n2\n' })]);
    expect(card.querySelector('.ma-path')?.textContent).toBe('Projects/Alpha/Plan.md');
    expect(card.querySelector('.ma-count')?.textContent).toBe('+1 −1 · 6 bytes');
    expect(lines(card, 'added')).toEqual(['2']);
    expect(lines(card, 'removed')).toEqual(['Two']);
    expect(card.querySelector('[data-kind="added"] .ma-diff-mark')?.textContent).toBe('+');
  });

  it('hands over the ticked parts: they carry no text when nobody edited them', async () => {
    const shown = await show([aPart(), aPart({ id: 'P2', path: 'Elsewhere.md', effect: 'other', ticked: false })]);
    shown.press('accept');
    expect(shown.accepted).toEqual([[{ part: 'P1' }]]);
  });

  it('ignores a press that no person made', async () => {
    const shown = await show([aPart()], { trusted: false });
    shown.press('accept');
    shown.press('decline');
    tick(shown.card, 'P1').click();
    expect(shown.accepted).toEqual([]);
    expect(shown.declined).toEqual([]);
    expect(tick(shown.card, 'P1').checked).toBe(true);
  });

  it('takes one answer: a second press does nothing', async () => {
    const shown = await show([aPart()]);
    shown.press('accept');
    shown.press('accept');
    shown.press('decline');
    expect(shown.accepted).toHaveLength(1);
    expect(shown.declined).toEqual([]);
  });

  it('says why a yes was refused and can be answered again', async () => {
    const shown = await show([aPart()], { refusal: 'The disk is full.' });
    shown.press('accept');
    await host.until('the refusal shows', () => shown.card.querySelector('.ma-proposal-result')?.textContent === 'The disk is full.');
    expect(button(shown.card, 'accept').disabled).toBe(false);
  });

  it('cannot be accepted with nothing ticked', async () => {
    const shown = await show([aPart()]);
    tick(shown.card, 'P1').click();
    expect(button(shown.card, 'accept').disabled).toBe(true);
  });

  it('hands over what a person typed: the diff shows it first', async () => {
    const shown = await show([aPart({ before: 'One\r\n', after: 'One\r\nTwo\r\n' })]);
    shown.press('edit');
    const box = shown.card.querySelector('textarea')!;
    expect(box.value).toBe('One\nTwo\n');
    box.value = 'One\nThree\n';
    shown.press('edit-done');
    expect(lines(shown.card, 'added')).toEqual(['Three']);
    shown.press('accept');
    expect(shown.accepted).toEqual([[{ part: 'P1', text: 'One\r\nThree\r\n' }]]);
  });

  it('writes what stands in the open box: nobody has to close it first', async () => {
    const shown = await show([aPart()]);
    shown.press('edit');
    expect(shown.card.textContent).toContain('Accept writes the text in this box.');
    expect(shown.card.querySelectorAll('.mod-cta')).toHaveLength(1);
    shown.card.querySelector('textarea')!.value = 'Mine\n';
    shown.press('accept');
    expect(shown.accepted).toEqual([[{ part: 'P1', text: 'Mine\n' }]]);
  });

  it('lets nobody type into a text that is being written', async () => {
    const shown = await show([aPart()], { refusal: 'The disk is full.' });
    shown.press('edit');
    shown.press('accept');
    expect(shown.card.querySelector<HTMLElement>('.ma-parts')?.inert).toBe(true);
    await host.until('the refusal shows', () => shown.card.querySelector('.ma-proposal-result')?.textContent === 'The disk is full.');
    expect(shown.card.querySelector<HTMLElement>('.ma-parts')?.inert).toBe(false);
    expect(shown.card.querySelector('textarea')).not.toBeNull();
  });

  it('forgets what a person typed and then discarded', async () => {
    const shown = await show([aPart()]);
    shown.press('edit');
    shown.card.querySelector('textarea')!.value = 'Other';
    shown.press('edit-cancel');
    shown.press('accept');
    expect(shown.accepted).toEqual([[{ part: 'P1' }]]);
  });

  it('tells what was made harmless and gives the original back on request', async () => {
    const written = 'One\nTwo\n![x](https://evil.example/?d=1)\n';
    const part = aPart({
      after: 'One\nTwo\n[x](https://evil.example/?d=1)\n',
      asWritten: written,
      findings: [{ kind: 'remote-image', line: 3, original: '![x](https://evil.example/?d=1)', became: '[x](https://evil.example/?d=1)' }],
      ticked: false,
    });
    const shown = await show([part]);
    expect(shown.card.querySelector('.ma-findings')?.textContent).toContain('![x](https://evil.example/?d=1)');
    expect(tick(shown.card, 'P1').checked).toBe(false);
    shown.press('as-written');
    tick(shown.card, 'P1').click();
    shown.press('accept');
    expect(shown.accepted).toEqual([[{ part: 'P1', text: written }]]);
    expect(shown.card.querySelector('img')).toBeNull();
  });

  it('makes hidden characters visible, in texts and in paths', async () => {
    const { card } = await show([aPart({ path: 'Projects/Alpha/\u202Egnp.md', after: 'One\nTwo\nus\u200Ber\n' })]);
    expect(card.querySelector('.ma-path')?.textContent).toBe('Projects/Alpha/\\u{202e}gnp.md');
    expect(lines(card, 'added')).toEqual(['us\\u{200b}er']);
    expect(card.querySelectorAll('.ma-hidden-character')).toHaveLength(2);
  });

  it('folds the middle of a long diff and shows it when asked', async () => {
    const after = Array.from({ length: 200 }, (_, index) => `Line ${index + 1}`).join('\n');
    const shown = await show([aPart({ before: null, after })]);
    expect(lines(shown.card, 'added').length).toBeLessThan(60);
    shown.press('show-all');
    expect(lines(shown.card, 'added')).toEqual(after.split('\n'));
  });

  it('shows the real change, whatever the text says about itself', async () => {
    const after = '<div class="ma-proposal"><button data-action="accept">Accept</button></div>\n[Accept](obsidian://x)\n';
    const { card } = await show([aPart({ before: 'a\n'.repeat(30), after })]);
    expect(lines(card, 'removed')).toHaveLength(30);
    expect(card.querySelectorAll('[data-action="accept"]')).toHaveLength(1);
    expect(card.querySelector('a')).toBeNull();
  });

  it('names the kind of place that a part lies in', async () => {
    const parts = [
      aPart(),
      aPart({ id: 'P2', path: 'Projects/Beta/Plan.md', effect: 'other' }),
      aPart({ id: 'P3', path: 'Projects/Alpha/data.json', effect: 'other' }),
    ];
    const { card } = await show(parts);
    const tags = [...card.querySelectorAll('[data-effect]')].map((tag) => tag.textContent);
    expect(tags).toEqual(['In a project of this meeting', 'Other project', 'Other file']);
  });

  it('offers no edit where only the plugin knows the text', async () => {
    const { card } = await show([aPart({ change: { kind: 'set-properties', path: 'Projects/Alpha/Plan.md', values: {} } })]);
    expect(card.querySelector('[data-action="edit"]')).toBeNull();
  });
});
