// The metadata of all notes, kept up to date with the vault.
import type { MarkdownIt } from 'markdown-it';
import type * as api from 'obsidian';
import { debounce } from '../debounce';
import { Events } from '../events';
import { getLinkpath } from '../paths';
import { strict } from '../strict';
import { TFile } from '../vault/abstract-files';
import type { Vault } from '../vault/vault';
import { LinkIndex } from './link-index';
import { parseMetadata } from './parse-metadata';

const MEMBERS: Readonly<Record<keyof api.MetadataCache, true>> = {
  getFirstLinkpathDest: true, getFileCache: true, getCache: true, fileToLinktext: true, resolvedLinks: true, unresolvedLinks: true,
  on: true, off: true, offref: true, trigger: true, tryTrigger: true,
};

/** Milliseconds after a change until the note is parsed again. */
const PARSE_DELAY = 20;

type LinkCounts = Record<string, Record<string, number>>;

/** `MetadataCache` of the app. */
export class MetadataCache extends Events implements api.MetadataCache {
  /** What plugins see of this cache. */
  readonly face: api.MetadataCache;
  resolvedLinks: LinkCounts = {};
  unresolvedLinks: LinkCounts = {};
  private readonly caches = new Map<string, api.CachedMetadata>();
  private readonly index = new LinkIndex();
  private readonly waiting = new Set<TFile>();
  private readonly parseSoon = debounce(() => void this.parseWaiting(), PARSE_DELAY);

  constructor(
    private readonly vault: Vault,
    private readonly parser: MarkdownIt,
  ) {
    super();
    this.face = strict<api.MetadataCache>(this, 'metadataCache', MEMBERS);
  }

  /** Reads every note once, then follows the vault. */
  async start(): Promise<void> {
    for (const file of this.vault.getFiles()) this.index.add(file);
    for (const file of this.vault.getMarkdownFiles()) {
      this.caches.set(file.path, parseMetadata(await this.vault.cachedRead(file), this.parser));
    }
    this.resolveAll();
    this.vault.on('create', (file: TFile) => this.noticeCreated(file));
    this.vault.on('modify', (file: TFile) => this.parseLater(file));
    this.vault.on('delete', (file: TFile) => this.noticeDeleted(file));
    this.vault.on('rename', (file: TFile, oldPath: string) => this.noticeRenamed(file, oldPath));
  }

  getCache(path: string): api.CachedMetadata | null {
    return this.caches.get(path) ?? null;
  }

  getFileCache(file: api.TFile): api.CachedMetadata | null {
    return this.getCache(file.path);
  }

  getFirstLinkpathDest(linkpath: string, sourcePath: string): TFile | null {
    return linkpath === '' ? this.vault.getFileByPath(sourcePath) : this.index.find(linkpath, sourcePath);
  }

  fileToLinktext(file: api.TFile, _sourcePath: string, omitMdExtension = true): string {
    const bare = omitMdExtension && file.extension === 'md';
    if (this.index.countOf(file.name) > 1) return bare ? file.path.slice(0, -3) : file.path;
    return bare ? file.basename : file.name;
  }

  private noticeCreated(file: api.TAbstractFile): void {
    if (!(file instanceof TFile)) return;
    this.index.add(file);
    if (!this.caches.has(file.path)) this.parseLater(file);
  }

  private noticeDeleted(file: api.TAbstractFile): void {
    if (!(file instanceof TFile)) return;
    const before = this.caches.get(file.path) ?? null;
    this.index.remove(file, file.path);
    this.caches.delete(file.path);
    this.trigger('deleted', file, before);
    this.parseSoon();
  }

  private noticeRenamed(file: api.TAbstractFile, oldPath: string): void {
    if (!(file instanceof TFile)) return;
    this.index.remove(file, oldPath);
    this.index.add(file);
    const cache = this.caches.get(oldPath);
    this.caches.delete(oldPath);
    if (cache) this.caches.set(file.path, cache);
    this.parseSoon();
  }

  private parseLater(file: api.TAbstractFile): void {
    if (!(file instanceof TFile) || file.extension !== 'md') return;
    this.waiting.add(file);
    this.parseSoon();
  }

  private async parseWaiting(): Promise<void> {
    const files = [...this.waiting];
    this.waiting.clear();
    for (const file of files) {
      if (this.vault.getFileByPath(file.path) !== file) continue;
      const text = await this.vault.cachedRead(file).catch(() => null);
      if (text === null) continue;
      const cache = parseMetadata(text, this.parser);
      this.caches.set(file.path, cache);
      this.trigger('changed', file, text, cache);
    }
    this.resolveAll();
  }

  private resolveAll(): void {
    this.resolvedLinks = {};
    this.unresolvedLinks = {};
    for (const [path, cache] of this.caches) {
      const resolved: Record<string, number> = (this.resolvedLinks[path] = {});
      const unresolved: Record<string, number> = (this.unresolvedLinks[path] = {});
      for (const { link } of [...(cache.links ?? []), ...(cache.embeds ?? []), ...(cache.frontmatterLinks ?? [])]) {
        const name = getLinkpath(link);
        const found = this.getFirstLinkpathDest(name, path);
        const counts = found ? resolved : unresolved;
        counts[found?.path ?? name] = (counts[found?.path ?? name] ?? 0) + 1;
      }
    }
    this.trigger('resolved');
  }
}
