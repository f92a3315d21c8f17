// Which language a text is in, by its script.
import type { Language } from '../ports';

/**
 * Japanese when a tenth or more of its Chinese-and-kana characters are kana, Chinese when fewer are, English when Latin
 * words outweigh both. A character of Chinese or Japanese counts as much as two Latin letters, as it carries about as much.
 */
export function languageOf(text: string): Language {
  let kana = 0;
  let han = 0;
  let latin = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if ((unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a) || (unit >= 0xc0 && unit <= 0x24f)) latin += 1;
    else if ((unit >= 0x3041 && unit <= 0x30ff) || (unit >= 0xff66 && unit <= 0xff9d)) kana += 1;
    else if ((unit >= 0x3400 && unit <= 0x9fff) || (unit >= 0xf900 && unit <= 0xfaff)) han += 1;
  }
  if (kana + han === 0 || (kana + han) * 2 < latin) return 'en';
  return kana * 10 >= kana + han ? 'ja' : 'zh';
}

/** Words that hold English sentences together; of spoken English they are every fourth word or more. */
const englishWords = new Set('a an the and or but if of to in on at for with from by as is are was were be been do did have has had will would can could should it this that there what when who how we you i he she they me us him them my your our so not no yes'.split(' '));
/** Fewest words that tell. */
const enoughWords = 60;
const leastShare = 0.08;

/**
 * True for a text that is surely in none of the product's languages: in another script, or in Latin letters with hardly an
 * English function word. Short texts are given the benefit of the doubt.
 */
export function isOtherLanguage(text: string): boolean {
  const sample = text.slice(0, 20_000);
  const letters = (pattern: RegExp): number => sample.match(pattern)?.length ?? 0;
  const own = letters(/[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  if (letters(/\p{L}/gu) - own > own) return true;
  if (languageOf(sample) !== 'en') return false;
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.length >= enoughWords && words.filter((word) => englishWords.has(word)).length < words.length * leastShare;
}
