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
