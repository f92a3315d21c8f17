// How many tokens a model really counts for an estimate of ours, learned from its replies.

/** Factors by model. */
export interface TokenScale {
  /** What an estimate is multiplied with; 1 for a model that has not answered yet. */
  factor(model: string): number;
  /** Takes in what a request was estimated at, and what the model counted for its whole prompt. */
  learn(model: string, estimated: number, counted: number): void;
}

// Beyond these an estimate was not off, it was of something else.
const least = 0.25;
const most = 4;

/** Opens a scale, with the factors known from before; `keep` is told each new one. */
export function openTokenScale(known: Readonly<Record<string, number>>, keep: (factors: Readonly<Record<string, number>>) => void): TokenScale {
  const factors = new Map(Object.entries(known));
  return {
    factor: (model) => factors.get(model) ?? 1,
    learn(model, estimated, counted) {
      if (!(estimated > 0) || !(counted > 0)) return;
      const now = Math.min(most, Math.max(least, counted / estimated));
      const before = factors.get(model);
      // Half of what is new: one odd request must not turn everything over.
      factors.set(model, before === undefined ? now : (before + now) / 2);
      keep(Object.fromEntries(factors));
    },
  };
}

/** Reads factors that were kept as JSON; what does not read is left out. */
export function readFactors(text: string | null): Readonly<Record<string, number>> {
  const read = text === null ? null : parsed(text);
  if (typeof read !== 'object' || read === null) return {};
  return Object.fromEntries(Object.entries(read).filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] >= least && entry[1] <= most));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
