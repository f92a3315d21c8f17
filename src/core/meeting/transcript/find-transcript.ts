// Finds the transcript in a note's lines.
import { frontmatterSpan } from '../frontmatter';
import { fencedBlocks, fenceLines, linesInside, readHeading, type FencedBlock, type Stretch } from '../note-blocks';
import { findRegion } from '../region-marks';
import { embeddedFile } from './embeds';
import { findRuns } from './find-runs';
import type { SourceLine } from './format';
import { isTranscriptHeading } from './heading';

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
 * lines that begin with a bold speaker. A section ends at the next heading of its level or higher, or at the managed region.
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

/** Index of the managed region's first line when it lies below `index`, else the number of lines. */
function regionBelow(lines: readonly string[], index: number): number {
  const begin = findRegion(lines)?.begin ?? -1;
  return begin > index ? begin : lines.length;
}

function pasted(lines: readonly string[], body: number, fenced: ReadonlySet<number>): readonly Stretch[] {
  return lines.flatMap((line, first) => {
    if (first < body || fenced.has(first) || !captions.test(line)) return [];
    const heading = lines.findIndex((other, index) => index > first && readHeading(other) !== null);
    return [{ first, last: Math.min(heading === -1 ? lines.length : heading, regionBelow(lines, first)) - 1 }];
  });
}

function sections(lines: readonly string[], body: number, fenced: ReadonlySet<number>): readonly Stretch[] {
  const headings = lines.flatMap((line, index) => {
    const heading = index < body || fenced.has(index) ? null : readHeading(line);
    return heading === null ? [] : [{ ...heading, index }];
  });
  const region = findRegion(lines);
  return headings
    .filter((heading) => isTranscriptHeading(heading.text) && !(region !== null && heading.index > region.begin && heading.index < region.end))
    .map(({ index, level }) => {
      const next = headings.find((other) => other.index > index && other.level <= level)?.index ?? lines.length;
      return { first: index, last: Math.min(next, regionBelow(lines, index)) - 1 };
    });
}

function callouts(lines: readonly string[], body: number): readonly Stretch[] {
  return lines.flatMap((line, index) => {
    const found = /^[ \t]*>[ \t]*\[!([^\]]+)\][+-]?[ \t]*(.*)$/.exec(line);
    if (index < body || found === null) return [];
    if (!isTranscriptHeading(found[1] ?? '') && !isTranscriptHeading(found[2] ?? '')) return [];
    const end = lines.findIndex((other, at) => at > index && !/^[ \t]*>/.test(other));
    return [{ first: index, last: (end === -1 ? lines.length : end) - 1 }];
  });
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

/** A body that is a WebVTT holds no Markdown above the managed region. */
function wholeBody(lines: readonly string[], first: number): FoundTranscript {
  const end = regionBelow(lines, first);
  const part = lines.slice(first, end).map((text, offset) => ({ text, line: first + offset + 1 }));
  return { parts: [part], lines: linesInside([{ first, last: end - 1 }]), embeds: [] };
}

function collect(lines: readonly string[], stretches: readonly Stretch[]): FoundTranscript {
  const blocks = fencedBlocks(lines);
  const fenced = linesInside(blocks);
  const fences = fenceLines(blocks);
  const embeds: string[] = [];
  const parts = stretches.map(({ first, last }) =>
    lines.slice(first, last + 1).flatMap((line, offset) => {
      const index = first + offset;
      const embed = fenced.has(index) ? null : embeddedFile(line);
      if (embed !== null) embeds.push(embed);
      if (embed !== null || fences.has(index) || (!fenced.has(index) && isStructure(line))) return [];
      return [{ text: fenced.has(index) ? unquoted(line, lines[first] ?? '') : unquoted(line, '>'), line: index + 1 }];
    }),
  );
  return { parts, lines: linesInside(stretches), embeds };
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
  return collect(lines, [{ first: (frontmatterSpan(lines)?.close ?? -1) + 1, last: lines.length - 1 }]).parts;
}
