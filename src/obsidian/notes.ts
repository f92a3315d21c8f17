// Notes: read, list, edit in one step.
import { MarkdownView, TFile, TFolder, type App } from 'obsidian';
import type { NoteEntry, Notes } from '../core/ports';
import { done, failed, type Result } from '../core/result';
import { isDoubtful, isUtf8 } from '../core/utf8';

/**
 * The vault behind the `Notes` port. Unsaved text of open editors is saved first, so that it is read and never lost. A file
 * whose bytes are no UTF-8 is neither read nor written: the app would put other bytes in the place of those it cannot read.
 */
export function makeNotes(app: App): Notes {
  const fileAt = (path: string): TFile | null => app.vault.getFileByPath(path);
  return {
    list: () => app.vault.getAllLoadedFiles().filter((one) => one.path !== '/').flatMap(entryOf),
    properties(path) {
      const file = fileAt(path);
      return (file && app.metadataCache.getFileCache(file)?.frontmatter) ?? null;
    },
    read: (path) => withFile(fileAt(path), path, (file) => readSaved(app, file)),
    async create(path, text) {
      if (app.vault.getAbstractFileByPath(path) !== null) return failed('exists', { path });
      return attempt(path, async () => {
        await makeFolders(app, path);
        await app.vault.create(path, text);
        return null;
      });
    },
    edit: (path, edit) => withFile(fileAt(path), path, async (file) => {
      const known = await readSaved(app, file);
      return app.vault.process(file, (text) => {
        if (text !== known && isDoubtful(text)) throw new NotText();
        return edit(text) ?? text;
      });
    }),
    trash: (path) => withFile(fileAt(path), path, async (file) => {
      await app.fileManager.trashFile(file);
      return null;
    }),
  };
}

function entryOf(one: unknown): readonly NoteEntry[] {
  if (one instanceof TFile) {
    return [{ path: one.path, kind: 'file', size: one.stat.size, created: one.stat.ctime, modified: one.stat.mtime }];
  }
  return one instanceof TFolder ? [{ path: one.path, kind: 'folder', size: 0, created: 0, modified: 0 }] : [];
}

async function withFile<Value>(file: TFile | null, path: string, work: (file: TFile) => Promise<Value>): Promise<Result<Value>> {
  return file === null ? failed('missing', { path }) : attempt(path, () => work(file));
}

/** The vault's own failures, as problems: a person's disk may be full, locked or gone. */
async function attempt<Value>(path: string, work: () => Promise<Value>): Promise<Result<Value>> {
  try {
    return done(await work());
  } catch (fault) {
    if (fault instanceof NotText) return failed('not-text', { path });
    const cause = fault instanceof Error ? fault.message : String(fault);
    return failed(/already exists/i.test(cause) ? 'exists' : 'io', { path, cause });
  }
}

async function makeFolders(app: App, path: string): Promise<void> {
  const folders = path.split('/').slice(0, -1);
  for (let depth = 1; depth <= folders.length; depth += 1) {
    const folder = folders.slice(0, depth).join('/');
    if (app.vault.getAbstractFileByPath(folder) === null) await app.vault.createFolder(folder);
  }
}

/** Thrown inside a step of the vault, so that it ends without a write. */
class NotText extends Error {}

async function readSaved(app: App, file: TFile): Promise<string> {
  const text = await readText(app, file);
  return (await saveOpenEditors(app, file)) ? readText(app, file) : text;
}

/** The text of a file. Throws `NotText` when its bytes are no text. */
async function readText(app: App, file: TFile): Promise<string> {
  const text = await app.vault.read(file);
  if (isDoubtful(text) && !isUtf8(new Uint8Array(await app.vault.readBinary(file)))) throw new NotText();
  return text;
}

/** Saves what is open; true when anything was. */
async function saveOpenEditors(app: App, file: TFile): Promise<boolean> {
  const views = app.workspace.getLeavesOfType('markdown').map((leaf) => leaf.view);
  const open = views.filter((view): view is MarkdownView => view instanceof MarkdownView && view.file?.path === file.path);
  for (const view of open) await view.save();
  return open.length > 0;
}
