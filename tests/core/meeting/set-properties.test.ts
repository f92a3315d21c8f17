// Frontmatter edits.
import * as fc from 'fast-check';
import { parse } from 'yaml';
import { frontmatterSpan } from '../../../src/core/meeting/frontmatter';
import { setProperties } from '../../../src/core/meeting/set-properties';
import { linesOf } from '../../../src/core/text';

const values = { 'meeting-id': 'abc123', summary: '[[Summaries/2026-07-01 Sync]]' };
const added = 'meeting-id: "abc123"\nsummary: "[[Summaries/2026-07-01 Sync]]"\n';
const blockOf = (text: string): unknown => {
  const lines = linesOf(text);
  const span = frontmatterSpan(lines);
  return span === null ? null : parse(lines.slice(1, span.close).join('\n'));
};

describe('setting properties', () => {
  it.each([
    ['', `---\n${added}---\n`],
    ['Text\n', `---\n${added}---\nText\n`],
    ['Text', `---\n${added}---\nText`],
    ['---\n---\nText\n', `---\n${added}---\nText\n`],
    ['---\n---', `---\n${added}---`],
    ['---\ntags: [a]\n---', `---\ntags: [a]\n${added}---`],
    ['---\ntags: [a] # mine\n# a comment\n---\nText\n', `---\ntags: [a] # mine\n# a comment\n${added}---\nText\n`],
    ['---\nnot closed\n', `---\n${added}---\n---\nnot closed\n`],
    ['--- \nmeeting-id: old\n---  \nText', `--- \nmeeting-id: "abc123"\nsummary: "[[Summaries/2026-07-01 Sync]]"\n---  \nText`],
    ['---\n"meeting-id": old\ntitle: x\n---\n', `---\nmeeting-id: "abc123"\ntitle: x\nsummary: "[[Summaries/2026-07-01 Sync]]"\n---\n`],
    ['---\nmeeting-id: |\n  long\n\n  text\n\ntitle: x\n---\n', `---\nmeeting-id: "abc123"\n\ntitle: x\nsummary: "[[Summaries/2026-07-01 Sync]]"\n---\n`],
    ['---\nsummary:\n- a\n- b\nmeeting-id: [x,\ny\n]\ntitle: x\n---\n', `---\nsummary: "[[Summaries/2026-07-01 Sync]]"\nmeeting-id: "abc123"\ntitle: x\n---\n`],
    ['---\nmeeting-id: a\ntitle: x\nmeeting-id: b\n---\n', `---\nmeeting-id: "abc123"\ntitle: x\nsummary: "[[Summaries/2026-07-01 Sync]]"\n---\n`],
    ['---\nmeeting-identity: a\nmy-summary: b\n---\n', `---\nmeeting-identity: a\nmy-summary: b\n${added}---\n`],
    ['---\ntitle: a: b: "c\n\t- odd\n---\nText\n', `---\ntitle: a: b: "c\n\t- odd\n${added}---\nText\n`],
  ])('edits %j', (text, expected) => {
    expect(setProperties(text, values)).toBe(expected);
    expect(setProperties(expected, values)).toBe(expected);
  });

  it('keeps CRLF, mixed endings and a byte order mark', () => {
    const crlf = (text: string) => text.replace(/\n/g, '\r\n');
    expect(setProperties(crlf('\uFEFF---\ntitle: x\n---\nText\n'), values)).toBe(crlf(`\uFEFF---\ntitle: x\n${added}---\nText\n`));
    expect(setProperties('\uFEFFText\r\nmore\r\n', values)).toBe(`\uFEFF${crlf(`---\n${added}---\nText\nmore\n`)}`);
    expect(setProperties('---\na: 1\r\nb: 2\n---\nText\r\nmore\n', { b: '3' })).toBe('---\na: 1\r\nb: "3"\n---\nText\r\nmore\n');
  });

  it('writes lists, empty ones too, and texts that YAML would misread', () => {
    const odd = ['yes', '2026-07-01', 'a: b', '- c', '"q" \\ \'s\'', 'line\nbreak\u2028\u0085', '#x', '', '会議', '{}'];
    const text = setProperties('', { list: odd, none: [], one: 'x' });
    expect(blockOf(text)).toEqual({ list: odd, none: [], one: 'x' });
    expect(text).toContain('none: []');
  });

  it('never makes a second block, and reads back what was set', () => {
    const line = fc.constantFrom('title: x', 'projects:', '  - A', '- B', '# note', '', 'a: [1,', '2]', 'text: |', '  more', 'id: "q"', 'broken "yaml', '---x');
    const body = fc.constantFrom('', 'Text\n', '---\n', '# Head\n---\nmore', '\n\n');
    const set = fc.record({ value: fc.string({ unit: 'grapheme' }), list: fc.array(fc.string()) });
    fc.assert(
      fc.property(fc.option(fc.array(line, { maxLength: 8 })), body, fc.boolean(), set, (block, below, isWindows, { value, list }) => {
        const plain = block === null ? below : `---\n${block.map((one) => `${one}\n`).join('')}---\n${below}`;
        const text = isWindows ? plain.replace(/\n/g, '\r\n') : plain;
        const edited = setProperties(text, { id: value, projects: list });
        expect(setProperties(edited, { id: value, projects: list })).toBe(edited);
        const lines = linesOf(edited);
        const close = frontmatterSpan(lines)?.close ?? 0;
        const had = frontmatterSpan(linesOf(text));
        expect(lines.slice(close + 1)).toEqual(had === null ? linesOf(text) : linesOf(text).slice(had.close + 1));
        const idLine = lines.slice(1, close).find((one) => one.startsWith('id: ')) ?? '';
        expect(parse(idLine)).toEqual({ id: value });
        for (const one of block ?? []) if (/^(?:title|# note|broken|---x)/.test(one)) expect(lines.slice(1, close)).toContain(one);
      }),
      { seed: 3, numRuns: 500 },
    );
  });
});
