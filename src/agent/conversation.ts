// The history of a run, only ever appended to.
import type { WatchRun } from './event';
import type { Message } from './message';
import { addUsage, noUsage } from './outcome';
import type { Usage } from './provider';

/** A growing list of messages with the tokens spent on it. */
export interface Conversation {
  /** The messages of this moment; the list handed out never changes. */
  messages(): readonly Message[];
  /** Adds a message and tells whoever watches. A message with nothing in it is left out. */
  append(message: Message): void;
  usage(): Usage;
  /** Adds a reply's tokens; gives the new total. */
  spend(usage: Usage): Usage;
}

/** Continues from what was said before. */
export function openConversation(before: readonly Message[], watch: WatchRun): Conversation {
  let messages = before;
  let total = noUsage;
  return {
    messages: () => messages,
    append(message) {
      if (message.content.length === 0) return;
      messages = [...messages, message];
      watch({ type: 'appended', message });
    },
    usage: () => total,
    spend(usage) {
      total = addUsage(total, usage);
      return total;
    },
  };
}
