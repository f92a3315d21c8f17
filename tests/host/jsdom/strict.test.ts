// Plugins see the documented members of the app and no others.
import { openJsdomHost, type JsdomHost } from './open-host';

describe('the strict faces', () => {
  let host: JsdomHost;

  beforeEach(async () => {
    host = await openJsdomHost({ vault: { 'A.md': 'a' } });
  });

  afterEach(() => host.close());

  const read = (target: object, member: string): unknown => Reflect.get(target, member);

  it('names the undocumented member that is read', () => {
    expect(() => read(host.app, 'commands')).toThrow("app.commands was read, but it is not part of Obsidian's documented interface.");
    expect(() => read(host.app, 'plugins')).toThrow('app.plugins');
    expect(() => read(host.app.vault, 'fileMap')).toThrow('vault.fileMap');
    expect(() => read(host.app.vault.adapter, 'basePath')).toThrow('adapter.basePath');
    expect(() => read(host.app.workspace, 'floatingSplit')).toThrow('workspace.floatingSplit');
    expect(() => read(host.app.metadataCache, 'metadataCache')).toThrow('metadataCache.metadataCache');
    expect(() => read(host.app.fileManager, 'vault')).toThrow('fileManager.vault');
    expect(() => read(host.app.secretStorage, 'deleteSecret')).toThrow('secretStorage.deleteSecret');
  });

  it('hides the own parts of the host', () => {
    expect(() => read(host.app.vault, 'noticeOnDisk')).toThrow('vault.noticeOnDisk');
    expect(() => read(host.app, 'ownVault')).toThrow('app.ownVault');
  });

  it('refuses to write an undocumented member', () => {
    expect(() => Reflect.set(host.app, 'mine', 1)).toThrow('app.mine was written');
  });

  it('shows the vault of a file just as strictly', () => {
    const file = host.app.vault.getFileByPath('A.md');
    expect(file?.vault).toBe(host.app.vault);
  });

  it('gives the same method each time', () => {
    const { vault } = host.app;
    expect(Reflect.get(vault, 'getFiles')).toBe(Reflect.get(vault, 'getFiles'));
  });

  it('has no global app', () => {
    expect('app' in window).toBe(false);
  });
});
