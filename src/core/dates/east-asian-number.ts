// Numbers in Chinese and Japanese signs.

const DIGITS = '〇一二三四五六七八九';

/** Reads figures of either width and signs up to 99; `数` and `几`, "a few", are 3. NaN for anything else. */
export function readNumber(text = ''): number {
  if (text === '数' || text === '几') return 3;
  const plain = text.normalize('NFKC');
  if (/^\d+$/.test(plain)) return Number(plain);
  const signs = /^([一二三四五六七八九]?)(十?)([一二三四五六七八九]?)$/.exec(plain.replace(/两/g, '二'));
  if (signs === null) return Number.NaN;
  const [, tens = '', ten = '', ones = ''] = signs;
  if (ten === '') return ones === '' ? DIGITS.indexOf(tens) : Number.NaN;
  return (tens === '' ? 1 : DIGITS.indexOf(tens)) * 10 + (ones === '' ? 0 : DIGITS.indexOf(ones));
}
