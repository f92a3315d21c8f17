// Hostile paths, and what must hold for every path that gets through.
import { posix, win32 } from 'node:path';
import type { NoteEntry } from '../../../src/core/ports';
import { inProject, resolvePath } from '../../../src/core/project/safe-path';

/** Pieces that have broken path checks before. */
export const hostilePieces: readonly string[] = [
  '.', '..', '...', '/', '//', '\\', '\\\\', '~', '~1', ':', '::$DATA', 'C:', 'file:', 'http://', '%2e', '%2E%2e', '%2f', '%5c', '%00', '%252e', '%c0%ae', '%',
  '\0', '\n', '\t', '\u007F', '\u0085', '\u00A0', '\u202F', '\u3000', '\u200B', '\u200D', '\u202E', '\u2066', '\uFEFF', '\u{E0041}', '\u2028', '\uD800', '\uDC00', '\u034F',
  '．', '．．', '\u2024', '\u2025', '\u2026', '\u2215', '\u2044', '／', '＼', '\u29F8', '*', '?', '"', '<', '>', '|', '#', '^', '[', ']', ' ', '  ',
  'CON', 'nul', 'COM1', 'lpt³', 'aux.', '.obsidian', '.Obsidian', '.git', '.trash', 'Alpha', 'Alpha2', 'Beta', 'Projects', 'ASSISTANT.md', 'assistant.MD', 'a\u017F\u017Fistant.md',
  '.js', '👩‍💻', 'x'.repeat(120), '会'.repeat(70),
];

/** Pieces of ordinary names, to stand between them. */
export const harmlessPieces: readonly string[] = ['a', 'B', 'note', '/', '/', ' x', '.md', 'é', 'e\u0301', 'ß', 'K', '会議', 'É', '❤️', '1', '-', '_', '.txt', '100%'];

const root = 'Projects/Alpha';
const folder = (path: string): NoteEntry => ({ path, kind: 'folder', size: 0, created: 0, modified: 0 });
const file = (path: string): NoteEntry => ({ path, kind: 'file', size: 1, created: 0, modified: 0 });
const vault = [folder('Projects'), folder(root), folder('Projects/Beta'), file('Projects/Beta/secret.md'), file('.obsidian/app.json'), file('secret.md'), file(`${root}/note.md`), folder(`${root}/a`)];

/** What is wrong with how the gate treats a path; null when it holds. */
export function escapeOf(given: string): string | null {
  return writeEscape(given) ?? readEscape(given);
}

function resolve(given: string, use: 'read' | 'write', entries: readonly NoteEntry[]): string | null {
  const resolved = resolvePath({ given, use, root, configFolder: '.obsidian', entries });
  return resolved.ok ? resolved.value.path : null;
}

function writeEscape(given: string): string | null {
  const path = resolve(given, 'write', vault);
  if (path === null) return null;
  const names = path.split('/');
  if (!isInside(path)) return 'write leaves the project';
  if (names.some((name) => name === '' || /^[.~ ]|[. ]$/.test(name))) return 'write to a hidden or trimmed name';
  if (path !== path.normalize('NFC') || /[\p{Cc}\p{Cf}\p{Cs}:*?"<>|#^[\]\\]/u.test(path)) return 'write to a name with a bad character';
  if (names.some((name) => name.toLowerCase() === '.obsidian') || /^assistant\.md$/i.test(names[names.length - 1] ?? '')) return 'write to a protected name';
  if (!/\.(?:md|txt|csv)$/i.test(path)) return 'write to a kind of file that is not allowed';
  if (names.some((name) => Buffer.byteLength(name) > 200) || Buffer.byteLength(inProject(path, root)) > 480) return 'write to a name that is too long';
  return resolve(inProject(path, root), 'write', vault) === path ? null : 'write is not idempotent';
}

function readEscape(given: string): string | null {
  const entries = [...vault, file(`${root}/${given}`), file(`${root}/${given.normalize('NFC')}`)];
  const path = resolve(given, 'read', entries);
  if (path === null) return null;
  if (!entries.some((entry) => entry.path === path)) return 'read of a file that does not exist';
  if (path.split('/').some((name) => name.startsWith('.'))) return 'read of a hidden file';
  return isInside(path) ? null : 'read leaves the project';
}

/** Inside under the rules of both kinds of system, decoded or not. */
function isInside(path: string): boolean {
  return [path, decoded(path)].every((one) => {
    const onPosix = posix.resolve('/vault', one);
    const onWindows = win32.resolve('C:\\vault', one);
    return onPosix.startsWith('/vault/Projects/Alpha/') && onWindows.startsWith('C:\\vault\\Projects\\Alpha\\');
  });
}

function decoded(path: string): string {
  return path.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
