// The one gate from given text to a path inside a project.
import type { NoteEntry } from '../ports';
import { done, type Result } from '../result';
import { isReadable, isWritable, writableExtensions } from './file-types';
import { nearTo } from './near';
import { isLongPath, isOddName, saferName } from './odd-name';
import { readPathForm, type PathForm } from './path-form';
import { lookUp, type Lookup } from './path-lookup';
import { refusePath } from './path-problem';
import { foldedName } from './same-name';

/** What a path is wanted for. */
export type PathUse = 'read' | 'write' | 'list' | 'rename-source' | 'rename-target' | 'delete';

/** A path as given, and where it may lead. */
export interface PathRequest {
  /** What the model gave: anything. */
  readonly given: unknown;
  readonly use: PathUse;
  /** The project's folder, vault-relative. */
  readonly root: string;
  /** The vault's config folder; its name is refused at any depth. */
  readonly configFolder: string;
  readonly entries: readonly NoteEntry[];
}

/** A path that may be used. Links on disc are not followed here: `RealPaths` tells where they lead. */
export interface SafePath {
  /** Vault-relative, by the names that the vault has. */
  readonly path: string;
  /** What stands there; null for a file to be made. */
  readonly entry: NoteEntry | null;
}

/** The person's instruction for a project: read as data, never written. */
const instructions = foldedName('ASSISTANT.md');

/**
 * Resolves a path for one use. Reading, listing, renaming and deleting need what exists; writing takes both, and odd
 * names that exist; a new name keeps every rule. Problems: `PathCode`.
 */
export function resolvePath(request: PathRequest): Result<SafePath> {
  const form = readPathForm(request.given, request.configFolder);
  if (!form.ok) return form;
  const given = String(request.given);
  if (form.value.isFolder && request.use !== 'list') return refusePath(form.value.names.length === 0 ? 'path-empty' : 'path-slash', given);
  const found = lookUp(form.value.names, request.root, request.entries);
  if (found.barred?.by === 'doubt') return refusePath('path-ambiguous', given, { existing: found.barred.names.join(', ') });
  if (found.barred?.by === 'file') return refusePath('path-is-file', given, { existing: inProject(found.path, request.root) });
  if (request.use === 'list') return listed(request, found);
  if (request.use === 'read') return existing(request, found, isReadable(found.path) ? null : 'path-not-text');
  return changed(request, form.value, found);
}

function listed(request: PathRequest, found: Lookup): Result<SafePath> {
  const { entry } = found;
  if (entry === null) return missing(request);
  if (entry.kind === 'file') return refusePath('path-is-file', String(request.given), { existing: inProject(entry.path, request.root) });
  return done({ path: entry.path, entry });
}

function existing(request: PathRequest, found: Lookup, fault: 'path-not-text' | null): Result<SafePath> {
  const given = String(request.given);
  const { entry } = found;
  if (entry?.kind === 'folder') return refusePath('path-is-folder', given);
  if (fault !== null) return refusePath(fault, given);
  return entry === null ? missing(request) : done({ path: entry.path, entry });
}

/** Everything that changes something: the name must be the real one, the kind of file one that tools may write. */
function changed(request: PathRequest, form: PathForm, found: Lookup): Result<SafePath> {
  const given = String(request.given);
  const { entry, path } = found;
  if (foldedName(form.names[form.names.length - 1] ?? '') === instructions) return refusePath('path-protected', given);
  if (entry?.kind === 'folder') return refusePath('path-is-folder', given);
  if (found.otherCase || (entry !== null && request.use === 'rename-target')) {
    return refusePath('path-exists-as', given, { existing: existingPart(found, request.root) });
  }
  if (entry === null && (request.use === 'delete' || request.use === 'rename-source')) return missing(request);
  if (entry === null && (found.newNames.some(isOddName) || isLongPath(form.names))) {
    return refusePath('path-odd-name', given, { suggestion: suggestionFor(form, found) });
  }
  if (!isWritable(path)) return refusePath('path-not-writable', given, { allowed: writableExtensions.map((one) => `.${one}`).join(', ') });
  return done({ path, entry });
}

/** The given path with each new name made safe; only the last one when the whole would be too long. */
function suggestionFor(form: PathForm, found: Lookup): string {
  const kept = form.names.slice(0, form.names.length - found.newNames.length);
  const safer = [...kept, ...found.newNames.map(saferName)];
  return isLongPath(safer) ? (safer[safer.length - 1] ?? '') : safer.join('/');
}

function existingPart(found: Lookup, root: string): string {
  const path = inProject(found.path, root);
  return found.newNames.length === 0 ? path : path.slice(0, path.length - found.newNames.join('/').length - 1);
}

function missing(request: PathRequest): Result<never> {
  const kind = request.use === 'list' ? 'folder' : 'file';
  const inside = request.entries.filter((entry) => entry.kind === kind && entry.path.startsWith(`${request.root}/`));
  const near = nearTo(String(request.given), inside.map((entry) => inProject(entry.path, request.root)));
  return refusePath('path-missing', String(request.given), { near: near.join(', ') });
}

/** A vault-relative path as seen from a project's root. */
export function inProject(path: string, root: string): string {
  return path === root ? '' : path.slice(root.length + 1);
}
