// Open items of earlier meetings, each named once.
import type { Day } from '../time';
import { isDay } from '../time';
import { withoutLinks } from './links';
import { fencedBlocks, linesInside } from './note-blocks';
import { looksLikeName } from './transcript/label';
import { withoutComments } from './without-comments';

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
 * Reads the boxes of earlier summaries, newest first. What has the same words is one item, unless two people have it: its newest
 * box says whether it is open, and where it stands. Boxes in fences are examples, those in comments are taken out. `doubts` are the
 * sentences that summaries write behind a mark of doubt.
 */
export function openItems(summaries: readonly EarlierSummary[], doubts: readonly string[] = []): readonly EarlierItem[] {
  const newest = new Map<string, Found[]>();
  for (const summary of summaries) {
    for (const found of boxesOf(summary, doubts)) {
      const same = newest.get(found.key) ?? [];
      newest.set(found.key, same);
      const at = same.findIndex((known) => isSamePerson(known.owner, found.owner));
      const known = same[at];
      if (known === undefined) same.push(found);
      // Within one summary an open box wins: something of it is still to be done.
      else if (known.path === found.path && known.isDone && !found.isDone) same[at] = found;
    }
  }
  const open = [...newest.values()].flat().filter(({ isDone }) => !isDone);
  const order = new Map(summaries.map(({ path }, at) => [path, -at]));
  const sorted = open.sort((one, other) => (order.get(one.path) ?? 0) - (order.get(other.path) ?? 0) || one.line - other.line);
  return sorted.map(({ text, owner, due, path, title, date, line, raw }, at) => ({ id: `P${String(at + 1).padStart(4, '0')}`, text, owner, due, path, title, date, line, raw }));
}

/** Nobody in particular may be anybody. */
function isSamePerson(one: string | null, other: string | null): boolean {
  return one === null || other === null || one.normalize('NFKC').toLowerCase() === other.normalize('NFKC').toLowerCase();
}

function boxesOf({ path, title, date, lines }: EarlierSummary, doubts: readonly string[]): readonly Found[] {
  const fenced = linesInside(fencedBlocks(lines));
  const shown = withoutComments(lines);
  return lines.flatMap((raw, index): readonly Found[] => {
    const found = fenced.has(index) ? null : /^(?:[ \t]*>)*[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+\[(.)\][ \t]+(\S.*)$/u.exec(shown[index] ?? '');
    const read = found === null ? null : readItem(found[2] ?? '', doubts);
    if (found === null || read === null || !/[ /xX-]/.test(found[1] ?? '')) return [];
    return [{ ...read, path, title, date, line: index + 1, raw, isDone: /[x-]/i.test(found[1] ?? ''), key: keyOf(read.text) }];
  });
}

/** What a summary writes behind the owner: the words that named the day, or a day with a question mark. */
const dayMark = /\s*\((?:[“「][^()]*|[^()]*\d{4}-\d{2}-\d{2}[?？])\)$/u;
/** Somebody in brackets at the end; brackets in a name may hold one more pair. */
const ownerMark = /^(.*\S)\s*[(（]((?:[^()（）]|[(（][^()（）]*[)）]){1,80})[)）]$/u;

/** Takes off what a summary's line has behind its words. */
function readItem(line: string, doubts: readonly string[]): { readonly text: string; readonly owner: string | null; readonly due: Day | null } | null {
  const due = /[📅⏳]\uFE0F?\s*(\d{4}-\d{2}-\d{2})/u.exec(line)?.[1] ?? '';
  const bare = withoutDoubt(line.replace(/[📅⏳🛫➕✅]\uFE0F?\s*\d{4}-\d{2}-\d{2}/gu, ' ').replace(/(?:^|\s)\^[A-Za-z0-9-]+\s*$/, ' '), doubts).replace(/\[\[[^[\]]*#\^[TN]\d{4,}[^[\]]*\]\]|\[[TN]\d{4,}\]\([^()]*\)/g, ' ');
  const shown = withoutLinks(bare).replace(/\s+/g, ' ').trim();
  const undated = shown.replace(dayMark, '');
  const owned = ownerMark.exec(undated);
  const owner = owned !== null && looksLikeName((owned[2] ?? '').trim()) ? owned : null;
  const text = (owner?.[1] ?? undated).trim();
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  return { text, owner: owner?.[2]?.trim() ?? null, due: isDay(due) ? due : null };
}

/** A mark of doubt stands behind a citation or a bracket, or has one of the known sentences; any other is a word of the item. */
function withoutDoubt(line: string, doubts: readonly string[]): string {
  const found = /^(.*\S)\s*⚠\uFE0F?\s*(.*)$/u.exec(line);
  if (found === null) return line;
  const [, before = '', behind = ''] = found;
  return /[\])]$/.test(before) || doubts.includes(behind.trim()) ? before : line;
}

/** Words in the same order are the same item, whatever their case, width and most marks; `C++` is not `C`, and `-5%` not `+5%`. */
function keyOf(text: string): string {
  const signed = text.normalize('NFKC').toLowerCase().replace(/(^|[^\p{L}\p{N}])([-+−±])(?=\p{N})/gu, (_whole, before: string, sign: string) => `${before}${sign === '+' ? 'plus' : sign === '±' ? 'both' : 'minus'}`);
  return (signed.match(/[\p{L}\p{N}]+(?:\+{1,2}|#)?/gu) ?? []).join(' ');
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
