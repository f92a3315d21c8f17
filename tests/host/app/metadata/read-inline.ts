// Links, embeds, tags and block names within one line of a note.
import type * as api from 'obsidian';
import { readWikiLink } from '../markdown/parser';

/** A thing found in a line, with the columns where it starts and ends. */
export interface Found<T> {
  readonly value: T;
  readonly from: number;
  readonly to: number;
}

/** Everything found in one line. */
export interface InlineFinds {
  readonly links: Found<api.Reference>[];
  readonly embeds: Found<api.Reference>[];
  readonly tags: Found<string>[];
}

const TAG = /(^|\s)(#[\p{L}\p{N}\p{Extended_Pictographic}_/-]*[\p{L}\p{Extended_Pictographic}_/-][\p{L}\p{N}\p{Extended_Pictographic}_/-]*)/gu;

function blank(line: string, pattern: RegExp): string {
  return line.replace(pattern, (match) => ' '.repeat(match.length));
}

function decode(link: string): string {
  try {
    return decodeURI(link);
  } catch {
    // Not a valid escape sequence: the link is meant as it stands.
    return link;
  }
}

/** Reads one line. Code spans hold nothing; text in comments counts, as in the app. */
export function readInline(line: string): InlineFinds {
  const finds: InlineFinds = { links: [], embeds: [], tags: [] };
  const visible = blank(line, /`[^`]*`/g);
  const add = (match: RegExpExecArray, reference: api.Reference): void => {
    (match[1] === '!' ? finds.embeds : finds.links).push({ value: reference, from: match.index, to: match.index + match[0].length });
  };
  for (const match of visible.matchAll(/(!?)\[\[([^\]\n]+?)\]\]/g)) {
    const { link, text } = readWikiLink(match[2] ?? '', match[1] === '!');
    add(match, { link, original: match[0], displayText: text });
  }
  for (const match of visible.matchAll(/(!?)\[([^[\]\n]*)\]\(([^)\s]+)\)/g)) {
    const link = match[3] ?? '';
    if (!/^[a-z][a-z0-9+.-]*:/i.test(link)) add(match, { link: decode(link), original: match[0], displayText: match[2] ?? '' });
  }
  const withoutLinks = blank(visible, /\[\[[^\]\n]*\]\]|\]\([^)\s]*\)/g);
  for (const match of withoutLinks.matchAll(TAG)) {
    finds.tags.push({ value: match[2] ?? '', from: match.index + (match[1] ?? '').length, to: match.index + match[0].length });
  }
  return finds;
}

/** The block name at the end of a line (`^name`), or null. */
export function readBlockName(line: string): string | null {
  return /(?:^|\s)\^([A-Za-z0-9-]+)\s*$/.exec(line)?.[1] ?? null;
}
