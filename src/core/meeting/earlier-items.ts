// Open items of earlier meetings, each named once.
import type { Day } from '../time';
import { isDay } from '../time';
import { withoutLinks } from './links';
import { fencedBlocks, linesInside } from './note-blocks';

/** The summary note of an earlier meeting. */
export interface EarlierSummary {
  readonly path: string;
  readonly title: string;
  readonly date: Day;
  readonly lines: readonly string[];
}

/** Something that an earlier meeting left to be done. */
export interface EarlierItem {
  /** `P0001` …, oldest first. */
  readonly id: string;
  /** The line's words, without box, owner, citations and days. */
  readonly text: string;
  readonly owner: string | null;
  readonly due: Day | null;
  /** The newest summary that has it open: its note, title and day, and the line as it stands there, from 1. */
  readonly path: string;
  readonly title: string;
  readonly date: Day;
  readonly line: number;
  readonly raw: string;
}

/** An item before it has an id. */
type Found = Omit<EarlierItem, 'id'> & { readonly isDone: boolean; readonly key: string };

/**
 * Reads the boxes of earlier summaries, newest first. What has the same words is one item: its newest box says whether it is
 * open, and where it stands. Boxes in fences are examples.
 */
export function openItems(summaries: readonly EarlierSummary[]): readonly EarlierItem[] {
  const newest = new Map<string, Found>();
  for (const summary of summaries) {
    for (const found of boxesOf(summary)) {
      const known = newest.get(found.key);
      // Within one summary an open box wins: something of it is still to be done.
      if (known === undefined || (known.path === found.path && known.isDone && !found.isDone)) newest.set(found.key, found);
    }
  }
  const open = [...newest.values()].filter(({ isDone }) => !isDone);
  const order = new Map(summaries.map(({ path }, at) => [path, -at]));
  const sorted = open.sort((one, other) => (order.get(one.path) ?? 0) - (order.get(other.path) ?? 0) || one.line - other.line);
  return sorted.map(({ text, owner, due, path, title, date, line, raw }, at) => ({ id: `P${String(at + 1).padStart(4, '0')}`, text, owner, due, path, title, date, line, raw }));
}

function boxesOf({ path, title, date, lines }: EarlierSummary): readonly Found[] {
  const fenced = linesInside(fencedBlocks(lines));
  return lines.flatMap((raw, index): readonly Found[] => {
    const found = fenced.has(index) ? null : /^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+\[(.)\][ \t]+(\S.*)$/u.exec(raw);
    const read = found === null ? null : readItem(found[2] ?? '');
    if (found === null || read === null || !/[ /xX-]/.test(found[1] ?? '')) return [];
    return [{ ...read, path, title, date, line: index + 1, raw, isDone: /[x-]/i.test(found[1] ?? ''), key: keyOf(read.text) }];
  });
}

/** What a summary writes behind the owner: the words that named the day, or a day with a question mark. */
const dayMark = /\s*\((?:[“「][^()]*|[^()]*\d{4}-\d{2}-\d{2}[?？])\)$/u;

/** Takes off what a summary's line has behind its words. */
function readItem(line: string): { readonly text: string; readonly owner: string | null; readonly due: Day | null } | null {
  const due = /[📅⏳]\uFE0F?\s*(\d{4}-\d{2}-\d{2})/u.exec(line)?.[1] ?? '';
  const bare = line
    .replace(/[📅⏳🛫➕✅]\uFE0F?\s*\d{4}-\d{2}-\d{2}/gu, ' ')
    .replace(/\[\[[^[\]]*#\^[TN]\d{4,}[^[\]]*\]\]|\[[TN]\d{4,}\]\([^()]*\)/g, ' ')
    .replace(/⚠\uFE0F?.*$/u, ' ')
    .replace(/(?:^|\s)\^[A-Za-z0-9-]+\s*$/, ' ');
  const shown = withoutLinks(bare).replace(/\s+/g, ' ').trim();
  const undated = shown.replace(dayMark, '');
  const owned = /^(.*\S)\s*\(([^()]{1,80})\)$/u.exec(undated);
  const text = (owned?.[1] ?? undated).trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  return { text, owner: owned?.[2]?.trim() ?? null, due: isDay(due) ? due : null };
}

/** Words in the same order are the same item, whatever their case, width and marks. */
function keyOf(text: string): string {
  return (text.normalize('NFKC').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

/**
 * The text with one box ticked: the line that the item was read from, else the only line that looks the same. Null when it is
 * not there any more.
 */
export function tickItem(text: string, item: Pick<EarlierItem, 'line' | 'raw'>): string | null {
  const lines = text.split('\n');
  const isIt = (line: string | undefined): boolean => line !== undefined && line.replace(/\r$/, '') === item.raw;
  const same = lines.flatMap((line, at) => (isIt(line) ? [at] : []));
  const at = isIt(lines[item.line - 1]) ? item.line - 1 : same.length === 1 ? same[0] : undefined;
  if (at === undefined) return null;
  lines[at] = (lines[at] ?? '').replace(/\[[ /]\]/, '[x]');
  return lines.join('\n');
}
