// Times of a transcript: `00:01:02`, `1:02`, `00:01:02.500`.

/** Source of an expression for one time, without brackets. With hours, minutes and seconds may have one digit, as Teams writes them. */
export const timePattern = String.raw`(?:\d{1,3}:\d{1,2}:\d{1,2}|\d{1,3}:\d{2})(?:[.,]\d{1,3})?`;

/** Seconds of a time as written, with fractions; null when it is none. */
export function secondsOf(text: string): number | null {
  if (!new RegExp(`^${timePattern}$`).test(text)) return null;
  return text.replace(',', '.').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** Seconds as `HH:MM:SS`. */
export function sayTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
