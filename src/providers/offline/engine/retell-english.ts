// English speech, retold by somebody who was not there.
import { english } from './language/english';
import { isDoubtful } from './retell-doubt';

/** What stands in for `we`. */
const GROUP = 'the team';

const FIRST_PERSON = /\b(?:i|me|my|mine|myself)\b/i;
/** Which group is meant depends on who speaks, so the speaker is named with it. */
const GROUP_PERSON = /\b(?:we|us|ours?|ourselves)\b/i;
/** Beside a first person these would leave open who is meant once both are told in the third. */
const THIRD_PERSON = /\b(?:they|them|their|theirs|themselves|he|him|his|she|hers?)\b/i;

/** After these a verb stands in the infinitive, which has no past. */
const INFINITIVE_FOLLOWS = /\b(?:to|will|would|can|could|shall|should|must|may|might|do|does|did|not|let|make|makes|help)\s+(?:\w+ly\s+|also\s+|still\s+|just\s+)?$/i;
/** After these a present form is finite; elsewhere it may as well be a noun. */
const SUBJECT_BEFORE = /\b(?:i|we|they|he|she|it|that|who|which|people|there|users|also|really|just|still)\s+$/i;

/** Past forms of the verbs that carry most reports. No other verb is shifted, so none is guessed. */
const PAST: Readonly<Record<string, string>> = {
  agree: 'agreed', assume: 'assumed', believe: 'believed', do: 'did', feel: 'felt', find: 'found', get: 'got', guess: 'guessed',
  have: 'had', has: 'had', hope: 'hoped', know: 'knew', like: 'liked', mean: 'meant', need: 'needed', prefer: 'preferred',
  propose: 'proposed', recommend: 'recommended', remember: 'remembered', say: 'said', see: 'saw', suggest: 'suggested',
  suppose: 'supposed', think: 'thought', understand: 'understood', want: 'wanted', wonder: 'wondered',
};
/** Forms that are never anything but finite. */
const SHIFTED: Readonly<Record<string, string>> = { am: 'was', is: 'was', are: 'were', will: 'would', can: 'could', does: 'did' };
/** Forms after which the speaker's name may stand in for `I`: they do not change with the person. */
const SAME_FOR_ALL = /^I (?:was|had|would|could|should|did|might|must|[a-z]+ed|knew|thought|felt|found|got|meant|said|saw|understood|went|made|put|took|gave|came)\b/;

/** Contractions, opened in this order before tenses are shifted. */
const OPENED: readonly (readonly [RegExp, string])[] = [
  [/\bI'm\b/g, 'I am'],
  [/\bcan't\b/gi, 'can not'],
  [/\bwon't\b/gi, 'will not'],
  [/\bain't\b/gi, 'is not'],
  [/n't\b/gi, ' not'],
  [/'re\b/gi, ' are'],
  [/'ve\b/gi, ' have'],
  [/'ll\b/gi, ' will'],
  [/\b(it|that|there|he|she|what|this|who|where|here)'s (been|got|become|gone|taken|had|made)\b/gi, '$1 has $2'],
  [/\b(it|that|there|he|she|what|this|who|where|here)'s\b/gi, '$1 is'],
  [/\bgonna\b/gi, 'going to'],
  [/\bwanna\b/gi, 'want to'],
  [/\bgotta\b/gi, 'got to'],
];

/**
 * Retells a sentence in the third person and, when it has to name its speaker, in the past, as reported speech has it:
 * "I think we can" said by Ana is "Ana thought the team could". Null where that could change who says or does what: then only a quotation is right.
 * `speaker` is null when nobody is named or need be; `isName` tells words that keep their capital.
 */
export function retellEnglish(sentence: string, speaker: string | null, isName: (word: string) => boolean): string | null {
  const isPersonal = FIRST_PERSON.test(sentence);
  if (english.onlyQuoted.test(sentence) || isDoubtful(sentence) || (isPersonal && (speaker === null || THIRD_PERSON.test(sentence)))) return null;
  const opened = OPENED.reduce((text, [from, to]) => text.replace(from, to), sentence);
  const isReport = speaker !== null && (isPersonal || GROUP_PERSON.test(sentence));
  if (!isReport) return capital(withoutWe(opened));
  const told = withoutWe(shiftTenses(opened));
  if (SAME_FOR_ALL.test(told)) return withoutI(told.replace(/^I\b/, () => speaker));
  return `${speaker} said that ${withoutI(small(told, isName))}`;
}

function shiftTenses(text: string): string {
  return text.replace(/[A-Za-z]+/g, (word, place: number) => {
    const lower = word.toLowerCase();
    const shifted = SHIFTED[lower] ?? (isFinite(text.slice(0, place)) ? PAST[lower] : undefined);
    if (shifted === undefined) return word;
    return word === lower ? shifted : capital(shifted);
  });
}

function isFinite(before: string): boolean {
  return SUBJECT_BEFORE.test(before) && !INFINITIVE_FOLLOWS.test(before);
}

function withoutWe(text: string): string {
  return text.replace(/\bwe\b/gi, GROUP).replace(/\bus\b/g, GROUP).replace(/\bours?\b/gi, `${GROUP}'s`).replace(/\bourselves\b/gi, 'themselves');
}

function withoutI(text: string): string {
  const plain = text.replace(/\bI was\b/g, 'they were').replace(/\bI\b/g, 'they').replace(/\bmyself\b/gi, 'themselves');
  return plain.replace(/\bmine\b/gi, 'theirs').replace(/\bmy\b/gi, 'their').replace(/\bme\b/gi, 'them');
}

function small(text: string, isName: (word: string) => boolean): string {
  const first = /^[A-Za-z]+/.exec(text)?.[0] ?? '';
  return first === 'I' || isName(first) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
