// The drawn rows follow the rows that should stand.
import * as fc from 'fast-check';
import { openConversation, type DrawRow } from '../../../src/ui/chat/conversation';
import type { Row } from '../../../src/ui/chat/rows';
import { installDom } from '../../host/app/dom/install';

beforeAll(installDom);

const row = (key: string, text: string): Row => ({ line: { key, kind: 'assistant', text, growing: false }, proposal: null, stale: '', undoable: false, retryable: false });
const textOf = (one: Row): string => (one.line.kind === 'assistant' ? one.line.text : '');
const draw: DrawRow = (parent, one) => {
  const element = parent.createDiv({ text: textOf(one), attr: { tabindex: '-1' } });
  element.createEl('button', { attr: { 'data-action': 'go' } });
  element.createEl('details');
  return { element };
};

function aList(): HTMLElement {
  document.body.empty();
  return document.body.createDiv();
}

describe('the rows on screen', () => {
  it('keep their elements while nothing of them changes', () => {
    const list = aList();
    const conversation = openConversation(list, draw);
    conversation.update([row('a', 'A'), row('b', 'B')]);
    const before = [...list.children];
    conversation.update([row('a', 'A'), row('b', 'B'), row('c', 'C')]);
    expect([...list.children].slice(0, 2)).toEqual(before);
    expect(list.children.item(0)).toBe(before[0]);
  });

  it('keep focus and open folds when one is drawn again', () => {
    const list = aList();
    const conversation = openConversation(list, draw);
    conversation.update([row('a', 'A')]);
    list.querySelector('button')?.focus();
    list.querySelector('details')?.toggleAttribute('open', true);
    conversation.update([row('a', 'A changed')]);
    expect(document.activeElement?.getAttribute('data-action')).toBe('go');
    expect(list.querySelector('details')?.open).toBe(true);
  });

  it('let a growing row take its newer words in place', () => {
    const list = aList();
    const grown: string[] = [];
    const conversation = openConversation(list, (parent, one) => ({ ...draw(parent, one), grow: (newer) => (grown.push(textOf(newer)), true) }));
    conversation.update([row('a', 'A')]);
    const element = list.firstElementChild;
    conversation.update([row('a', 'A grew')]);
    expect(grown).toEqual(['A grew']);
    expect(list.firstElementChild).toBe(element);
  });

  it('always show exactly the rows that should stand, in order, whatever stood before', () => {
    const rows = fc.uniqueArray(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), text: fc.constantFrom('1', '2', '3') }), { selector: (one) => one.key });
    fc.assert(
      fc.property(fc.array(rows, { maxLength: 6 }), (steps) => {
        const list = aList();
        const conversation = openConversation(list, draw);
        for (const step of steps) {
          conversation.update(step.map((one) => row(one.key, one.key + one.text)));
          expect([...list.children].map((element) => element.textContent)).toEqual(step.map((one) => one.key + one.text));
        }
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});
