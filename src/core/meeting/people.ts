// Names to notes about people.
import type { Notes } from '../ports';
import { nameOf } from './links';
import { textsIn } from './names';

/**
 * Looks up people by the notes of the people folder: file name or `aliases` in any letter case; else the only note one of
 * whose names has all words of the name (`Ana` for `Ana Ruiz`). Null when none or more than one fits.
 */
export function personNotes(notes: Pick<Notes, 'list' | 'properties'>, peopleFolder: string): (name: string) => string | null {
  const find = openPeople(notes, peopleFolder);
  return (name) => {
    const found = find(name);
    return found.length === 1 ? (found[0] ?? null) : null;
  };
}

/** How many notes about people a name fits. */
export function peopleNotes(notes: Pick<Notes, 'list' | 'properties'>, peopleFolder: string): (name: string) => number {
  const find = openPeople(notes, peopleFolder);
  return (name) => find(name).length;
}

function openPeople(notes: Pick<Notes, 'list' | 'properties'>, peopleFolder: string): (name: string) => readonly string[] {
  const folder = `${peopleFolder.replace(/^\/+|\/+$/g, '')}/`.toLowerCase();
  const people = notes
    .list()
    .filter((entry) => entry.kind === 'file' && /\.md$/i.test(entry.path) && entry.path.toLowerCase().startsWith(folder))
    .map((entry) => ({ path: entry.path, names: [nameOf(entry.path), ...textsIn(notes.properties(entry.path)?.['aliases'])].map(folded) }));
  return (name) => {
    const wanted = folded(name);
    const exact = people.filter((person) => person.names.includes(wanted));
    if (wanted === '') return [];
    const found = exact.length > 0 ? exact : people.filter((person) => person.names.some((other) => hasAllWords(other, wanted)));
    return found.map((person) => person.path);
  };
}

function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/^@/, '').trim();
}

function hasAllWords(name: string, wanted: string): boolean {
  const words = new Set(name.split(/\s+/));
  return wanted.split(/\s+/).every((word) => words.has(word));
}
