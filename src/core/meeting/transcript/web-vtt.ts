// Reads WebVTT, with voice tags (Teams) or names before the words (Zoom).
import type { Cue, SourceLine, TranscriptFormat } from './format';
import { bracketLabel, bracketSpeakers } from './bracket-labels';
import { knownSpeakers } from './known-labels';
import { plainLabel } from './label';
import { secondsOf, timePattern } from './time-mark';
import { vttBlocks, type VttBlock } from './vtt-blocks';
import { plainCueText, voicesOf } from './vtt-markup';

const timing = new RegExp(String.raw`^\s*(${timePattern})(?:\s*-->\s*${timePattern}(?:\s|$)|,${timePattern}\s*$)`);

/** Start of a cue in seconds; null for any other line. SubRip writes a comma where WebVTT has a point, and YouTube one between the two times. */
function startOf(text: string): number | null {
  return secondsOf(timing.exec(text)?.[1] ?? '');
}

/** WebVTT: a `WEBVTT` line or timing lines. Cue numbers are nobody's name. */
export const webVtt: TranscriptFormat = {
  id: 'web-vtt',
  detect: (lines) => /^\uFEFF?WEBVTT(?:\s|$)/.test(firstText(lines)) || lines.some((line) => startOf(line.text) !== null),
  read(lines) {
    const pieces = vttBlocks(lines, startOf).flatMap(piecesOf);
    const speakers = knownSpeakers(pieces.flatMap((piece) => (piece.voiced ? [] : (plainLabel(piece.text) ?? []))));
    const bracketed = bracketSpeakers(pieces.filter((piece) => !piece.voiced));
    let last: Cue | null = null;
    return pieces.map((piece) => {
      const cue: Cue = piece.voiced ? piece : named(piece, speakers, bracketed);
      // The second line of a caption goes on with whoever has the first.
      last = piece.goesOn && cue.speaker === null && last !== null ? { ...cue, speaker: last.speaker } : cue;
      return last;
    });
  },
};

function firstText(lines: readonly SourceLine[]): string {
  return lines.find((line) => line.text.trim() !== '')?.text.trim() ?? '';
}

/** A cue, and whether a voice tag names its speaker. */
interface Piece extends Cue {
  readonly voiced: boolean;
  /** True for a line of a cue that is not its first, unless dashes tell its lines apart. */
  readonly goesOn: boolean;
}

/** One piece per voice, or one per line where no voice is tagged. */
function piecesOf(block: VttBlock): readonly Piece[] {
  const source = block.payload.map((line) => line.text).join('\n');
  const voices = voicesOf(source);
  if (voices !== null) {
    return voices
      .map((voice) => ({ ...voice, start: block.start, line: block.payload[voice.row]?.line ?? 1, voiced: true, goesOn: false }))
      .filter((piece) => piece.text !== '');
  }
  const dashed = areDashed(block);
  return block.payload
    .map((line) => ({ speaker: block.speaker, start: block.start, text: plainCueText(dashed ? line.text.replace(/^\s*[-–—]\s*/, '') : line.text), line: line.line, voiced: block.speaker !== null }))
    .filter((piece) => piece.text !== '')
    .map((piece, at) => ({ ...piece, goesOn: at > 0 && !dashed }));
}

/** Two people in one cue are told apart by dashes; they are no words. */
function areDashed({ payload }: VttBlock): boolean {
  return payload.length > 1 && payload.every((line) => /^\s*[-–—]\s*\S/.test(line.text));
}

function named(piece: Piece, speakers: ReadonlySet<string>, bracketed: ReadonlySet<string>): Cue {
  const inBrackets = bracketLabel(piece.text);
  if (inBrackets !== null && bracketed.has(inBrackets.speaker)) return { ...piece, speaker: inBrackets.speaker, text: inBrackets.text };
  const label = plainLabel(piece.text);
  return label !== null && label.text !== '' && speakers.has(label.speaker) ? { ...piece, speaker: label.speaker, text: label.text } : piece;
}
