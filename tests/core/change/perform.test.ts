// Changes happen all or none, and can be taken back.
import fc from 'fast-check';
import type { Change } from '../../../src/core/change/change';
import { changedSince, undoReceipts, type Receipt } from '../../../src/core/change/journal';
import { perform } from '../../../src/core/change/perform';
import { carriedOver, takenBack } from '../../../src/core/change/rebase';
import { failed } from '../../../src/core/result';
import { groundOf, memoryNotes, noLinks } from '../../fakes/memory-notes';

const write = (path: string, before: string | null, after: string): Change => ({ kind: 'write-text', path, before, after });

async function receiptOf(notes: ReturnType<typeof memoryNotes>, changes: readonly Change[]): Promise<Receipt> {
  const performed = await perform(changes, groundOf(notes));
  if (!performed.ok) throw new Error(performed.problem.code);
  return { id: 'receipt', run: 'run', at: 0, entries: performed.value };
}

describe('perform', () => {
  it('writes every change and tells what stood before', async () => {
    const notes = memoryNotes({ 'a.md': 'one\n' });
    const performed = await perform([write('a.md', 'one\n', 'two\n'), write('new/b.md', null, 'made\n')], groundOf(notes));
    expect(performed).toEqual({
      ok: true,
      value: [
        { path: 'a.md', before: 'one\n', after: 'two\n' },
        { path: 'new/b.md', before: null, after: 'made\n' },
      ],
    });
    expect(notes.texts()).toEqual({ 'a.md': 'two\n', 'new/b.md': 'made\n' });
  });

  it.each([
    ['a file changed meanwhile', { 'a.md': 'one\n', 'b.md': 'typed\n' }],
    ['a file disappeared', { 'a.md': 'one\n' }],
  ])('writes nothing at all when %s', async (_name, texts) => {
    const notes = memoryNotes(texts);
    const performed = await perform([write('a.md', 'one\n', 'two\n'), write('b.md', 'b\n', 'c\n')], groundOf(notes));
    expect(performed.ok ? '' : performed.problem).toEqual({ code: 'stale', details: { path: 'b.md' } });
    expect(notes.texts()).toEqual(texts);
  });

  it('never overwrites a file that appeared where one was to be made', async () => {
    const notes = memoryNotes({ 'b.md': 'typed\n' });
    const performed = await perform([write('b.md', null, 'made\n')], groundOf(notes));
    expect(performed.ok).toBe(false);
    expect(notes.texts()).toEqual({ 'b.md': 'typed\n' });
  });

  it('takes back what was written when a later write fails', async () => {
    const notes = memoryNotes({ 'a.md': 'one\n', 'b.md': 'b\n' });
    notes.failNext('edit', 'b.md');
    const performed = await perform([write('a.md', 'one\n', 'two\n'), write('c.md', null, 'c\n'), write('b.md', 'b\n', 'bb\n')], groundOf(notes));
    expect(performed.ok ? '' : performed.problem.code).toBe('io');
    expect(notes.texts()).toEqual({ 'a.md': 'one\n', 'b.md': 'b\n' });
  });

  it('takes back a write that cannot be read back', async () => {
    const notes = memoryNotes({ 'a.md': 'one\n' });
    const read = notes.read.bind(notes);
    let reads = 0;
    const flaky = { ...notes, read: (path: string) => ((reads += 1) === 3 ? Promise.resolve(failed('io', { path })) : read(path)) };
    const performed = await perform([write('a.md', 'one\n', 'two\n')], groundOf(flaky));
    expect(performed.ok ? '' : performed.problem.code).toBe('io');
    expect(notes.texts()).toEqual({ 'a.md': 'one\n' });
  });

  it('counts a file in which somebody typed right after the write as written', async () => {
    const notes = memoryNotes({ 'a.md': 'one\n' });
    const edit = notes.edit.bind(notes);
    const typing = { ...notes, edit: async (path: string, change: (text: string) => string | null) => {
      const edited = await edit(path, change);
      notes.put(path, `${notes.texts()[path] ?? ''}typed\n`);
      return edited;
    } };
    const performed = await perform([write('a.md', 'one\n', 'two\n')], groundOf(typing));
    expect(performed).toEqual({ ok: true, value: [{ path: 'a.md', before: 'one\n', after: 'two\n' }] });
    expect(notes.texts()['a.md']).toBe('two\ntyped\n');
  });

  it('refuses half a surrogate pair, which no disk could keep', async () => {
    const notes = memoryNotes();
    const performed = await perform([write('a.md', null, 'x\ud800y')], groundOf(notes));
    expect(performed.ok ? '' : performed.problem.code).toBe('not-text');
    expect(notes.texts()).toEqual({});
  });

  it('says so when the way back fails too', async () => {
    const notes = memoryNotes({ 'b.md': 'b\n' });
    notes.failNext('edit', 'b.md');
    notes.failNext('trash', 'c.md');
    const performed = await perform([write('c.md', null, 'c\n'), write('b.md', 'b\n', 'bb\n')], groundOf(notes));
    expect(performed.ok ? '' : performed.problem).toEqual({ code: 'not-taken-back', details: { path: 'c.md', because: 'io' } });
  });
});

