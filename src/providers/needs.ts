// What providers are made with.
import type { Clock, Dice, Pause, Timer, Words, WordsIn } from '../core/ports';
import type { KeyRing } from '../core/store/key-ring';
import type { ModelBook } from './anthropic/model-book';

/** What providers are made with. */
export interface ProviderNeeds {
  /** Words in the person's language. */
  readonly words: Words;
  readonly wordsIn: WordsIn;
  readonly pause: Pause;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly dice: Dice;
  readonly keys: Pick<KeyRing, 'keyFor' | 'state' | 'mask'>;
  readonly modelBook: ModelBook;
  /** Goes to the network. */
  readonly fetch: typeof fetch;
}

/** What asking over the network needs of it. */
export type AskNeeds = Pick<ProviderNeeds, 'keys' | 'modelBook' | 'fetch' | 'timer' | 'dice' | 'clock'>;
