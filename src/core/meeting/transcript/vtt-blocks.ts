// Cuts a WebVTT text into its cues.
import type { SourceLine } from './format';

/** A cue's time and the lines of its words. */
export interface VttBlock {
  readonly start: number | null;
  /** Who speaks, where the cue's identifier says so, as Webex writes it: `12 "Ana Ruiz" (34)`. */
  readonly speaker: string | null;
  readonly payload: readonly SourceLine[];
}

/** Where the reader stands while it walks down the lines. */
type Place = 'between' | 'cue' | 'head' | 'skipped' | 'stray';

/**
 * Walks down the lines. Header, `NOTE`, `STYLE` and `REGION` blocks, cue numbers and identifiers are structure. A block
 * without a time that is none of these holds spoken words that lost their cue; it comes out without a time. Where cues have no
 * numbers, a number right above a timing line was said in the cue before.
 */
export function vttBlocks(lines: readonly SourceLine[], startOf: (text: string) => number | null): readonly VttBlock[] {
  const blocks: { start: number | null; speaker: string | null; payload: SourceLine[] }[] = [];
  const isNumbered = areNumbered(lines, startOf);
  let place: Place = 'between';
  lines.forEach((line, index) => {
    const start = startOf(line.text);
    const beforeCue = startOf(lines[index + 1]?.text ?? '') !== null;
    place = placeOf(line.text, start !== null, place, beforeCue);
    if (start !== null) blocks.push({ start, speaker: speakerOf(lines[index - 1]?.text ?? ''), payload: [] });
    else if (place === 'stray') blocks.push({ start: null, speaker: null, payload: [line] });
    else if (place === 'cue' && !(beforeCue && isNumbered && looksLikeIdentifier(line.text))) blocks[blocks.length - 1]?.payload.push(line);
    if (place === 'stray') place = 'cue';
  });
  return blocks.filter((block) => block.payload.length > 0);
}

/** True when most cues have a number or identifier above their time. */
function areNumbered(lines: readonly SourceLine[], startOf: (text: string) => number | null): boolean {
  const cues = lines.flatMap(({ text }, at) => (startOf(text) === null ? [] : [lines[at - 1]?.text ?? '']));
  return cues.filter(looksLikeIdentifier).length * 2 > cues.length;
}

function speakerOf(text: string): string | null {
  return /^\s*\d+\s+"([^"]{1,120})"\s+\(\d+\)\s*$/.exec(text)?.[1]?.trim() ?? null;
}

function placeOf(text: string, isTiming: boolean, before: Place, beforeCue: boolean): Place {
  if (isTiming) return 'cue';
  if (text.trim() === '') return 'between';
  if (before === 'head' && isHeadLine(text)) return 'head';
  if (before !== 'between' && before !== 'head') return before;
  // The name of a cue is one word; a whole sentence there has lost its own cue.
  if ((beforeCue && /^\s*[!-~]{0,80}[A-Za-z0-9_-]\s*$/.test(text)) || looksLikeIdentifier(text)) return 'between';
  if (/^(?:WEBVTT|X-TIMESTAMP-MAP)(?:[\s=:]|$)/.test(text.trim())) return 'head';
  return /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(text.trim()) ? 'skipped' : 'stray';
}

/** What may stand below `WEBVTT` before the first blank line: `Kind: captions`, `Language: en`. Anything else lost its cue. */
function isHeadLine(text: string): boolean {
  return /^(?:Kind|Language|Region|Channel|X-[A-Z-]+|[a-z][a-z-]*)\s*[:=]/.test(text.trim());
}

/** A cue's number or machine-made name: `12`, `4f2a-…/12-0`. */
function looksLikeIdentifier(text: string): boolean {
  return /^\s*(?:\d+|[0-9a-f]{8}-[0-9a-f-]{20,}\S*)\s*$/i.test(text) || speakerOf(text) !== null;
}
