// Ordinary Markdown looks as a reader expects.
import { installDom } from '../../host/app/dom/install';
import { drawn, growing } from './watched';

beforeAll(installDom);

const html = (text: string): string => drawn(text).root.innerHTML.replace(/ (?:tabindex|role)="[^"]*"/g, '');

describe('ordinary Markdown', () => {
  it.each([
    ['two\nlines', '<p>two<br>lines</p>'],
    ['one\n\ntwo', '<p>one</p><p>two</p>'],
    ['## Plan ##', '<h2>Plan</h2>'],
    ['#tag is no heading', '<p>#tag is no heading</p>'],
    ['***', '<hr>'],
    ['> quoted\n> > twice', '<blockquote><p>quoted</p><blockquote><p>twice</p></blockquote></blockquote>'],
    ['**strong** and *stressed* and ~~gone~~ and __strong__ and _stressed_', '<p><strong>strong</strong> and <em>stressed</em> and <s>gone</s> and <strong>strong</strong> and <em>stressed</em></p>'],
    ['***both***', '<p><strong><em>both</em></strong></p>'],
    ['**strong and *both* of it**', '<p><strong>strong and <em>both</em> of it</strong></p>'],
    ['**「決定」**は5月', '<p><strong>「決定」</strong>は5月</p>'],
    ['2 * 3 * 4 and snake_case_name and **open', '<p>2 * 3 * 4 and snake_case_name and **open</p>'],
    ['`a *b* c` and ``x ` y``', '<p><code>a *b* c</code> and <code>x ` y</code></p>'],
    ['\\*no\\* \\[no\\](x) C:\\path', '<p>*no* [no](x) C:\\path</p>'],
    ['```ts title\nlet a = "<b>";\n\n~~~\n```\nafter', '<div class="ma-code"><div class="ma-code-label">ts title</div><pre><code>let a = "&lt;b&gt;";\n\n~~~</code></pre></div><p>after</p>'],
    ['~~~\nopen', '<div class="ma-code"><pre><code>open</code></pre></div>'],
    ['<b>no</b> &amp; a < b', '<p>&lt;b&gt;no&lt;/b&gt; &amp;amp; a &lt; b</p>'],
    ['one\r\n- two\r\n', '<p>one</p><ul><li>two</li></ul>'],
  ])('draws %j', (text, expected) => expect(html(text)).toBe(expected));
});

describe('lists', () => {
  it.each([
    ['- a\n- b\n  - c\n    - d\n- e', '<ul><li>a</li><li>b<ul><li>c<ul><li>d</li></ul></li></ul></li><li>e</li></ul>'],
    ['3. three\n4. four', '<ol start="3"><li>three</li><li>four</li></ol>'],
    ['1. a\n   - b\n2. c', '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>'],
    ['- [ ] open\n- [x] done', '<ul><li>☐ open</li><li>☑ done</li></ul>'],
    ['- a\n\n- b\n\n  more\n\nafter', '<ul><li>a</li><li>b<p>more</p></li></ul><p>after</p>'],
    ['- a\ngoes on\n# Head', '<ul><li>a<br>goes on</li></ul><h1>Head</h1>'],
    ['- a\n1. b', '<ul><li>a</li></ul><ol><li>b</li></ol>'],
    ['- ```\n  code\n  ```\n- b', '<ul><li><div class="ma-code"><pre><code>code</code></pre></div></li><li>b</li></ul>'],
    ['-', '<ul><li></li></ul>'],
  ])('draws %j', (text, expected) => expect(html(text)).toBe(expected));

  it('nests no deeper than a reader can follow, and loses no word', () => {
    const depth = 200;
    const page = drawn(Array.from({ length: depth }, (_, level) => `${' '.repeat(level * 2)}- w${level}`).join('\n'));
    expect(page.root.textContent).toContain(`w${depth - 1}`);
    expect(drawn(`${'>'.repeat(5000)} w`).root.textContent).toContain('w');
  });
});

describe('tables', () => {
  it.each([
    ['| a | b |\n|---|:-:|\n| 1 | **2** |\n| 3 |', '<div class="ma-table"><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td><strong>2</strong></td></tr><tr><td>3</td><td></td></tr></tbody></table></div>'],
    ['a | b\n--|--\nx \\| y | z | w', '<div class="ma-table"><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>x | y</td><td>z | w</td></tr></tbody></table></div>'],
    ['a | b\nno table', '<p>a | b<br>no table</p>'],
  ])('draws %j', (text, expected) => expect(html(text)).toBe(expected));
});

describe('links', () => {
  it('draws a web link with its host and hands its address over when it is clicked or Enter is pressed', () => {
    const page = drawn('[the *plan*](https://example.com/a?b=c "title")');
    const link = page.root.querySelector('a');
    expect(page.root.innerHTML).toBe('<p><a class="ma-web-link" role="link" tabindex="0" title="https://example.com/a?b=c">the <em>plan</em><span class="ma-host"> (example.com)</span></a></p>');
    link?.click();
    link?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    link?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    expect(page.opened).toEqual(['https://example.com/a?b=c', 'https://example.com/a?b=c']);
  });

  it('draws bare addresses without the sentence around them', () => {
    expect(drawn('See (https://example.com/a), <https://example.com/b> and https://example.com/c。続き').root.textContent).toBe('See (https://example.com/a), https://example.com/b and https://example.com/c。続き');
    expect([...drawn('(https://example.com/a), https://example.com/c。続き').root.querySelectorAll('a')].map((link) => link.title)).toEqual(['https://example.com/a', 'https://example.com/c']);
  });

  it('draws a citation with its turn, and hands the link over', () => {
    const page = drawn('Agreed ([[Meetings/Kickoff#^T0123|T0123]]).');
    const link = page.root.querySelector<HTMLElement>('a.ma-citation');
    expect(link?.dataset).toMatchObject({ turn: 'T0123', link: 'Meetings/Kickoff#^T0123' });
    expect(page.root.textContent).toBe('Agreed (T0123).');
    link?.click();
    expect(page.opened).toEqual(['Meetings/Kickoff#^T0123']);
  });

  it('draws a citation that is written as a Markdown link the same way', () => {
    const link = drawn('[T0007](Meetings/Kick%5B1%5D%20off.md#^T0007)').root.querySelector<HTMLElement>('a.ma-citation');
    expect(link?.dataset).toMatchObject({ turn: 'T0007', link: 'Meetings/Kick[1] off#^T0007' });
  });

  it('draws a link to no note as the words it shows', () => {
    expect(html('[[Nowhere|that note]] and ![[Nowhere]] and [other](Other.md)')).toBe('<p><span class="ma-no-link">that note</span> and <span class="ma-no-link">Nowhere</span> and <span class="ma-no-link">other</span></p>');
  });
});

describe('a growing text', () => {
  it('keeps the elements of all blocks but the last two', () => {
    const page = growing();
    page.show('# One\n\ntwo\n\nthree\n\nfo');
    const before = [...page.root.children];
    page.show('# One\n\ntwo\n\nthree\n\nfour\n\nfive');
    const after = [...page.root.children];
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(after.map((element) => element.textContent)).toEqual(['One', 'two', 'three', 'four', 'five']);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toBe(before[1]);
  });

  it('is drawn anew when it is another text', () => {
    const page = growing();
    page.show('one\n\ntwo');
    page.show('other');
    expect(page.root.innerHTML).toBe('<p>other</p>');
  });
});
