// Frontmatter edits.
import * as fc from 'fast-check';
import { parse, stringify } from 'yaml';
import { frontmatterSpan } from '../../../src/core/meeting/frontmatter';
import { setProperties, setPropertiesChecked } from '../../../src/core/meeting/set-properties';
import { linesOf } from '../../../src/core/text';
import { nodeYaml } from '../../fakes/node-yaml';

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
        for (const one of had === null ? [] : (block ?? [])) if (/^(?:title|# note|broken|---x)/.test(one)) expect(lines.slice(1, close)).toContain(one);
      }),
      { seed: 3, numRuns: 500 },
    );
  });
});

describe('what counts as frontmatter', () => {
  it.each([
    '---\nWe met in the park.\n\n- Ana came\n- Ben did not\n---\nMore\n',
    '---\n- Pricing was discussed\n- Send deck\n---\n',
    '---\n**Ana:** Hello there.\n**Ben:** Good morning.\n---\n',
    '---\n![[picture.png]] caption: a cat\n---\n',
    '---\n*Note*: bring cake\n"He said: go"\n---\n',
    '---\nDate: today\nWe met in the park and talked.\nAna came\n---\n',
    '---\n| a: b | c |\n| --- | --- |\n---\n',
  ])('leaves what stands between two rules alone: %j', (text) => {
    expect(frontmatterSpan(linesOf(text))).toBeNull();
    const edited = setProperties(text, values);
    expect(edited).toBe(`---\n${added}---\n${text}`);
    expect(setProperties(edited, values)).toBe(edited);
  });

  it.each([
    '---\n\n---\n',
    '---\n# only a comment\n---\n',
    '---\ntitle: a: b: "c\n---\n',
    '---\ntitle: x\nprojects: [A\n- B\n---\n',
    '---\n"a b": 1\n---\n',
    '---\n  a: 1\n  b: 2\n---\n',
    '---\n&x a: 1\n---\n',
    '---\n!!map\na: 1\n---\n',
  ])('takes a block for one, broken or not: %j', (text) => {
    expect(frontmatterSpan(linesOf(text))).not.toBeNull();
  });

  it('takes every mapping for one', () => {
    const scalar = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.constant(null), fc.constantFrom('a\nb\n', 'x: y', '- z', '# no', '[1', '{', '---x', 'long '.repeat(30)));
    const data = fc.dictionary(fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('title', 'a b', 'ü', '-x', '2026')), fc.oneof(scalar, fc.array(scalar), fc.dictionary(fc.string(), scalar)), { minKeys: 1, maxKeys: 5 });
    const form = fc.constantFrom({}, { collectionStyle: 'flow' as const }, { defaultStringType: 'QUOTE_DOUBLE' as const }, { indentSeq: false }, { lineWidth: 20 });
    fc.assert(
      fc.property(data, form, (value, options) => {
        const block = stringify(value, options);
        fc.pre(!/^---[ \t]*$/m.test(block) && !block.includes('\r'));
        expect(frontmatterSpan(linesOf(`---\n${block}---\nText\n`))).not.toBeNull();
        expect(setPropertiesChecked(`---\n${block}---\nText\n`, values, nodeYaml).ok).toBe(true);
      }),
      { seed: 7, numRuns: 600 },
    );
  });
});

describe('setting properties of any YAML', () => {
  it.each([
    ['{ "tags": "x" }\n', '{ "tags": "x", "meeting-id": "abc123", "summary": "[[Summaries/2026-07-01 Sync]]" }\n'],
    ['{\n  "tags": ["x"], # mine\n}\n', '{\n  "tags": ["x"], "meeting-id": "abc123", "summary": "[[Summaries/2026-07-01 Sync]]" # mine\n}\n'],
    ['{}\n', '{ "meeting-id": "abc123", "summary": "[[Summaries/2026-07-01 Sync]]"}\n'],
    ["{summary: [a, {b: 'it''s}'}], title: it's, meeting-id: old}\n", '{"summary": "[[Summaries/2026-07-01 Sync]]", title: it\'s, "meeting-id": "abc123"}\n'],
    ['summary:\n  - a\n# mine\n  - b\ntitle: x\n', 'summary: "[[Summaries/2026-07-01 Sync]]"\n# mine\ntitle: x\nmeeting-id: "abc123"\n'],
    ['summary: [a, # b]\n  c]\ntitle: x\n', 'summary: "[[Summaries/2026-07-01 Sync]]"\ntitle: x\nmeeting-id: "abc123"\n'],
    ['summary: [a,\n  # no end ]\n  c]\ntitle: x\n', 'summary: "[[Summaries/2026-07-01 Sync]]"\n  # no end ]\ntitle: x\nmeeting-id: "abc123"\n'],
    ['summary: [a] # see [b\ntitle: x\nlist: [c]\n', 'summary: "[[Summaries/2026-07-01 Sync]]"\ntitle: x\nlist: [c]\nmeeting-id: "abc123"\n'],
    ['? summary\n: old\ntitle: x\n', 'summary: "[[Summaries/2026-07-01 Sync]]"\ntitle: x\nmeeting-id: "abc123"\n'],
    ['  title: x\n  summary: y\n', '  title: x\n  summary: "[[Summaries/2026-07-01 Sync]]"\n  meeting-id: "abc123"\n'],
    ['summary: |\n  # no comment\n  text\n# comment\ntitle: x\n', 'summary: "[[Summaries/2026-07-01 Sync]]"\n# comment\ntitle: x\nmeeting-id: "abc123"\n'],
    ['a: &one [x]\nb: *one\n', `a: &one [x]\nb: *one\n${added}`],
  ])('keeps %j valid', (block, expected) => {
    const edited = setPropertiesChecked(`---\n${block}---\nText\n`, values, nodeYaml);
    expect(edited).toEqual({ ok: true, value: `---\n${expected}---\nText\n` });
    expect(blockOf(edited.ok ? edited.value : '')).toEqual({ ...(parse(block) as object), ...values });
    expect(setProperties(edited.ok ? edited.value : '', values)).toBe(edited.ok ? edited.value : '');
  });

  it.each(['summary: &s x\nother: *s\n', '&k summary: x\n', 'a: &x [1, *x]\n&k summary: y\n'])('refuses %j, which no small edit can change', (block) => {
    expect(setPropertiesChecked(`---\n${block}---\nText\n`, values, nodeYaml)).toMatchObject({ ok: false, problem: { code: 'frontmatter' } });
  });

  it('sets lists inside braces', () => {
    const edited = setPropertiesChecked('---\n{a: 1}\n---\n', { projects: ['A', 'B "c"'], none: [] }, nodeYaml);
    expect(blockOf(edited.ok ? edited.value : '')).toEqual({ a: 1, projects: ['A', 'B "c"'], none: [] });
  });

  it('sets keys of a block that was broken before, and of a note without one', () => {
    expect(setPropertiesChecked('---\ntitle: a: b\n---\n', values, nodeYaml)).toEqual({ ok: true, value: `---\ntitle: a: b\n${added}---\n` });
    expect(setPropertiesChecked('Text\n', values, nodeYaml)).toEqual({ ok: true, value: `---\n${added}---\nText\n` });
  });
});
