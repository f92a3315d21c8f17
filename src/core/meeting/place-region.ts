// Puts generated lines into the managed region of a text and touches nothing else.
import { lineHash } from './line-form';
import { mergeRegion } from './merge-region';
import { beginMark, endMark, findLoneBegin, findRegion } from './region-marks';

/**
 * Places lines.
 * - No region: one is added below the text, after a blank line.
 * - A region: generated lines give way to the new ones; lines that a person changed or added stay, ticks too (`mergeRegion`).
 * - A begin mark without a whole end mark: nothing below it can be told apart, so all of it is the person's. The begin mark
 *   becomes a whole region, and every line below it stays below the region.
 * Outside the region every byte stays. Placing the same lines again changes nothing.
 */
export function placeRegion(oldText: string, lines: readonly string[]): string {
  const cut = cutLines(oldText);
  const texts = cut.map((line) => line.text);
  const span = findRegion(texts);
  const lone = span === null ? findLoneBegin(texts) : -1;
  const ending = commonEnding(cut);
  if (span === null && lone === -1) return addRegion(oldText, regionLines(lines, []), ending);
  const first = span?.begin ?? lone;
  const last = span?.end ?? lone;
  const merged = span === null ? regionLines(lines, []) : regionLines(lines, texts.slice(span.begin + 1, span.end), span.hashes);
  const before = cut.slice(0, first).map(whole).join('');
  const after = cut.slice(last + 1).map(whole).join('');
  const close = cut[last]?.ending ?? '';
  return (cut[0]?.mark ?? '') + before + merged.join(ending) + (close === '' && after !== '' ? ending : close) + after;
}

function regionLines(lines: readonly string[], old: readonly string[], hashes: readonly string[] = []): readonly string[] {
  const { lines: merged, gone } = mergeRegion(lines, old, hashes);
  const generated = merged.flatMap((line) => (line.isGenerated && line.text.trim() !== '' ? [lineHash(line.text)] : []));
  const inside = merged.length === 0 ? [] : ['', ...merged.map((line) => line.text), ''];
  return [beginMark, ...(isSameText(inside, old) ? old : inside), endMark([...generated, ...gone])];
}

/** The same but for blank lines: then those that stand are kept. */
function isSameText(one: readonly string[], other: readonly string[]): boolean {
  const words = (lines: readonly string[]) => lines.filter((line) => line.trim() !== '').join('\n');
  return words(one) === words(other);
}

function addRegion(text: string, region: readonly string[], ending: string): string {
  const isEmpty = text.replace('\uFEFF', '') === '';
  const gap = isEmpty ? '' : text.endsWith('\n') ? ending : ending + ending;
  return text + gap + region.join(ending) + ending;
}

/** A line as it stands: its words and its own ending. */
interface CutLine {
  readonly text: string;
  readonly ending: string;
  /** Byte order mark, on the first line only. */
  readonly mark: string;
}

function whole(line: CutLine): string {
  return line.text + line.ending;
}

function cutLines(text: string): readonly CutLine[] {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const found = text.slice(mark.length).match(/[^\n]*\n|[^\n]+$/g) ?? [];
  return found.map((line, index) => {
    const ending = /\r?\n$/.exec(line)?.[0] ?? '';
    return { text: line.slice(0, line.length - ending.length), ending, mark: index === 0 ? mark : '' };
  });
}

function commonEnding(lines: readonly CutLine[]): string {
  const windows = lines.filter((line) => line.ending === '\r\n').length;
  return windows * 2 > lines.filter((line) => line.ending !== '').length ? '\r\n' : '\n';
}
