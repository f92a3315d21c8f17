// Links, addresses and images at one place of a line.
import { judgeDestination } from '../../core/change/scan/destination';
import type { Inline } from './tree';

/** What stands at a place, and how many characters it takes. */
export interface ReadAt {
  readonly node: Inline;
  readonly length: number;
}

// Each of these stops at the next bracket, so that many openings without an end cost no more than one.
const wiki = /^!?\[\[([^[\]|\n]+)(?:\|([^[\]\n]*))?\]\]/;
const inline = /^(!?)\[((?:[^[\]\\]|\\[^])*)\]\([ \t]*(?:<([^<>\n]*)>|([^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*))(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/;
const address = /^(?:<(https:\/\/[^\s<>]+)>|(https:\/\/[!#-;=?-Z_a-z~]+))/i;
/** How long an address may be. A longer one is text. */
const longest = 2000;

/** Reads a link or image at `at`; null when none begins there. `readInside` reads the words that a link shows. */
export function readLinkAt(text: string, at: number, readInside: (text: string) => readonly Inline[]): ReadAt | null {
  const first = text.charAt(at);
  if (first === '[' || first === '!') return readWiki(text.slice(at)) ?? readInline(text.slice(at), readInside);
  return readAddress(text.slice(at, at + longest), text.charAt(at - 1));
}

/** An embed is shown as the link it is: what it would show is not for this place. */
function readWiki(text: string): ReadAt | null {
  const found = wiki.exec(text);
  if (found === null) return null;
  const [whole, link = '', shown = ''] = found;
  return { node: { kind: 'note-link', link: link.trim(), content: [words(shown.trim() || link.trim())] }, length: whole.length };
}

function readInline(text: string, readInside: (text: string) => readonly Inline[]): ReadAt | null {
  const found = inline.exec(text);
  if (found === null) return null;
  const [whole, bang = '', shown = '', pointed, plain] = found;
  const target = (pointed ?? plain ?? '').trim();
  const { length } = whole;
  if (bang === '!') return { node: { kind: 'image', from: originOf(target), shows: shown.replace(/\s+/g, ' ').trim() }, length };
  const content = shown.trim() === '' ? [words(target)] : readInside(shown);
  const link = linkTo(target, content);
  // A link that may lead nowhere is its own source text, so that its address can be read.
  return link === null ? { node: words(whole), length } : { node: link, length };
}

/** An address in angle brackets, or a bare one that does not go on a word. */
function readAddress(text: string, before: string): ReadAt | null {
  const found = text.startsWith('<') || !/\w/.test(before) ? address.exec(text) : null;
  if (found === null) return null;
  const url = found[1] ?? withoutTail(found[2] ?? '');
  const link = linkTo(url, [words(url)]);
  return link === null ? null : { node: link, length: found[1] === undefined ? url.length : found[0].length };
}

/** A bare address without the punctuation of the sentence it stands in. */
function withoutTail(url: string): string {
  const bare = url.replace(/[.,;:!?'*_~]+$/, '');
  return bare.endsWith(')') && !bare.includes('(') ? bare.replace(/\)+$/, '') : bare;
}

function linkTo(target: string, content: readonly Inline[]): Inline | null {
  if (target.length > longest) return null;
  if (/^https:\/\//i.test(target)) {
    const host = hostOf(target);
    return host === null ? null : { kind: 'web-link', url: target, host, content };
  }
  if (target === '' || target.startsWith('/') || judgeDestination(target) !== 'vault') return null;
  return { kind: 'note-link', link: decoded(target).replace(/\.md(?=#|$)/i, ''), content };
}

/** The host a browser would ask, in punycode, with the port; names and passwords before `@` are no part of it. Null for no address. */
function hostOf(url: string): string | null {
  if (/[\s\\\p{C}]/u.test(url)) return null;
  try {
    return new URL(url).host || null;
  } catch {
    // The one thing that can go wrong with a text: it is no address.
    return null;
  }
}

/** Where an image would have come from: a host, a scheme, or a file. */
function originOf(target: string): string {
  const start = target.slice(0, longest);
  const host = hostOf(start.startsWith('//') ? `https:${start}` : start);
  return host ?? /^[a-z][a-z0-9+.-]*(?=:)/i.exec(start)?.[0] ?? start.slice(0, 200);
}

/** Percent signs of a Markdown link; a stray one is left as it stands. */
function decoded(target: string): string {
  try {
    return decodeURI(target);
  } catch (malformed) {
    if (malformed instanceof URIError) return target;
    throw malformed;
  }
}

function words(text: string): Inline {
  return { kind: 'text', text };
}
