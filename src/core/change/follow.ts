// Changes follow notes that were moved while a run was on.
import { decodedAddress } from '../address';
import { linkText, writeLink } from '../meeting/links';
import type { Change } from './change';

/** A note that was moved. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/** Where a note is after moves, in their order. */
export function pathAfter(path: string, moves: readonly Move[]): string {
  return moves.reduce((now, move) => (now === move.from ? move.to : now), path);
}

/** The change for the vault after the moves: at the new place, and with links of its own that lead to the new places. */
export function followMoves(change: Change, moves: readonly Move[]): Change {
  if (moves.length === 0) return change;
  const path = pathAfter(change.path, moves);
  const links = (text: string): string => moves.reduce(relinked, text);
  switch (change.kind) {
    case 'write-text':
      return { ...change, path };
    case 'set-properties':
      return { ...change, path, values: mapValues(change.values, links) };
    case 'place-summary':
      // What was moved stands already, wherever it was to be made.
      return { ...change, path, create: change.create && path === change.path, properties: mapValues(change.properties, links), lines: change.lines.map(links) };
  }
}

function mapValues(values: Readonly<Record<string, string | readonly string[]>>, map: (text: string) => string): Record<string, string | readonly string[]> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? map(value) : value.map(map)]));
}

/** Links as this program writes them, to a note that was moved. */
function relinked(text: string, { from, to }: Move): string {
  const old = linkText(from);
  const follow = (link: string): string => {
    const wiki = /^\[\[([^[\]|#]*)(#\^[A-Z]\d+)?(?:\|([^[\]]*))?\]\]$/.exec(link);
    if (wiki !== null) return wiki[1] !== old ? link : wiki[3] === undefined ? `[[${linkText(to)}${wiki[2] ?? ''}]]` : writeLink(to, wiki[3], wiki[2] ?? '');
    const plain = /^\[([^[\]]*)\]\(([^()\s#]+)(#\^[A-Z]\d+)?\)$/.exec(link);
    return plain !== null && decodedAddress(plain[2] ?? '') === from ? writeLink(to, plain[1] ?? '', plain[3] ?? '') : link;
  };
  return text.replace(/\[\[[^[\]]*\]\]|\[[^[\]]*\]\([^()\s]+\)/g, follow);
}
