// Links on a real disc lead no tool out of a project.
import { existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTools } from '../../../src/tools/index';
import type { Change } from '../../../src/core/change/change';
import { perform } from '../../../src/core/change/perform';
import type { RealPaths } from '../../../src/core/ports';
import { done } from '../../../src/core/result';
import { aToolWorld, callTool } from '../../builders/tool-needs';
import { diskNotes, diskRealPaths } from '../../fakes/disk-notes';
import { nodeYaml } from '../../fakes/node-yaml';
import { pathTable } from '../../core/project/path-table';

let box: string;
let vault: string;
const secret = (): string => readFileSync(join(box, 'outside/secret.md'), 'utf8');

beforeEach(() => {
  box = mkdtempSync(join(tmpdir(), 'links-'));
  vault = join(box, 'vault');
  for (const folder of ['vault/Projects/Alpha/sub', 'vault/Projects/Beta', 'vault/Elsewhere', 'vault/Summaries', 'vault/.obsidian', 'outside']) mkdirSync(join(box, folder), { recursive: true });
  writeFileSync(join(box, 'outside/secret.md'), 'needle outside\n');
  writeFileSync(join(vault, 'Elsewhere/private plan.md'), 'needle elsewhere\n');
  writeFileSync(join(vault, 'Projects/Beta/x.md'), 'needle beta\n');
  writeFileSync(join(vault, 'Projects/Alpha/note.md'), 'needle inside\n');
  writeFileSync(join(vault, '.obsidian/app.json'), '{}');
});

afterEach(() => rmSync(box, { recursive: true, force: true }));

/** Calls a tool; what it asks for is performed at once. */
async function call(name: string, args: object, change: { readonly realPaths?: RealPaths; readonly projects?: readonly string[] } = {}): Promise<{ readonly text: string; readonly isError: boolean }> {
  const notes = diskNotes(vault);
  const ask = async (asked: Change) => {
    const performed = await perform([asked], { notes, realPaths: diskRealPaths(vault), yaml: nodeYaml });
    return performed.ok ? done({ state: 'performed' as const }) : performed;
  };
  const { needs } = aToolWorld(notes, change.projects ?? ['Alpha'], { notes, changes: { ask }, realPaths: change.realPaths ?? diskRealPaths(vault) });
  const tool = makeTools(needs).find((one) => one.name === name);
  return callTool(tool!, args);
}

const link = (target: string, path: string): void => symlinkSync(join(box, target), join(vault, path));

describe('a link inside a project', () => {
  test.each([
    ['to a folder outside the vault', 'outside', 'secret.md'],
    ['to another folder of the vault', 'vault/Elsewhere', 'private plan.md'],
    ['to another project', 'vault/Projects/Beta', 'x.md'],
    ['to the configuration', 'vault/.obsidian', 'app.json'],
  ])('it leads nowhere: a folder linked %s', async (_, target, name) => {
    link(target, 'Projects/Alpha/link');
    for (const [tool, args] of [
      ['read_projectfile', { path: `link/${name}` }],
      ['write_projectfile', { path: `link/${name}`, content: 'x' }],
      ['write_projectfile', { path: 'link/new.md', content: 'x' }],
    ] as const) {
      const outcome = await call(tool, { project: 'Alpha', ...args });
      expect(outcome.isError).toBe(true);
      expect(outcome.text).not.toContain(box);
    }
    expect((await call('list_projectfiles', { project: 'Alpha' })).text).not.toContain('link');
    expect((await call('search', { keywords: 'needle|\\{' })).text).toMatch(/^Projects\/Alpha\/note\.md:1 needle inside\nLines 1–1 of 1 /);
    expect(existsSync(join(box, target, 'new.md'))).toBe(false);
    expect(secret()).toBe('needle outside\n');
  });

  test('it leads nowhere: a linked file', async () => {
    link('outside/secret.md', 'Projects/Alpha/linked.md');
    expect(await call('read_projectfile', { project: 'Alpha', path: 'linked.md' })).toMatchObject({ isError: true, text: expect.stringContaining('leads out of the project') as string });
    expect((await call('write_projectfile', { project: 'Alpha', path: 'linked.md', content: 'x' })).isError).toBe(true);
    expect(secret()).toBe('needle outside\n');
  });

  test('it leads nowhere: a link whose target does not exist yet', async () => {
    link('outside/later.md', 'Projects/Alpha/later.md');
    expect((await call('write_projectfile', { project: 'Alpha', path: 'later.md', content: 'x' })).isError).toBe(true);
    expect(existsSync(join(box, 'outside/later.md'))).toBe(false);
  });

  test('it is followed where it stays inside', async () => {
    link('vault/Projects/Alpha/sub', 'Projects/Alpha/inner');
    expect((await call('write_projectfile', { project: 'Alpha', path: 'inner/new.md', content: 'x' })).isError).toBe(false);
    expect(readFileSync(join(vault, 'Projects/Alpha/sub/new.md'), 'utf8')).toBe('x');
  });
});

