// What a scan finds in added text, what it leaves alone, and what it makes of it.
import * as fc from 'fast-check';
import MarkdownIt, { type Env } from 'markdown-it';
import { scanAdded, type FindingKind } from '../../../src/core/change/scan';

const kindsIn = (after: string, before: string | null = null): readonly FindingKind[] => [...new Set(scanAdded(before, after).findings.map((finding) => finding.kind))];
const textOf = (after: string, before: string | null = null): string => scanAdded(before, after).text;

/** Pieces that act, halves of them, and what hides them. */
const alphabet: readonly string[] = [
  '!', '[', ']', '(', ')', '![', '![[', ']]', '](', ']:', '[a]', '![a]', '[a]: ', '![x](', '<', '>', '<img src=x>', '<b', '</', '<!--', '-->', '<style>', '</style>', '<br>', '<%', '%>', '&lt;',
  '`', '``', '```', '````', '~~~', '```dataviewjs', '```js', '```text', '~~~ DataViewJS', '`=', '`$= ', '= x', '`INPUT[', 'dv.', '$', '$$', '%%', '\\', '\\href{', '|', '---', 'publish: true', 'banner: ', '? publish',
  'https://evil.example/', 'http://', 'obsidian://x', 'javascript:', 'file:', '//', '\\\\', ':', '&#58;', '&colon;', '%3A', '"', "'", '{', '}', ' ', '  ', '    ', '\t', '> ', '- ', '1. ', '- [ ] ', '[^1]: ', '> [!note] ',
  '\u200B', '\u202E', '\u{E0041}', '\u2028', '\uFEFF', '%% meeting-assistant:begin %%', '%% meeting-assistant:end ab12 %%', 'mermaid', 'tasks', 'word', 'é', '議', '🏴', '\uD83D',
  '\n', '\n', '\n', '\n\n', '\r\n', '\r',
];
const hostile = fc.array(fc.constantFrom(...alphabet), { maxLength: 60 }).map((pieces) => pieces.join(''));

