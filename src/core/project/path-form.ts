// Given text to the names of a path, or the rule that it breaks.
import { done, type Result } from '../result';
import { refusePath } from './path-problem';
import { foldedName, plainName } from './same-name';

/** A path by its names, relative to a project's root. */
export interface PathForm {
  /** Composed names with plain spaces; none for the root itself. */
  readonly names: readonly string[];
  /** True when the text can only mean a folder: it is empty, or ends in a slash or a `.`. */
  readonly isFolder: boolean;
}

/** Characters of a given path; everything longer is refused before any work. */
const longest = 1024;
/** Controls, zero-width, bidi and tag characters, separators. Selectors of an emoji's look are none of these. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const emojiSelector = /[\uFE0E\uFE0F]/g;
/** Dot, slash, backslash or NUL in percent form, however often the percent sign itself is encoded. Nothing is decoded. */
const encoded = /%(?:25)*(?:2e|2f|5c|00|c0%(?:25)*a[ef])/i;

/**
 * Reads a path. `..` is refused even where it would stay inside, and no part of the text is ever decoded or repaired
 * beyond Unicode form, spaces, backslashes, doubled slashes and `.`.
 */
export function readPathForm(given: unknown, configFolder: string): Result<PathForm> {
  if (typeof given !== 'string') return refusePath('path-type', typeof given);
  if (given.length > longest) return refusePath('path-long', given);
  if (/\p{Cs}/u.test(given)) return refusePath('path-broken-unicode', given.replace(/\p{Cs}/gu, '\uFFFD'));
  if (invisible.test(given.replace(emojiSelector, ''))) return refusePath('path-invisible', given);
  if (encoded.test(given)) return refusePath('path-encoded', given);
  const path = plainName(given).replace(/\\/g, '/');
  if (path.startsWith('/')) return refusePath('path-absolute', given);
  if (path.includes(':')) return refusePath('path-colon', given);
  const names = path.split('/').filter((name) => name !== '' && name !== '.');
  const config = foldedName(configFolder.split('/').pop() ?? '');
  for (const name of names) {
    const code = faultOf(name, config);
    if (code !== null) return refusePath(code, given);
  }
  return done({ names, isFolder: /(?:^|\/)\.?$/.test(path) });
}

function faultOf(name: string, config: string): 'path-dots' | 'path-hidden' | 'path-home' | 'path-edges' | 'path-config' | null {
  if (/^\.+$/.test(name)) return 'path-dots';
  if (name.startsWith('~')) return 'path-home';
  if (foldedName(name) === config) return 'path-config';
  if (name.startsWith('.')) return 'path-hidden';
  if (/^ | $|\.$/.test(name)) return 'path-edges';
  return null;
}
