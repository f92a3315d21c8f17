// Notes over a real folder.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeNodeNotes } from '../../../scripts/console/node-notes';
import { makeNodeRealPaths } from '../../../scripts/console/node-ports';
import { nodeYaml } from '../../fakes/node-yaml';

describe('notes over a folder', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'vault-'));
    mkdirSync(join(root, 'Projects/Falcon'), { recursive: true });
    mkdirSync(join(root, '.obsidian'));
    writeFileSync(join(root, '.obsidian/app.json'), '{}');
    writeFileSync(join(root, 'Projects/Falcon/Plan.md'), '---\ntitle: Plan\n---\nOne\r\nTwo');
  });
  afterEach(() => {
    rmSync(root, { recursive: true, force: true });
  });
  const open = () => makeNodeNotes(root, nodeYaml);
  const paths = () => open().list().map((entry) => entry.path);

  it('lists files and folders, and nothing hidden', () => {
    writeFileSync(join(root, 'Projects/.secret.md'), 'x');
    expect(paths()).toEqual(['Projects', 'Projects/Falcon', 'Projects/Falcon/Plan.md']);
    expect(open().list()[2]).toMatchObject({ kind: 'file', size: Buffer.byteLength('---\ntitle: Plan\n---\nOne\r\nTwo') });
  });

  it('follows links, and ends where a link leads back up', () => {
    symlinkSync(join(root, 'Projects'), join(root, 'Projects/Falcon/Up'));
    symlinkSync(join(root, 'nowhere'), join(root, 'Broken.md'));
    expect(paths()).toEqual(['Projects', 'Projects/Falcon', 'Projects/Falcon/Plan.md', 'Projects/Falcon/Up']);
  });

  it('reads bytes and frontmatter as they are', async () => {
    expect(await open().read('Projects/Falcon/Plan.md')).toEqual({ ok: true, value: '---\ntitle: Plan\n---\nOne\r\nTwo' });
    expect(open().properties('Projects/Falcon/Plan.md')).toEqual({ title: 'Plan' });
    expect(open().properties('None.md')).toBeNull();
  });

  it.each(['None.md', 'Projects', '.obsidian/app.json', '../x.md', 'Projects/../Projects/Falcon/Plan.md', ''])('it has no note %j', async (path) => {
    expect(await open().read(path)).toMatchObject({ ok: false, problem: { code: 'missing' } });
    expect(await open().edit(path, () => 'x')).toMatchObject({ ok: false, problem: { code: 'missing' } });
    expect(await open().trash(path)).toMatchObject({ ok: false, problem: { code: 'missing' } });
  });

  it('neither reads nor writes a file that is not UTF-8', async () => {
    const latin = Buffer.from('Caf\xe9', 'latin1');
    const wide = Buffer.from('hello there', 'utf16le');
    for (const bytes of [latin, wide]) {
      writeFileSync(join(root, 'Projects/Falcon/Plan.md'), bytes);
      expect(await open().read('Projects/Falcon/Plan.md')).toEqual({ ok: false, problem: { code: 'not-text', details: { path: 'Projects/Falcon/Plan.md' } } });
      expect(await open().edit('Projects/Falcon/Plan.md', (text) => `${text}more`)).toMatchObject({ ok: false, problem: { code: 'not-text' } });
      expect(readFileSync(join(root, 'Projects/Falcon/Plan.md')).equals(bytes)).toBe(true);
    }
  });

  it('makes a note with its folders, once', async () => {
    const notes = open();
    expect(await notes.create('Projects/New/A.md', 'a')).toEqual({ ok: true, value: null });
    expect(await notes.create('Projects/New/A.md', 'b')).toMatchObject({ ok: false, problem: { code: 'exists' } });
    expect(await notes.create('.obsidian/evil.md', 'b')).toMatchObject({ ok: false, problem: { code: 'io' } });
    expect(await notes.create('../evil.md', 'b')).toMatchObject({ ok: false, problem: { code: 'io' } });
    expect(readFileSync(join(root, 'Projects/New/A.md'), 'utf8')).toBe('a');
    expect(notes.list().map((entry) => entry.path)).toContain('Projects/New/A.md');
  });

  it('edits on the text of that moment, leaves alone what is not to change, and leaves nothing behind', async () => {
    const notes = open();
    const before = statSync(join(root, 'Projects/Falcon/Plan.md'));
    expect(await notes.edit('Projects/Falcon/Plan.md', () => null)).toMatchObject({ ok: true });
    expect(statSync(join(root, 'Projects/Falcon/Plan.md')).ino).toBe(before.ino);
    expect(await notes.edit('Projects/Falcon/Plan.md', (text) => `${text}!`)).toMatchObject({ ok: true, value: '---\ntitle: Plan\n---\nOne\r\nTwo!' });
    expect(readdirSync(join(root, 'Projects/Falcon'))).toEqual(['Plan.md']);
  });

  it('lets a throw of the edit through with the file as it was', async () => {
    const bug = new Error('bug');
    await expect(open().edit('Projects/Falcon/Plan.md', () => { throw bug; })).rejects.toBe(bug);
    expect(readFileSync(join(root, 'Projects/Falcon/Plan.md'), 'utf8')).toBe('---\ntitle: Plan\n---\nOne\r\nTwo');
  });

  it('moves to the trash without overwriting what lies there', async () => {
    const notes = open();
    for (const text of ['one', 'two']) {
      await notes.create('A.md', text);
      expect(await notes.trash('A.md')).toEqual({ ok: true, value: null });
    }
    expect(readdirSync(join(root, '.trash')).map((name) => readFileSync(join(root, '.trash', name), 'utf8')).sort()).toEqual(['one', 'two']);
    expect(paths()).not.toContain('A.md');
  });

  it('sees where a path really leads', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'outside-'));
    symlinkSync(outside, join(root, 'Projects/Falcon/Link'));
    symlinkSync(join(root, 'Projects/Falcon'), join(root, 'Projects/Falcon/Self'));
    const real = makeNodeRealPaths(root);
    const ask = (path: string) => real.inside(`Projects/Falcon/${path}`, 'Projects/Falcon');
    expect(await ask('Plan.md')).toBe(true);
    expect(await ask('not/yet/there.md')).toBe(true);
    expect(await ask('Self/Plan.md')).toBe(true);
    expect(await ask('Link/x.md')).toBe(false);
    expect(await real.inside('Projects/FalconTwo/x.md', 'Projects/Falcon')).toBe(false);
    rmSync(outside, { recursive: true });
  });
});
