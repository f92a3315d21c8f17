// Speaker labels at the start of a line.
import { withoutLinks } from '../links';
import { looksLikeEasternName } from './eastern-name';
import { isFieldWord } from './field-words';
import { secondsOf, timePattern } from './time-mark';

/** A line that begins with a speaker. */
export interface LabelledLine {
  readonly speaker: string;
  /** Seconds; null when the label has no time. */
  readonly start: number | null;
  /** What is said on this line; may be empty. */
  readonly text: string;
}

const time = String.raw`[[(（【<]?(${timePattern})[\])）】>]?`;
const bullet = String.raw`(?:[-*+]\s+|\d{1,4}[.)]\s+)?`;
const bold = new RegExp(String.raw`^\s*${bullet}(?:${time}\s*[-–—]?\s*)?(\*\*|__)(.+?)\2\s*(.*)$`);
const plain = new RegExp(String.raw`^\s*${bullet}(?:${time}\s*[-–—]?\s*)?([^:：]{1,120}?)\s*(?::(?=\s|$)|：)\s*(.*)$`);
/** Characters between two bold marks that still may be a name with a time. */
const longestLabel = 160;
const trailingTime = new RegExp(String.raw`^(.*?)\s*[-–—]?\s*${time}$`);
const leadingTime = new RegExp(String.raw`^${time}(?=\s|[:：]|$)\s*(.*)$`);

/**
 * Reads `**Name:** text`, `**Name**: text`, `**Name** (00:01:02): text`, `**Name** 0:12` and `[00:01:02] **Name:** text`,
 * with full-width colons too. Bold words that are neither followed by a colon nor by a time are no label.
 */
export function boldLabel(line: string): LabelledLine | null {
  const found = line.includes('**') || line.includes('__') ? bold.exec(flat(line)) : null;
  const inner = (found?.[3] ?? '').trim();
  if (found === null || inner.length > longestLabel) return null;
  const named = /^(.*?)\s*[:：]$/.exec(inner);
  const rest = afterName(found[4] ?? '', named !== null);
  const name = splitTime(withoutLinks(named?.[1] ?? inner));
  const start = secondsOf(found[1] ?? '') ?? name.start ?? rest.start;
  if (!rest.isLabel && name.start === null) return null;
  return isSpeakable(name.text) ? { speaker: name.text, start, text: rest.text } : null;
}

/** What follows a bold name: a time, a colon, the words. */
function afterName(text: string, hasColon: boolean): { readonly isLabel: boolean; readonly start: number | null; readonly text: string } {
  const timed = leadingTime.exec(text);
  const start = timed === null ? null : secondsOf(timed[1] ?? '');
  const words = timed === null ? text : (timed[2] ?? '');
  const colon = /^\s*[:：]\s*(.*)$/.exec(words);
  if (hasColon) return { isLabel: true, start, text: words.trim() };
  return { isLabel: colon !== null || start !== null, start, text: (colon?.[1] ?? words).trim() };
}

/**
 * Reads `Name: text`, `Name：text`, `00:12 Name: text` and `Name (00:12): text`. Whether the name is one is for the
 * caller to decide, who sees all labels of the transcript.
 */
export function plainLabel(line: string): LabelledLine | null {
  const text = undated(flat(line));
  const found = plain.exec(text.replace(/^>+\s*/, '').replace(/^((?:[-+] )?)\*([^*]{1,120}[:：])\*/, '$1$2'));
  if (found === null) return timedLabel(text) ?? circleLabel(line);
  const split = splitTime(withoutLinks(found[2] ?? ''));
  const start = secondsOf(found[1] ?? '') ?? split.start;
  // The old chat of Zoom, whose lines have a time each: `10:02:11 From Ana Ruiz : hello`.
  const speaker = speakableName(start === null ? split.text : split.text.replace(/^From\s+(?!.*\sto\s)/, ''));
  return isSpeakable(speaker) ? { speaker, start, text: (found[3] ?? '').trim() } : timedLabel(text);
}

/** A chat's day before its time, in brackets or with a dash behind: `[12/01/2026, 10:02:11] Ana: hello`. The time stays. */
function undated(text: string): string {
  return text.replace(/^\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? (\d{1,2}:\d{2}(?::\d{2})?)(?: ?[AP]M)?(?:\]| -)? /i, '[$1] ');
}

