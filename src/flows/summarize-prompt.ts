// What the model is told when it is to summarise a meeting.
import type { Message } from '../agent/message';
import { summarizeMarker } from '../agent/summarize-marker';
import type { Language, Words } from '../core/ports';
import { localMoment } from '../core/time';

/** The moment of a message, as every user message carries it. */
export interface Moment {
  readonly now: number;
  readonly zone: string;
  readonly language: Language;
}

/** The rules of the house. The same bytes for every run in one language, so that a prompt cache holds. */
export function systemPrompt(words: Words): string {
  return words('prompt.system');
}

/** The person's command, with the local date, weekday and zone of that moment. Nothing of any note stands in it. */
export function summarizeMessage(words: Words, moment: Moment): Message {
  const when = words('prompt.moment', { moment: localMoment(moment.now, moment.zone, moment.language), zone: moment.zone });
  return { role: 'user', content: [{ type: 'text', text: [summarizeMarker, words('prompt.summarize'), when].join('\n') }] };
}
