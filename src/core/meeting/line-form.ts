// What a line says, apart from what may change without anybody editing it.
import { hashOf } from '../hash';

const wikiLink = /!?\[\[([^[\]|]*)(?:\|([^[\]]*))?\]\]/g;
const markdownLink = /\[([^[\]]*)\]\([^()]*\)/g;
const box = /^(\s*(?:[-*+]|\d+[.)])\s+)\[.\](?=\s|$)/u;
/** Dates that ticking a task adds at its end: done, cancelled. */
const tickDates = /(?:\s*[✅❌]\uFE0F?\s*\d{4}-\d{2}-\d{2}){1,3}\s*$/u;
/** Any date or field mark of the Tasks plugin with its value. */
const taskDates = /\s*[📅📆🗓⏳⌛🛫✅❌➕]\uFE0F?\s*\d{4}-\d{2}-\d{2}/gu;

/**
 * A line in the form that counts as "the same line": links by the words they show (Obsidian rewrites their targets when a
 * note is renamed), box open, without the dates that ticking adds, no space at the end.
 */
export function lineForm(line: string): string {
  return line
    .replace(wikiLink, (_link, target: string, shown: string | undefined) => shown ?? target)
    .replace(markdownLink, '$1')
    .replace(/(\S)\s+/g, '$1 ')
    .replace(tickDates, '')
    .replace(box, '$1[ ]')
    .trimEnd();
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

/** What a checkbox line asks for: its words without box, dates, citations and the mark of doubt. Null for any other line. */
export function itemKey(line: string): string | null {
  if (boxState(line) === null) return null;
  const words = lineForm(line).replace(box, '').replace(taskDates, '').replace(/⚠.*$/u, '').replace(/\b[TN]\d{4,}\b/g, '');
  return words.replace(/\s+/g, ' ').trim().toLowerCase();
}

/** The line with the box of `ticked` and the dates that its ticking added. */
export function withTick(line: string, ticked: string): string {
  const dates = tickDates.exec(ticked)?.[0].trim() ?? '';
  const marked = line.replace(box, (_whole, mark: string) => `${mark}[${boxState(ticked) ?? ' '}]`);
  return dates === '' ? marked : `${marked} ${dates}`;
}