describe('properties that cannot be set safely', () => {
  it('are refused, and the note stays as it is', async () => {
    const text = '---\nsummary: &mark here\nother: *mark\n---\nText\n';
    const notes = memoryNotes({ 'a.md': text });
    const performed = await perform([{ kind: 'set-properties', path: 'a.md', values: { summary: '[[b]]' } }], groundOf(notes));
    expect(performed.ok ? '' : performed.problem.code).toBe('frontmatter');
    expect(notes.texts()).toEqual({ 'a.md': text });
  });
});

describe('a file that must stay in its folder', () => {
  it('is not written when a link leads out of it by then', async () => {
    const notes = memoryNotes({ 'Projects/Alpha/a.md': 'one\n' });
    const change: Change = { ...write('Projects/Alpha/a.md', 'one\n', 'two\n'), within: 'Projects/Alpha' } as Change;
    const outside = { ...noLinks, inside: (_path: string, root: string) => Promise.resolve(root === '') };
    const performed = await perform([change], groundOf(notes, outside));
    expect(performed.ok ? '' : performed.problem).toEqual({ code: 'outside', details: { path: 'Projects/Alpha/a.md' } });
    expect(notes.texts()).toEqual({ 'Projects/Alpha/a.md': 'one\n' });
  });
});

describe('carrying a difference over', () => {
  it('finds its place among lines that moved', () => {
    expect(carriedOver('a\nb\nc\n', 'a\nB\nc\n', 'new\na\nb\nc\nmore\n')).toBe('new\na\nB\nc\nmore\n');
    expect(carriedOver('# Plan\n\n- x\n', '# Plan\n\n- x\n- y\n', '# My plan\n\n- x\n')).toBe('# My plan\n\n- x\n- y\n');
  });

  it('gives up when its lines are gone', () => {
    expect(carriedOver('a\nb\nc\n', 'a\nB\nc\n', 'a\nx\nc\n')).toBeNull();
  });

  it('never takes a person’s equal lines elsewhere for its own', () => {
    const taken = takenBack('x\n\n- a\n', 'x\n\n- a\n- b\n', 'x\n\n- a\n- z\n\nlater\n\n- a\n- b\n');
    expect(taken).toBeNull();
  });

  it('gives the new text on the old one (property)', () => {
    const lines = fc.array(fc.constantFrom('a\n', 'b\n', 'c\n', '\n', 'd\r\n'), { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(fc.property(lines, lines, (before, after) => carriedOver(before, after, before) === after), { seed: 3, numRuns: 500 });
  });
});

describe('undo', () => {
  it('restores changed files and throws made ones into the trash', async () => {
    const notes = memoryNotes({ 'a.md': 'one\n' });
    const receipt = await receiptOf(notes, [write('a.md', 'one\n', 'two\n'), write('b.md', null, 'made\n')]);
    expect(await changedSince([receipt], notes)).toEqual([]);
    expect(await undoReceipts([receipt], notes)).toEqual([
      { path: 'b.md', outcome: 'trashed' },
      { path: 'a.md', outcome: 'restored' },
    ]);
    expect(notes.texts()).toEqual({ 'a.md': 'one\n' });
    expect(notes.trashed).toEqual(['b.md']);
  });

  it('keeps lines that were typed since, and names the file beforehand', async () => {
    const notes = memoryNotes({ 'a.md': 'top\nold\nbottom\n' });
    const receipt = await receiptOf(notes, [write('a.md', 'top\nold\nbottom\n', 'top\nnew\nbottom\n')]);
    notes.put('a.md', 'typed\ntop\nnew\nbottom\n');
    expect(await changedSince([receipt], notes)).toEqual(['a.md']);
    expect(await undoReceipts([receipt], notes)).toEqual([{ path: 'a.md', outcome: 'merged' }]);
    expect(notes.texts()).toEqual({ 'a.md': 'typed\ntop\nold\nbottom\n' });
  });

  it('leaves a file alone when the lines it wrote were changed since', async () => {
    const notes = memoryNotes({ 'a.md': 'old\n' });
    const receipt = await receiptOf(notes, [write('a.md', 'old\n', 'new\n')]);
    notes.put('a.md', 'mine\n');
    expect(await undoReceipts([receipt], notes)).toEqual([{ path: 'a.md', outcome: 'kept' }]);
    expect(notes.texts()).toEqual({ 'a.md': 'mine\n' });
  });

  it('takes back several receipts of a run, newest first', async () => {
    const notes = memoryNotes({ 'a.md': '1\n' });
    const first = await receiptOf(notes, [write('a.md', '1\n', '2\n')]);
    const second = await receiptOf(notes, [write('a.md', '2\n', '3\n'), write('b.md', null, 'b\n')]);
    await undoReceipts([first, second], notes);
    expect(notes.texts()).toEqual({ 'a.md': '1\n' });
  });

  it('brings back any set of files byte for byte (property)', async () => {
    const text = fc.array(fc.constantFrom('a', 'b', '- [ ] c', '', '日本'), { maxLength: 8 }).map((lines) => lines.join('\n'));
    const world = fc.dictionary(fc.constantFrom('a.md', 'b.md', 'c.md', 'd.md'), fc.tuple(fc.option(text, { nil: null }), text));
    await fc.assert(
      fc.asyncProperty(world, async (files) => {
        const start = Object.fromEntries(Object.entries(files).flatMap(([path, [before]]) => (before === null ? [] : [[path, before]])));
        const notes = memoryNotes(start);
        const changes = Object.entries(files).map(([path, [before, after]]) => write(path, before, after));
        const receipt = await receiptOf(notes, changes);
        for (const [path, [, after]] of Object.entries(files)) expect(notes.texts()[path]).toBe(after);
        await undoReceipts([receipt], notes);
        expect(notes.texts()).toEqual(start);
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it('never loses a line that was typed after the run (property)', async () => {
    const line = fc.constantFrom('a', 'b', 'c', 'd');
    const lines = fc.array(line, { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(lines, lines, fc.nat(6), async (before, after, at) => {
        const join = (parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('');
        const notes = memoryNotes({ 'a.md': join(before) });
        const receipt = await receiptOf(notes, [write('a.md', join(before), join(after))]);
        const typed: string[] = [...after];
        typed.splice(Math.min(at, typed.length), 0, 'TYPED');
        notes.put('a.md', join(typed));
        await undoReceipts([receipt], notes);
        expect(notes.texts()['a.md']?.split('\n')).toContain('TYPED');
      }),
      { seed: 8, numRuns: 500 },
    );
  });
});
