// The one gate from given text to a path inside a project.
import { byteLength } from '../../../src/core/project/odd-name';
import { inProject, resolvePath, type PathUse } from '../../../src/core/project/safe-path';
import { entriesOf, pathTable, type PathRow } from './path-table';

const root = 'Projects/Alpha';
const uses: Readonly<Record<PathUse, keyof PathRow>> = { read: 'read', write: 'write', list: 'list', 'rename-source': 'source', 'rename-target': 'target', delete: 'remove' };

function resolve(row: PathRow, use: PathUse): ReturnType<typeof resolvePath> {
  const entries = entriesOf([`${root}/`, 'Projects/Alpha2/x.md', 'Projects/Beta/x.md', ...(row.exists ?? []).map((path) => `${root}/${path}`)]);
  return resolvePath({ given: row.given, use, root, configFolder: row.config ?? '.obsidian', entries });
}

function answer(row: PathRow, use: PathUse): string {
  const resolved = resolve(row, use);
  if (!resolved.ok) return resolved.problem.code;
  return inProject(resolved.value.path, root) || '.';
}

describe('resolvePath', () => {
  describe.each(Object.keys(uses) as PathUse[])('for %s', (use) => {
    test.each(pathTable.map((row) => [row.row, row] as const))('it answers row %s as the table says', (_, row) => {
      expect(answer(row, use)).toBe(row[uses[use]]);
    });
  });

  test('it states every row for every use', () => {
    for (const row of pathTable) for (const key of Object.values(uses)) expect(typeof row[key]).toBe('string');
    const numbers = new Set(pathTable.map((row) => Number.parseInt(row.row, 10)).filter((number) => !Number.isNaN(number)));
    // Links (50 to 52, 55) need a disc and stand in tests/tools/project/links.test.ts; 19, 33, 46 and 53 do not exist.
    const stated = [...Array(60).keys()].map((index) => index + 1).filter((number) => ![19, 33, 46, 50, 51, 52, 53, 54, 55].includes(number));
    expect(stated.filter((number) => !numbers.has(number))).toEqual([]);
  });

  test('it offers a name that it would accept itself, kept short', () => {
    for (const row of pathTable.filter((one) => one.write === 'path-odd-name')) {
      const refused = resolve(row, 'write');
      const offered = refused.ok ? '' : String(refused.problem.details['suggestion']);
      if (row.suggestion !== '') expect(offered).toBe(row.suggestion);
      const again = resolve({ ...row, given: offered }, 'write');
      expect(again.ok || again.problem.code === 'path-not-writable').toBe(true);
      expect(byteLength(offered)).toBeLessThanOrEqual(480);
    }
  });

  test('it keeps two long names apart in what it offers', () => {
    const offer = (name: string): string => {
      const refused = resolve({ ...pathTable[0]!, exists: [], given: name }, 'write');
      return refused.ok ? '' : String(refused.problem.details['suggestion']);
    };
    const start = '会議'.repeat(60);
    expect(offer(`${start}一.md`)).not.toBe(offer(`${start}二.md`));
    expect(offer(`${start}一.md`)).toMatch(/^会議.*-[0-9a-z]{6}\.md$/);
  });

  test('it says which name exists in another letter case', () => {
    const folder = pathTable.find((row) => row.row === '42 folder')!;
    expect(resolve(folder, 'write')).toMatchObject({ problem: { details: { existing: 'sub' } } });
    const file = pathTable.find((row) => row.row === '42')!;
    expect(resolve(file, 'write')).toMatchObject({ problem: { details: { existing: 'note.md' } } });
  });

  test('it tells near names when a file is missing', () => {
    const row = { ...pathTable[0]!, exists: ['notes/Roadmap 2026.md', 'plan.md'] };
    expect(resolve({ ...row, given: 'Roadmap 2026.md' }, 'read')).toMatchObject({ problem: { code: 'path-missing', details: { near: 'notes/Roadmap 2026.md' } } });
    expect(resolve({ ...row, given: 'Projects/Alpha/plan.md' }, 'read')).toMatchObject({ problem: { details: { near: 'plan.md' } } });
    expect(resolve({ ...row, given: 'zzz.md' }, 'read')).toMatchObject({ problem: { details: { near: '' } } });
  });

  test('it never repeats a long input', () => {
    const refused = resolve(pathTable.find((row) => row.row === '60')!, 'read');
    expect(refused.ok ? '' : String(refused.problem.details['given']).length).toBe(200);
  });
});
