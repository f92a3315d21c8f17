// Hostile text, drawn whole and at every step of its growth.
import * as fc from 'fast-check';
import { hostileNotes } from '../../hostile/corpus';
import { exfiltrating, hostileReplies, imitating, leadingAway } from '../../hostile/replies';
import { installDom } from '../../host/app/dom/install';
import { drawn, growing, strangers } from './watched';

beforeAll(installDom);

/** The words of a text: letters and digits, which no mark of Markdown is made of. */
const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

describe.each(hostileReplies)('$id', ({ content }) => {
  it('draws nothing but what may be drawn, at every prefix', () => {
    const page = growing();
    for (let end = 1; end <= content.length; end += 1) {
      page.show(content.slice(0, end));
      expect(strangers(page.root)).toEqual([]);
      expect(strangers(drawn(content.slice(0, end)).root)).toEqual([]);
    }
  });
});

describe('H18', () => {
  it('asks nothing of the network at any of thirty steps', () => {
    const content = hostileNotes.find((one) => one.id === 'H18')?.content ?? '';
    const page = growing();
    for (let step = 1; step <= 30; step += 1) {
      page.show(content.slice(0, Math.ceil((content.length * step) / 30)));
      expect(page.root.querySelectorAll('[src], [srcset], [href], [style], img, iframe').length).toBe(0);
    }
    expect(page.root.textContent).toBe('Here it is: image not loaded: collect.example: status and <img src=https://collect.example/q.png>.');
  });
});

describe('what carries data away', () => {
  it.each(exfiltrating)('$id is drawn with all its words, but the address of an image', ({ content }) => {
    const shown = drawn(content).root.textContent ?? '';
    const dropped = content.match(/!\[[^\]]*\]\([^)]*\)/g)?.join(' ') ?? '';
    const missing = wordsOf(content).filter((word) => !shown.includes(word) && !dropped.includes(word));
    expect(missing).toEqual([]);
  });

  it('names the host of an image that was not loaded, and what it shows', () => {
    expect(drawn('![chart](https://collect.example:8443/p.png?d=1)').root.textContent).toBe('image not loaded: collect.example:8443: chart');
    expect(drawn('![](data:image/png;base64,AAAA)').root.textContent).toBe('image not loaded: data');
    expect(drawn('![x](pictures/x.png)').root.textContent).toBe('image not loaded: pictures/x.png: x');
  });

  it('draws an image of twenty megabytes as one short sentence', () => {
    expect(drawn(`![dot](data:image/png;base64,${'A'.repeat(20_000_000)})`).root.textContent).toBe('image not loaded: data: dot');
  });
});

describe('what leads away', () => {
  it('opens nothing but https, and only when it is clicked', () => {
    for (const { content } of leadingAway) {
      const page = drawn(content);
      expect(page.opened).toEqual([]);
      page.root.querySelectorAll<HTMLElement>('a').forEach((link) => link.click());
      expect(page.opened.filter((url) => !url.startsWith('https://'))).toEqual([]);
    }
  });

  it.each(leadingAway.filter(({ id }) => id.startsWith('H24')))('$id has no link at all', ({ content }) => {
    expect(drawn(content).root.querySelectorAll('a').length).toBe(0);
  });

  it.each([
    ['H21a', 'https://bank.example (collect.example)'],
    ['H21b', 'your bank (collect.example)'],
    ['H21c', 'bank (xn--bnk-6cd.example)'],
    ['H21d', 'https://bank.example@collect.example/login (collect.example)'],
    ['H21e', 'bank \\u{202e}(elpmaxe.knab) (collect.example)'],
  ])('%s shows the host it leads to', (id, shown) => {
    const page = drawn(leadingAway.find((one) => one.id === id)?.content ?? '');
    expect(page.root.textContent).toBe(shown);
    expect(page.root.querySelectorAll('a').length).toBe(1);
  });
});

describe('what imitates a card', () => {
  it.each(imitating)('$id has nothing to press or tick', ({ content }) => {
    expect(drawn(content).root.querySelectorAll('button, input, section, a, [data-action], [data-proposal]').length).toBe(0);
  });
});

const pieces = ['!', '[', ']', '(', ')', '[[', ']]', '|', '<img src=https://x.example>', '<', '>', '`', '```', '~~~', '*', '**', '***', '_', '__', '~~', '\\', '#', '# ', '- ', '1. ', '10) ', '> ', '  ', '    ', '\t', '---', '| a | b |', '|---|---|', '[x] ', '[ ] ', 'https://a.example/', '[b](https://c.example)', '![d](https://e.example)', '[[Kickoff#^T0001|T0001]]', '[f](javascript:x)', 'word', '議事', '\u202E', '\uD83D', '&lt;', '%', '\n', '\n', '\n\n', '\r\n'];
const hostile = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join(''));

describe('random hostile text', () => {
  it('draws nothing but what may be drawn, and keeps every word that is not in a link or an image', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const page = drawn(text);
        expect(strangers(page.root)).toEqual([]);
        const shown = page.root.textContent ?? '';
        for (const word of ['word', '議事']) expect(shown.split(word).length).toBe(text.split(word).length);
      }),
      { seed: 1, numRuns: 2000 },
    );
  });

  it('looks the same grown in steps as drawn whole', () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 1, max: 9 }), (text, step) => {
        const page = growing();
        for (let end = step; end < text.length + step; end += step) page.show(text.slice(0, end));
        const [grown, whole] = [page.root.innerHTML, drawn(text).root.innerHTML];
        expect(grown).toBe(whole);
      }),
      { seed: 2, numRuns: 1000 },
    );
  });

  it.each(['[', '![', '[[', '[a](', '![a](b "', '`', '`` ', '*a ', '**', '> ', '- ', '<a ', 'https://', 'h', '|', '| a |\n|---|\n', '\n  - ', '~~~\n', '# # ', '\\', ' '])('draws 64 KB of %j', (piece) => {
    const page = drawn(piece.repeat(Math.ceil(65536 / piece.length)));
    expect(strangers(page.root)).toEqual([]);
  });
});
