// The table of paths: what was given, what stands in the vault, and what each use must answer.
import type { NoteEntry } from '../../../src/core/ports';

/** A folder when the path ends in a slash, else a file. */
export function entriesOf(paths: readonly string[]): readonly NoteEntry[] {
  const folders = new Set<string>();
  for (const path of paths) path.split('/').slice(0, -1).forEach((_, index, parts) => folders.add(parts.slice(0, index + 1).join('/')));
  const files = paths.filter((path) => !path.endsWith('/'));
  return [...[...folders].map((path) => entry(path, 'folder')), ...files.map((path) => entry(path, 'file'))];
}

function entry(path: string, kind: NoteEntry['kind']): NoteEntry {
  return { path, kind, size: kind === 'file' ? 10 : 0, created: 1, modified: 1 };
}

/**
 * One row. An answer that begins with `path-` is a refusal; any other is the accepted path relative to the project, and
 * `.` is its root.
 */
export interface PathRow {
  /** Number of the rule's row, with a letter where one row has several inputs. */
  readonly row: string;
  readonly given: unknown;
  /** Files in the project; a slash at the end makes a folder. */
  readonly exists?: readonly string[];
  readonly config?: string;
  readonly read: string;
  readonly write: string;
  readonly list: string;
  readonly source: string;
  readonly target: string;
  readonly remove: string;
  /** The name offered instead, where a refusal offers one. */
  readonly suggestion?: string;
}

const everywhere = (row: string, given: unknown, code: string, more: Partial<PathRow> = {}): PathRow => ({
  row, given, read: code, write: code, list: code, source: code, target: code, remove: code, ...more,
});

/** An odd name: one that exists may be read, changed, renamed away and deleted; a new one is refused with a better name. */
const odd = (row: string, name: string, suggestion: string): readonly PathRow[] => [
  { row: `${row} there`, given: name, exists: [name], read: name, write: name, list: 'path-is-file', source: name, target: 'path-exists-as', remove: name },
  { row: `${row} new`, given: name, read: 'path-missing', write: 'path-odd-name', list: 'path-missing', source: 'path-missing', target: 'path-odd-name', remove: 'path-missing', suggestion },
];

const plain = (row: string, given: string, path: string): readonly PathRow[] => [
  { row: `${row} there`, given, exists: [path], read: path, write: path, list: 'path-is-file', source: path, target: 'path-exists-as', remove: path },
  { row: `${row} new`, given, read: 'path-missing', write: path, list: 'path-missing', source: 'path-missing', target: path, remove: 'path-missing' },
];

/** Read at most: a kind of file that tools never write. */
const unwritable = (row: string, name: string, read: string): readonly PathRow[] => [
  { row: `${row} there`, given: name, exists: [name], read, write: 'path-not-writable', list: 'path-is-file', source: 'path-not-writable', target: 'path-exists-as', remove: 'path-not-writable' },
  { row: `${row} new`, given: name, read: read === name ? 'path-missing' : read, write: 'path-not-writable', list: 'path-missing', source: 'path-missing', target: 'path-not-writable', remove: 'path-missing' },
];

const long201 = `${'a'.repeat(198)}.md`;
const cjk84 = `${'会'.repeat(84)}.md`;
const path481 = `${'b'.repeat(150)}/${'c'.repeat(150)}/${'d'.repeat(176)}.md`;

