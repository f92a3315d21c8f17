// Checks that what the documents point to is there.
import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../install.mjs';
import { filesBelow, textOf } from './files.mjs';

const outside = /^[a-z][a-z0-9+.-]*:/i;

/** Text without fenced blocks, in which nothing is a link. */
const prose = (text) => text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '');

/** The anchors of a document, in GitHub's way: lower case, punctuation dropped, blanks as dashes. */
function anchorsOf(text) {
  const headings = [...prose(text).matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, heading]) => heading);
  const slug = (heading) => heading.replace(/[`*_]|\[|\]\([^)]*\)/g, '').toLowerCase().replace(/[^\p{L}\p{N} -]/gu, '').replace(/ /g, '-');
  return new Set(headings.map(slug));
}

function linkFault(path, target) {
  if (outside.test(target)) return null;
  const [file, anchor] = target.split('#');
  const place = file === '' ? path : normalize(join(dirname(path), decodeURI(file))).replaceAll('\\', '/');
  if (!existsSync(join(root, place))) return `${path}: the link ${target} leads nowhere`;
  if (anchor === undefined || !place.endsWith('.md') || anchorsOf(textOf(place)).has(anchor)) return null;
  return `${path}: ${place} has no heading #${anchor}`;
}

/** Paths in `code` that name something of this repository; patterns and gaps such as <name> are no paths. */
function pathFaults(path, text) {
  const named = [...text.matchAll(/`((?:src|tests|scripts|docs|examples|types)\/[^`\s]*)`/g)].map(([, found]) => found);
  const plain = named.filter((found) => !/[<>*{}…]|NNNN|NAME/.test(found));
  return plain.filter((found) => !existsSync(join(root, found.split('#')[0]))).map((found) => `${path}: there is no ${found}`);
}

/** Faults, one line each, over all documents; the notes of the example vault follow the app's own rules. */
export function linkFaults() {
  const documents = filesBelow().filter((path) => path.endsWith('.md') && !/^examples\/vault\/[^/]+\//.test(path) && !path.includes('metadata-cache'));
  return documents.flatMap((path) => {
    const text = prose(textOf(path));
    const links = [...text.replace(/`[^`\n]*`/g, '').matchAll(/\[[^\]\n]*\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g)].map(([, target]) => linkFault(path, target));
    return [...links.filter((fault) => fault !== null), ...pathFaults(path, text)];
  });
}
