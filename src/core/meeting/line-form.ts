// What a line says, apart from what may change without anybody editing it.
import { hashOf } from '../hash';

const wikiLink = /\[\[([^[\]|]*)(?:\|([^[\]]*))?\]\]/g;
const markdownLink = /\[([^[\]]*)\]\(([^()]*)\)/g;
/** What a link to a line of a meeting note ends with. */
const citedLine = /#\^[TN]\d+$/;
const box = /^(\s*(?:[-*+]|\d+[.)])\s+)\[.\](?=\s|$)/u;
/** Dates that ticking a task adds at its end: done, cancelled. */
const tickDates = /(?:\s*[✅❌]\uFE0F?\s*\d{4}-\d{2}-\d{2}){1,3}\s*$/u;
/** Any date or field mark of the Tasks plugin with its value. */
const taskDates = /\s*[📅📆🗓⏳⌛🛫✅❌➕]\uFE0F?\s*\d{4}-\d{2}-\d{2}/gu;

/**
 * A line in the form that counts as "the same line": citations by the words they show and other links by those and the name
 * of the note they lead to (the app rewrites paths when notes are moved or renamed), a ticked box open and without the dates
 * that ticking adds, no space at the end. A line whose linked note was renamed thereby counts as the person's: it cannot be
 * told from one that was given another owner.
 */
export function lineForm(line: string): string {
  return formOf(line, (shown, target) => (citedLine.test(target) ? shown : `${shown}→${nameIn(target)}`));
}

/** Only the words that are seen, whatever links lead to. */
function shownForm(line: string): string {
  return formOf(line, (shown) => shown);
}

function formOf(line: string, sayLink: (shown: string, target: string) => string): string {
  const said = line
    .replace(wikiLink, (_link, target: string, shown: string | undefined) => sayLink(shown ?? target, target))
    .replace(markdownLink, (_link, shown: string, target: string) => sayLink(shown, target))
    .replace(/(\S)\s+/g, '$1 ');
  const unticked = isTicked(line) ? said.replace(tickDates, '').replace(box, '$1[ ]') : said;
  return unticked.trimEnd();
}

/** Last part of a link's target, without `.md`; written out where it is a Markdown address. */
function nameIn(target: string): string {
  return (target.split('/').pop() ?? '').replace(/%20/g, ' ').replace(/\.md$/i, '');
}

/** Six characters for a line's form; the same for lines that count as the same. */
export function lineHash(line: string): string {
  return hashOf(lineForm(line)).slice(-6);
}

/** The state of a line's checkbox (` ` open, `x` done …); null for a line without one. */
export function boxState(line: string): string | null {
  const found = box.exec(line);
  return found === null ? null : ([...(found[0].slice((found[1] ?? '').length))][1] ?? null);
}

/** True for a line whose box holds any mark. */
export function isTicked(line: string): boolean {
  return (boxState(line) ?? ' ') !== ' ';
}

/** What a checkbox line asks for: its words without box, dates, citations and the mark of doubt. Null for any other line. */
export function itemKey(line: string): string | null {
  if (boxState(line) === null) return null;
  const words = shownForm(line).replace(box, '').replace(taskDates, '').replace(/⚠.*$/u, '').replace(/\b[TN]\d{4,}\b/g, '');
  // Older summaries kept the full stop before the owner.
  return words.replace(/\s+/g, ' ').replace(/[.。](?=\s*(?:\(|$))/gu, '').trim().toLowerCase();
}

/** The line with the box of `ticked` and the dates that its ticking added. */
export function withTick(line: string, ticked: string): string {
  const dates = tickDates.exec(ticked)?.[0].trim() ?? '';
  const marked = line.replace(box, (_whole, mark: string) => `${mark}[${boxState(ticked) ?? ' '}]`);
  return dates === '' ? marked : `${marked} ${dates}`;
}
