// A checksum that finds what a crash or a disk does to a line.

/** CRC-32 (IEEE 802.3, reflected, polynomial 0xEDB88320) over the two bytes of each UTF-16 unit, as eight hexadecimal digits. */
export function checksum(text: string): string {
  let crc = 0xffffffff;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    crc = (table[(crc ^ unit) & 0xff] ?? 0) ^ (crc >>> 8);
    crc = (table[(crc ^ (unit >>> 8)) & 0xff] ?? 0) ^ (crc >>> 8);
  }
  return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
}

const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** A text as one checked line, without its end. The text must hold no line end of its own; JSON never does. */
export function sealed(text: string): string {
  return `${checksum(text)} ${text}`;
}

/** The text of a checked line; null when a single bit of it is not as it was written. */
export function unsealed(line: string): string | null {
  if (line.charCodeAt(8) !== 32) return null;
  const text = line.slice(9);
  return checksum(text) === line.slice(0, 8) ? text : null;
}