describe('a project that is a link', () => {
  test.each([['outside'], ['vault/Elsewhere']])('it is refused as a whole when it leads to %s', async (target) => {
    link(target, 'Projects/Linked');
    for (const [tool, args] of [
      ['list_projectfiles', {}],
      ['read_projectfile', { path: 'secret.md' }],
      ['write_projectfile', { path: 'new.md', content: 'x' }],
    ] as const) {
      const outcome = await call(tool, { project: 'Linked', ...args }, { projects: ['Linked'] });
      expect(outcome).toMatchObject({ isError: true, text: expect.stringContaining('is a link that leads elsewhere') as string });
    }
    expect((await call('search', { keywords: 'needle' }, { projects: ['Linked'] })).isError).toBe(true);
  });
});

describe('a summary that is a link', () => {
  test('it is neither read nor searched', async () => {
    writeFileSync(join(box, 'outside/2026-06-01 s.md'), '---\ntype: meeting-summary\nprojects: [Alpha]\n---\nneedle\n');
    link('outside/2026-06-01 s.md', 'Summaries/2026-06-01 s.md');
    expect((await call('read_past_project_meeting_summary', { path: 'Summaries/2026-06-01 s.md' })).isError).toBe(true);
    expect((await call('search', { keywords: 'needle' })).text).not.toContain('Summaries/');
  });
});

describe('a link that is put in place during the call', () => {
  test('it does not let a new file land outside', async () => {
    const real = diskRealPaths(vault);
    let swapped = false;
    const realPaths: RealPaths = {
      leadsInto: (path, root) => real.leadsInto(path, root),
      async inside(path, root) {
        const inside = await real.inside(path, root);
        if (path.endsWith('secret.md') && !swapped) {
          swapped = true;
          renameSync(join(vault, 'Projects/Alpha/sub'), join(vault, 'Projects/Alpha/was'));
          link('outside', 'Projects/Alpha/sub');
        }
        return inside;
      },
    };
    const outcome = await call('write_projectfile', { project: 'Alpha', path: 'sub/secret.md', content: 'x' }, { realPaths });
    expect(outcome.isError).toBe(true);
    expect(secret()).toBe('needle outside\n');
  });

  test('it keeps a new file inside when a folder is swapped for a link after the tool has looked', async () => {
    const real = diskRealPaths(vault);
    let swapped = false;
    const realPaths: RealPaths = {
      leadsInto: (path, root) => real.leadsInto(path, root),
      async inside(path, root) {
        const inside = await real.inside(path, root);
        if (path.endsWith('new.md') && !swapped) {
          swapped = true;
          renameSync(join(vault, 'Projects/Alpha/sub'), join(vault, 'Projects/Alpha/was'));
          link('outside', 'Projects/Alpha/sub');
        }
        return inside;
      },
    };
    const outcome = await call('write_projectfile', { project: 'Alpha', path: 'sub/new.md', content: 'x' }, { realPaths });
    expect(outcome.isError).toBe(true);
    expect(existsSync(join(box, 'outside/new.md'))).toBe(false);
  });
});

describe('the refused rows of the path table', () => {
  const hostile = pathTable.filter((row) => typeof row.given === 'string' && row.exists === undefined && row.given.length < 2_000);
  const forms = (row: (typeof hostile)[number], answer: string): boolean => answer.startsWith('path-') && answer !== 'path-missing' && row.row !== '';

  test('it refuses them through the tools on a real disc, and nothing changes', async () => {
    linkSync(join(box, 'outside/secret.md'), join(box, 'outside/kept.md'));
    for (const row of hostile) {
      if (forms(row, row.read)) expect(await call('read_projectfile', { project: 'Alpha', path: row.given })).toMatchObject({ isError: true });
      if (forms(row, row.write)) expect(await call('write_projectfile', { project: 'Alpha', path: row.given, content: 'x' })).toMatchObject({ isError: true });
      expect(await call('read_past_project_meeting_summary', { path: row.given })).toMatchObject({ isError: true });
      if (row.given !== 'note.md') expect(await call('list_projectfiles', { project: row.given })).toMatchObject({ isError: true });
    }
    expect((await call('list_projectfiles', { project: 'Alpha' })).text).toMatch(/^1 file in/);
    expect(secret()).toBe('needle outside\n');
  });
});
