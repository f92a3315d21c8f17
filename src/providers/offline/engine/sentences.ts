// Take what somebody said apart into sentences.

/** A terminator with what closes behind it, or the end of a line. Full-width terminators need no space after them. */
const SENTENCE = /\S[^\n]*?(?:[.!?…]+["'”’)\]]*(?=\s|$)|[。！？；]+["'”’」』）]*|(?=\n)|$)/g;
/** Full stops after these end no sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|hon|st|vs|no|approx|etc|inc|e\.g|i\.e)\.$/i;
/** A sentence longer than this is cut where it breathes. Characters: about 60 English words, or 100 Chinese ones. */
const LONGEST_SPACED = 320;
const LONGEST_UNSPACED = 140;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The sentences of a text in order, without the space around them. Sentences without an end in sight are cut at commas. */
export function splitSentences(text: string): readonly string[] {
  const joined: string[] = [];
  let open = '';
  for (const [piece] of text.matchAll(SENTENCE)) {
    const whole = open === '' ? piece.trim() : `${open} ${piece.trim()}`;
    open = ABBREVIATION.test(whole) ? whole : '';
    if (open === '') joined.push(whole);
  }
  if (open !== '') joined.push(open);
  return joined.flatMap(cutLong);
}

function cutLong(sentence: string): readonly string[] {
  const longest = UNSPACED.test(sentence) ? LONGEST_UNSPACED : LONGEST_SPACED;
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > longest) {
    const place = breathingPlace(rest, longest);
    pieces.push(rest.slice(0, place).trim());
    rest = rest.slice(place).trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

/** After the last comma in the second half, else before the last space, else at the limit. Never inside a surrogate pair. */
function breathingPlace(text: string, limit: number): number {
  const head = text.slice(0, limit);
  const comma = Math.max(head.lastIndexOf(', '), head.lastIndexOf('; '), head.lastIndexOf('，'), head.lastIndexOf('、'));
  if (comma > limit / 2) return comma + 1;
  const space = head.lastIndexOf(' ');
  if (space > limit / 2) return space;
  const last = head.charCodeAt(limit - 1);
  return last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit;
}
