// Speech to a sentence that can be read.
import type { LanguageRules } from './language/rules';

const TAG = /\{[^{}]{0,30}\}|<[^<>]{0,30}>|\[(?!\[)[^[\]]{0,30}\](?!\])/g;
/** `T_V_` and `D_V_D_` as some transcripts spell letters. */
const SPELLED = /\b(?:[A-Z]_ ?(?=[A-Z]_))*[A-Z]_/g;
const TORN_ENDING = /\s+('(?:s|m|re|ve|ll|d|t)|n't)\b/gi;
const TORN_MARK = /\s+([,.?!;:])/g;
/** Up to four words said twice in a row. */
const SAID_TWICE = /\b([\w']+(?: [\w']+){0,3}),? \1\b/gi;
/** A word broken off and begun again: `s something`. Short words that mean something are looked up first. */
const BROKEN_OFF = /\b([a-z]{1,2}) (?=\1[a-z]{2})/g;
const MARKS_BEHIND = /[\s,;:、，-]+$/;
const MARKS_IN_FRONT = /^[\s,.;:!?、。，-]+/;

/** Takes out sounds, tags, false starts and words that only tie on; changes no other word. Empty when nothing is left. */
export function cleanSpeech(sentence: string, rules: LanguageRules): string {
  let text = sentence.replace(TAG, ' ').replace(SPELLED, (letters) => letters.replace(/[_ ]/g, '')).replace(TORN_ENDING, '$1').replace(TORN_MARK, '$1');
  text = text.replace(rules.fillers, ' ').replace(/\s+/g, ' ').trim();
  text = text.replace(BROKEN_OFF, (both, fragment: string) => (rules.stopWords.has(fragment) ? both : ''));
  text = text.replace(SAID_TWICE, '$1').replace(SAID_TWICE, '$1');
  text = text.replace(MARKS_IN_FRONT, '').replace(rules.openers, '').replace(/,(?:\s*,)+/g, ',').replace(MARKS_IN_FRONT, '').replace(MARKS_BEHIND, '');
  return text === '' ? '' : text.charAt(0).toUpperCase() + text.slice(1);
}
