// Porter's stemmer for English words.

/** Gives the stem of a lower-case English word. */
export type Stem = (word: string) => string;

const CONSONANT = '[^aeiou]';
const VOWEL = '[aeiouy]';
const CONSONANTS = `${CONSONANT}[^aeiouy]*`;
const VOWELS = `${VOWEL}[aeiou]*`;

/** Measures of Porter's paper: how often a run of vowels is followed by a run of consonants. */
const ABOVE_ZERO = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}`);
const EXACTLY_ONE = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}(${VOWELS})?$`);
const ABOVE_ONE = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}${VOWELS}${CONSONANTS}`);
const HAS_VOWEL = new RegExp(`^(${CONSONANTS})?${VOWEL}`);
const SHORT_END = new RegExp(`^${CONSONANTS}${VOWEL}[^aeiouwxy]$`);

const STEP_TWO = pairs('ational:ate tional:tion enci:ence anci:ance izer:ize bli:ble alli:al entli:ent eli:e ousli:ous ization:ize ation:ate ator:ate alism:al iveness:ive fulness:ful ousness:ous aliti:al iviti:ive biliti:ble logi:log');
const STEP_THREE = pairs('icate:ic ative: alize:al iciti:ic ical:ic ful: ness:');
const STEP_FOUR = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/;
const STEP_FOUR_ION = /^(.+?)(s|t)(ion)$/;

/** Makes a stemmer that remembers the words it has seen (M. F. Porter, "An algorithm for suffix stripping", 1980). */
export function makeStemmer(): Stem {
  const seen = new Map<string, string>();
  return (word) => {
    const known = seen.get(word);
    if (known !== undefined) return known;
    const stem = stemOf(word);
    seen.set(word, stem);
    return stem;
  };
}

function stemOf(word: string): string {
  if (word.length < 3) return word;
  // A leading y is a consonant; the capital keeps it out of the vowels.
  const marked = word.startsWith('y') ? `Y${word.slice(1)}` : word;
  const plain = endingY(pastAndGerund(plural(marked)));
  const short = withoutFinalE(stepFour(swapped(swapped(plain, STEP_TWO), STEP_THREE)));
  return short.toLowerCase();
}

function plural(word: string): string {
  if (/(ss|i)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

function pastAndGerund(word: string): string {
  if (word.endsWith('eed')) return ABOVE_ZERO.test(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const base = /^(.+?)(ed|ing)$/.exec(word)?.[1];
  if (base === undefined || !HAS_VOWEL.test(base)) return word;
  if (/(at|bl|iz)$/.test(base)) return `${base}e`;
  if (/([^aeiouylsz])\1$/.test(base)) return base.slice(0, -1);
  return SHORT_END.test(base) ? `${base}e` : base;
}

function endingY(word: string): string {
  return word.endsWith('y') && HAS_VOWEL.test(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word;
}

function swapped(word: string, endings: readonly (readonly [string, string])[]): string {
  const found = endings.find(([ending]) => word.endsWith(ending));
  if (found === undefined) return word;
  const base = word.slice(0, -found[0].length);
  return ABOVE_ZERO.test(base) ? base + found[1] : word;
}

function stepFour(word: string): string {
  const plain = STEP_FOUR.exec(word);
  if (plain !== null) return ABOVE_ONE.test(plain[1] ?? '') ? (plain[1] ?? '') : word;
  const ion = STEP_FOUR_ION.exec(word);
  if (ion === null) return word;
  const base = `${ion[1] ?? ''}${ion[2] ?? ''}`;
  return ABOVE_ONE.test(base) ? base : word;
}

function withoutFinalE(word: string): string {
  let short = word;
  if (word.endsWith('e')) {
    const base = word.slice(0, -1);
    if (ABOVE_ONE.test(base) || (EXACTLY_ONE.test(base) && !SHORT_END.test(base))) short = base;
  }
  return short.endsWith('ll') && ABOVE_ONE.test(short) ? short.slice(0, -1) : short;
}

/** Longest ending first, so that `ational` is tried before `ation`. */
function pairs(text: string): readonly (readonly [string, string])[] {
  const list = text.split(' ').map((pair): readonly [string, string] => {
    const [ending = '', instead = ''] = pair.split(':');
    return [ending, instead];
  });
  return list.sort((a, b) => b[0].length - a[0].length);
}
