// The order in which a host starts, and what a plugin sees of it.
import * as path from 'node:path';
import { openJsdomHost, type JsdomHost } from './open-host';

const SAMPLE = path.resolve(__dirname, '../sample-plugin');

describe('the start of a host', () => {
  let host: JsdomHost;

  beforeEach(async () => {
    host = await openJsdomHost({ vault: { 'A.md': 'a', 'Folder/B.md': 'b' }, plugins: [SAMPLE] });
  });

  afterEach(() => host.close());

  it('fires create for every file that is there, then layout ready, then layout change', () => {
    const seen = host.plugin('host-sample') && Reflect.get(host.plugin('host-sample') ?? {}, 'seen');
    const whole = (seen as string[]).filter((one) => one !== 'layout change');
    expect(whole).toEqual(['create Folder', 'create A.md', 'create Folder/B.md', 'layout ready']);
    expect((seen as string[]).at(-1)).toBe('layout change');
  });

  it('gives null as data without a data file', async () => {
    await expect(host.plugin('host-sample')?.loadData()).resolves.toBeNull();
  });

  it('reads no note for a plugin that asks for none', () => {
    expect(host.notesRead()).toEqual([]);
  });

  it('has the metadata of every note when plugins load', () => {
    expect(host.app.metadataCache.getCache('A.md')).toEqual({ sections: [expect.objectContaining({ type: 'paragraph' })] });
  });

  it('names a plugin that does not load, with its reason', async () => {
    const broken = { '.obsidian/plugins/broken/manifest.json': '{"id":"broken"}', '.obsidian/plugins/broken/main.js': 'require("electron")' };
    await host.close();
    host = await openJsdomHost({ vault: broken });
    await host.enablePlugin('broken');
    expect(host.pluginFailures()['broken']).toContain("Cannot find module 'electron'");
    expect(host.notices()).toEqual(['Failed to load plugin broken']);
  });

  it('gives Node to plugins only when it plays the desktop app', async () => {
    const needy = {
      '.obsidian/plugins/needy/manifest.json': '{"id":"needy"}',
      '.obsidian/plugins/needy/main.js': 'const fs = require("fs"); module.exports = class extends require("obsidian").Plugin { onload() { this.hasFs = typeof fs.readFileSync; } };',
    };
    await host.close();
    host = await openJsdomHost({ vault: needy, device: 'desktop' });
    await host.enablePlugin('needy');
    expect(host.plugin('needy')).toMatchObject({ hasFs: 'function' });
  });
});
