// Paths and link texts as the app reads them.

/** Slashes joined and trimmed, no-break spaces made plain, Unicode composed; the empty path is "/". */
export function normalizePath(path: string): string {
  const plain = path
    .replace(/[\\/]+/g, '/')
    .replace(/^\/+|\/+$/g, '')
    .replace(/[\u00a0\u202f]/g, ' ');
  return (plain || '/').normalize('NFC');
}

/** The folder part of a path; "/" for the root. */
export function parentPath(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '/' : path.slice(0, slash);
}

/** The note's path in a link text, without heading, block or alias. */
export function getLinkpath(linktext: string): string {
  return (linktext.split(/[#|]/)[0] ?? '').trim().replace(/\u00a0/g, ' ');
}

/** Path and subpath of a link text; the subpath keeps its "#". */
export function parseLinktext(linktext: string): { path: string; subpath: string } {
  const plain = linktext.replace(/\u00a0/g, ' ');
  const hash = plain.indexOf('#');
  return hash < 0 ? { path: plain, subpath: '' } : { path: plain.slice(0, hash), subpath: plain.slice(hash) };
}

/** A heading reduced to what is compared when a link names it. */
export function stripHeading(heading: string): string {
  return heading
    .replace(/[!"#$%&()*+,.:;<=>?@^`{|}~/[\]\\\r\n]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A heading as it may stand in a link. */
export function stripHeadingForLink(heading: string): string {
  return heading
    .replace(/[:#|^\\\r\n]|%%|\[\[|]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
