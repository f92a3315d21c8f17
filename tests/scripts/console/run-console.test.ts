// What the console says and with which code it ends.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runConsole } from '../../../scripts/console/run-console';
import { summarizingMind } from '../../fakes/model-server/minds';
import { startModelServer } from '../../fakes/model-server/server';

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

  it('summarizes with a model server, and tells what it took', async () => {
    const server = await startModelServer({ mind: summarizingMind(), manner: 'ollama' });
    try {
      mkdirSync(join(vault, 'Meetings'));
      writeFileSync(join(vault, 'Meetings/2026-07-01 Weekly.md'), '## Transcript\n**Ana:** We decided to launch the shop on Friday.\n');
      const asked = ['--vault', vault, '--meeting', 'Meetings/2026-07-01 Weekly.md', '--provider', 'anthropic', '--server', server.address, '--model', 'claude-sonnet-5-5', 'summarize'];
      expect(await runConsole(asked)).toBe(0);
      expect(out).toContain('=== Summaries/2026-07-01 Weekly.md ===');
      expect(out).toMatch(/no cost · \d requests/);
      expect(server.messages().length).toBeGreaterThan(1);
    } finally {
      await server.close();
    }
  });

  it('sends nothing to a remote server that nobody agreed to', async () => {
    mkdirSync(join(vault, 'Meetings'));
    writeFileSync(join(vault, 'Meetings/a.md'), '## Transcript\n**Ana:** We decided to launch the shop on Friday.\n');
    expect(await runConsole(['--vault', vault, '--meeting', 'Meetings/a.md', '--provider', 'anthropic', 'summarize'])).toBe(1);
    expect(err).toContain('api.anthropic.com');
  });

  it('imports a transcript', async () => {
    writeFileSync(join(vault, 'call.vtt'), 'WEBVTT\n\n00:01.000 --> 00:02.000\nAna: Hello.\n');
    expect(await runConsole(['--vault', vault, '--date', '2026-07-01', '--keep', 'beside', 'import', join(vault, 'call.vtt')])).toBe(0);
    expect(readFileSync(join(vault, 'Meetings/2026-07-01 call.md'), 'utf8')).toContain('transcript: "[[Meetings/2026-07-01 call.vtt]]"');
    expect(out).toContain('Meetings/2026-07-01 call.md');
  });

  it('ends well when a tool refused: that is its answer', async () => {
    expect(await runConsole(['--vault', vault, 'tool', 'nope', '{}'])).toBe(0);
    expect(out).toContain('There is no tool "nope"');
  });
});
