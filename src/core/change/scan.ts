// Finds what would load or run in what a change adds to a text, and makes it harmless.
import { cutTo } from '../text';
import type { Act } from './scan/act';
import { findRunningBlocks } from './scan/find-blocks';
import { findRunningCode } from './scan/find-code';
import { findImageAddresses, findRemoteImages } from './scan/find-images';
import { findInvisible } from './scan/find-invisible';
import { findLinks } from './scan/find-links';
import { findHtml, findMathCommands, findTemplates } from './scan/find-markup';
import { findProperties } from './scan/find-properties';
import { findRegionMarks } from './scan/find-region-marks';
import type { Finding, FindingKind } from './scan/finding';
import { lookAt, type LookedAt } from './scan/layout';

export type { Finding, FindingKind };

/** A text in which nothing that was added acts, and what was found in it. */
export interface Scanned {
  readonly text: string;
  readonly findings: readonly Finding[];
}

type Place = Pick<Act, 'kind' | 'line' | 'from'>;

type Rule = (looks: readonly LookedAt[]) => readonly Act[];

/** What may bring other things to light is looked for first; a group's turn comes when those before it find nothing more. */
const groups: readonly (readonly Rule[])[] = [
  [findInvisible],
  [findTemplates, findRegionMarks, findProperties, findRunningBlocks],
  [findHtml, findMathCommands, findRunningCode, findRemoteImages, findLinks],
  [findImageAddresses],
];

/** How many characters of a line a finding shows, and how many of them stand before the place. */
const shown = { length: 200, before: 20 } as const;

/**
 * Makes harmless what `after` would do that `before` (null: no file yet) did not. What acted before and is word for word
 * the same stays; so does every other character, line ending and byte order mark. The words of what is made harmless
 * can still be read, lines keep their numbers, and a second scan of the result finds nothing. Never throws.
 */
export function scanAdded(before: string | null, after: string): Scanned {
  const { mark, lines, endings } = takeApart(after);
  const known = wholesOf(before === null ? [] : takeApart(before).lines);
  const places = new Map<string, Place>();
  let harmless = lines;
  // Every edit takes a mark away and none makes one, so this ends.
  for (let fresh = freshIn(harmless, known); fresh.length > 0; fresh = freshIn(harmless, known)) {
    for (const act of fresh) if (!places.has(`${act.line} ${act.kind}`)) places.set(`${act.line} ${act.kind}`, act);
    harmless = edited(harmless, fresh);
  }
  return { text: mark + harmless.map((line, index) => line + (endings[index] ?? '')).join(''), findings: findingsOf(places, lines, harmless) };
}

function takeApart(text: string): { readonly mark: string; readonly lines: readonly string[]; readonly endings: readonly string[] } {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const pieces = text.slice(mark.length).split(/(\r\n|\n|\r)/);
  return { mark, lines: pieces.filter((_, index) => index % 2 === 0), endings: pieces.filter((_, index) => index % 2 === 1) };
}

/** What acts in lines, by kind, as the lines that have a part in it. */
function wholesOf(lines: readonly string[]): ReadonlyMap<FindingKind, ReadonlySet<string>> {
  const looks = lookAt(lines);
  const wholes = new Map<FindingKind, Set<string>>();
  for (const { kind, whole } of groups.flat().flatMap((rule) => rule(looks))) wholes.set(kind, (wholes.get(kind) ?? new Set()).add(whole));
  return wholes;
}

/** What the first group that finds something unknown finds. */
function freshIn(lines: readonly string[], known: ReadonlyMap<FindingKind, ReadonlySet<string>>): readonly Act[] {
  const looks = lookAt(lines);
  for (const rules of groups) {
    const fresh = rules.flatMap((rule) => rule(looks)).filter((act) => known.get(act.kind)?.has(act.whole) !== true);
    if (fresh.length > 0) return fresh;
  }
  return [];
}

/** Applies edits; of two that overlap the later one waits for the next round. */
function edited(lines: readonly string[], acts: readonly Act[]): readonly string[] {
  const byLine = new Map<number, Act[]>();
  for (const act of acts) {
    const onLine = byLine.get(act.line);
    if (onLine === undefined) byLine.set(act.line, [act]);
    else onLine.push(act);
  }
  return lines.map((line, index) => editLine(line, byLine.get(index) ?? []));
}

function editLine(line: string, acts: readonly Act[]): string {
  const pieces: string[] = [];
  let at = 0;
  let last: Act | undefined;
  for (const act of [...acts].sort((one, other) => one.from - other.from || one.to - other.to)) {
    if (act.from < at || (act.from === last?.from && act.to === last.to)) continue;
    pieces.push(line.slice(at, act.from), act.instead);
    at = act.to;
    last = act;
  }
  return pieces.join('') + line.slice(at);
}

/** One finding a kind and line, in the order of the text. */
function findingsOf(places: ReadonlyMap<string, Place>, before: readonly string[], after: readonly string[]): readonly Finding[] {
  return [...places.values()]
    .sort((one, other) => one.line - other.line || one.from - other.from)
    .map(({ kind, line, from }) => {
      const original = before[line] ?? '';
      const start = original.length <= shown.length ? 0 : Math.max(0, from - shown.before);
      return { kind, line: line + 1, original: cutTo(original.slice(start), shown.length), became: cutTo((after[line] ?? '').slice(start), shown.length) };
    });
}
