// The mode table: which effect happens when, in one place.
import type { Effect } from './change';

/** How much a conversation may do by itself. Chosen by a trusted click only. */
export type Mode = 'plan' | 'ask' | 'accept-edits';

/** Who opened the turn: a person, or a reminder while nobody may be looking. */
export type Opener = 'person' | 'reminder';

/**
 * What becomes of an effect. `at-once`: performed when the turn ends well, without a question. `draft`: waits in the
 * proposal. `shown`: drawn in the conversation, not written. `refused`: the tool says so.
 */
export type Way = 'at-once' | 'draft' | 'shown' | 'refused';

const table: Readonly<Record<Mode, Readonly<Record<Effect, Way>>>> = {
  plan: { summary: 'shown', project: 'refused', other: 'refused' },
  ask: { summary: 'at-once', project: 'draft', other: 'draft' },
  'accept-edits': { summary: 'at-once', project: 'at-once', other: 'draft' },
};

/** Looks the table up. A reminder's turn leaves everything in the draft, whatever the mode. */
export function wayOf(mode: Mode, opener: Opener, effect: Effect): Way {
  return opener === 'reminder' ? 'draft' : table[mode][effect];
}
