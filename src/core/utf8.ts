// Tells whether bytes are text in UTF-8.

/** A decoded text that holds one of these may stand for bytes that were no text; all others surely were. */
const doubtful = /[\uFFFD\0]/;

/** True for a decoded text of which only the bytes can tell whether they would come back the same. */
export function isDoubtful(text: string): boolean {
  return doubtful.test(text);
}

/**
 * True when decoding and encoding again gives the same bytes: well-formed UTF-8 (RFC 3629: no overlong forms, no surrogates,
 * nothing above U+10FFFF), and at most a quarter NUL, as more of them are the mark of UTF-16 without a byte order mark.
 */
export function isUtf8(bytes: Uint8Array): boolean {
  let zeros = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = lengthAt(bytes, at);
    if (length === 0) return false;
    if (bytes[at] === 0) zeros += 1;
    at += length;
  }
  return zeros * 4 <= bytes.length;
}

/** Bytes of the well-formed character that begins here; 0 when none does. */
function lengthAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead >= 0xc2 && lead <= 0xdf ? 2 : lead >= 0xe0 && lead <= 0xef ? 3 : lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
  const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  const second = bytes[at + 1] ?? 0;
  if (second < low || second > high) return 0;
  for (let next = at + 2; next < at + length; next += 1) if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

/** Bytes of a text in UTF-8; half a surrogate pair counts as the three bytes of its replacement. */
export function byteLength(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    const isPair = unit >= 0xd800 && unit <= 0xdbff && text.charCodeAt(at + 1) >= 0xdc00 && text.charCodeAt(at + 1) <= 0xdfff;
    bytes += unit < 0x800 ? 1 : 2;
    if (isPair) at += 1;
  }
  return bytes;
}
