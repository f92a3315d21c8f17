// Reads transcripts in which a name stands above the words: Otter, Teams, Zoom, Fireflies, headings.
import { readHeading } from '../note-blocks';
import type { Cue, SourceLine, TranscriptFormat } from './format';
import { boldLabel, looksLikeName, speakableName } from './label';
import { headingSpeaker, smallSpeakerLine, timedSpeakerLine, timeLine, type SpeakerLine } from './speaker-line';

/** Tells for each line whether it says who speaks next. */
function speakerLines(lines: readonly SourceLine[]): readonly (SpeakerLine | null)[] {
  const headings = lines.map(({ text }) => (readHeading(text) === null ? null : headingSpeaker(text)));
  const names = headings.filter((name) => name !== null);
  // Headings that name somebody come back, or there is nothing but names among them.
  const areNames = names.length > new Set(names).size || (names.length >= 2 && headings.filter((name, at) => name === null && readHeading(lines[at]?.text ?? '') !== null).length === 0);
  const small = timesOf(lines.map(({ text }) => smallSpeakerLine(text)));
  const above = mostlyAbove(lines);
  const named = lines.map(({ text }, at) => {
    const name = headings[at] ?? null;
    return timedSpeakerLine(text) ?? small[at] ?? above[at] ?? (areNames && name !== null ? { speaker: name, start: null } : null);
  });
  return withWordsBelow(lines, named);
}

/** Only those that come back: what is written in so loose a way may have been said. */
function timesOf(found: readonly (SpeakerLine | null)[]): readonly (SpeakerLine | null)[] {
  const names = found.flatMap((one) => one?.speaker ?? []);
  return found.map((one) => (one !== null && names.indexOf(one.speaker) !== names.lastIndexOf(one.speaker) ? one : null));
}

/** Names with a time below them: at least two, and most of the times stand below one. */
function mostlyAbove(lines: readonly SourceLine[]): readonly (SpeakerLine | null)[] {
  const found = lines.map((_, at) => nameAboveTime(lines, at));
  const count = found.filter((one) => one !== null).length;
  return count >= 2 && count * 2 > lines.filter(({ text }) => timeLine(text) !== null).length ? found : [];
}

/** A name alone on its line, with a time alone on the next and words below it. A name right below a time was said at that time. */
function nameAboveTime(lines: readonly SourceLine[], at: number): SpeakerLine | null {
  const [before, text, next, words] = [-1, 0, 1, 2].map((step) => lines[at + step]?.text ?? '');
  if (timeLine(next ?? '') === null || timeLine(before ?? '') !== null || (words ?? '').trim() === '' || /[.,:：。、]$/.test((text ?? '').trim())) return null;
  const speaker = speakableName(text ?? '');
  return speaker !== '' && looksLikeName(speaker) ? { speaker, start: null } : null;
}

/** A line that looks like a name once, with no words below it, may have been said: then it is no line of a speaker. */
function withWordsBelow(lines: readonly SourceLine[], named: readonly (SpeakerLine | null)[]): readonly (SpeakerLine | null)[] {
  const counts = new Map<string, number>();
  for (const one of named) if (one !== null) counts.set(one.speaker, (counts.get(one.speaker) ?? 0) + 1);
  let areWordsBelow = false;
  return named
    .map((one, at) => ({ one, text: lines[at]?.text ?? '' }))
    .reverse()
    .map(({ one, text }) => {
      const kept = one !== null && (areWordsBelow || (counts.get(one.speaker) ?? 0) >= 2) ? one : null;
      const isTime = timeLine(text) !== null;
      // A time with nothing below it was said.
      if (text.trim() !== '') areWordsBelow = isTime || kept === null;
      return kept;
    })
    .reverse();
}

/** True when no words follow before the next speaker. */
function isLastBelow(lines: readonly SourceLine[], spoken: readonly (SpeakerLine | null)[], at: number): boolean {
  let below = at + 1;
  while (below < lines.length && lines[below]?.text.trim() === '') below += 1;
  return below >= lines.length || (spoken[below] ?? null) !== null;
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
    let isBare = false;
    lines.forEach(({ text, line }, at) => {
      // A time that is all that stands below a name is what was said.
      const time = isBare && isLastBelow(lines, spoken, at) ? null : timeLine(text);
      const next = spoken[at] ?? null;
      if (text.trim() !== '') isBare = next !== null;
      if (next !== null) now = next;
      else if (time !== null) now = { speaker: now.speaker, start: time };
      else if (text.trim() !== '') cues.push({ ...now, text: text.trim(), line });
    });
    return cues;
  },
};
