// A line of its own that says who speaks next, and when.
import { readHeading } from '../note-blocks';
import { looksLikeName, speakableName, withoutMarks } from './label';
import { secondsOf, timePattern } from './time-mark';

/** Who speaks from here on. */
export interface SpeakerLine {
  readonly speaker: string;
  /** Seconds; null when the line has no time. */
  readonly start: number | null;
}

const time = String.raw`(${timePattern})(?:\s*[AP]\.?M\.?)?`;
const bracketed = String.raw`[[(（【<]?\s*${time}(?:\s*(?:-|–|—|to)\s*${timePattern})?\s*[\])）】>]?`;
const day = String.raw`(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\s+)?`;
const nameThenTime = new RegExp(String.raw`^[[【]?\s*([^[\]【】|]{1,120}?)\s*[\]】]?\s*(?:[-–—|·•,，]\s*)?${day}${bracketed}\s*[:：]?$`, 'i');
const timeThenName = new RegExp(String.raw`^@?${bracketed}\s*(?:[-–—|·•]\s*)?[[【]?\s*([^[\]【】|:：]{1,120}?)\s*[\]】]?\s*[:：]?$`, 'i');
const onlyTime = new RegExp(String.raw`^${bracketed}$`, 'i');
/** Longest line that is looked at. */
const longest = 200;

/** Reads `Ana Ruiz  0:12`, `Speaker 1 (00:12)`, `[Ana Ruiz] 10:02:11`, `00:12 - Ana Ruiz`, `### Ana Ruiz 0:12`; null for any other line. */
export function timedSpeakerLine(line: string): SpeakerLine | null {
  if (line.length > longest * 2 || !hasTime(line)) return null;
  const text = bare(line);
  if (text.length > longest) return null;
  const named = nameThenTime.exec(text);
  if (named !== null && isName(named[1] ?? '')) return { speaker: speakableName(named[1] ?? ''), start: secondsOf(named[2] ?? '') };
  const timed = timeThenName.exec(text);
  if (timed === null || !isName(timed[2] ?? '')) return null;
  return { speaker: speakableName(timed[2] ?? ''), start: secondsOf(timed[1] ?? '') };
}

/** `ana ruiz  0:12`: what only who comes back may be called. Null for any other line. */
export function smallSpeakerLine(line: string): SpeakerLine | null {
  const found = line.length > longest || !hasTime(line) ? null : /^\s*(\p{Ll}[\p{L}.'’-]*(?: \p{Ll}[\p{L}.'’-]*){0,2})\s+(\d[\d:.]+)\s*$/u.exec(withoutMarks(line));
  const start = secondsOf(found?.[2] ?? '');
  return found === null || start === null ? null : { speaker: found[1] ?? '', start };
}

/** The name in a heading such as `### Ana Ruiz`; null for any other line. */
export function headingSpeaker(line: string): string | null {
  const title = readHeading(line)?.text.replace(/^(\*\*|__)(.*)\1$/, '$2').replace(/\s*[:：]$/, '') ?? '';
  return title !== '' && isName(title) ? speakableName(title) : null;
}

/** A time alone on its line: what is said below it is said from then on. */
export function timeLine(line: string): number | null {
  const found = line.length > longest || !hasTime(line) ? null : onlyTime.exec(bare(line));
  return found === null ? null : secondsOf(found[1] ?? '');
}

/** Most lines of a long transcript have none, and are let go at once. */
function hasTime(line: string): boolean {
  return /\d:\d/.test(line);
}

function bare(line: string): string {
  const text = withoutMarks(line).trim();
  const heading = readHeading(text)?.text ?? text.replace(/^[-*+]\s+/, '');
  return heading.replace(/\*\*|__/g, '').trim();
}

const days = /^(?:on |at |until |by |next |this )?(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?(?: at)?$|^(?:today|tomorrow|yesterday|tonight|noon|midnight|at|until|by|around|about|from|before|after|maybe|say)(?: at)?$|^(?:月|火|水|木|金|土|日)曜日?(?:の|は)?$|^(?:周|星期|礼拜)[一二三四五六日天]$|^(?:今日|明日|昨日|本日|午前|午後|今天|明天|昨天|上午|下午|晚上|早上|中午)$/i;

/** A day is nobody's name, though it may have a capital and a time behind it; "From … to …" is one only before a colon. */
function isName(text: string): boolean {
  if (/\b\d{4}\b|^From\s/i.test(text) || days.test(text.trim())) return false;
  return speakableName(text) !== '' && looksLikeName(speakableName(text));
}
