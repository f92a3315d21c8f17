// Finds the transcript in a note's lines.
import { frontmatterSpan } from '../frontmatter';
import { fencedBlocks, fenceLines, linesInside, readHeading, type FencedBlock, type Stretch } from '../note-blocks';
import { isRegionMark } from '../region-marks';
import { embeddedFile } from './embeds';
import { findRuns } from './find-runs';
import type { SourceLine } from './format';
import { isTranscriptHeading } from './heading';
import { boldLabel, looksLikeName, plainLabel } from './label';
import { headingSpeaker, timedSpeakerLine } from './speaker-line';

/** Where the transcript stands in a note. */
export interface FoundTranscript {
  /** Stretches of spoken lines, in order. */
  readonly parts: readonly (readonly SourceLine[])[];
  /** Indexes (from 0) of all lines that belong to it, headings and fences included. */
  readonly lines: ReadonlySet<number>;
  /** Files embedded in it, as written. */
  readonly embeds: readonly string[];
}

const captions = /^\uFEFF?WEBVTT(?:\s|$)/;

/**
 * Finds, in this order of right: a body that is plainly a WebVTT; sections under a transcript heading, callouts and fences
 * that say so, and a WebVTT pasted below other lines (up to the next heading); and where there is none of these, runs of
 * lines that begin with a bold speaker. A section ends at the next heading of its level or higher. Marks of a managed region
 * mean nothing in a meeting note: whoever pasted them said nothing.
 */
export function findTranscript(lines: readonly string[]): FoundTranscript {
  const body = (frontmatterSpan(lines)?.close ?? -1) + 1;
  const firstWords = lines.findIndex((line, index) => index >= body && line.trim() !== '');
  if (captions.test(lines[firstWords] ?? '')) return wholeBody(lines, firstWords);
  const blocks = fencedBlocks(lines);
  const fenced = linesInside(blocks);
  const stretches = [...sections(lines, body, fenced), ...callouts(lines, body), ...transcriptFences(blocks, body), ...pasted(lines, body, fenced)];
  return collect(lines, stretches.length > 0 ? outermost(stretches) : findRuns(lines, body, fenced));
}

function pasted(lines: readonly string[], body: number, fenced: ReadonlySet<number>): readonly Stretch[] {
  const isPasted = (line: string, index: number): boolean => index >= body && !fenced.has(index) && captions.test(line);
  const next = nextOf(lines, (line) => readHeading(line) !== null);
  return lines.flatMap((line, first) => (isPasted(line, first) ? [{ first, last: (next[first + 1] ?? lines.length) - 1 }] : []));
}

/** Walks up from the last line, so that where a section ends is known before its heading is met. */
function sections(lines: readonly string[], body: number, fenced: ReadonlySet<number>): readonly Stretch[] {
  const found: Stretch[] = [];
  const nextOfLevel: number[] = [];
  for (let index = lines.length - 1; index >= body; index -= 1) {
    const heading = fenced.has(index) ? null : readHeading(lines[index] ?? '');
    if (heading === null) continue;
    const ends = nextOfLevel.slice(0, heading.level + 1).filter((line) => line !== undefined);
    if (isTranscriptHeading(heading.text)) found.push({ first: index, last: pastNames(lines, { first: index, last: Math.min(lines.length, ...ends) - 1 }, fenced) });
    nextOfLevel[heading.level] = index;
  }
  return found;
}

/** Where nothing stands below the heading itself, headings of the same level that come back are those who speak. */
function pastNames(lines: readonly string[], { first, last }: Stretch, fenced: ReadonlySet<number>): number {
  const { level = 0 } = readHeading(lines[first] ?? '') ?? {};
  if (lines.slice(first + 1, last + 1).some((line) => line.trim() !== '')) return last;
  const names: string[] = [];
  let end = last + 1;
  for (; end < lines.length; end += 1) {
    const heading = fenced.has(end) ? null : readHeading(lines[end] ?? '');
    const name = heading === null ? null : headingSpeaker(lines[end] ?? '');
    if (heading !== null && heading.level <= level && (name === null || heading.level < level)) break;
    if (heading !== null && heading.level === level && name !== null) names.push(name);
  }
  return names.length > new Set(names).size ? end - 1 : last;
}

function callouts(lines: readonly string[], body: number): readonly Stretch[] {
  const end = nextOf(lines, (line) => !/^[ \t]*>/.test(line));
  return lines.flatMap((line, index) => {
    const found = /^[ \t]*>[ \t]*\[!([^\]]+)\][+-]?[ \t]*(.*)$/.exec(line);
    if (index < body || found === null) return [];
    if (!isTranscriptHeading(found[1] ?? '') && !isTranscriptHeading(found[2] ?? '')) return [];
    return [{ first: index, last: (end[index] ?? lines.length) - 1 }];
  });
}