describe('a proposed text that acts', () => {
  it.each<readonly [FindingKind, string, string]>([
    ['remote-image', '![plan](https://evil.example/p.png)', '[plan](https://evil.example/p.png)'],
    ['remote-image', '![plan|100](https://evil.example/p.png "title")', '[plan|100](https://evil.example/p.png "title")'],
    ['remote-image', '![a](<https://evil.example/p q.png>)', '[a](<https://evil.example/p q.png>)'],
    ['remote-image', '![[https://evil.example/p.png]]', '[[https://evil.example/p.png]]'],
    ['remote-image', '![a\nb](https://evil.example/p.png)', '[a\nb](https://evil.example/p.png)'],
    ['remote-image', '![a](//evil.example/p.png)', '[a] (//evil.example/p.png)'],
    ['remote-image', '![a](&#104;ttps&colon;//evil.example/p.png)', '[a](&#104;ttps&colon;//evil.example/p.png)'],
    ['remote-image', '![a][b]\n\n[b]: https://evil.example/p.png', '[a][b]\n\n[b]: https://evil.example/p.png'],
    ['remote-image', '![b]\n\n[b]:\n  https://evil.example/p.png', '[b]\n\n[b] :\n  https://evil.example/p.png'],
    ['html', '<img src=https://evil.example/p.png>', '&lt;img src=https://evil.example/p.png>'],
    ['html', 'a <B onclick="x()">b</B>', 'a &lt;B onclick="x()">b&lt;/B>'],
    ['html', '<!-- hidden -->', '&lt;!-- hidden -->'],
    ['html', '<style>\nb{background:url(//evil.example)}\n</style>', '&lt;style>\nb{background:url(//evil.example)}\n&lt;/style>'],
    ['html', '<br>\n`<img src=x>`', '&lt;br>\n`&lt;img src=x>`'],
    ['html', '- a ` b\n` <img src=x> `', '- a ` b\n` &lt;img src=x> `'],
    ['html', '| ` | <img src=x> | ` |', '| ` | &lt;img src=x> | ` |'],
    ['html', '$`$ <img src=x> `', '$`$ &lt;img src=x> `'],
    ['html', '$$\n```\n$$\n<img src=x>\n```', '$$\n```\n$$\n&lt;img src=x>\n```'],
    ['html', '$\\href{javascript:alert(1)}{x}$', '$\\ href{javascript:alert(1)}{x}$'],
    ['running-block', '```dataviewjs\nx\n```', '```text dataviewjs\nx\n```'],
    ['running-block', '~~~~   DataViewJS\nx\n~~~~', '~~~~text   DataViewJS\nx\n~~~~'],
    ['running-block', '   ```dataviewjs\nx\n   ```', '   ```text dataviewjs\nx\n   ```'],
    ['running-block', '      ```dataviewjs\n      x', '      ```text dataviewjs\n      x'],
    ['running-block', '> [!note]\n> ```dataviewjs\n> x\n> ```', '> [!note]\n> ```text dataviewjs\n> x\n> ```'],
    ['running-block', '1. a\n   - > ```js-engine\n     > x', '1. a\n   - > ```text js-engine\n     > x'],
    ['running-block', '```{run-python}\nx\n```', '```text {run-python}\nx\n```'],
    ['running-block', '```data&#118;iewjs\nx\n```', '```text data&#118;iewjs\nx\n```'],
    ['running-block', '```mermaid\nclick A href "javascript:x"\n```', '```text mermaid\nclick A href "javascript:x"\n```'],
    ['running-block', '```tasks\nfilter by function task.x\n```', '```text tasks\nfilter by function task.x\n```'],
    ['running-code', 'sum `= this.x` and `a`', "sum '= this.x' and 'a'"],
    ['running-code', '`` $= dv.pages() ``', "'' $= dv.pages() ''"],
    ['running-code', '`dv.pages()`', "'dv.pages()'"],
    ['running-code', '`INPUT[text:x]` `VIEW[{x}]` `BUTTON[x]`', "'INPUT[text:x]' 'VIEW[{x}]' 'BUTTON[x]'"],
    ['running-code', '`=\n this.x`', "'=\n this.x`"],
    ['template', '<% tp.file.delete() %>', '&lt;% tp.file.delete() %>'],
    ['template', '```js\n<%* await x %>\n```', '```js\n&lt;%* await x %>\n```'],
    ['link', '[a](obsidian://new?file=x)', '[a] (obsidian ://new?file=x)'],
    ['link', '[a](javascript:x)', '[a] (javascript:x)'],
    ['link', '[a](java\tscript:x) [a](JAVA&Tab;SCRIPT&colon;x) [a](javascript%3Ax) [a](< data:x>)', '[a] (java\tscript:x) [a] (JAVA&Tab;SCRIPT&colon;x) [a] (javascript%3Ax) [a] (< data:x>)'],
    ['link', '[a](\njavascript:x)', '[a] (\njavascript:x)'],
    ['link', '[a][b]\n\n[b]: file:///etc/passwd', '[a][b]\n\n[b] : file ://etc/passwd'.replace('file ://etc', 'file :///etc')],
    ['link', 'vscode://file/x and http://evil.example', 'vscode ://file/x and http ://evil.example'],
    ['link', '[a](\\\\\\\\host\\share)', '[a] (\\\\\\\\host\\share)'],
    ['link', '[a](ms-msdt:/id)', '[a] (ms-msdt:/id)'],
    ['region-mark', '%% meeting-assistant:begin %%\nx\n%% meeting-assistant:end 1a %%', '%% meeting-assistant begin %%\nx\n%% meeting-assistant end 1a %%'],
    ['property', '---\npublish: true\ntitle: x\n---\n', '---\nx-publish: true\ntitle: x\n---\n'],
    ['property', '---\n"Publish" : true\n---\n', '---\n"x-Publish" : true\n---\n'],
    ['property', '---\n{a: 1, dg-publish: true}\n---\n', '---\n{a: 1, x-dg-publish: true}\n---\n'],
    ['property', '---\n? publish\n: true\n---\n', '---\n? x-publish\n: true\n---\n'],
    ['property', '---\n"pub\\u006cish": true\n---\n', '---\n"pub/u006cish": true\n---\n'],
    ['property', '---\nbanner: "https://evil.example/b.png"\n---\n', '---\nx-banner: "https://evil.example/b.png"\n---\n'],
    ['property', '---\nmeeting-id: ab12\ntype: meeting-summary\n---\n', '---\nx-meeting-id: ab12\nx-type: meeting-summary\n---\n'],
    ['invisible', 'ap\u200Bprove \u202Eyllaer', 'approve yllaer'],
    ['invisible', 'ok\u{E0064}\u{E0065}\u{E006C}', 'ok'],
    ['invisible', '<\u200Bimg src=x>', '&lt;img src=x>'],
  ])('is found as %s: %j', (kind, after, harmless) => {
    expect(kindsIn(after)).toContain(kind);
    expect(textOf(after)).toBe(harmless);
  });
});

