// The vault: real files, refusals, events that fire once.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { Platform, TFile, TFolder, CapacitorAdapter, FileSystemAdapter } from 'obsidian';
import { openJsdomHost, type JsdomHost } from './open-host';

describe('the vault', () => {
  let host: JsdomHost;
  let events: string[];

  const note = (name: string): TFile => {
    const file = host.app.vault.getFileByPath(name);
    if (!file) throw new Error(`no ${name}`);
    return file;
  };
  const settle = (): Promise<unknown> => new Promise((done) => setTimeout(done, 120));

  beforeEach(async () => {
    host = await openJsdomHost({ vault: { 'A.md': 'a', 'Folder/B.md': 'see [[A]] and ![[A#x|alias]]' } });
    events = [];
    for (const name of ['create', 'modify', 'delete'] as const) {
      host.app.vault.on(name as 'create', (file) => events.push(`${name} ${file.path}`));
    }
    host.app.vault.on('rename', (file, before) => events.push(`rename ${before} ${file.path}`));
  });

  afterEach(() => host.close());

  it('gives one object for a path', () => {
    expect(note('A.md')).toBeInstanceOf(TFile);
    expect(host.app.vault.getFolderByPath('Folder')).toBeInstanceOf(TFolder);
    expect(note('Folder/B.md').parent).toBe(host.app.vault.getFolderByPath('Folder'));
    expect(note('A.md')).toMatchObject({ basename: 'A', extension: 'md', name: 'A.md' });
  });

  it('writes real files', async () => {
    await host.app.vault.create('New.md', 'text');
    expect(fs.readFileSync(path.join(host.vaultPath, 'New.md'), 'utf8')).toBe('text');
  });

  it('refuses to create a file that exists in any case', async () => {
    await expect(host.app.vault.create('a.MD', 'x')).rejects.toThrow('File already exists.');
  });

  it('fails with ENOENT in a missing folder', async () => {
    await expect(host.app.vault.create('Missing/New.md', 'x')).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(host.app.vault.adapter.write('Missing/New.md', 'x')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('refuses a path that leaves the vault', async () => {
    await expect(host.app.vault.adapter.read('../outside.md')).rejects.toMatchObject({ code: 'EPERM' });
    await expect(host.app.vault.adapter.write('Folder/../../outside.md', 'x')).rejects.toMatchObject({ code: 'EPERM' });
  });

  it('refuses to rename or copy onto a file that exists', async () => {
    const { adapter } = host.app.vault;
    await expect(adapter.rename('A.md', 'Folder/B.md')).rejects.toThrow('already exists');
    await expect(adapter.copy('A.md', 'Folder/B.md')).rejects.toThrow('already exists');
    await expect(host.app.vault.rename(note('A.md'), 'Folder/b.md')).rejects.toThrow('already exists');
    expect(await host.readFile('Folder/B.md')).toContain('see');
  });

  it('loses nothing when many changes of one file are processed at once', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, index) => host.app.vault.process(note('A.md'), (text) => `${text}\n${index}`)));
    expect((await host.readFile('A.md')).split('\n')).toHaveLength(51);
  });

  it('fires one event for an own change, though the watcher sees it too', async () => {
    await host.app.vault.modify(note('A.md'), 'longer than before');
    await host.app.vault.create('New.md', 'x');
    await settle();
    expect(events).toEqual(['modify A.md', 'create New.md']);
  });

  it('fires for changes of other programs', async () => {
    await host.writeFile('A.md', 'changed elsewhere');
    await host.writeFile('Deep/Down/C.md', 'new');
    await host.until('the new note is known', () => host.app.vault.getFileByPath('Deep/Down/C.md'));
    await host.until('the change is known', () => events.includes('modify A.md'));
    fs.rmSync(path.join(host.vaultPath, 'Folder'), { recursive: true });
    await host.until('the removal is known', () => events.includes('delete Folder'));
    expect(events.filter((one) => one.startsWith('delete'))).toEqual(expect.arrayContaining(['delete Folder/B.md', 'delete Folder']));
    expect(await host.app.vault.cachedRead(note('A.md'))).toBe('changed elsewhere');
  });

  it('keeps hidden files to the adapter', async () => {
    await host.app.vault.adapter.mkdir('.obsidian/mine');
    await host.app.vault.adapter.write('.obsidian/mine/log', 'one\n');
    await host.app.vault.adapter.append('.obsidian/mine/log', 'two\n');
    await settle();
    expect(events).toEqual([]);
    expect(await host.app.vault.adapter.list('.obsidian/mine')).toEqual({ files: ['.obsidian/mine/log'], folders: [] });
    expect(await host.app.vault.adapter.read('.obsidian/mine/log')).toBe('one\ntwo\n');
  });

  it('moves a folder with all that it holds', async () => {
    const inside = note('Folder/B.md');
    const folder = host.app.vault.getFolderByPath('Folder');
    if (folder) await host.app.vault.rename(folder, 'Moved');
    expect(inside.path).toBe('Moved/B.md');
    expect(events).toEqual(['rename Folder Moved', 'rename Folder/B.md Moved/B.md']);
    await settle();
    expect(host.app.vault.getFiles().map((file) => file.path)).toEqual(['A.md', 'Moved/B.md']);
  });

  it('corrects the links of other notes when a file is renamed for a person', async () => {
    await host.app.fileManager.renameFile(note('A.md'), 'Other name.md');
    expect(await host.readFile('Folder/B.md')).toBe('see [[Other name]] and ![[Other name#x|alias]]');
  });

  it('changes frontmatter and nothing else', async () => {
    await host.app.fileManager.processFrontMatter(note('A.md'), (frontmatter: Record<string, unknown>) => {
      frontmatter['when'] = '2026-12-01';
    });
    expect(await host.readFile('A.md')).toBe('---\nwhen: 2026-12-01\n---\na');
    const cache = await host.until('the cache follows', () => host.app.metadataCache.getCache('A.md')?.frontmatter);
    expect(cache).toEqual({ when: '2026-12-01' });
  });

  it('puts deleted files into its own trash', async () => {
    await host.app.fileManager.trashFile(note('A.md'));
    expect(host.app.vault.getFileByPath('A.md')).toBeNull();
    expect(await host.readFile('.trash/A.md')).toBe('a');
  });

  it('finds the note that a link means', () => {
    const { metadataCache } = host.app;
    expect(metadataCache.getFirstLinkpathDest('b', 'A.md')).toBe(note('Folder/B.md'));
    expect(metadataCache.getFirstLinkpathDest('Folder/B', 'A.md')).toBe(note('Folder/B.md'));
    expect(metadataCache.getFirstLinkpathDest('../A', 'Folder/B.md')).toBe(note('A.md'));
    expect(metadataCache.getFirstLinkpathDest('../../A', 'Folder/B.md')).toBeNull();
    expect(metadataCache.fileToLinktext(note('Folder/B.md'), 'A.md')).toBe('B');
    expect(metadataCache.resolvedLinks['Folder/B.md']).toEqual({ 'A.md': 2 });
  });

  it('has the adapter of the device that the host plays', async () => {
    expect(host.app.vault.adapter).toBeInstanceOf(CapacitorAdapter);
    expect(Platform.isDesktopApp).toBe(false);
    await host.close();
    host = await openJsdomHost({ vault: {}, device: 'desktop' });
    const { adapter } = host.app.vault;
    expect(adapter instanceof FileSystemAdapter && adapter.getBasePath()).toBe(host.vaultPath);
    expect(Platform.isDesktopApp).toBe(true);
  });
});
