// A file's bytes as text.
import { isUtf8 } from '../../core/utf8';

/** Reads UTF-8, and UTF-16 where a byte order mark says so; null for anything else. */
export function textOfBytes(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be');
  return isUtf8(bytes) ? decoded(bytes, 'utf-8') : null;
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\u0000') ? null : text;
  } catch {
    // Bytes that are no text in this encoding: the caller says so.
    return null;
  }
}