describe('a proposed text that does nothing', () => {
  it.each([
    '# Plan\n\n- [ ] write it 📅 2026-07-10 [owner:: Anna]\n- [x] done ✅ 2026-07-01\n',
    'See [[Plan]], [[Plan#Part: one|part]], ![[diagram.png|300]], ![[Plan#^T0001]] and [plan](Plans/My%20plan.md) and ![x](assets/my%20x.png "x").',
    '[site](https://example.com/?a=b&c=d), <https://example.com/a>, <anna@example.com>, mailto:anna@example.com, https://example.com',
    '[ref][r] and a footnote[^1]\n\n[r]: https://example.com "Site"\n[^1]: Note: see above',
    '[plan](<My plan.md>) and [site](<https://example.com/a b>)',
    '```ts\nconst a: Array<string> = [`<b>`, `![x](https://x)`];\nlocation = "obsidian://x";\n```\n',
    '~~~~\n```html\n<img src=x>\n```\n~~~~',
    '- steps:\n  ```sh\n  make\n  ```\n\n```js\nif (a < b) <b/>\n```',
    'Use `Array<string>` and `<img>` with [[Plan]], and `a` = `b`, `=>`, `==`.',
    '```mermaid\ngraph TD\n  A[Start] --> B{Ready?}\n  B -->|yes| C\n  style C fill:#f9f\n```',
    '```tasks\nnot done\ndue before tomorrow\n```',
    '```\nplain\n```\n```text dataviewjs\nx\n```',
    '| a | b |\n|---|---|\n| one<br>two | `x` |',
    'a < b, 5 <6, <3 and x <- y; R&D; $5 and $10; 50 %; wow! [x]',
    '---\ntitle: "Plan: one"\ntags: [publish]\nstatus: publish\ncssclasses: wide\nsource: https://example.com\ncover:\nbanner: pictures/b.png\n---\n# x',
    '> [!note] Title\n> text\n\n$$\nx^2\n$$\n\n%%\na comment\n%%\n\n```js\na<b>c\n```',
    'क्\u200Dष, 👩\u200D💻, \u200Fعربي, 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '\uFEFF# x\r\n\r\ny\r\n',
  ])('is left as it is: %j', (text) => expect(scanAdded(null, text)).toEqual({ text, findings: [] }));
});

