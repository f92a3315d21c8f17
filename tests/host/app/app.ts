// The app: one window on one vault.
import type * as api from 'obsidian';
import { FileManager } from './file-manager';
import { Keymap, Scope } from './keymap';
import { LocalStorage } from './local-storage';
import { makeParser } from './markdown/parser';
import { MetadataCache } from './metadata/metadata-cache';
import type { Outside } from './outside';
import type { Device } from './platform';
import { SecretStorage } from './secrets';
import { strict } from './strict';
import { makeAdapter } from './vault/adapter';
import { Vault } from './vault/vault';
import { Workspace } from './workspace/workspace';

const MEMBERS: Readonly<Record<keyof api.App, true>> = {
  keymap: true, scope: true, workspace: true, vault: true, metadataCache: true, fileManager: true, lastEvent: true, renderContext: true,
  secretStorage: true, isDarkMode: true, loadLocalStorage: true, saveLocalStorage: true,
};
const SECRET_MEMBERS: Readonly<Record<keyof api.SecretStorage, true>> = {
  setSecret: true, getSecret: true, listSecrets: true, on: true, off: true, offref: true, trigger: true, tryTrigger: true,
};

/** `RenderContext` of the app. */
export class RenderContext implements api.RenderContext {
  hoverPopover: api.HoverPopover | null = null;
}

/** What the app is made of. */
export interface AppParts {
  readonly outside: Outside;
  readonly vaultName: string;
  readonly device: Device;
}

/** `App` of the app; `face` is what plugins get. */
export class App implements api.App {
  readonly face: api.App;
  readonly ownVault: Vault;
  readonly ownMetadata: MetadataCache;
  readonly ownWorkspace: Workspace;
  readonly ownKeymap: Keymap;
  readonly scope = new Scope();
  readonly keymap: api.Keymap;
  readonly workspace: api.Workspace;
  readonly vault: api.Vault;
  readonly metadataCache: api.MetadataCache;
  readonly fileManager: api.FileManager;
  readonly secretStorage: api.SecretStorage = strict<api.SecretStorage>(new SecretStorage(), 'secretStorage', SECRET_MEMBERS);
  readonly renderContext = new RenderContext();
  lastEvent: api.UserEvent | null = null;
  private readonly storage: LocalStorage;

  constructor({ outside, vaultName, device }: AppParts, container: HTMLElement) {
    this.face = strict<api.App>(this, 'app', MEMBERS);
    this.ownVault = new Vault(makeAdapter(outside, vaultName, device === 'desktop'), outside.files);
    this.ownMetadata = new MetadataCache(this.ownVault, makeParser());
    this.ownKeymap = new Keymap(this.scope, () => this.ownWorkspace.activeLeaf?.view.scope ?? null);
    this.vault = this.ownVault.face;
    this.metadataCache = this.ownMetadata.face;
    this.keymap = this.ownKeymap;
    this.fileManager = new FileManager(this.ownVault, this.ownMetadata, () => this.face).face;
    this.ownWorkspace = new Workspace(container, device === 'phone', this.ownVault, this.ownMetadata);
    this.workspace = this.ownWorkspace.face;
    this.storage = new LocalStorage(vaultName);
  }

  isDarkMode(): boolean {
    return activeDocument.body.hasClass('theme-dark');
  }

  loadLocalStorage(key: string): unknown {
    return this.storage.load(key);
  }

  saveLocalStorage(key: string, data: unknown): void {
    this.storage.save(key, data);
  }
}
