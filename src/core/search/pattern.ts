// A pattern in ripgrep's syntax, ready to search lines with.
import { done, failed, type Result } from '../result';
import { makeFinder, type Finder } from './finder';
import { neededWords } from './needed-words';
import { layOut } from './program';
import { readFixed, readPattern, type ReadPattern } from './read-pattern';
import type { PatternNode } from './syntax';

/** How a pattern is to be taken. */
export interface PatternOptions {
  /** `smart` ignores letter case unless the pattern has an upper-case literal. */
  readonly letterCase: 'smart' | 'sensitive' | 'insensitive';
  /** Every character means itself. */
  readonly fixed: boolean;
  /** No word character may stand right before or after the match. */
  readonly word: boolean;
}

/** A pattern to search with. */
export interface Pattern {
  readonly find: Finder;
  /** Every matching text satisfies this; null when there is no such short cut. */
  readonly needed: RegExp | null;
  readonly ignoresCase: boolean;
  /** Characters of a line that are looked at: a bound on the work for one line. */
  readonly lineLimit: number;
}

/** Steps × characters for one line, so that a line never holds up the screen for long. */
const workPerLine = 8_000_000;

/**
 * Makes a pattern. Smart case: the pattern has a literal, and none is upper case (ripgrep's `-S`).
 * Problem: `bad-pattern` (details: fault, a `PatternFault`; at, the 1-based character; text, what stands there).
 */
export function makePattern(text: string, options: PatternOptions): Result<Pattern> {
  const read = options.fixed ? readFixed : readPattern;
  const first = read(text, options.letterCase === 'insensitive');
  if (!first.ok) return refused(first);
  const ignoresCase = options.letterCase === 'insensitive' || (options.letterCase === 'smart' && first.literals.any && !first.literals.upperCase);
  const second = ignoresCase && options.letterCase === 'smart' ? read(text, true) : first;
  if (!second.ok) return refused(second);
  const node = options.word ? asWord(second.node) : second.node;
  const steps = layOut(node);
  if (steps === null) return failed('bad-pattern', { fault: 'too-large', at: 1, text: '' });
  const mayIgnoreCase = ignoresCase || /\(\?[a-z]*i/.test(text);
  return done({ find: makeFinder(steps), needed: neededWords(node, mayIgnoreCase), ignoresCase, lineLimit: Math.floor(workPerLine / steps.length) });
}

function refused(read: Extract<ReadPattern, { readonly ok: false }>): Result<never> {
  return failed('bad-pattern', { fault: read.fault, at: read.at, text: read.text });
}

/** Half boundaries, as ripgrep's `-w` has them: a match may begin or end with a sign. */
function asWord(node: PatternNode): PatternNode {
  return { kind: 'sequence', parts: [{ kind: 'look', look: 'start-half' }, node, { kind: 'look', look: 'end-half' }] };
}
