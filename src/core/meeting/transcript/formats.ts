// The list of transcript formats, in the order in which they are tried.
import { boldLabels } from './bold-labels';
import { bracketLabels } from './bracket-labels';
import type { TranscriptFormat } from './format';
import { paragraphs } from './paragraphs';
import { plainLabels } from './plain-labels';
import { speakerLinesFormat } from './speaker-lines';
import { table } from './table';
import { teamsText } from './teams-text';
import { webVtt } from './web-vtt';

/** The first that detects its own form reads the lines; the last one takes anything. */
export const transcriptFormats: readonly TranscriptFormat[] = [teamsText, webVtt, table, speakerLinesFormat, boldLabels, bracketLabels, plainLabels, paragraphs];
