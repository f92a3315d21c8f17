// A model of yes and no, learned example by example.
import type { CandidateModel } from '../../src/providers/offline/engine/learned';

/** An example: dense features, phrases that are in it, and the answer. */
export interface Example {
  readonly features: readonly number[];
  readonly phrases: readonly string[];
  readonly yes: boolean;
}

const EPOCHS = 8;
const FIRST_RATE = 0.1;
/** A yes counts so many times as much as a no: there are few. */
const YES_COUNTS = 3;
const FEATURE_DECAY = 1e-5;
const PHRASE_DECAY = 1e-4;

/** Fits by stochastic gradient descent; the order of the examples is shuffled by a fixed seed, so the result is always the same. */
export function fitLogistic(examples: readonly Example[]): CandidateModel {
  const features = new Float64Array(examples[0]?.features.length ?? 0);
  const phrases = new Map<string, number>();
  const random = makeRandom(7);
  const order = [...examples];
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, random);
    for (const example of order) learn({ features, phrases }, example, FIRST_RATE / (1 + epoch));
  }
  return { features: [...features], phrases };
}

function learn(model: { readonly features: Float64Array; readonly phrases: Map<string, number> }, example: Example, rate: number): void {
  const { features, phrases } = model;
  let odds = example.features.reduce((total, value, index) => total + value * (features[index] ?? 0), 0);
  for (const phrase of example.phrases) odds += phrases.get(phrase) ?? 0;
  const error = (example.yes ? 1 : 0) - 1 / (1 + Math.exp(-odds));
  const step = error * (example.yes ? YES_COUNTS : 1) * rate;
  example.features.forEach((value, index) => (features[index] = (features[index] ?? 0) * (1 - FEATURE_DECAY) + step * value));
  for (const phrase of example.phrases) phrases.set(phrase, (phrases.get(phrase) ?? 0) * (1 - PHRASE_DECAY) + step);
}

/** Park and Miller's generator: numbers from 0 to below 1, the same for the same seed. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

function shuffle<Value>(list: Value[], random: () => number): void {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [list[last], list[other]];
    if (a !== undefined && b !== undefined) [list[last], list[other]] = [b, a];
  }
}
