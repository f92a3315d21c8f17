// Append, replace or insert by line number.
import * as fc from 'fast-check';
import { editLines, type LineEdit } from '../../../src/core/project/line-edit';
import { linesOf } from '../../../src/core/text';

const after = (before: string | null, edit: LineEdit): string => {
  const edited = editLines(before, edit);
  return edited.ok ? edited.value.after : edited.problem.code;
};

describe('editLines', () => {
  test.each<[string, string | null, LineEdit, string]>([
    ['creates a missing file with the content as it is', null, { content: 'a\r\nb' }, 'a\r\nb'],
    ['creates an empty file', null, { content: '' }, ''],
    ['creates by replace_file', null, { content: 'x\n', replace_file: true }, 'x\n'],
    ['appends below a final newline', 'a\n', { content: 'b\n' }, 'a\nb\n'],
    ['appends content without a newline and keeps the final one', 'a\n', { content: 'b' }, 'a\nb\n'],
    ['puts a newline between and keeps the end bare', 'a', { content: 'b\n' }, 'a\nb'],
    ['appends to an empty file', '', { content: 'b\n' }, 'b\n'],
    ['appends to a file of one empty line', '\n', { content: 'b' }, '\nb\n'],
    ['appends an empty line', 'a', { content: '\n' }, 'a\n\n'],
    ['appends several lines with the ending of the file', 'a\r\nb\r\n', { content: 'c\nd' }, 'a\r\nb\r\nc\r\nd\r\n'],
    ['appends below a byte order mark', '\uFEFFa\n', { content: '\uFEFFb' }, '\uFEFFa\nb\n'],
    ['replaces a range', 'a\nb\nc\n', { content: 'x\ny', from: 2, to: 3 }, 'a\nx\ny\n'],
    ['replaces the only line', 'a', { content: 'x\n', from: 1, to: 1 }, 'x'],
    ['takes a range out', 'a\nb\nc\n', { content: '', from: 2, to: 2 }, 'a\nc\n'],
    ['takes the last line out and leaves the end bare', 'a\nb', { content: '', from: 2, to: 2 }, 'a'],
    ['takes everything out', '\uFEFFa\nb\n', { content: '', from: 1, to: 2 }, '\uFEFF'],
    ['keeps an empty line that comes to stand last', 'a\n\nb', { content: '', from: 3, to: 3 }, 'a\n\n'],
    ['replaces with one empty line', 'a\nb\nc\n', { content: '\n', from: 2, to: 2 }, 'a\n\nc\n'],
    ['leaves odd endings elsewhere alone', 'a\r\nb\nc\r\nd\r\n', { content: 'x', from: 3, to: 3 }, 'a\r\nb\nx\r\nd\r\n'],
    ['inserts before a line', 'a\nb\n', { content: 'x', insert: 2 }, 'a\nx\nb\n'],
    ['inserts before the first line, after the byte order mark', '\uFEFFa\n', { content: 'x', insert: 1 }, '\uFEFFx\na\n'],
    ['inserts at last + 1', 'a\nb', { content: 'x', insert: 3 }, 'a\nb\nx'],
    ['inserts into an empty file', '', { content: 'x', insert: 1 }, 'x'],
    ['replaces the whole file', 'a\nb\n', { content: 'x', replace_file: true }, 'x'],
    ['replaces the whole file with nothing', 'a\n', { content: '', replace_file: true }, ''],
    ['replaces the whole file in its own ending and with its mark', '\uFEFFa\r\nb\r\n', { content: 'x\ny\n', replace_file: true }, '\uFEFFx\r\ny\r\n'],
    ['takes replace_file false for nothing said', 'a\nb\n', { content: 'x', from: 1, to: 1, replace_file: false }, 'x\nb\n'],
  ])('it %s', (_, before, edit, expected) => {
    expect(after(before, edit)).toBe(expected);
  });

  test.each<[string, string | null, LineEdit, string]>([
    ['replace_file with from', 'a\n', { content: 'x', replace_file: true, from: 1 }, 'edit-ambiguous'],
    ['replace_file with to', 'a\n', { content: 'x', replace_file: true, to: 1 }, 'edit-ambiguous'],
    ['replace_file with insert', null, { content: 'x', replace_file: true, insert: 1 }, 'edit-ambiguous'],
    ['insert with a range', 'a\n', { content: 'x', insert: 1, from: 1, to: 1 }, 'edit-insert-with-range'],
    ['insert with half a range', 'a\n', { content: 'x', insert: 1, to: 1 }, 'edit-insert-with-range'],
    ['only from', 'a\n', { content: 'x', from: 1 }, 'edit-half-range'],
    ['only to', 'a\n', { content: 'x', to: 1 }, 'edit-half-range'],
    ['a range in a missing file', null, { content: 'x', from: 1, to: 1 }, 'edit-no-file'],
    ['an insert in a missing file', null, { content: 'x', insert: 1 }, 'edit-no-file'],
    ['from after to', 'a\nb\n', { content: 'x', from: 2, to: 1 }, 'edit-reversed'],
    ['from 0', 'a\n', { content: 'x', from: 0, to: 1 }, 'edit-out-of-range'],
    ['a negative from', 'a\n', { content: 'x', from: -1, to: 1 }, 'edit-out-of-range'],
    ['to past the end', 'a\n', { content: 'x', from: 1, to: 2 }, 'edit-out-of-range'],
    ['a range in an empty file', '', { content: 'x', from: 1, to: 1 }, 'edit-out-of-range'],
    ['insert 0', 'a\n', { content: 'x', insert: 0 }, 'edit-out-of-range'],
    ['insert past last + 1', 'a\n', { content: 'x', insert: 3 }, 'edit-out-of-range'],
    ['appending nothing', 'a\n', { content: '' }, 'edit-empty'],
    ['inserting nothing', 'a\n', { content: '', insert: 1 }, 'edit-empty'],
  ])('it refuses %s', (_, before, edit, code) => {
    expect(after(before, edit)).toBe(code);
  });

  test('it counts lines', () => {
    expect(editLines('a\nb\nc', { content: 'x\ny\nz\n', from: 2, to: 2 })).toMatchObject({ value: { did: 'replaced-range', removed: 1, added: 3, total: 5 } });
    expect(editLines('a\n', { content: 'b' })).toMatchObject({ value: { did: 'appended', removed: 0, added: 1, total: 2 } });
    expect(editLines(null, { content: 'b\nc' })).toMatchObject({ value: { did: 'created', added: 2, total: 2 } });
  });
});

