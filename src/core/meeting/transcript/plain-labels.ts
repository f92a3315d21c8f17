// Reads plain transcripts: `Name: text`.
import type { SourceLine, TranscriptFormat } from './format';
import { knownSpeakers } from './known-labels';
import { plainLabel } from './label';
import { readLabelled } from './read-labelled';

function speakersOf(lines: readonly SourceLine[]): ReadonlySet<string> {
  return knownSpeakers(lines.flatMap((line) => plainLabel(line.text)?.speaker ?? []));
}

/** Plain text: at least one line begins with a name before a colon. */
export const plainLabels: TranscriptFormat = {
  id: 'plain-labels',
  detect: (lines) => speakersOf(lines).size > 0,
  read(lines) {
    const speakers = speakersOf(lines);
    return readLabelled(lines, (text) => {
      const label = plainLabel(text);
      return label !== null && speakers.has(label.speaker) ? label : null;
    });
  },
};
