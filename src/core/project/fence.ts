// What a person has fenced off from the assistant.
import type { Notes, Properties } from '../ports';
import { failed } from '../result';

/** True for a note whose frontmatter says `private: true`. */
export function isPrivate(properties: Properties | null): boolean {
  const given = properties?.['private'];
  const said: unknown = Array.isArray(given) && given.length === 1 ? given[0] : given;
  return said === true || (typeof said === 'string' && /^(?:true|yes)$/i.test(said.trim()));
}

/** True when the text itself says so: frontmatter as indexed may lag behind a note that was fenced off a moment ago. */
export function saysPrivate(text: string): boolean {
  const block = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?\n)?(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(text);
  return block !== null && /^["']?private["']?[ \t]*:[ \t]*["']?(?:true|yes)["']?[ \t]*(?:#.*)?\r?$/im.test(block[1] ?? '');
}

/** True for a file or folder in one of the fenced folders, or one of these itself. Letter case and ways of writing accents do not count. */
export function isInFence(path: string, fencedFolders: readonly string[]): boolean {
  const parts = foldedParts(path);
  return fencedFolders.some((folder) => {
    const fence = foldedParts(folder);
    return fence.length > 0 && fence.length <= parts.length && fence.every((part, at) => part === parts[at]);
  });
}

function foldedParts(path: string): readonly string[] {
  return path.normalize('NFC').toLowerCase().split('/').filter((part) => part !== '');
}

/** The vault without its fenced folders: what lies in them is neither listed nor read, and nothing can be made there. */
export function fenceNotes(notes: Notes, fencedFolders: readonly string[]): Notes {
  if (fencedFolders.length === 0) return notes;
  const isOut = (path: string): boolean => isInFence(path, fencedFolders);
  const missing = (path: string) => Promise.resolve(failed('missing', { path }));
  return {
    list: () => notes.list().filter((entry) => !isOut(entry.path)),
    properties: (path) => (isOut(path) ? null : notes.properties(path)),
    read: (path) => (isOut(path) ? missing(path) : notes.read(path)),
    create: (path, text) => (isOut(path) ? missing(path) : notes.create(path, text)),
    edit: (path, edit) => (isOut(path) ? missing(path) : notes.edit(path, edit)),
    trash: (path) => (isOut(path) ? missing(path) : notes.trash(path)),
  };
}
