// The words of a text that carry its content.

const functionWords = `a about after again all also am an and any are as at be because been before being but by can could did do does
  doing don done down each few for from get go going got had has have having he her here him his how i if in into is it its
  just let like made make may me might more most must my need no nor not now of off on one only or other our out over own
  really said same say says she should so some such than that the their them then there these they thing things think this
  those to too under up us very want was we well were what when where which while who why will with would yeah yes you your
  okay ok um uh ll re ve`;

const stopWords: ReadonlySet<string> = new Set(functionWords.split(/\s+/));
/** Chinese characters that only hold a sentence together; a pair of characters with one of them carries no content. */
const stopCharacters = /[的了着吗呢吧啊们这那就也都把被嗎們這]/;

/**
 * Content words of a text in lower case, endings taken off (English, digits, other alphabets), and pairs of neighbouring
 * characters where words are not parted by spaces (Chinese; kanji and katakana of Japanese). A text of nothing but small
 * words gives those, so that it still can be compared.
 */
export function contentWords(text: string): ReadonlySet<string> {
  const folded = text.normalize('NFKC').toLowerCase();
  const words = (folded.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap(splitByScript);
  const content = words.filter((word) => !isSmall(word));
  return new Set(content.length > 0 ? content : words);
}

/** How much of `words` stands in `text`, 0 to 1; 0 for no words. */
export function shareOf(words: ReadonlySet<string>, text: ReadonlySet<string>): number {
  if (words.size === 0) return 0;
  return [...words].filter((word) => text.has(word)).length / words.size;
}

function splitByScript(run: string): readonly string[] {
  const pieces = run.match(/[\p{Script=Han}々]+|[\p{Script=Katakana}ー]+|\p{Script=Hiragana}+|[^\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}々ー]+/gu) ?? [];
  return pieces.flatMap((piece) => (isUnspaced(piece) ? pairs(piece) : [stem(piece)]));
}

function isUnspaced(piece: string): boolean {
  return /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}々ー]/u.test(piece);
}

function pairs(piece: string): readonly string[] {
  const characters = [...piece];
  return characters.length === 1 ? characters : characters.slice(1).map((character, index) => (characters[index] ?? '') + character);
}

function isSmall(word: string): boolean {
  if (/^\p{Script=Hiragana}/u.test(word) || stopCharacters.test(word)) return true;
  return stopWords.has(word) || /^[a-z]$/.test(word);
}

/** The word without the commonest English endings: enough to see `decided` and `decide` as one. */
function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word) || stopWords.has(word)) return word;
  const short = word.replace(/(?:ies|ied)$/, 'y').replace(/(?:ing|edly|ed|es|ly|s)$/, '');
  const base = short.length >= 3 ? short : word;
  const bare = base.replace(/([b-df-hj-np-tv-z])\1$/, '$1').replace(/e$/, '');
  // `notes` are more than a `not`.
  return stopWords.has(bare) ? word.replace(/s$/, '') : bare;
}
