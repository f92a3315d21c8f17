// What somebody said, told so that who said it cannot change.
import type { Language, Words } from '../../../core/ports';
import { languageRules } from './language';
import { isDoubtful } from './retell-doubt';
import { retellEnglish } from './retell-english';
import type { Unit } from './unit';

/** Tells units of one meeting. */
export interface Tell {
  /** What was said in passing. */
  (unit: Unit): string;
  /** What was said as a line of the minutes, such as `Decision: …`: its own words, where they mean the same without the speaker. */
  line(unit: Unit): string;
  /** What the whole group has done, such as "we decided": without the one who said so. */
  ofGroup(unit: Unit): string;
  /** Word for word, with the speaker. */
  quote(unit: Unit): string;
  /** True for what no other wording than its own fits. */
  isGarbled(unit: Unit): boolean;
  /** True for what can only be quoted. */
  isOnlyQuoted(unit: Unit): boolean;
}

/** Makes the teller of a meeting: English is retold in the third person where that is safe; all else is quoted with its speaker. */
export function makeTell(units: readonly Unit[], language: Language, words: Words): Tell {
  const names = namesIn(units);
  const { personal, onlyQuoted } = languageRules[language];
  const retell = (text: string, speaker: string | null): string | null => (language === 'en' ? retellEnglish(text, speaker, (word) => names.has(word)) : null);
  const quote = ({ text, turn: { speaker } }: Unit): string => (speaker === null ? words('offline.quote', { text }) : words('offline.quote-by', { speaker, text }));
  const tell = (unit: Unit): string => retell(unit.text, unit.turn.speaker) ?? quote(unit);
  const line = (unit: Unit): string => (personal.test(unit.text) ? tell(unit) : unit.text);
  const isGarbled = ({ text }: Unit): boolean => language === 'en' && isDoubtful(text);
  const isOnlyQuoted = (unit: Unit): boolean => onlyQuoted.test(unit.text) || isGarbled(unit);
  return Object.assign(tell, { line, ofGroup: (unit: Unit) => retell(unit.text, null) ?? line(unit), quote, isGarbled, isOnlyQuoted });
}

/** Words that always stand with a capital though they also stand inside sentences. */
function namesIn(units: readonly Unit[]): ReadonlySet<string> {
  const inside = new Set<string>();
  const small = new Set<string>();
  for (const { text } of units) {
    const [, ...rest] = text.match(/[\p{L}\p{M}'’-]+/gu) ?? [];
    for (const word of rest) (/^\p{Lu}/u.test(word) ? inside : small).add(word);
  }
  return new Set([...inside].filter((word) => !small.has(word.toLowerCase())));
}
