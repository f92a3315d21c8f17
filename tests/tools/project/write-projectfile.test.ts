// Ask for an edit of a project's file, by lines.
import { applyAll } from '../../../src/core/change/apply-change';
import { makeReadProjectfile } from '../../../src/tools/project/read-projectfile';
import { makeWriteProjectfile } from '../../../src/tools/project/write-projectfile';
import type { Mode } from '../../../src/core/change/policy';
import { failed } from '../../../src/core/result';
import { nodeYaml } from '../../fakes/node-yaml';
import { aToolWorld, callTool, type ToolWorld } from '../../builders/tool-needs';
import { memoryNotes, type MemoryNotes } from '../../fakes/memory-notes';

const start = {
  'Projects/Alpha/Plan.md': 'one\ntwo\nthree\n',
  'Projects/Alpha/data.csv': 'a,b\r\n1,2\r\n',
  'Projects/Alpha/ASSISTANT.md': 'Be brief.\n',
  'Projects/Alpha/secret.md': '---\nprivate: true\n---\n',
  'Projects/Beta/x.md': 'beta\n',
};

interface Stage {
  readonly notes: MemoryNotes;
  readonly world: ToolWorld;
  write(args: object): Promise<{ readonly text: string; readonly isError: boolean }>;
  read(args?: object): Promise<{ readonly text: string; readonly isError: boolean }>;
}

function stage(mode: Mode = 'ask', files: Readonly<Record<string, string>> = start): Stage {
  const notes = memoryNotes(files);
  const world = aToolWorld(notes, ['Alpha'], { mode });
  const [writer, reader] = [makeWriteProjectfile(world.needs), makeReadProjectfile(world.needs)];
  return {
    notes,
    world,
    write: (args) => callTool(writer, { project: 'Alpha', path: 'Plan.md', content: 'x\n', ...args }),
    read: (args = {}) => callTool(reader, { project: 'Alpha', path: 'Plan.md', ...args }),
  };
}

/** What the drafts would make of a file. */
function drafted({ world, notes }: Stage, path: string): string | null {
  const changes = world.draft.drafted().map((one) => one.change).filter((change) => change.path === path);
  const applied = applyAll(changes, notes.texts()[path] ?? null, nodeYaml);
  return applied.ok ? applied.value : applied.problem.code;
}

