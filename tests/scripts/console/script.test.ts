// A script over a real folder: every step, one conversation.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeStandingClock } from '../../../scripts/console/node-ports';
import { BadOptions, readOptions } from '../../../scripts/console/options';
import { readScript, runScript } from '../../../scripts/console/script';

const meeting = `---
date: 2026-07-01
projects: [Falcon]
---
- Decision: ship on Monday

## Transcript

**Ana:** We ship on Monday.
`;

describe('a script', () => {
  let folder = '';
  let vault = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'console-'));
    vault = join(folder, 'vault');
    mkdirSync(join(vault, 'Projects/Falcon'), { recursive: true });
    mkdirSync(join(vault, 'Projects/Other'));
    mkdirSync(join(vault, 'Meetings'));
    writeFileSync(join(vault, 'Meetings/Weekly.md'), meeting);
    writeFileSync(join(vault, 'Projects/Falcon/Plan.md'), 'One\n');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  async function run(steps: readonly unknown[], ...args: readonly string[]): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const file = join(folder, 'steps.jsonl');
    writeFileSync(file, steps.map((step) => JSON.stringify(step)).join('\n'));
    const options = readOptions(['--vault', vault, '--meeting', 'Meetings/Weekly.md', '--now', '2026-07-02T09:00:00Z', '--zone', 'Europe/Berlin', ...args, 'script', file]);
    const lines: unknown[] = [];
    const result = await runScript({ options, clock: makeStandingClock(options.now ?? 0, options.zone), steps: readScript(file), print: (line) => lines.push(line) });
    expect(result).toEqual({ ok: true, value: null });
    return lines as readonly Readonly<Record<string, unknown>>[];
  }

  const file = (path: string): string => readFileSync(join(vault, path), 'utf8');
  const append = { tool: 'write_projectfile', args: { project: 'Falcon', path: 'Plan.md', content: 'Two' } };
  const create = { tool: 'write_projectfile', args: { project: 'Other', path: 'New.md', content: 'New' } };
  const read = { tool: 'read_projectfile', args: { project: 'Falcon', path: 'Plan.md' } };

  it('shows a run its own draft, and the vault nothing before the yes', async () => {
    const lines = await run([append, read]);
    expect(lines.map(({ tool, isError }) => ({ tool, isError }))).toEqual([
      { tool: 'write_projectfile', isError: false },
      { tool: 'read_projectfile', isError: false },
    ]);
    expect(lines[1]?.['text']).toContain('2: Two');
    expect(file('Projects/Falcon/Plan.md')).toBe('One\n');
  });

  it('prints refusals like answers', async () => {
    const lines = await run([{ tool: 'nothing', args: {} }, { tool: 'read_projectfile', args: { project: 'Other', path: 'x.md' } }, { tool: 'search', args: {} }]);
    expect(lines.map((line) => line['isError'])).toEqual([true, true, true]);
  });

  it('accepts all, none or some parts, each ending a turn', async () => {
    const lines = await run([append, create, { accept: ['P2'] }, append, { accept: 'none' }, append, { accept: 'all' }, { accept: 'all' }], '--run', 'r');
    expect(lines[2]).toMatchObject({ proposal: { parts: [{ id: 'P1', path: 'Projects/Falcon/Plan.md', creates: false }, { id: 'P2', path: 'Projects/Other/New.md', creates: true }] } });
    expect(lines[3]).toEqual({ receipt: { run: 'r', files: [{ path: 'Projects/Other/New.md', created: true }] } });
    expect(lines[6]).toEqual({ receipt: { run: null, files: [] } });
    expect(lines[9]).toEqual({ receipt: { run: 'r-3', files: [{ path: 'Projects/Falcon/Plan.md', created: false }] } });
    expect(lines.slice(10)).toEqual([{ proposal: { parts: [] } }, { receipt: { run: null, files: [] } }]);
    expect(file('Projects/Falcon/Plan.md')).toBe('One\nTwo\n');
    expect(file('Projects/Other/New.md').trim()).toBe('New');
  });

  it('names the parts there are when one is unknown, and writes nothing', async () => {
    const lines = await run([append, { accept: ['P9'] }]);
    expect(lines[2]).toEqual({ receipt: { run: null, files: [] }, problem: { code: 'unknown-part', details: { part: 'P9', known: 'P1' } } });
    expect(file('Projects/Falcon/Plan.md')).toBe('One\n');
  });

  it('takes back the newest run that did something, and says so when there is none', async () => {
    const lines = await run([append, { accept: 'all' }, { undo: true }, { undo: true }]);
    expect(lines[3]).toEqual({ undone: [{ path: 'Projects/Falcon/Plan.md', outcome: 'restored' }] });
    expect(lines[4]).toMatchObject({ undone: null, isError: true, problem: { code: 'nothing-to-undo' } });
    expect(file('Projects/Falcon/Plan.md')).toBe('One\n');
  });

  it('takes back after a reload what was done before it', async () => {
    const lines = await run([append, { accept: 'all' }, { reload: true }, { undo: true }, { undo: true }]);
    expect(lines[3]).toEqual({ undone: [{ path: 'Projects/Falcon/Plan.md', outcome: 'restored' }] });
    expect(lines[4]).toMatchObject({ problem: { code: 'nothing-to-undo' } });
    expect(file('Projects/Falcon/Plan.md')).toBe('One\n');
  });

  it('forgets the draft with a reload, and prints nothing for it nor for a new time', async () => {
    const lines = await run([append, { reload: true }, { now: '2026-08-01T00:00:00Z' }, read]);
    expect(lines).toHaveLength(2);
    expect(lines[1]?.['text']).not.toContain('Two');
  });

  it('performs at the call when told so, and refuses in plan mode', async () => {
    await run([append], '--effects', 'at-once');
    expect(file('Projects/Falcon/Plan.md')).toBe('One\nTwo\n');
    const lines = await run([append], '--mode', 'plan');
    expect(lines[0]).toMatchObject({ isError: true });
    expect(file('Projects/Falcon/Plan.md')).toBe('One\nTwo\n');
  });

  it('answers the last proposal as the command line says', async () => {
    await run([append], '--accept', 'all');
    expect(file('Projects/Falcon/Plan.md')).toBe('One\nTwo\n');
  });

  it.each([
    ['no JSON', '{"tool":'],
    ['an unknown step', '{"dance":true}'],
    ['two steps in one', '{"undo":true,"reload":true}'],
    ['a time without offset', '{"now":"2026-07-01T10:00:00"}'],
    ['an unknown answer', '{"accept":"some"}'],
  ])('it does not start with %s in it', (_what, line) => {
    const path = join(folder, 'bad.jsonl');
    writeFileSync(path, `{"undo":true}\n\n${line}\n`);
    expect(() => readScript(path)).toThrow(BadOptions);
    expect(() => readScript(path)).toThrow('line 3');
  });

  it('does not start without its file, nor on a note that is no meeting', async () => {
    expect(() => readScript(join(folder, 'none.jsonl'))).toThrow(BadOptions);
    writeFileSync(join(vault, 'Loose.md'), 'x');
    await expect(run([read], '--meeting', 'Loose.md')).rejects.toThrow(BadOptions);
  });
});
