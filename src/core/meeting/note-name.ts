// File names that every device can hold.
import { cutTo } from '../text';

const longest = { characters: 80, bytes: 200 };

/**
 * A free path `<folder>/<name>.md` for a note that the plugin makes. Characters that some device or link cannot hold become
 * spaces; dots and spaces at the ends go; the name with `.md` has at most 80 characters and 200 bytes and is never cut
 * inside a character; a taken one gets ` 2`, ` 3`, … `taken` answers for every letter case.
 */
export function freeNotePath(folder: string, name: string, taken: (path: string) => boolean): string {
  const safe = safeName(name);
  const root = folder.split('/').filter((part) => part !== '').join('/');
  for (let count = 1; ; count += 1) {
    const tail = `${count === 1 ? '' : ` ${count}`}.md`;
    const path = `${root}/${fitted(safe, tail)}${tail}`;
    if (!taken(path)) return path;
  }
}

/** A name without what breaks files, links or Markdown; `Untitled` when nothing is left. */
function safeName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029\\/:*?"<>|#^[\]%`]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[ .~]+|[ .]+$/g, '');
  return /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i.test(clean) ? `${clean} note` : clean || 'Untitled';
}

function fitted(name: string, tail: string): string {
  let cut = name;
  while (cut.length + tail.length > longest.characters || byteLength(cut + tail) > longest.bytes) {
    cut = cutTo(cut, cut.length - 1).replace(/(?: |\.|\uFE0F)+$/, '');
  }
  return cut;
}

/** Bytes of a text in UTF-8. */
function byteLength(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
