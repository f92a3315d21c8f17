// Links to notes: written, unwrapped, followed.

/** A wiki link taken apart. */
export interface NoteLink {
  /** Path or name it leads to, without heading, block or `.md`. */
  readonly target: string;
  /** What a reader sees. */
  readonly shown: string;
}

/** Characters of a path that a wiki link cannot hold. */
const unlinkable = /[#^|[\]]/;
const wikiLink = /!?\[\[([^[\]|#^]*)(?:[#^][^[\]|]*)?(?:\|([^[\]]*))?\]\]/;

/** The first wiki link of a text; null when it has none. A slip such as `[[X]` is no link. */
export function readLink(text: string): NoteLink | null {
  const found = wikiLink.exec(text);
  if (found === null) return null;
  const target = (found[1] ?? '').trim().replace(/\\$/, '').replace(/\.md$/i, '');
  return { target, shown: (found[2] ?? '').trim() || nameOf(target) };
}

/** A text in which every wiki link is replaced by what a reader sees of it. */
export function withoutLinks(text: string): string {
  return text.replace(new RegExp(wikiLink, 'g'), (link) => readLink(link)?.shown ?? link);
}

/** Last part of a path, without `.md`. */
export function nameOf(path: string): string {
  return (path.split('/').pop() ?? path).replace(/\.md$/i, '');
}

/** A note's path as link text: everything but `.md`. */
export function linkText(path: string): string {
  return path.replace(/\.md$/i, '');
}

/**
 * Writes a link. A path with characters that a wiki link cannot hold (`# ^ | [ ]`) becomes a Markdown link.
 * `place` is what follows the path, such as `#^T0001`.
 */
export function writeLink(path: string, shown: string, place = ''): string {
  const text = linkText(path);
  if (!unlinkable.test(text)) return `[[${text}${place}|${shown.replace(/[|[\]]/g, ' ').trim()}]]`;
  const address = encodeURI(path).replace(/[#?()[\]]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  return `[${shown.replace(/[[\]]/g, ' ').trim()}](${address}${place})`;
}

/**
 * The file that a link leads to, as the vault would follow it: the exact path, a path from the linking note's folder,
 * then a file of that name in the same folder, then the only file of that name anywhere. Letter case is ignored where
 * the exact form is not there. Null when nothing or more than one file fits.
 */
export function followLink(target: string, from: string, paths: readonly string[]): string | null {
  const folder = from.includes('/') ? from.slice(0, from.lastIndexOf('/') + 1) : '';
  const endings = /\.[A-Za-z0-9]{1,5}$/.test(target) ? [target, `${target}.md`] : [`${target}.md`, target];
  for (const wanted of endings.map((name) => name.replace(/^\.?\//, ''))) {
    const found = onlyMatch(wanted, paths) ?? onlyMatch(folder + wanted, paths) ?? onlyNamed(wanted, paths);
    if (found !== null) return found;
  }
  return null;
}

/** What a property says to lead to a note: a wiki link, or the bare path of a note whose name such a link would cut short. */
export function writeReference(path: string): string {
  return unlinkable.test(linkText(path)) ? path : `[[${linkText(path)}]]`;
}

/** The file that a property leads to: a path, or a wiki link, whose words may be those of a path that it should not hold. */
export function followReference(text: string, from: string, paths: readonly string[]): string | null {
  const inner = /^\[\[(.+?)(?:\|[^|]*)?\]\]$/.exec(text)?.[1] ?? '';
  const exact = [text, `${inner}.md`].find((path) => paths.includes(path));
  const link = /\.md$/i.test(text) ? null : readLink(text);
  return exact ?? followLink(link?.target ?? text, from, paths);
}

function onlyMatch(wanted: string, paths: readonly string[]): string | null {
  if (paths.includes(wanted)) return wanted;
  return only(paths.filter((path) => sameText(path, wanted)));
}

function onlyNamed(wanted: string, paths: readonly string[]): string | null {
  const exact = paths.filter((path) => path.endsWith(`/${wanted}`));
  return only(exact.length > 0 ? exact : paths.filter((path) => sameText(path.slice(-wanted.length - 1), `/${wanted}`)));
}

function only(paths: readonly string[]): string | null {
  return paths.length === 1 ? (paths[0] ?? null) : null;
}

function sameText(one: string, other: string): boolean {
  return one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();
}
