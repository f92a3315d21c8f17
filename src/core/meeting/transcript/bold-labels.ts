// Reads Markdown transcripts: `**Name:** text`.
import type { TranscriptFormat } from './format';
import { boldLabel } from './label';
import { readLabelled } from './read-labelled';

/** Markdown: at least one line begins with a bold speaker. */
export const boldLabels: TranscriptFormat = {
  id: 'bold-labels',
  detect: (lines) => lines.some((line) => boldLabel(line.text) !== null),
  read: (lines) => readLabelled(lines, boldLabel),
};