/** Minutes of a Japanese parliament: a circle, a name, a wide space, the words. */
function circleLabel(line: string): LabelledLine | null {
  const found = /^\s*[○◯〇●]([^\s:：]{2,20})[ \u3000]+(\S.*)$/.exec(withoutMarks(line));
  return found !== null && looksLikeName(found[1] ?? '') ? { speaker: found[1] ?? '', start: null, text: (found[2] ?? '').trim() } : null;
}

/** `Name (00:01:02): text`, whose time holds colons of its own. */
function timedLabel(line: string): LabelledLine | null {
  const pattern = String.raw`^\s*([^:：()（）[\]]{1,120}?)\s*[[(（【](${timePattern})[\])）】]\s*[:：]\s*(.*)$`;
  const found = new RegExp(pattern).exec(line);
  const speaker = (found?.[1] ?? '').trim();
  if (found === null || !isSpeakable(speaker)) return null;
  return { speaker, start: secondsOf(found[2] ?? ''), text: (found[3] ?? '').trim() };
}

/** White space as single spaces, without marks that are not seen: no pattern here has to try a run of them in many ways. */
function flat(line: string): string {
  return withoutMarks(line).replace(/\s+/g, ' ').trim();
}

function splitTime(name: string): { readonly text: string; readonly start: number | null } {
  const found = trailingTime.exec(name.trim());
  const start = found === null ? null : secondsOf(found[2] ?? '');
  return start === null ? { text: name.trim(), start: null } : { text: (found?.[1] ?? '').trim(), start };
}

/** Direction marks and zero-width characters, which exporters put around names; nobody said them. */
export function withoutMarks(text: string): string {
  return text.replace(/[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '');
}

/** A name without what exporters put around it: marks, links, `From … to Everyone`, `>>`; empty when nothing is left that can be spoken of. */
export function speakableName(text: string): string {
  if (/^[\p{L}\p{N}.()’'-]+(?: [\p{L}\p{N}.()’'-]+)*$/u.test(text) && !text.startsWith('From ')) return isSpeakable(text) ? text : '';
  const flatName = flat(withoutMarks(withoutLinks(text))).replace(/^(?:>+|[-–—•*]+)\s*/, '').replace(/[*_]{2}/g, '');
  const chat = /^From\s+(.+?)\s+to\s+.+$/i.exec(flatName);
  const name = (chat?.[1] ?? flatName).replace(/\s*[:：]$/, '').trim();
  return isSpeakable(name) ? name : '';
}

/** A name has a letter, is no field such as `Date`, and is short. */
function isSpeakable(name: string): boolean {
  return name.length > 0 && name.length <= 120 && /\p{L}/u.test(name) && !isFieldWord(name);
}

const small = new Set('van von de der den da di du la le of and the bin al y e & ter zu'.split(' '));

/** True for what tools call people whom they do not know: `Speaker 2`, `話者 1`, `System audio`. */
export function isNobody(label: string): boolean {
  return /^(?:speaker|participant|person|voice|spk|user|guest|unknown speaker|me|them|you|system audio|computer audio|microphone|発言者|話者|参加者|スピーカー|说话人|說話人|讲话人|發言人|发言人)[ _-]?\w{0,3}$/i.test(label.trim());
}

/** True for a label that is a name by its looks: `Ana Ruiz`, `Dr. J. Smith (PM)`, `Speaker 1`, `田中さん`, `李雷`. */
export function looksLikeName(label: string): boolean {
  if (/^[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64})+$/.test(label)) return true;
  if (/[?!。？！、；;"“”「」]/.test(label)) return false;
  if (/^(?:speaker|participant|person|voice|spk|user|guest|unknown speaker|me|them|you|host|interviewer|system audio|computer audio|microphone)[ _-]?\w{0,3}$/i.test(label)) return true;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(label)) return looksLikeEasternName(label);
  const bare = label.replace(/\s*[([].*$/, '');
  const parts = bare.split(/[\s,]+/).filter((part) => part !== '');
  return parts.length > 0 && parts.length <= 6 && parts.every((part) => small.has(part) || !/^\p{Ll}(?!['’]\p{Lu})/u.test(part.replace(/^['‘]/, '')));
}
