// What the console says and with which code it ends.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runConsole } from '../../../scripts/console/run-console';

describe('the console', () => {
  let vault = '';
  let out = '';
  let err = '';
  beforeEach(() => {
    vault = mkdtempSync(join(tmpdir(), 'console-'));
    mkdirSync(join(vault, 'Projects'));
    out = err = '';
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => ((out += String(text)), true));
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => ((err += String(text)), true));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(vault, { recursive: true, force: true });
  });

  it.each(['--help', '-h'])('explains itself on %s', async (help) => {
    expect(await runConsole(['--vault', vault, help])).toBe(0);
    expect(out).toContain('summarize the meeting note');
    expect(err).toBe('');
  });

  it.each([
    [[]],
    [['--vault', '/nowhere/at/all', 'summarize']],
    [['--mode', 'yolo', '--vault', 'v', 'summarize']],
    [['--what']],
  ])('says in one line what is wrong with %j, and where to look', async (args) => {
    expect(await runConsole(args)).toBe(1);
    expect(err).toMatch(/^.+ See --help\.\n$/);
    expect(out).toBe('');
  });

  it('ends well when a tool refused: that is its answer', async () => {
    expect(await runConsole(['--vault', vault, 'tool', 'nope', '{}'])).toBe(0);
    expect(out).toContain('There is no tool "nope"');
  });
});
