// Reads lines of which some begin with a speaker.
import type { Cue, SourceLine } from './format';
import type { LabelledLine } from './label';
import { timeLine } from './speaker-line';

/**
 * Every line becomes a cue; a line without a label goes on with whoever spoke last, and nobody before the first label. A time alone
 * on its line is that of the lines below it; one that is all that stands below a label was said.
 */
export function readLabelled(lines: readonly SourceLine[], labelOf: (text: string) => LabelledLine | null): readonly Cue[] {
  const cues: Cue[] = [];
  let speaker: string | null = null;
  let start: number | null = null;
  let isBare = false;
  const written = lines.filter(({ text }) => text.trim() !== '');
  for (const [at, { text, line }] of written.entries()) {
    const next = written[at + 1]?.text;
    const time = isBare && (next === undefined || labelOf(next) !== null) ? null : timeLine(text);
    if (time !== null) start = time;
    if (time !== null) continue;
    const label = labelOf(text);
    isBare = label?.text === '';
    if (label !== null) ({ speaker, start } = { speaker: label.speaker, start: label.start ?? start });
    const words = label === null ? text.trim() : label.text;
    if (words !== '') cues.push({ speaker, start, text: words, line });
  }
  return cues;
}
