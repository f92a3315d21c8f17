// What a person has fenced off from the assistant.
import type { Notes, Properties, RealPaths } from '../ports';
import { failed } from '../result';

/** True for a note whose frontmatter says `private: true`, in any letter case. */
export function isPrivate(properties: Properties | null): boolean {
  return Object.entries(properties ?? {}).some(([key, given]: readonly [string, unknown]) => {
    const said: unknown = Array.isArray(given) && given.length === 1 ? given[0] : given;
    return /^private$/i.test(key) && (said === true || (typeof said === 'string' && /^(?:true|yes|on)$/i.test(said.trim())));
  });
}

/**
 * True when the text itself says so: frontmatter as indexed may lag behind a note that was fenced off a moment ago. However YAML
 * is dressed (in braces, indented as a whole, the value on its own line): only a key of the top level counts.
 */
export function saysPrivate(text: string): boolean {
  const block = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?\n)?(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(text)?.[1] ?? '';
  const said = /["']?private["']?[ \t]*:\s*(?:-[ \t]+|\[[ \t]*)?(?:!!?\S+[ \t]+)?["']?(?:true|yes|on)["']?[ \t]*(?:[,}\]#]|\r?\n|$)/giu;
  const indent = /^(?:[ \t]*(?:#.*)?\r?\n)*([ \t]*)/.exec(block)?.[1] ?? '';
  return [...block.matchAll(said)].some(({ index }) => {
    const before = block.slice(block.lastIndexOf('\n', index - 1) + 1, index);
    return before === indent || (/^[ \t]*\{/.test(block) && /[{,][ \t]*$|^[ \t]*$/.test(before));
  });
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

/** True for a file or folder that lies in a fence by its name, or past the links on its way. */
export async function isReallyFenced(path: string, fencedFolders: readonly string[], realPaths: Pick<RealPaths, 'leadsInto'>): Promise<boolean> {
  if (isInFence(path, fencedFolders)) return true;
  for (const folder of fencedFolders) if (foldedParts(folder).length > 0 && (await realPaths.leadsInto(path, folder))) return true;
  return false;
}

/** What a fence is made of. */
export interface Fence {
  readonly folders: readonly string[];
  readonly realPaths: Pick<RealPaths, 'leadsInto'>;
}

/** The vault without its fenced folders: what lies in them is neither listed nor read, by whatever link, and nothing can be made there. */
export function fenceNotes(notes: Notes, { folders, realPaths }: Fence): Notes {
  if (folders.length === 0) return notes;
  const isNamed = (path: string): boolean => isInFence(path, folders);
  const isOut = (path: string): Promise<boolean> => isReallyFenced(path, folders, realPaths);
  const missing = (path: string) => failed('missing', { path });
  return {
    list: () => notes.list().filter((entry) => !isNamed(entry.path)),
    properties: (path) => (isNamed(path) ? null : notes.properties(path)),
    read: async (path) => ((await isOut(path)) ? missing(path) : notes.read(path)),
    create: async (path, text) => ((await isOut(path)) ? missing(path) : notes.create(path, text)),
    edit: async (path, edit) => ((await isOut(path)) ? missing(path) : notes.edit(path, edit)),
    trash: async (path) => ((await isOut(path)) ? missing(path) : notes.trash(path)),
  };
}
