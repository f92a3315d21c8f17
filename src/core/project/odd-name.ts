// Names that some disc, link or reader would trip over.
import { hashOf } from '../hash';

/** Bytes of one name: file systems stop at 255, and copies get suffixes. */
const nameBytes = 200;
/** Bytes of a whole path inside a project. */
const pathBytes = 480;
/** Refused by Windows or Android (`* ? " < > |`), or breaking links (`# ^ [ ] |`). */
const oddCharacter = /[*?"<>|#^[\]]/;
/** Full-width and other look-alikes of dot, slash and backslash. */
const lookAlike = /[\u2024-\u2026\u2044\u2215\u2216\u29F5\u29F8\u29F9\uFE52\uFE68\uFF0E\uFF0F\uFF3C]/;
/** Devices of Windows, with or without an extension; superscript digits count. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:\.|$)/i;
/** The short form that old Windows discs give a long name. */
const shortForm = /^[^. ]{1,6}~\d{1,5}(?:\.[^. ]{0,3})?$/;

/** Bytes in UTF-8. */
export function byteLength(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** True for a name that is never given to a new file or folder. One that exists may be read. */
export function isOddName(name: string): boolean {
  return oddCharacter.test(name) || lookAlike.test(name) || device.test(name) || shortForm.test(name) || byteLength(name) > nameBytes;
}

/** True for a path that is too long for a new file. */
export function isLongPath(names: readonly string[]): boolean {
  return byteLength(names.join('/')) > pathBytes;
}

/** A name as near to the given one as the rules allow. */
export function saferName(name: string): string {
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && /^\.[A-Za-z0-9]{1,10}$/.test(name.slice(dot)) ? name.slice(dot) : '';
  const stem = tidy(name.slice(0, name.length - extension.length));
  const free = device.test(stem) ? `note ${stem}` : stem;
  return shortened(shortForm.test(free + extension) ? free.replace(/~/g, '-') : free, extension);
}

function tidy(stem: string): string {
  const spaced = stem.replace(new RegExp(`${oddCharacter.source}|${lookAlike.source}`, 'g'), ' ').replace(/ +/g, ' ');
  return spaced.replace(/^[ .~]+|[ .]+$/g, '') || 'note';
}

/** Cuts by bytes on a character's border; a hash of the whole keeps two long names apart. */
function shortened(stem: string, extension: string): string {
  if (byteLength(stem + extension) <= nameBytes) return stem + extension;
  const end = `-${hashOf(stem).slice(0, 6)}${extension}`;
  let kept = '';
  for (const character of stem) {
    if (byteLength(kept + character + end) > nameBytes) break;
    kept += character;
  }
  return kept.replace(/[ .]+$/, '') + end;
}
