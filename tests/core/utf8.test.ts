// Bytes that are text, and bytes that are not.
import { isUtf8 as systemSays } from 'node:buffer';
import * as fc from 'fast-check';
import { isDoubtful, isUtf8 } from '../../src/core/utf8';

describe('UTF-8', () => {
  it.each([
    ['nothing', []],
    ['a text with a replacement character of its own', [...Buffer.from('a \uFFFD b')]],
    ['a byte order mark', [0xef, 0xbb, 0xbf, 0x61]],
    ['one NUL in a text', [...Buffer.from('ab\0cdef')]],
  ])('it is %s', (_name, bytes) => {
    expect(isUtf8(Uint8Array.from(bytes))).toBe(true);
  });

  it.each([
    ['Latin-1', [...Buffer.from('Café', 'latin1')]],
    ['Shift JIS', [0x89, 0xef, 0x8b, 0x63]],
    ['UTF-16 with a byte order mark', [0xff, 0xfe, 0x61, 0x00]],
    ['UTF-16 without one', [...Buffer.from('hello there', 'utf16le')]],
    ['an overlong form', [0xc0, 0xaf]],
    ['half a surrogate pair', [0xed, 0xa0, 0x80]],
    ['a character cut short', [0xe4, 0xbc]],
    ['more than the last code point', [0xf4, 0x90, 0x80, 0x80]],
  ])('it is not %s', (_name, bytes) => {
    expect(isUtf8(Uint8Array.from(bytes))).toBe(false);
  });

  it('agrees with a strict decoder, and doubts every text that lost a byte', () => {
    const byte = fc.constantFrom(0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc2, 0xdf, 0xe0, 0xe4, 0xed, 0xef, 0xf0, 0xf3, 0xf4, 0xf5, 0xff);
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 6 }), (list) => {
        const bytes = Uint8Array.from(list);
        expect(isUtf8(bytes)).toBe(systemSays(bytes));
        if (!isUtf8(bytes)) expect(isDoubtful(new TextDecoder().decode(bytes))).toBe(true);
      }),
      { seed: 11, numRuns: 2000 },
    );
  });
});
