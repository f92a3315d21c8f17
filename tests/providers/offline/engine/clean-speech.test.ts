// Speech, made readable without a change of meaning.
import { cleanSpeech } from '../../../../src/providers/offline/engine/clean-speech';
import { languageRules } from '../../../../src/providers/offline/engine/language';
import { splitSentences } from '../../../../src/providers/offline/engine/sentences';
import type { Language } from '../../../../src/core/ports';

describe('cleanSpeech', () => {
  it.each<[Language, string, string]>([
    ['en', 'Um, so the the price list is, uh, ready.', 'The price list is, ready.'],
    ['en', '{vocalsound} Okay , we \'ll start <laugh> now .', "We'll start now."],
    ['en', 'Yeah, but I think, you know, we can we can do it.', 'I think, we can do it.'],
    ['en', 'No budget is left.', 'No budget is left.'],
    ['en', 'No, we have none.', 'We have none.'],
    ['en', 'Right now we wait.', 'Right now we wait.'],
    ['en', 'The s something is broken.', 'The something is broken.'],
    ['en', 'Ten euros per person.', 'Ten euros per person.'],
    ['en', 'The T_V_ is on.', 'The TV is on.'],
    ['en', 'See [[Plan]] for it.', 'See [[Plan]] for it.'],
    ['en', 'Um, uh.', ''],
    ['ja', 'えーと、では、始めます。', '始めます。'],
    ['zh', '嗯，那，我们开始吧。', '我们开始吧。'],
  ])('it turns (%s) “%s” into “%s”', (language, said, cleaned) => {
    expect(cleanSpeech(said, languageRules[language])).toBe(cleaned);
  });
});

describe('splitSentences', () => {
  it.each([
    ['One. Two? Three!', ['One.', 'Two?', 'Three!']],
    ['Mr. Smith pays 3.5 euros. Done', ['Mr. Smith pays 3.5 euros.', 'Done']],
    ['She said “go.” Then we went.', ['She said “go.”', 'Then we went.']],
    ['一つ目です。二つ目ですか？三つ目。', ['一つ目です。', '二つ目ですか？', '三つ目。']],
    ['line one\nline two', ['line one', 'line two']],
    ['   ', []],
  ])('it takes “%s” apart', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });

  it('it cuts a sentence without an end where it breathes, and loses nothing', () => {
    const text = Array.from({ length: 400 }, (_, place) => `word${place}${place % 12 === 11 ? ',' : ''}`).join(' ');
    const pieces = splitSentences(text);
    expect(pieces.length).toBeGreaterThan(5);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(320);
    expect(pieces.join(' ')).toBe(text);
    expect(pieces.slice(0, -1).every((piece) => piece.endsWith(','))).toBe(true);
  });
});
