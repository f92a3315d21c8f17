// ROUGE-1, ROUGE-2, ROUGE-L of one summary against one reference, as F1.
import { makeStemmer, type Stem } from '../../../src/providers/offline/engine/stem';

/** Figures between 0 and 1. `longest` is the summary-level ROUGE-L: a union of longest common subsequences by sentence. */
export interface Rouge {
  readonly one: number;
  readonly two: number;
  readonly longest: number;
}

/** Measures a text against a reference (C.-Y. Lin, "ROUGE", 2004; Porter stems of words over three letters). */
export type MeasureRouge = (candidate: string, reference: string) => Rouge;

/** Makes the measure with its own memory of stems. */
export function makeRouge(): MeasureRouge {
  const stem = makeStemmer();
  return (candidate, reference) => {
    const ours = sentencesOf(candidate, stem);
    const theirs = sentencesOf(reference, stem);
    return {
      one: overlap(grams(ours.flat(), 1), grams(theirs.flat(), 1)),
      two: overlap(grams(ours.flat(), 2), grams(theirs.flat(), 2)),
      longest: unionOfSubsequences(ours, theirs),
    };
  };
}

/** Words as ROUGE counts them: lower-case letters and digits; words over three letters as stems. */
export function rougeWords(text: string, stem: Stem): readonly string[] {
  return (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map((word) => (word.length > 3 ? stem(word) : word));
}

function sentencesOf(text: string, stem: Stem): readonly (readonly string[])[] {
  const marked = text.replace(/([.!?])\s+/g, '$1\n');
  return marked.split('\n').map((line) => rougeWords(line, stem)).filter((words) => words.length > 0);
}

function grams(words: readonly string[], length: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (let index = 0; index + length <= words.length; index += 1) {
    const gram = words.slice(index, index + length).join(' ');
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

function overlap(ours: ReadonlyMap<string, number>, theirs: ReadonlyMap<string, number>): number {
  let hits = 0;
  for (const [gram, count] of ours) hits += Math.min(count, theirs.get(gram) ?? 0);
  return harmonic(hits, sum(ours), sum(theirs));
}

function unionOfSubsequences(ours: readonly (readonly string[])[], theirs: readonly (readonly string[])[]): number {
  const leftOurs = new Map(grams(ours.flat(), 1));
  const leftTheirs = new Map(grams(theirs.flat(), 1));
  let hits = 0;
  for (const sentence of theirs) {
    const places = new Set(ours.flatMap((other) => subsequence(sentence, other)));
    for (const place of places) {
      const word = sentence[place] ?? '';
      if ((leftOurs.get(word) ?? 0) < 1 || (leftTheirs.get(word) ?? 0) < 1) continue;
      leftOurs.set(word, (leftOurs.get(word) ?? 0) - 1);
      leftTheirs.set(word, (leftTheirs.get(word) ?? 0) - 1);
      hits += 1;
    }
  }
  return harmonic(hits, ours.flat().length, theirs.flat().length);
}

/** Places in `a` of one longest common subsequence with `b`. */
function subsequence(a: readonly string[], b: readonly string[]): readonly number[] {
  const width = b.length + 1;
  const table = new Uint16Array((a.length + 1) * width);
  const at = (row: number, column: number): number => table[row * width + column] ?? 0;
  for (let row = 1; row <= a.length; row += 1) {
    for (let column = 1; column <= b.length; column += 1) {
      table[row * width + column] = a[row - 1] === b[column - 1] ? at(row - 1, column - 1) + 1 : Math.max(at(row - 1, column), at(row, column - 1));
    }
  }
  const places: number[] = [];
  for (let row = a.length, column = b.length; row > 0 && column > 0; ) {
    if (a[row - 1] === b[column - 1]) {
      places.push(row - 1);
      row -= 1;
      column -= 1;
    } else if (at(row - 1, column) >= at(row, column - 1)) row -= 1;
    else column -= 1;
  }
  return places;
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}

function harmonic(hits: number, ours: number, theirs: number): number {
  return hits === 0 ? 0 : (2 * hits) / (ours + theirs);
}
