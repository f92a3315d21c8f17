// A run sees its own writes, nobody else does.
import { openDraft } from '../../../src/core/change/draft';
import type { Change } from '../../../src/core/change/change';
import { wayOf, type Mode } from '../../../src/core/change/policy';
import { nodeYaml } from '../../fakes/node-yaml';
import { memoryNotes } from '../../fakes/memory-notes';

const write = (path: string, before: string | null, after: string): Change => ({ kind: 'write-text', path, before, after });

function draftOn(notes: ReturnType<typeof memoryNotes>, mode: Mode = 'ask') {
  return openDraft({ notes, yaml: nodeYaml, way: (effect) => wayOf(mode, 'person', effect) });
}

describe('the draft', () => {
  it('shows a write to its own reads and leaves the vault alone', async () => {
    const notes = memoryNotes({ 'a.md': 'one\n' });
    const draft = draftOn(notes);
    expect(await draft.changes.ask(write('a.md', 'one\n', 'two\n'), 'project')).toEqual({ ok: true, value: { state: 'drafted' } });
    expect(await draft.notes.read('a.md')).toEqual({ ok: true, value: 'two\n' });
    expect(notes.texts()).toEqual({ 'a.md': 'one\n' });
  });

  it('lists a drafted file with its new folders, and its properties', async () => {
    const draft = draftOn(memoryNotes());
    await draft.changes.ask(write('Projects/Alpha/Notes/b.md', null, '---\nkind: log\n---\n'), 'project');
    expect(draft.notes.list().map((entry) => entry.path)).toEqual(['Projects', 'Projects/Alpha', 'Projects/Alpha/Notes', 'Projects/Alpha/Notes/b.md']);
    expect(draft.notes.properties('Projects/Alpha/Notes/b.md')).toEqual({ kind: 'log' });
  });

  it('makes one change of two writes to a file', async () => {
    const draft = draftOn(memoryNotes({ 'a.md': 'one\n' }));
    await draft.changes.ask(write('a.md', 'one\n', 'two\n'), 'project');
    await draft.changes.ask(write('a.md', 'two\n', 'three\n'), 'project');
    expect(draft.drafted().map((one) => one.change)).toEqual([write('a.md', 'one\n', 'three\n')]);
  });

  it('refuses a write that was made on other content than its own', async () => {
    const draft = draftOn(memoryNotes({ 'a.md': 'one\n' }));
    await draft.changes.ask(write('a.md', 'one\n', 'two\n'), 'project');
    const asked = await draft.changes.ask(write('a.md', 'one\n', 'other\n'), 'project');
    expect(asked.ok ? '' : asked.problem.code).toBe('stale');
    expect(await draft.notes.read('a.md')).toEqual({ ok: true, value: 'two\n' });
  });

  it('refuses a write to a file that somebody changed since it was read', async () => {
    const notes = memoryNotes({ 'a.md': 'one\n' });
    const draft = draftOn(notes);
    notes.put('a.md', 'typed\n');
    const asked = await draft.changes.ask(write('a.md', 'one\n', 'two\n'), 'project');
    expect(asked.ok ? '' : asked.problem.code).toBe('stale');
    expect(draft.drafted()).toEqual([]);
  });

  it('refuses what the mode refuses', async () => {
    const draft = draftOn(memoryNotes({ 'a.md': 'one\n' }), 'plan');
    const asked = await draft.changes.ask(write('a.md', 'one\n', 'two\n'), 'project');
    expect(asked.ok ? '' : asked.problem.code).toBe('refused-by-mode');
  });

  it('cannot be written through', async () => {
    const notes = memoryNotes({ 'a.md': 'one\n' });
    const { notes: overlay } = draftOn(notes);
    expect([(await overlay.create('b.md', '')).ok, (await overlay.edit('a.md', () => '')).ok, (await overlay.trash('a.md')).ok]).toEqual([false, false, false]);
    expect(notes.texts()).toEqual({ 'a.md': 'one\n' });
  });
});
