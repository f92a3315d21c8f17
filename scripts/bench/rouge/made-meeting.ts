// Talk of any length, always the same, for figures of time.
import type { SpokenTurn } from '../../../src/providers/offline/engine/unit';

const NAMES = ['Ana', 'Ben', 'Chloe', 'Dev'];
const OPENINGS = ['I think', 'So, um,', 'We should say that', 'As far as I know', 'Well, you know,', 'For me', 'The point is that', 'Last week'];
const SUBJECTS = ['the payment module', 'the price list', 'our support team', 'the beta version', 'the migration guide', 'the launch date', 'the new budget', 'the client in Madrid', 'the test report', 'the warehouse'];
const DOINGS = ['needs more time', 'has to be checked again', 'was late for the third time', 'will be ready by Friday', 'depends on', 'is more important than', 'should come before', 'cannot be changed without', 'costs twice as much as', 'was moved behind'];

/** Makes turns until `words` are spoken. Words come from short lists, in an order from a fixed seed, with rare ones mixed in. */
export function makeMeeting(words: number): readonly SpokenTurn[] {
  const random = makeRandom(20260701);
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const turns: SpokenTurn[] = [];
  for (let spoken = 0; spoken < words; ) {
    const sentences = Array.from({ length: 1 + Math.floor(random() * 6) }, () => `${pick(OPENINGS)} ${pick(SUBJECTS)} ${pick(DOINGS)} ${pick(SUBJECTS)} in case ${Math.floor(random() * 4000).toString(36)}.`);
    const text = sentences.join(' ');
    spoken += text.split(' ').length;
    turns.push({ id: `T${String(turns.length + 1).padStart(4, '0')}`, speaker: pick(NAMES), text });
  }
  return turns;
}

/** Park and Miller's generator: numbers from 0 to below 1, the same for the same seed. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}
