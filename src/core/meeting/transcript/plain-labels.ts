// Reads plain transcripts: `Name: text`.
import type { SourceLine, TranscriptFormat } from './format';
import { knownSpeakers } from './known-labels';
import { boldLabel, plainLabel, type LabelledLine } from './label';
import { readLabelled } from './read-labelled';

/** Bold or not: some people make only the first line of each speaker bold. */
function labelOf(text: string): LabelledLine | null {
  return boldLabel(text) ?? plainLabel(text);
}

function speakersOf(lines: readonly SourceLine[]): ReadonlySet<string> {
  return knownSpeakers(lines.flatMap((line) => labelOf(line.text) ?? []));
}

/** Plain text: at least one line begins with a name before a colon. */
export const plainLabels: TranscriptFormat = {
  id: 'plain-labels',
  detect: (lines) => speakersOf(lines).size > 0,
  read(lines) {
    const speakers = speakersOf(lines);
    return readLabelled(lines, (text) => {
      const label = labelOf(text);
      return label !== null && speakers.has(label.speaker) ? label : null;
    });
  },
};
