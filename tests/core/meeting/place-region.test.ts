// The managed region: what is the plugin's changes, what is the person's stays.
import * as fc from 'fast-check';
import { lineForm } from '../../../src/core/meeting/line-form';
import { placeRegion } from '../../../src/core/meeting/place-region';

const first = ['The gist.', '', '## Decisions', '', '- Go on Friday [[M#^T0001|T0001]]', '', '## Action items', '', '- [ ] Send deck (Ana) [[M#^T0002|T0002]] 📅 2026-07-10', '- [ ] Book room [[M#^T0003|T0003]]'];
const second = ['Another gist.', '', '## Decisions', '', '- Go on Monday [[M#^T0001|T0001]]', '', '## Action items', '', '- [ ] Send deck (Ana) [[M#^T0009|T0009]] 📅 2026-07-12', '- [ ] Call Ben [[M#^T0004|T0004]]'];
const edit = (text: string, from: string, to: string) => {
  expect(text).toContain(from);
  return text.replace(from, () => to);
};
const inside = (text: string) => text.split('\n').slice(1, -2);

describe('placing a region', () => {
  it('adds one below the text', () => {
    const placed = placeRegion('# Mine\n\nText', ['A line']);
    expect(placed).toMatch(/^# Mine\n\nText\n\n%% meeting-assistant:begin %%\n\nA line\n\n%% meeting-assistant:end [0-9a-z]{6} %%\n$/);
    expect(placeRegion('', ['A line'])).toMatch(/^%% meeting-assistant:begin %%\n/);
  });

  it('replaces generated lines and nothing else', () => {
    const placed = placeRegion('Above\n', first);
    expect(inside(placeRegion(placed, second)).join('\n')).toContain(second.join('\n'));
    expect(placeRegion(`${placed}Below\n`, second)).not.toContain('Friday');
    expect(placeRegion(`${placed}Below`, second)).toMatch(/^Above\n[\s\S]*%%\nBelow$/);
  });

  it('keeps a typed line after the line it followed', () => {
    const typed = edit(placeRegion('', first), '- Go on Friday [[M#^T0001|T0001]]', '- Go on Friday [[M#^T0001|T0001]]\n    - unless it rains');
    expect(placeRegion(typed, first)).toBe(typed);
    const moved = placeRegion(typed, ['New', ...first]);
    expect(moved).toContain('- Go on Friday [[M#^T0001|T0001]]\n    - unless it rains\n');
  });

  it('keeps a typed line under its heading when the line above is gone, and at the end when that is gone too', () => {
    const typed = edit(placeRegion('', first), '- Go on Friday [[M#^T0001|T0001]]', '- Go on Friday [[M#^T0001|T0001]]\nMine');
    expect(placeRegion(typed, second)).toContain('- Go on Monday [[M#^T0001|T0001]]\nMine\n\n## Action items');
    expect(placeRegion(typed, ['Only a gist.'])).toMatch(/Only a gist\.\nMine\n\n%% meeting-assistant:end/);
  });

  it('keeps a paragraph typed at the top, and one at the end, with their blank lines', () => {
    const typed = edit(edit(placeRegion('', first), 'The gist.', 'Top words\n\nThe gist.'), '\n\n%% meeting-assistant:end', '\n\nLast words\n\n%% meeting-assistant:end');
    expect(placeRegion(typed, first)).toBe(typed);
    expect(placeRegion(typed, second)).toContain('%%\n\nTop words\n\nAnother gist.');
    expect(placeRegion(typed, second)).toMatch(/\nLast words\n\n%% meeting-assistant:end/);
  });

  it('keeps a changed line as the person’s', () => {
    const typed = edit(placeRegion('', first), '- Go on Friday', '- Go on Saturday');
    const placed = placeRegion(typed, first);
    expect(placed).toContain('- Go on Saturday [[M#^T0001|T0001]]');
    expect(placed).not.toContain('Go on Friday');
    expect(placeRegion(placed, first)).toBe(placed);
  });

  it('does not bring back a line that the person took out, however often it is placed', () => {
    const typed = edit(placeRegion('', first), '- [ ] Book room [[M#^T0003|T0003]]\n', '');
    const once = placeRegion(typed, first);
    expect(once).not.toContain('Book room');
    expect(placeRegion(once, first)).toBe(once);
    expect(placeRegion(once, [...first, '- [ ] Call Cleo [[M#^T0005|T0005]]'])).not.toContain('Book room');
  });

  it('leaves a section out that the person took out, until something new stands in it', () => {
    const typed = edit(placeRegion('', first), '## Decisions\n\n- Go on Friday [[M#^T0001|T0001]]\n\n', '');
    const placed = placeRegion(typed, first);
    expect(placed).not.toContain('## Decisions');
    expect(placed).toContain('## Action items');
    expect(placeRegion(placed, second)).toContain('## Decisions\n\n- Go on Monday');
  });

  it('carries ticks over by an item’s words, whatever it now cites and when it is due', () => {
    const typed = edit(placeRegion('', first), '- [ ] Send deck (Ana) [[M#^T0002|T0002]] 📅 2026-07-10', '- [x] Send deck (Ana) [[M#^T0002|T0002]] 📅 2026-07-10 ✅ 2026-07-03');
    expect(placeRegion(typed, first)).toBe(typed);
    expect(placeRegion(typed, second)).toContain('- [x] Send deck (Ana) [[M#^T0009|T0009]] 📅 2026-07-12 ✅ 2026-07-03\n');
    expect(placeRegion(typed, second)).not.toContain('2026-07-10');
  });

  it('keeps a ticked item that the new summary no longer has, and drops an open one', () => {
    const typed = edit(placeRegion('', first), '- [ ] Book room', '- [x] Book room');
    const placed = placeRegion(typed, second);
    expect(placed).toContain('- [x] Book room [[M#^T0003|T0003]]');
    expect(placeRegion(placed, second)).toBe(placed);
    expect(placeRegion(placeRegion('', first), second)).not.toContain('Book room');
  });

  it('does not write an item again that the person has given another date', () => {
    const typed = edit(placeRegion('', first), '📅 2026-07-10', '📅 2026-08-01 ⏳ 2026-07-20');
    const placed = placeRegion(typed, second);
    expect(placed.match(/Send deck/g)).toHaveLength(1);
    expect(placed).toContain('📅 2026-08-01 ⏳ 2026-07-20');
    expect(placeRegion(placed, second)).toBe(placed);
  });

  it('ticks one of two items of the same words, and the right one', () => {
    const twice = ['Gist.', '', '- [ ] Send deck [[M#^T0001|T0001]]', '- [ ] Send deck [[M#^T0002|T0002]]'];
    const typed = edit(placeRegion('', twice), '- [ ] Send deck [[M#^T0002|T0002]]', '- [x] Send deck [[M#^T0002|T0002]] ✅ 2026-07-03');
    expect(placeRegion(typed, twice)).toBe(typed);
    const again = placeRegion(typed, ['Gist.', '', '- [ ] Send deck [[M#^T0001|T0001]]', '- [ ] Send deck [[M#^T0002|T0002]]', '- [ ] Send deck [[M#^T0003|T0003]]']);
    expect(again.match(/- \[.\] Send deck.*/g)).toEqual(['- [ ] Send deck [[M#^T0001|T0001]]', '- [x] Send deck [[M#^T0002|T0002]] ✅ 2026-07-03', '- [ ] Send deck [[M#^T0003|T0003]]']);
    expect(placeRegion(typed, ['Gist.', '', '- [ ] Send deck [[M#^T0007|T0007]]'])).toContain('- [x] Send deck [[M#^T0007|T0007]] ✅ 2026-07-03');
  });

  it('keeps another owner that a person chose, whatever the words still show', () => {
    for (const [mine, theirs] of [['[[People/Ana Ruiz|Ana]]', '[[People/Ana Silva|Ana]]'], ['[Ana](People/Ana%20%5BR%5D.md)', '[Ana](People/Ana%20Silva.md)']] as const) {
      const lines = ['Gist.', '', `- [ ] Send deck (${mine}) [[M#^T0001|T0001]]`, `- Ask ${mine} again`];
      const typed = placeRegion('', lines).replaceAll(mine, () => theirs);
      const placed = placeRegion(typed, lines);
      expect(placed).toContain(`- [ ] Send deck (${theirs})`);
      expect(placed).toContain(`- Ask ${theirs} again`);
      expect(placed).not.toContain(mine);
      expect(placeRegion(placed, lines)).toBe(placed);
    }
  });

  it('knows a line again whose owner’s note was moved, and writes no second one after it was renamed', () => {
    const lines = (person: string) => ['Gist.', '', `- [ ] Send deck ([[${person}|Ana]]) [[M#^T0001|T0001]]`];
    const moved = placeRegion('', lines('People/Ana Ruiz')).replace('People/', 'Team/People/');
    expect(placeRegion(moved, lines('Team/People/Ana Ruiz'))).toBe(moved);
    const renamed = placeRegion('', lines('People/Ana Ruiz')).replace('Ana Ruiz', 'Ana R');
    expect(placeRegion(renamed, lines('People/Ana R')).match(/Send deck/g)).toHaveLength(1);
  });

  it('keeps a date that a person set on an open item, though it is one that ticking sets', () => {
    const typed = edit(placeRegion('', first), '- [ ] Book room [[M#^T0003|T0003]]', '- [ ] Book room [[M#^T0003|T0003]] ❌ 2026-07-09');
    expect(placeRegion(typed, first)).toContain('- [ ] Book room [[M#^T0003|T0003]] ❌ 2026-07-09');
    expect(placeRegion(placeRegion(typed, first), first).match(/Book room/g)).toHaveLength(1);
  });

  it.each(['```', '~~~~md', '> ```'])('takes marks in a block fenced by %s for an example', (fence) => {
    const quote = fence.startsWith('>') ? '> ' : '';
    const example = `${fence}\n${quote}%% meeting-assistant:begin %%\n${quote}x\n${quote}%% meeting-assistant:end abc123 %%\n${quote}${/[`~]+/.exec(fence)?.[0] ?? ''}\n`;
    const placed = placeRegion(example, first);
    expect(placed.startsWith(`${example}\n%% meeting-assistant:begin %%\n\nThe gist.`)).toBe(true);
    expect(placeRegion(placed, first)).toBe(placed);
    const lone = example.replace(/.*:end.*\n/, '');
    expect(placeRegion(lone, first).startsWith(`${lone}\n%%`)).toBe(true);
  });

  it('finds its end mark though a person opened a fence inside the region', () => {
    const typed = `${edit(placeRegion('', first), 'The gist.', 'The gist.\n```')}Below\n\`\`\`js\ncode\n\`\`\`\n`;
    const placed = placeRegion(typed, second);
    expect(placed.match(/meeting-assistant:begin/g)).toHaveLength(1);
    expect(placed).toContain('```');
    expect(placed.endsWith('Below\n```js\ncode\n```\n')).toBe(true);
    expect(placeRegion(placed, second)).toBe(placed);
  });

  it('knows its lines again after the meeting note was renamed', () => {
    const renamed = placeRegion('', first).replace(/\[\[M#/g, '[[Archive/Old meeting#');
    expect(placeRegion(renamed, first)).toBe(placeRegion('', first));
  });

  it('never eats what stands below a begin mark without a whole end mark', () => {
    for (const end of ['', '%% meeting-assistant:end', '%% meeting-assistant:end what is this? %%']) {
      const broken = `Above\n%% meeting-assistant:begin %%\n\nOld line\n${end}\nTyped below\n`;
      const placed = placeRegion(broken, ['New line']);
      expect(placed).toMatch(/^Above\n%% meeting-assistant:begin %%\n\nNew line\n\n%% meeting-assistant:end [0-9a-z]{6} %%\n\nOld line\n/);
      expect(placed.endsWith(`Old line\n${end}\nTyped below\n`)).toBe(true);
      expect(placeRegion(placed, ['New line'])).toBe(placed);
    }
  });

  it('takes the nearest begin mark above the first end mark', () => {
    const text = '%% meeting-assistant:begin %%\nlost\n%% meeting-assistant:begin %%\n\n%% meeting-assistant:end %%\nBelow\n';
    expect(placeRegion(text, ['New'])).toMatch(/^%% meeting-assistant:begin %%\nlost\n%% meeting-assistant:begin %%\n\nNew\n[\s\S]*Below\n$/);
  });

  it('keeps CRLF and a byte order mark', () => {
    const placed = placeRegion('\uFEFFAbove\r\n', first);
    expect(placed.startsWith('\uFEFFAbove\r\n\r\n%% meeting-assistant:begin %%\r\n')).toBe(true);
    expect(placed.replace(/\r\n/g, '')).not.toContain('\n');
    expect(placeRegion(placed, second).replace(/\r\n/g, '')).not.toContain('\n');
  });
});

describe('any region', () => {
  const generated = fc.constantFrom('The gist.', '', '## Decisions', '### Part', '- One [[M#^T0001|T0001]]', '- Two', '- Two', '- [ ] Do a [[M#^T0002|T0002]] 📅 2026-07-10', '- [ ] Do b (Ana)', '## Action items');
  const lines = fc.array(generated, { maxLength: 12 });
  const own = fc.constantFrom('mine 1', 'mine 2', '    - mine 3', '## Mine', '- [ ] mine 4', '- [x] mine 5 ✅ 2026-07-01', '> mine 6', '- Two', '');
  const outside = fc.array(fc.constantFrom('text', '', '## Head', '\r', '%% meeting-assistant:end %%', '- [ ] task'), { maxLength: 5 }).map((texts) => texts.join('\n'));
  const insertions = fc.array(fc.record({ at: fc.nat(20), line: own }), { maxLength: 6 });

  /** Types lines between those of the region. */
  function type(text: string, typed: readonly { at: number; line: string }[]): string {
    const all = text.split('\n');
    const begin = all.findIndex((line) => line.startsWith('%% meeting-assistant:begin'));
    const end = all.findIndex((line, index) => index > begin && line.startsWith('%% meeting-assistant:end'));
    const inner = all.slice(begin + 1, end);
    for (const { at, line } of typed) inner.splice(at % (inner.length + 1), 0, line);
    return [...all.slice(0, begin + 1), ...inner, ...all.slice(end)].join('\n');
  }

  /** How often each line that is not blank stands in a text, by its form. */
  function counts(texts: readonly string[]): ReadonlyMap<string, number> {
    const found = new Map<string, number>();
    for (const text of texts) if (text.trim() !== '') found.set(lineForm(text), (found.get(lineForm(text)) ?? 0) + 1);
    return found;
  }

  it('keeps every typed line, changes nothing outside, and is the same when done twice', () => {
    fc.assert(
      fc.property(fc.tuple(outside, outside), fc.tuple(lines, lines), insertions, ([above, below], [before, after], typed) => {
        const head = above === '' || above.includes('%%') ? '' : `${above}\n`;
        const placed = type(placeRegion(head, before), typed) + below;
        const again = placeRegion(placed, after);
        expect(again.startsWith(head)).toBe(true);
        expect(again.endsWith(below)).toBe(true);
        const kept = counts(again.split('\n'));
        const fresh = counts(after);
        for (const [form, count] of counts(typed.map((one) => one.line))) expect(kept.get(form) ?? 0).toBeGreaterThanOrEqual(count + (fresh.get(form) ?? 0));
        expect(placeRegion(again, after)).toBe(again);
      }),
      { seed: 5, numRuns: 700 },
    );
  });

  it('shows every new line, once more than a person’s own of the same words at most', () => {
    fc.assert(
      fc.property(lines, lines, insertions, (before, after, typed) => {
        const again = placeRegion(type(placeRegion('', before), typed), after);
        const shown = counts(again.split('\n'));
        for (const [form, count] of counts(after)) expect(shown.get(form) ?? 0).toBeGreaterThanOrEqual(count);
      }),
      { seed: 5, numRuns: 500 },
    );
  });
});
