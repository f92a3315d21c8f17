// The table of hostile inputs in the docs names tests that are there.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const rows = readFileSync(join(root, 'docs/hostile-inputs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| H\d+/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('the table of hostile inputs', () => {
  it('has every input once that concerns tools, paths, notes, settings and rendering', () => {
    const ids = rows.map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual([1, 2, 3, 5, 6, 7, 8, 10, 11, 12, 14, 15, 17, 18, 19, 21, 22, 23, 24, 25, 27, 28, 30, 31, 36, 37, 40].map((id) => `H${id}`));
  });

  it.each(rows.map(([, id, , , tests]) => [id, tests] as const))('%s leads to tests that stand where it says', (_, tests) => {
    const named = [...(tests ?? '').matchAll(/`([^`]+)`: ([^;]+)/g)];
    expect(named.length).toBeGreaterThan(0);
    for (const [, file, title] of named) {
      expect(existsSync(join(root, file ?? ''))).toBe(true);
      expect(readFileSync(join(root, file ?? ''), 'utf8')).toContain((title ?? '').trim());
    }
  });
});
