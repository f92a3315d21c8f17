// Walk a pattern's steps over a line, all alternatives at once.
import { wordCharacters } from './character-set';
import type { Step } from './program';
import type { CharacterTest, Look } from './syntax';

/**
 * Finds the leftmost match in a line: its start as an index of UTF-16 units, or -1. Characters from `limit` on are not
 * looked at. Never walks a character twice, whatever the pattern.
 */
export type Finder = (line: string, limit: number) => number;

/** The alternatives that live at one place, oldest start first: where each stands, and where it began. */
interface Front {
  readonly steps: Int32Array;
  readonly starts: Int32Array;
  size: number;
}

/** One walk: its rooms, and the place in the line where it is. Characters are code points, -1 at the line's ends. */
interface Walk {
  readonly program: readonly Step[];
  readonly isWord: CharacterTest;
  /** For each step the last place where it was added. */
  readonly seen: Int32Array;
  readonly stack: Int32Array;
  front: Front;
  next: Front;
  index: number;
  before: number;
  after: number;
}

const carriageReturn = 13;

/** Makes a finder. It keeps room for its work and must not be entered twice at once. */
export function makeFinder(program: readonly Step[]): Finder {
  const size = program.length;
  const walk: Walk = {
    program,
    isWord: wordCharacters(),
    seen: new Int32Array(size),
    stack: new Int32Array(size * 3 + 3),
    front: emptyFront(size),
    next: emptyFront(size),
    index: 0,
    before: -1,
    after: -1,
  };
  return (line, limit) => find(walk, line, limit);
}

function emptyFront(size: number): Front {
  return { steps: new Int32Array(size), starts: new Int32Array(size), size: 0 };
}

function find(walk: Walk, line: string, limit: number): number {
  walk.seen.fill(-1);
  walk.front.size = 0;
  walk.before = -1;
  let best = -1;
  for (let index = 0; ; index += walk.before > 0xffff ? 2 : 1) {
    walk.index = index;
    walk.after = index < line.length ? (line.codePointAt(index) ?? -1) : -1;
    const matched = advance(walk, best);
    if (matched >= 0) best = matched;
    else if (best < 0 && add(walk, 0, index)) best = index;
    if (walk.after < 0 || index >= limit || (best >= 0 && walk.front.size === 0)) return best;
    walk.before = walk.after;
  }
}

/**
 * Moves all alternatives that began before `best` over the character before this place. Returns where the one began
 * that has matched, or -1. A carriage return inside a line is never matched, as with ripgrep's `--crlf`.
 */
function advance(walk: Walk, best: number): number {
  const from = walk.front;
  walk.front = walk.next;
  walk.next = from;
  walk.front.size = 0;
  if (walk.before === carriageReturn) return -1;
  for (let index = 0; index < from.size; index += 1) {
    const at = from.steps[index] ?? 0;
    const start = from.starts[index] ?? 0;
    if (best >= 0 && start >= best) return -1;
    const step = walk.program[at];
    if (step?.does === 'take' && step.test(walk.before) && add(walk, at + 1, start)) return start;
  }
  return -1;
}

/** Adds a step with all that follows it without taking a character. True when the pattern has matched. */
function add(walk: Walk, first: number, start: number): boolean {
  const { program, stack, seen, front } = walk;
  let height = 1;
  stack[0] = first;
  while (height > 0) {
    height -= 1;
    const at = stack[height] ?? 0;
    const step = program[at];
    if (seen[at] === walk.index || step === undefined) continue;
    seen[at] = walk.index;
    if (step.does === 'match') return true;
    if (step.does === 'take') keep(front, at, start);
    else if (step.does === 'look') height = holds(walk, step.look) ? push(stack, height, [at + 1]) : height;
    else height = push(stack, height, step.to);
  }
  return false;
}

function keep(front: Front, step: number, start: number): void {
  front.steps[front.size] = step;
  front.starts[front.size] = start;
  front.size += 1;
}

function push(stack: Int32Array, height: number, steps: readonly number[]): number {
  steps.forEach((step, index) => (stack[height + index] = step));
  return height + steps.length;
}

function holds(walk: Walk, look: Look): boolean {
  const { before, after } = walk;
  if (look === 'text-start') return before < 0;
  if (look === 'text-end') return after < 0;
  if (look === 'line-start') return before < 0 || before === carriageReturn;
  if (look === 'line-end') return after < 0 || after === carriageReturn;
  const wasWord = before >= 0 && walk.isWord(before);
  const willBeWord = after >= 0 && walk.isWord(after);
  if (look === 'boundary') return wasWord !== willBeWord;
  if (look === 'no-boundary') return wasWord === willBeWord;
  if (look === 'word-start') return !wasWord && willBeWord;
  if (look === 'word-end') return wasWord && !willBeWord;
  return look === 'start-half' ? !wasWord : !willBeWord;
}
