// Reads transcripts in which a name stands above the words: Otter, Teams, Zoom, Fireflies, headings.
import { readHeading } from '../note-blocks';
import type { Cue, SourceLine, TranscriptFormat } from './format';
import { boldLabel } from './label';
import { headingSpeaker, timedSpeakerLine, timeLine, type SpeakerLine } from './speaker-line';

/** Tells for each line whether it says who speaks next. */
function speakerLines(lines: readonly SourceLine[]): readonly (SpeakerLine | null)[] {
  const headings = lines.map(({ text }) => (readHeading(text) === null ? null : headingSpeaker(text)));
  const names = headings.filter((name) => name !== null);
  // Headings that name somebody come back, or there is nothing but names among them.
  const areNames = names.length > new Set(names).size || (names.length >= 2 && headings.filter((name, at) => name === null && readHeading(lines[at]?.text ?? '') !== null).length === 0);
  const named = lines.map(({ text }, at) => {
    const name = headings[at] ?? null;
    return timedSpeakerLine(text) ?? (areNames && name !== null ? { speaker: name, start: null } : null);
  });
  return withWordsBelow(lines, named);
}

/** A line that looks like a name, with no words below it, may have been said: then it is no line of a speaker. */
function withWordsBelow(lines: readonly SourceLine[], named: readonly (SpeakerLine | null)[]): readonly (SpeakerLine | null)[] {
  let areWordsBelow = false;
  return named
    .map((one, at) => ({ one, text: lines[at]?.text ?? '' }))
    .reverse()
    .map(({ one, text }) => {
      const kept = one !== null && areWordsBelow ? one : null;
      if (text.trim() !== '' && timeLine(text) === null) areWordsBelow = kept === null;
      return kept;
    })
    .reverse();
}

/** Lines that are names with times, or headings, above the words. */
export const speakerLinesFormat: TranscriptFormat = {
  id: 'speaker-lines',
  detect(lines) {
    const spoken = speakerLines(lines);
    const first = lines.findIndex(({ text }) => text.trim() !== '');
    const above = spoken.flatMap((one, at) => (one === null ? [] : [at]));
    const bold = lines.filter(({ text }) => boldLabel(text) !== null).length;
    return above.length > bold && (above.length >= 2 || above[0] === first);
  },
  read(lines) {
    const spoken = speakerLines(lines);
    const cues: Cue[] = [];
    let now: { readonly speaker: string | null; readonly start: number | null } = { speaker: null, start: null };
    lines.forEach(({ text, line }, at) => {
      const time = timeLine(text);
      const next = spoken[at] ?? null;
      if (next !== null) now = next;
      else if (time !== null) now = { speaker: now.speaker, start: time };
      else if (text.trim() !== '') cues.push({ ...now, text: text.trim(), line });
    });
    return cues;
  },
};
