// What somebody said, told so that who said it cannot change.
import type { Language, Words } from '../../../core/ports';
import { languageRules } from './language';
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
}

/** Makes the teller of a meeting: English is retold in the third person where that is safe; all else is quoted with its speaker. */
export function makeTell(units: readonly Unit[], language: Language, words: Words): Tell {
  const names = namesIn(units);
  const { personal } = languageRules[language];
  const retell = (text: string, speaker: string | null): string | null => (language === 'en' ? retellEnglish(text, speaker, (word) => names.has(word)) : null);
  const tell = ({ text, turn: { speaker } }: Unit): string => {
    const told = retell(text, speaker);
    if (told !== null) return told;
    return speaker === null ? words('offline.quote', { text }) : words('offline.quote-by', { speaker, text });
  };
  const line = (unit: Unit): string => (personal.test(unit.text) ? tell(unit) : unit.text);
  return Object.assign(tell, { line, ofGroup: (unit: Unit) => retell(unit.text, null) ?? tell(unit) });
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
