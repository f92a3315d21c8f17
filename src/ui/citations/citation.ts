// Reads citations: links that name a turn.

/** Which turn of which note. */
export interface Citation {
  /** The note as the link writes it. */
  readonly target: string;
  /** `T0123` a turn, `N0004` a hand note, `L0012` a line of a summary note. */
  readonly turn: string;
}

/** Takes a link such as `Meetings/Kickoff#^T0123` apart; null for any other link. */
export function citationOf(link: string): Citation | null {
  const found = /^([^#|]*)#\^?([TNL]\d{4,})(?:\|.*)?$/s.exec(decoded(link).trim());
  return found === null ? null : { target: (found[1] ?? '').replace(/\.md$/i, ''), turn: found[2] ?? '' };
}

/** The citation that covers an offset in a line of Markdown; null when there is none. */
export function citationInLine(line: string, offset: number): Citation | null {
  for (const found of line.matchAll(/\[\[([^[\]]+)\]\]|\[[^[\]]*\]\(([^()\s]+)\)/g)) {
    const end = found.index + found[0].length;
    if (offset >= found.index && offset <= end) return citationOf(found[1] ?? found[2] ?? '');
  }
  return null;
}

/** Markdown links are percent-encoded; a stray percent sign is left as it stands. */
function decoded(link: string): string {
  try {
    return decodeURI(link);
  } catch (malformed) {
    if (malformed instanceof URIError) return link;
    throw malformed;
  }
}