describe('write_projectfile', () => {
  test.each<[string, object, string, string]>([
    ['appends', {}, 'one\ntwo\nthree\nx\n', 'Appended 1 line to Projects/Alpha/Plan.md, which now has 4 lines.'],
    ['replaces a range', { from: 2, to: 3, content: 'a\nb\nc' }, 'one\na\nb\nc\n', 'Replaced lines 2–3 of Projects/Alpha/Plan.md (2 lines) with 3 lines; it now has 4 lines.'],
    ['takes lines out', { from: 1, to: 1, content: '' }, 'two\nthree\n', 'Replaced lines 1–1 of Projects/Alpha/Plan.md (1 line) with 0 lines; it now has 2 lines.'],
    ['inserts', { insert: 4 }, 'one\ntwo\nthree\nx\n', 'Inserted 1 line at line 4 of Projects/Alpha/Plan.md, which now has 4 lines.'],
    ['replaces the file', { replace_file: true }, 'x\n', 'Replaced all of Projects/Alpha/Plan.md: 3 lines before, 1 line now.'],
    ['finds the project in another letter case', { project: 'ALPHA' }, 'one\ntwo\nthree\nx\n', 'Appended 1 line to Projects/Alpha/Plan.md, which now has 4 lines.'],
  ])('it %s, in the draft', async (_, args, after, text) => {
    const here = stage();
    expect(await here.write(args)).toEqual({ text: `${text} Drafted: it is not in the vault yet and waits for the person's yes. Your reads see it already.`, isError: false });
    expect(drafted(here, 'Projects/Alpha/Plan.md')).toBe(after);
    expect(here.notes.texts()).toEqual(start);
  });

  test('it creates a file and its folders', async () => {
    const here = stage();
    expect((await here.write({ path: 'new/deep/Notes.md', content: 'a\nb' })).text).toMatch(/^Created Projects\/Alpha\/new\/deep\/Notes\.md with 2 lines\./);
    expect(drafted(here, 'Projects/Alpha/new/deep/Notes.md')).toBe('a\nb');
    expect((await here.read({ path: 'new/deep/Notes.md' })).text).toContain('1: a\n2: b');
  });

  test('it keeps the line ending of the file', async () => {
    const here = stage();
    await here.write({ path: 'data.csv', content: '3,4\n' });
    expect(drafted(here, 'Projects/Alpha/data.csv')).toBe('a,b\r\n1,2\r\n3,4\r\n');
  });

  test.each<[string, object, string]>([
    ['replace_file with a range', { replace_file: true, from: 1, to: 1 }, 'replace_file replaces the whole file'],
    ['replace_file with insert', { replace_file: true, insert: 1 }, 'replace_file replaces the whole file'],
    ['insert with a range', { insert: 1, from: 1, to: 1 }, 'insert cannot be combined'],
    ['half a range', { from: 1 }, 'needs both from and to'],
    ['a reversed range', { from: 3, to: 1 }, 'from is greater than to'],
    ['a range past the end', { from: 1, to: 9 }, 'has 3 lines. Ranges run from 1 to 3, insert from 1 to 4'],
    ['insert past the end', { insert: 5 }, 'insert from 1 to 4'],
    ['line numbers for a missing file', { path: 'new.md', insert: 1 }, 'does not exist'],
    ['nothing to append', { content: '' }, 'content is empty'],
    ['an unknown project', { project: 'Alpa' }, 'There is no project "Alpa". Allowed: Alpha, Beta. Did you mean: Alpha?'],
    ['a path out of the project', { path: '../Beta/x.md' }, 'consists of dots only'],
    ['an absolute path', { path: '/etc/passwd' }, 'begins with a slash'],
    ['the configuration', { path: '.obsidian/app.json' }, 'configuration folder'],
    ['the instructions in any letter case', { path: 'Assistant.MD' }, 'instructions for the project'],
    ['new instructions', { path: 'sub/ASSISTANT.md' }, 'instructions for the project'],
    ['code', { path: 'run.js' }, 'Allowed: .md, .txt, .csv'],
    ['a board', { path: 'board.canvas' }, 'Allowed: .md, .txt, .csv'],
    ['another letter case of an existing file', { path: 'PLAN.md' }, 'exists already as "Plan.md"'],
    ['an odd new name', { path: 'Q&A #3.md' }, 'Use instead: Q&A 3.md'],
    ['a private note', { path: 'secret.md' }, 'is private'],
    ['a number in words', { from: '1', to: '2' }, ''],
    ['an unheard argument', { mode: 'append' }, ''],
  ])('it refuses %s and touches nothing', async (_, args, text) => {
    const here = stage();
    const outcome = await here.write(args);
    expect(outcome.isError).toBe(true);
    expect(outcome.text).toContain(text);
    expect(outcome.text).not.toMatch(/\/work|\/tmp|\/vault/);
    expect(here.notes.texts()).toEqual(start);
    expect(here.world.draft.drafted()).toEqual([]);
  });

  test('it asks as part of the project only for Markdown of a bound one', async () => {
    const here = stage();
    await here.write({});
    await here.write({ path: 'data.csv' });
    const foreign = await here.write({ project: 'Beta', path: 'x.md' });
    expect(here.world.draft.drafted().map((one) => one.effect)).toEqual(['project', 'other', 'other']);
    expect(foreign.text).toContain('project Beta is not assigned to this meeting');
  });

  test('it says that the mode lets nothing be written', async () => {
    const here = stage('plan');
    expect(await here.write({})).toMatchObject({ isError: true, text: expect.stringContaining('nothing may be written') as string });
  });

  test('it builds several edits of one run on each other', async () => {
    const here = stage();
    await here.read();
    await here.write({ content: 'four' });
    expect((await here.write({ insert: 5, content: 'five' })).isError).toBe(false);
    expect((await here.read({ from: 4 })).text).toContain('4: four\n5: five');
    expect(drafted(here, 'Projects/Alpha/Plan.md')).toBe('one\ntwo\nthree\nfour\nfive\n');
  });

  test('it refuses when the file changed since it was read, until it is read again', async () => {
    const here = stage();
    await here.read({ from: 1, to: 1 });
    here.notes.put('Projects/Alpha/Plan.md', 'zero\none\ntwo\nthree\n');
    expect(await here.write({ from: 2, to: 2 })).toMatchObject({ isError: true, text: expect.stringContaining('has changed since you read it') as string });
    await here.read();
    expect((await here.write({ from: 2, to: 2 })).isError).toBe(false);
    expect(drafted(here, 'Projects/Alpha/Plan.md')).toBe('zero\nx\ntwo\nthree\n');
  });

  test('it takes a file that was never read as it is at the call', async () => {
    const here = stage();
    here.notes.put('Projects/Alpha/Plan.md', 'changed\n');
    await here.write({ from: 1, to: 1 });
    expect(drafted(here, 'Projects/Alpha/Plan.md')).toBe('x\n');
  });

  test('it refuses when somebody else changed a file that this run has drafted', async () => {
    const here = stage();
    await here.write({});
    here.notes.put('Projects/Alpha/Plan.md', 'other\n');
    expect((await here.write({})).isError).toBe(true);
  });

  test('it refuses a file that is gone since it was read', async () => {
    const here = stage();
    await here.read();
    await here.notes.trash('Projects/Alpha/Plan.md');
    expect(await here.write({})).toMatchObject({ isError: true, text: expect.stringContaining('has changed since you read it') as string });
  });

  test('it says so when nothing would change', async () => {
    const here = stage();
    expect(await here.write({ from: 1, to: 1, content: 'one' })).toEqual({ text: 'Nothing to do: Projects/Alpha/Plan.md already reads like that.', isError: false });
    expect(here.world.draft.drafted()).toEqual([]);
  });

  test.each([
    ['stale', 'has changed since you read it'],
    ['missing', 'has changed since you read it'],
    ['exists', 'was created meanwhile'],
    ['io', 'could not be written; nothing was changed'],
  ])('it puts the problem %s into words', async (code, text) => {
    const notes = memoryNotes(start);
    const { needs } = aToolWorld(notes, ['Alpha'], { changes: { ask: () => Promise.resolve(failed(code)) } });
    expect(await callTool(makeWriteProjectfile(needs), { project: 'Alpha', path: 'Plan.md', content: 'x' })).toMatchObject({ isError: true, text: expect.stringContaining(text) as string });
  });

  test('it cannot be led out of its arguments by what a name says', async () => {
    const here = stage();
    expect((await here.write({ path: '{path} {count}.md' })).text).toMatch(/^Created Projects\/Alpha\/\{path\} \{count\}\.md with 1 line\./);
  });
});