describe('a text that changes one that acts', () => {
  const person = '---\npublish: true\n---\n<div>\n![x](https://me.example/x.png)\n</div>\n\n```dataviewjs\ndv.list()\n```\n\n`= this.x` <% tp %>\n';

  it('leaves what the person had, where the change is elsewhere', () => {
    const after = person.replace('</div>\n', '</div>\nadded\n').concat('more\n');
    expect(scanAdded(person, after)).toEqual({ text: after, findings: [] });
  });

  it('finds what is added beside it', () => {
    const { text, findings } = scanAdded(person, `${person}<img src=x>\n`);
    expect(text).toBe(`${person}&lt;img src=x>\n`);
    expect(findings).toEqual([{ kind: 'html', line: 13, original: '<img src=x>', became: '&lt;img src=x>' }]);
  });

  it('takes a running block for new when one line of its code is', () => {
    const { text, findings } = scanAdded(person, person.replace('dv.list()', 'dv.list()\nfetch("https://evil.example")'));
    expect(text).toContain('```text dataviewjs\ndv.list()\nfetch("https://evil.example")\n```');
    expect(findings.map((finding) => [finding.kind, finding.line])).toEqual([['running-block', 8]]);
  });

  it('takes code for new that comes alive because the fence around it is taken away', () => {
    expect(textOf('<img src=x>\n', '```text\n<img src=x>\n```\n')).toBe('&lt;img src=x>\n');
    expect(textOf('- x\n  <img src=x>\n', '- x\n  ```text\n  <img src=x>\n  ```\n')).toBe('- x\n  &lt;img src=x>\n');
    expect(textOf('\n<img src=x>\n\n', '%%\n\n<img src=x>\n\n%%\n')).toBe('\n&lt;img src=x>\n\n');
  });

  it('takes an image for new when only its address is', () => {
    expect(textOf('![a][b]\n\n[b]: https://evil.example/?d\n', '![a][b]\n\n[b]: https://me.example/\n')).toBe('![a][b]\n\n[b] : https://evil.example/?d\n'.replace('![a]', '![a]'));
  });

  it('takes a tag for new that a new line finishes', () => {
    expect(textOf('<img\nsrc=x>\n', '<img\n')).toBe('&lt;img\nsrc=x>\n');
  });

  it('keeps the marks of the summary, and finds a forged copy of them', () => {
    const summary = '%% meeting-assistant:begin %%\n# S\nlast\n%% meeting-assistant:end 1a 2b %%\n';
    expect(scanAdded(summary, `typed\n${summary}`).findings).toEqual([]);
    expect(textOf(`%% meeting-assistant:begin %%\nevil\n%% meeting-assistant:end 1a 2b %%\n${summary}`, summary)).toBe(
      `%% meeting-assistant begin %%\nevil\n%% meeting-assistant end 1a 2b %%\n${summary}`,
    );
    expect(scanAdded(summary, summary + summary).findings.map((finding) => finding.line)).toEqual([5, 8]);
  });

  it('keeps every byte that is not part of a finding', () => {
    expect(textOf('\uFEFFa\r\n<b>\r\nc\nd\re', '\uFEFFa\r\n')).toBe('\uFEFFa\r\n&lt;b>\r\nc\nd\re');
  });

  it('shows at most 200 characters of a long line, beginning a little before the place', () => {
    const [finding] = scanAdded(null, `${'x'.repeat(500)}<b>${'y'.repeat(500)}`).findings;
    expect(finding?.original).toBe(`${'x'.repeat(20)}<b>${'y'.repeat(177)}`);
    expect(finding?.became).toBe(`${'x'.repeat(20)}&lt;b>${'y'.repeat(174)}`);
  });
});