/** Every row of the table, each with what all six uses answer. */
export const pathTable: readonly PathRow[] = [
  ...plain('1', 'note.md', 'note.md'),
  everywhere('2', '', 'path-empty', { list: '.' }),
  everywhere('3', '.', 'path-empty', { list: '.' }),
  ...plain('4', './note.md', 'note.md'),
  ...plain('5', 'a//b.md', 'a/b.md'),
  ...plain('6', 'a\\b.md', 'a/b.md'),
  everywhere('7', 'a/b/', 'path-slash', { exists: ['a/b/'], list: 'a/b' }),
  everywhere('7 dot', 'a/b/.', 'path-slash', { exists: ['a/b/'], list: 'a/b' }),
  everywhere('8', '../Beta/x.md', 'path-dots'),
  everywhere('9', 'sub/../x.md', 'path-dots', { exists: ['x.md'] }),
  ...['..', '...', '....'].map((given) => everywhere(`10 ${given}`, given, 'path-dots')),
  everywhere('11', '/etc/passwd', 'path-absolute'),
  everywhere('12a', '//host/share/x', 'path-absolute'),
  everywhere('12b', '\\\\host\\share', 'path-absolute'),
  everywhere('13', 'C:\\x.md', 'path-colon'),
  everywhere('14a', '\\\\?\\C:\\x', 'path-absolute'),
  everywhere('14b', '\\\\.\\pipe\\x', 'path-absolute'),
  everywhere('15', 'file:///etc/passwd', 'path-colon'),
  everywhere('16', 'file:x.md', 'path-colon'),
  ...['obsidian://open?file=x', 'app://local/x', 'http://x/y.md'].map((given) => everywhere(`17 ${given}`, given, 'path-colon')),
  ...['~/x.md', './~', '~root/x', 'a/~/x.md'].map((given) => everywhere(`18 ${given}`, given, 'path-home')),
  ...['%2e%2e/x.md', 'a%2fb.md', 'a%5cb', 'a%00', '%252e%252e/x.md', 'a%2Fb.md'].map((given) => everywhere(`20 ${given}`, given, 'path-encoded')),
  ...plain('21', '100%.md', '100%.md'),
  everywhere('22', 'a\0.md', 'path-invisible'),
  everywhere('23a', 'a\nb.md', 'path-invisible'),
  everywhere('23b', 'a\tb.md', 'path-invisible'),
  ...['a\u202Eb.md', 'a\u200Bb.md', 'a\u{E0041}b.md', '\uFEFFa.md', 'a\u2028b.md', 'a\u3164b.md', 'a\u00ADb.md'].map((given) =>
    everywhere(`24 ${escape(given)}`, given, 'path-invisible')),
  ...['a\u00A0b.md', 'a\u202Fb.md', 'a\u3000b.md'].flatMap((given) => plain(`25 ${escape(given)}`, given, 'a b.md')),
  everywhere('25 list', 'a\u00A0b', 'path-is-folder', { exists: ['a b/'], list: 'a b', target: 'path-is-folder' }),
  everywhere('26', 'a\uD800.md', 'path-broken-unicode'),
  ...odd('27a', '．．/x.md', 'note/x.md'),
  ...odd('27b', 'a\u2025b.md', 'a b.md'),
  ...odd('27c', 'a\u2215b.md', 'a b.md'),
  everywhere('28', '.obsidian/app.json', 'path-config'),
  everywhere('28 case', '.Obsidian/app.json', 'path-config'),
  everywhere('28 deep', 'sub/.obsidian/app.json', 'path-config'),
  everywhere('29', 'setup/app.json', 'path-config', { config: 'setup', exists: ['setup/app.json'] }),
  everywhere('29 case', 'SETUP/x.md', 'path-config', { config: 'setup', exists: ['setup/x.md'] }),
  ...['.git/config', '.trash/x.md', '.smart-env/x'].map((given) => everywhere(`30 ${given}`, given, 'path-hidden')),
  everywhere('31', 'sub/.hidden.md', 'path-hidden'),
  ...odd('32a', 'nul.md', 'note nul.md'),
  ...odd('32b', 'COM1.txt', 'note COM1.txt'),
  ...odd('32c', 'lpt³.md', 'note lpt³.md'),
  { row: '32d', given: 'CON', exists: ['CON'], read: 'CON', write: 'path-not-writable', list: 'path-is-file', source: 'path-not-writable', target: 'path-exists-as', remove: 'path-not-writable' },
  { row: '32e', given: 'aux.tar.gz', read: 'path-not-text', write: 'path-odd-name', list: 'path-missing', source: 'path-missing', target: 'path-odd-name', remove: 'path-missing', suggestion: 'note aux.tar.gz' },
  everywhere('32 folder', 'CON', 'path-is-folder', { exists: ['CON/x.md'], list: 'CON' }),
  ...['note.md.', 'note.md ', ' note.md'].map((given) => everywhere(`34 "${given}"`, given, 'path-edges', { exists: ['note.md'] })),
  everywhere('35', 'a. /b.md', 'path-edges'),
  ...['x:y.md', 'note.md:stream', 'note.md::$DATA'].map((given) => everywhere(`36 ${given}`, given, 'path-colon', { exists: ['note.md'] })),
  ...odd('37a', 'a*b?.md', 'a b.md'),
  ...odd('37b', 'a"b.md', 'a b.md'),
  ...odd('37c', '<x>.md', 'x.md'),
  ...odd('38', 'Q&A #3.md', 'Q&A 3.md'),
  ...odd('39a', 'x^2.md', 'x 2.md'),
  ...odd('39b', '[draft].md', 'draft.md'),
  ...odd('39c', 'a|b.md', 'a b.md'),
  ...odd('40', 'PLANS~1.md', 'PLANS-1.md'),
  ...plain('41', 'v~2 plan.md', 'v~2 plan.md'),
  { row: '42', given: 'NOTE.md', exists: ['note.md'], read: 'note.md', write: 'path-exists-as', list: 'path-is-file', source: 'path-exists-as', target: 'path-exists-as', remove: 'path-exists-as' },
  { row: '42 folder', given: 'SUB/new.md', exists: ['sub/old.md'], read: 'path-missing', write: 'path-exists-as', list: 'path-missing', source: 'path-exists-as', target: 'path-exists-as', remove: 'path-exists-as' },
  { row: '43', given: 'note.md', exists: ['note.md', 'Note.md'], read: 'note.md', write: 'note.md', list: 'path-is-file', source: 'note.md', target: 'path-exists-as', remove: 'note.md' },
  everywhere('43 doubt', 'NOTE.md', 'path-ambiguous', { exists: ['note.md', 'Note.md'] }),
  { row: '44a', given: 'cafe\u0301.md', exists: ['caf\u00E9.md'], read: 'caf\u00E9.md', write: 'caf\u00E9.md', list: 'path-is-file', source: 'caf\u00E9.md', target: 'path-exists-as', remove: 'caf\u00E9.md' },
  { row: '44b', given: 'caf\u00E9.md', exists: ['cafe\u0301.md'], read: 'cafe\u0301.md', write: 'cafe\u0301.md', list: 'path-is-file', source: 'cafe\u0301.md', target: 'path-exists-as', remove: 'cafe\u0301.md' },
  { row: '45', given: 'straße.md', exists: ['STRASSE.md'], read: 'path-missing', write: 'straße.md', list: 'path-missing', source: 'path-missing', target: 'straße.md', remove: 'path-missing' },
  ...odd('47a', long201, ''),
  ...odd('47b', path481, ''),
  ...odd('48', cjk84, ''),
  everywhere('49', '../Alpha2/x.md', 'path-dots'),
  everywhere('56a', 'sub', 'path-is-folder', { exists: ['sub/x.md'], list: 'sub' }),
  everywhere('56b', 'note.md/x.md', 'path-is-file', { exists: ['note.md'] }),
  ...['script.js', 'style.css', 'x.html', 'x.url', 'x.lnk', 'x.desktop', 'x.command'].flatMap((name) => unwritable(`57 ${name}`, name, 'path-not-text')),
  ...['board.canvas', 'view.base'].flatMap((name) => unwritable(`58 ${name}`, name, name)),
  ...[7, null, undefined, ['a.md'], { toString: (): string => 'a.md' }, true].map((given) => everywhere(`59 ${typeof given} ${JSON.stringify(given)}`, given, 'path-type')),
  everywhere('60', 'a/'.repeat(5_000_000), 'path-long'),
  everywhere('60 border', 'a'.repeat(1025), 'path-long'),
  ...['ASSISTANT.md', 'assistant.MD', 'A\u017F\u017Fistant.md'].map((given): PathRow => ({
    row: `instructions ${given}`, given, exists: ['ASSISTANT.md'], read: 'ASSISTANT.md', write: 'path-protected', list: 'path-is-file', source: 'path-protected', target: 'path-protected', remove: 'path-protected',
  })),
  { row: 'instructions new', given: 'sub/Assistant.md', read: 'path-missing', write: 'path-protected', list: 'path-missing', source: 'path-protected', target: 'path-protected', remove: 'path-protected' },
];

function escape(text: string): string {
  return Array.from(text, (character) => (/[\x21-\x7E]/.test(character) ? character : `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`)).join('');
}