/** For each line, the index of the first such line at or below it; the number of lines when there is none. */
function nextOf(lines: readonly string[], isSuch: (line: string) => boolean): readonly number[] {
  const next = new Array<number>(lines.length);
  let found = lines.length;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    if (isSuch(lines[index] ?? '')) found = index;
    next[index] = found;
  }
  return next;
}

function transcriptFences(blocks: readonly FencedBlock[], body: number): readonly Stretch[] {
  return blocks.filter((block) => block.first >= body && /^(?:web)?vtt$|^srt$|^transcript$/.test(block.language));
}

/** Stretches that lie in no other one, in order. */
function outermost(stretches: readonly Stretch[]): readonly Stretch[] {
  const sorted = [...stretches].sort((one, other) => one.first - other.first || other.last - one.last);
  let reached = -1;
  return sorted.filter((stretch) => {
    if (stretch.first <= reached) return false;
    reached = stretch.last;
    return true;
  });
}

/** A body that is a WebVTT holds no Markdown. */
function wholeBody(lines: readonly string[], first: number): FoundTranscript {
  const part = lines.slice(first).flatMap((text, offset) => (isRegionMark(text) ? [] : [{ text, line: first + offset + 1 }]));
  return { parts: [part], lines: linesInside([{ first, last: lines.length - 1 }]), embeds: [] };
}

/** `isHeaded`: the first line of each stretch says that a transcript begins. */
function collect(lines: readonly string[], stretches: readonly Stretch[], isHeaded = true): FoundTranscript {
  const blocks = fencedBlocks(lines);
  const fenced = linesInside(blocks);
  const fences = fenceLines(blocks);
  const embeds: string[] = [];
  const parts = stretches.map(({ first, last }) => {
    const names = speakerHeadings(lines.slice(isHeaded ? first + 1 : first, last + 1));
    return lines.slice(first, last + 1).flatMap((line, offset) => {
      const index = first + offset;
      const embed = fenced.has(index) ? null : embeddedFile(line);
      if (embed !== null) embeds.push(embed);
      if (embed !== null || fences.has(index) || isRegionMark(line) || (!fenced.has(index) && isStructure(line) && !((offset > 0 || !isHeaded) && names.has(line)))) return [];
      return [{ text: fenced.has(index) ? unquoted(line, lines[first] ?? '') : unquoted(line, '>'), line: index + 1 }];
    });
  });
  return { parts, lines: linesInside(stretches), embeds };
}

/**
 * Headings of a stretch that name who speaks below them: they have a time, or come back, or are all names. Where the lines below
 * name their speakers themselves, headings are the chapters of somebody who edited the transcript.
 */
function speakerHeadings(lines: readonly string[]): ReadonlySet<string> {
  const headings = lines.filter((line) => readHeading(line) !== null);
  const names = headings.filter((line) => headingSpeaker(line) !== null);
  const labelled = lines.filter((line) => boldLabel(line) !== null || looksLikeName(plainLabel(line)?.speaker ?? '?')).length;
  const areNames = labelled < names.length && (names.length > new Set(names).size || (names.length >= 2 && names.length === headings.length));
  return new Set(headings.filter((line) => timedSpeakerLine(line) !== null || (areNames && names.includes(line))));
}

/** Headings, callout heads, rules and whole-line comments: nobody said them. */
function isStructure(line: string): boolean {
  return readHeading(line) !== null || /^[ \t]*>[ \t]*\[![^\]]+\]|^[ \t]*(?:-{3,}|\*{3,}|_{3,})[ \t]*$|^[ \t]*%%.*%%[ \t]*$/.test(line);
}

/** The line without its quote mark; inside a fence only when the whole stretch is quoted. */
function unquoted(line: string, head: string): string {
  return /^[ \t]*>/.test(head) ? line.replace(/^[ \t]*>[ \t]?/, '') : line;
}

/** The spoken lines of a Markdown file that is a transcript as a whole: its marked transcript, else all of its body. */
export function spokenLines(lines: readonly string[]): readonly (readonly SourceLine[])[] {
  const found = findTranscript(lines);
  if (found.parts.length > 0) return found.parts;
  return collect(lines, [{ first: (frontmatterSpan(lines)?.close ?? -1) + 1, last: lines.length - 1 }], false).parts;
}
