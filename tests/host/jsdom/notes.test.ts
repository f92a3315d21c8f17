// The vault behind the port: what it refuses to read and to write.
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { App } from 'obsidian';
import { makeNotes } from '../../../src/obsidian/notes';
import { openJsdomHost, type JsdomHost } from './open-host';

describe('notes of the app', () => {
  let host: JsdomHost;
  const onDisk = (name: string): string => path.join(host.vaultPath, name);
  const latin = Buffer.from('Caf\xe9 at noon\n', 'latin1');

  beforeEach(async () => {
    host = await openJsdomHost({ vault: { 'A.md': 'a', 'Own.md': 'a \uFFFD of its own\n' } });
    fs.writeFileSync(onDisk('A.md'), latin);
  });
  afterEach(() => host.close());

  it('neither reads nor writes a file that is not UTF-8', async () => {
    const notes = makeNotes(host.app);
    expect(await notes.read('A.md')).toEqual({ ok: false, problem: { code: 'not-text', details: { path: 'A.md' } } });
    expect(await notes.edit('A.md', (text) => `${text}more`)).toMatchObject({ ok: false, problem: { code: 'not-text' } });
    expect(fs.readFileSync(onDisk('A.md')).equals(latin)).toBe(true);
  });

  it('refuses to write what became so after it was looked at', async () => {
    const { vault, workspace } = host.app;
    const late = { getFileByPath: (name: string) => vault.getFileByPath(name), read: () => Promise.resolve('as it was'), process: vault.process.bind(vault) };
    const notes = makeNotes({ vault: late, workspace } as unknown as App);
    expect(await notes.edit('A.md', (text) => `${text}more`)).toMatchObject({ ok: false, problem: { code: 'not-text' } });
    expect(fs.readFileSync(onDisk('A.md')).equals(latin)).toBe(true);
  });

  it('reads and writes a text that holds a replacement character of its own', async () => {
    const notes = makeNotes(host.app);
    expect(await notes.read('Own.md')).toEqual({ ok: true, value: 'a \uFFFD of its own\n' });
    expect(await notes.edit('Own.md', (text) => `${text}more`)).toEqual({ ok: true, value: 'a \uFFFD of its own\nmore' });
  });
});
