// Keeps a proposal's card as it is while its answer is under way.
import type { DeskProposal, RunDesk } from '../../flows/run-desk';
import type { ChatHands } from './hands';

/** Hands and a look at the desk that know of answers under way. */
export interface Answering<Hands extends ChatHands> {
  readonly hands: Hands;
  /** The desk's proposal; as it was before the answer, until the answer is in. */
  readonly proposal: (id: string) => DeskProposal | null;
}

/**
 * An answer takes a moment and may be refused. Until it is known the card must not change: ticks and edits would be lost
 * with it. `answered` is called when it is known.
 */
export function watchAnswers<Hands extends ChatHands>(hands: Hands, desk: RunDesk, answered: () => void): Answering<Hands> {
  const underWay = new Map<string, DeskProposal | null>();
  return {
    hands: {
      ...hands,
      async accept(id, choices) {
        underWay.set(id, desk.proposal(id));
        try {
          return await hands.accept(id, choices);
        } finally {
          underWay.delete(id);
          answered();
        }
      },
    },
    proposal: (id) => underWay.get(id) ?? desk.proposal(id),
  };
}
