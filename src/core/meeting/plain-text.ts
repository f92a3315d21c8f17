// Outside text as one line of plain words, which nothing in a vault runs, loads or follows.
import { withoutLinks } from './links';

/** Characters that are not seen: zero-width marks, direction overrides, tags. Joiners of scripts and emoji stay. */
const unseen = /(?![\u200C\u200D])\p{Cf}/gu;
/** Marks after which the Tasks plugin reads a date or a field. */
const taskMarks = /[📅📆🗓⏳⌛🛫✅❌➕🔁🔺⏫🔼🔽⏬🏁🆔⛔]\uFE0F?\s*/gu;
/** Bullets, numbers, checkboxes, headings, quotes, rules and fences, as they stand at the start of a line. */
const leadingMarks = /^(?:\s*(?:[-*+](?=\s|$)|\d{1,3}[.)](?=\s)|\[.\](?=\s)|#{1,6}(?=\s|$)|>|-{3,}|={3,}|~{3,}|\|))+/u;

/** One kind of mark that acts, and what stands in its place. */
const inert: readonly (readonly [RegExp, string])[] = [
  [/`+/g, "'"],
  [/%%+/g, '%'],
  [/\[\[+/g, '['],
  [/\]\]+/g, ']'],
  [/!+\[/g, '['],
  [/\](?=[(:])/g, '] '],
  [/<(?=[A-Za-z/!?%])/g, '< '],
  [/\{\{+/g, '{'],
  [/:{2,}/g, ':'],
  [/\b(?!https?:\/\/)([a-z][a-z0-9+.-]{0,30}):\/\//gi, '$1: //'],
  [/\b(javascript|vbscript|data):(?=\S)/gi, '$1: '],
  [/\$(?==)/g, ''],
  [/(^|\s)\^(?=[A-Za-z0-9-]+(?:\s|$))/g, '$1\\^'],
];

/**
 * Makes one line of plain text out of what a model or a stranger wrote. Links show the words they show, code loses its
 * marks, HTML tags and templates are broken by a space; dates keep their figures but not the mark that gives them power.
 * The words themselves stay.
 */
export function plainText(text: string): string {
  const oneLine = text.replace(unseen, '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const unlinked = withoutLinks(oneLine).replace(taskMarks, '');
  const harmless = inert.reduce((line, [mark, instead]) => line.replace(mark, instead), unlinked);
  return withoutMath(harmless.trim().replace(leadingMarks, '')).replace(/\s+/g, ' ').trim();
}

/** Dollar signs that would make a formula are escaped; a price stays as it is. */
function withoutMath(text: string): string {
  return /\$\$|\$[^\s$](?:[^$]*[^\s$])?\$(?!\d)/.test(text) ? text.replace(/\$/g, '\\$') : text;
}
