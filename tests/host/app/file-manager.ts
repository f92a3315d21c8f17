// What is done with files as the person has it configured.
import type * as api from 'obsidian';
import { ConfirmationModal } from './overlays/confirmation-modal';
import { normalizePath, parentPath } from './paths';
import { strict } from './strict';
import type { TFile, TFolder } from './vault/abstract-files';
import { getFrontMatterInfo, parseYaml, stringifyYaml } from './yaml';

const MEMBERS: Readonly<Record<keyof api.FileManager, true>> = {
  getNewFileParent: true, renameFile: true, promptForDeletion: true, trashFile: true, generateMarkdownLink: true,
  processFrontMatter: true, getAvailablePathForAttachment: true,
};

interface LinkedPlace {
  readonly path: string;
  readonly original: string;
  readonly offset: number;
}

/** A note's text with other frontmatter, the body untouched. */
function withFrontmatter(text: string, change: (frontmatter: Record<string, unknown>) => void): string {
  const info = getFrontMatterInfo(text);
  const before: unknown = info.exists ? parseYaml(info.frontmatter) : null;
  const values: Record<string, unknown> = typeof before === 'object' && before !== null ? { ...before } : {};
  change(values);
  const yaml = Object.keys(values).length === 0 ? '' : stringifyYaml(values);
  const body = text.slice(info.contentStart);
  return yaml !== '' || info.exists ? `---\n${yaml}---\n${body}` : body;
}

/** `FileManager` of the app. */
export class FileManager implements api.FileManager {
  /** What plugins see of this manager. */
  readonly face: api.FileManager = strict<api.FileManager>(this, 'fileManager', MEMBERS);

  constructor(
    private readonly vault: api.Vault,
    private readonly metadata: api.MetadataCache,
    private readonly app: () => api.App,
  ) {}

  getNewFileParent(_sourcePath: string, _newFilePath?: string): TFolder {
    return this.vault.getRoot() as TFolder;
  }

  /** Renames and corrects the links of other notes, always (the app may ask). */
  async renameFile(file: api.TAbstractFile, newPath: string): Promise<void> {
    const places = this.placesLinkingTo(file.path);
    await this.vault.rename(file, normalizePath(newPath));
    const renamed = this.vault.getFileByPath(file.path);
    if (!renamed) return;
    for (const path of new Set(places.map((place) => place.path))) {
      const source = this.vault.getFileByPath(path);
      if (source) await this.vault.process(source, (text) => this.relink(text, places.filter((place) => place.path === path), renamed as TFile));
    }
  }

  promptForDeletion(file: api.TAbstractFile): Promise<boolean> {
    return new Promise((decide) => {
      let deleted = false;
      new ConfirmationModal(this.app())
        .setTitle('Delete file')
        .setContent(`Are you sure you want to delete "${file.name}"?`)
        .addButton((button) =>
          button
            .setButtonText('Delete')
            .setDestructive()
            .onClick(async () => {
              deleted = true;
              await this.trashFile(file);
            }),
        )
        .addCancelButton()
        .setCloseCallback(() => decide(deleted))
        .open();
    });
  }

  /** The person's setting is "move to the vault's .trash". */
  trashFile(file: api.TAbstractFile): Promise<void> {
    return this.vault.trash(file, false);
  }

  generateMarkdownLink(file: api.TFile, sourcePath: string, subpath = '', alias = ''): string {
    const target = this.metadata.fileToLinktext(file, sourcePath, true) + subpath;
    return `${file.extension === 'md' ? '' : '!'}[[${target}${alias === '' ? '' : `|${alias}`}]]`;
  }

  async processFrontMatter(file: api.TFile, change: (frontmatter: Record<string, unknown>) => void, options?: api.DataWriteOptions): Promise<void> {
    await this.vault.process(file, (text) => withFrontmatter(text, change), options);
  }

  async getAvailablePathForAttachment(filename: string, _sourcePath?: string): Promise<string> {
    const dot = filename.lastIndexOf('.');
    const [name, ending] = dot < 0 ? [filename, ''] : [filename.slice(0, dot), filename.slice(dot)];
    let candidate = filename;
    for (let count = 1; this.vault.getAbstractFileByPath(candidate); count++) candidate = `${name} ${count}${ending}`;
    return candidate;
  }

  private placesLinkingTo(path: string): LinkedPlace[] {
    return this.vault.getMarkdownFiles().flatMap((source) => {
      const cache = this.metadata.getFileCache(source);
      const links = [...(cache?.links ?? []), ...(cache?.embeds ?? [])];
      return links
        .filter(({ link, original }) => original.includes('[[') && this.metadata.getFirstLinkpathDest(link.split('#')[0] ?? '', source.path)?.path === path)
        .map(({ original, position }) => ({ path: source.path, original, offset: position.start.offset }));
    });
  }

  private relink(text: string, places: readonly LinkedPlace[], target: TFile): string {
    const fromTheEnd = [...places].sort((a, b) => b.offset - a.offset);
    return fromTheEnd.reduce((changed, { path, original, offset }) => {
      if (changed.slice(offset, offset + original.length) !== original) return changed;
      const name = this.metadata.fileToLinktext(target, parentPath(path));
      const link = original.replace(/\[\[[^#|\]]*/, `[[${name}`);
      return changed.slice(0, offset) + link + changed.slice(offset + original.length);
    }, text);
  }
}