describe('scanAdded on random hostile text', () => {
  it('finds nothing in what it made harmless', () => {
    fc.assert(
      fc.property(hostile, (after) => {
        const once = scanAdded(null, after);
        expect(scanAdded(null, once.text)).toEqual({ text: once.text, findings: [] });
      }),
      { seed: 1, numRuns: 3000 },
    );
  });

  it('finds nothing in it beside what stood before either', () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, fc.boolean(), (start, middle, end, replace) => {
        const before = `${start}\n${replace ? 'old' : ''}\n${end}`;
        const once = scanAdded(before, `${start}\n${middle}\n${end}`);
        expect(scanAdded(before, once.text)).toEqual({ text: once.text, findings: [] });
      }),
      { seed: 2, numRuns: 1000 },
    );
  });

  it('leaves a text alone that stood there already', () => {
    fc.assert(fc.property(hostile, (text) => expect(scanAdded(text, text)).toEqual({ text, findings: [] })), { seed: 3, numRuns: 1000 });
  });
});

/** What an independent reader of Markdown would load, run or follow; `<br>` and addresses that any note may link to are left out. */
function actsFor(text: string, references: Env = {}): readonly string[] {
  const reader = new MarkdownIt({ html: true });
  // The reader would drop links of schemes it deems unsafe; here they are wanted.
  reader.validateLink = () => true;
  // Footnotes are no links in Obsidian; this reader knows none.
  const flat = reader.parse(text.replace(/\[\^1\]: /g, '[^1] '), references).flatMap((token) => [token, ...(token.children ?? [])]);
  return flat.flatMap((token) => {
    const address = String(token.attrGet('src') ?? token.attrGet('href') ?? '');
    const undressed = decodeURIComponent(address.replace(/%(?![0-7][0-9a-f])/gi, '%25')).replace(/\s/g, '');
    const leadsOut = /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(undressed);
    if (token.type === 'image') return leadsOut ? [`image ${address}`] : [];
    if (token.type === 'link_open') return leadsOut && !/^(?:https:\/\/|mailto:)/i.test(undressed) ? [`link ${address}`] : [];
    if (token.type === 'fence') return /dataview/i.test(token.info.trim().split(/\s/)[0] ?? '') ? [`fence ${token.info} ${token.content}`] : [];
    if (token.type === 'code_inline') return /^\s*(?:\$=|=\s*[^\s=>]|INPUT\[)/.test(token.content) ? [`code ${token.content}`] : [];
    return token.type.startsWith('html_') ? (token.content.match(/<[A-Za-z/!?][^<>]*>?/g) ?? []).filter((tag) => tag !== '<br>').map((tag) => `html ${tag.trim()}`) : [];
  });
}

describe('another reader of Markdown', () => {
  it('sees what acts in the texts of this test', () => {
    const text = '![a](https://evil.example/x) <img src=x> `= x` [b](file:x)\n\n```dataviewjs\n```\n';
    expect(actsFor(text).map((act) => act.split(' ')[0])).toEqual(['image', 'html', 'code', 'link', 'fence']);
  });

  it('finds nothing that acts in harmless text', () => {
    fc.assert(fc.property(hostile, (after) => expect(actsFor(textOf(after))).toEqual([])), { seed: 6, numRuns: 3000 });
  });

  it('finds nothing that acts in harmless text but what acted before', () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, (start, middle, end) => {
        const before = `${start}\n${end}`;
        const defined: Env = {};
        const known = new Set(actsFor(before, defined));
        // A block that ends earlier than it did runs nothing that it did not.
        const isKnown = (act: string): boolean => known.has(act) || (act.startsWith('fence') && [...known].some((one) => one.startsWith(act)));
        // An address that the person defined may be linked to by its name.
        for (const { href } of Object.values(defined.references ?? {})) known.add(`link ${href}`);
        const fresh = actsFor(textOf(`${start}\n${middle}\n${end}`, before)).filter((act) => !isKnown(act));
        expect(fresh).toEqual([]);
      }),
      { seed: 5, numRuns: 1000 },
    );
  });
});

describe('64 KB of one hostile piece', () => {
  it.each(alphabet.filter((piece) => piece !== ''))('is made harmless: %j', (piece) => {
    const once = scanAdded(null, piece.repeat(Math.ceil(65536 / piece.length)));
    expect(scanAdded(null, once.text).findings).toEqual([]);
  });
});