const anyText = fc.array(fc.constantFrom('a', 'Ω', '会', '\n', '\r\n', '\r', ' ', '\uFEFF', '👩'), { maxLength: 30 }).map((parts) => parts.join(''));
const someLines = fc.array(fc.constantFrom('x', '', 'yy', 'Ω z'), { minLength: 1, maxLength: 5 });
const settings = { seed: 20260701, numRuns: 2_000 };

describe('editLines on any text', () => {
  test('it changes nothing but the lines of the range', () => {
    fc.assert(
      fc.property(anyText, someLines, fc.nat(), fc.nat(), (before, content, a, b) => {
        const old = linesOf(before);
        fc.pre(old.length > 0);
        const [from, to] = [a % old.length, b % old.length].sort((x, y) => x - y).map((line) => line + 1) as [number, number];
        const edited = editLines(before, { content: `${content.join('\n')}\n`, from, to });
        if (!edited.ok) throw new Error(edited.problem.code);
        const text = edited.value.after;
        expect(linesOf(text)).toEqual([...old.slice(0, from - 1), ...content, ...old.slice(to)]);
        expect(text.startsWith('\uFEFF')).toBe(before.startsWith('\uFEFF'));
        expect(text.startsWith(before.split('\n').slice(0, from - 1).map((line) => `${line}\n`).join(''))).toBe(true);
        const below = before.split('\n').slice(to).join('\n');
        expect(text.endsWith(below)).toBe(true);
      }),
      settings,
    );
  });

  test('it reads back what was appended, below what was there', () => {
    fc.assert(
      fc.property(anyText, someLines, (before, content) => {
        // A bare carriage return at the very end becomes half of a line ending when a newline follows it.
        fc.pre(!before.endsWith('\r'));
        const edited = editLines(before, { content: `${content.join('\n')}\n` });
        if (!edited.ok) throw new Error(edited.problem.code);
        expect(linesOf(edited.value.after)).toEqual([...linesOf(before), ...content]);
        expect(edited.value.after.startsWith(before.replace(/\n$/, ''))).toBe(true);
        expect(edited.value.total).toBe(linesOf(edited.value.after).length);
      }),
      settings,
    );
  });

  test('it keeps a final newline, and its absence unless the last line is empty', () => {
    fc.assert(
      fc.property(anyText, someLines, fc.nat(), (before, content, at) => {
        const old = linesOf(before);
        fc.pre(old.length > 0);
        const edited = editLines(before, { content: content.join('\n') || 'x', insert: 1 + (at % (old.length + 1)) });
        if (!edited.ok) throw new Error(edited.problem.code);
        const lines = linesOf(edited.value.after);
        expect(edited.value.after.endsWith('\n')).toBe(before.endsWith('\n') || lines[lines.length - 1] === '');
      }),
      settings,
    );
  });
});
