// Transcript lines to numbered turns.
import type { Turn } from '../meeting';
import { withoutExporterLines } from './exporter-lines';
import type { Cue, SourceLine } from './format';
import { transcriptFormats } from './formats';
import { joinWords } from './join-words';

/** One stretch of transcript: a part of a note, or a file. */
export interface TranscriptPart {
  /** File that holds the lines, vault-relative. */
  readonly source: string;
  readonly lines: readonly SourceLine[];
}

/**
 * Reads parts in order into turns `T0001…`. `speakers` gives a name for a label in lower case. Runs of one speaker
 * within a part are joined and keep the first line and time.
 */
export function readTurns(parts: readonly TranscriptPart[], speakers: ReadonlyMap<string, string>): readonly Turn[] {
  const turns = parts.flatMap((part) => {
    const lines = withoutExporterLines(part.lines.map(clean));
    const format = transcriptFormats.find((one) => one.detect(lines));
    const cues = (format?.read(lines) ?? []).filter((cue) => cue.text.trim() !== '').map((cue) => renamed(cue, speakers));
    return joined(cues).map((cue) => ({ ...cue, source: part.source }));
  });
  return turns.map((turn, index) => ({
    id: `T${String(index + 1).padStart(4, '0')}`,
    speaker: turn.speaker,
    start: turn.start,
    text: turn.text,
    source: turn.source,
    line: turn.line,
  }));
}

/** A line without the byte order mark, NULs and form feeds that files bring along. */
function clean(line: SourceLine): SourceLine {
  // eslint-disable-next-line no-control-regex -- these are the characters meant
  return /[\u0000\f\uFEFF]/.test(line.text) ? { ...line, text: line.text.replace(/[\u0000\f\uFEFF]/g, '') } : line;
}

function renamed(cue: Cue, speakers: ReadonlyMap<string, string>): Cue {
  const name = cue.speaker === null ? undefined : speakers.get(cue.speaker.trim().toLowerCase());
  return name === undefined ? cue : { ...cue, speaker: name };
}

function joined(cues: readonly Cue[]): readonly Cue[] {
  const runs: { first: Cue; texts: string[] }[] = [];
  for (const cue of cues) {
    const run = runs[runs.length - 1];
    if (run !== undefined && goesOn(run, cue)) run.texts.push(cue.text);
    else runs.push({ first: cue, texts: [cue.text] });
  }
  return runs.map((run) => ({ ...run.first, text: joinWords(run.texts) }));
}

/** Captions without names are cut in mid-sentence; they go on until a sentence ends, at most twenty of them. */
function goesOn(run: { readonly first: Cue; readonly texts: readonly string[] }, cue: Cue): boolean {
  if (cue.speaker !== run.first.speaker) return false;
  if (cue.speaker !== null) return true;
  const last = run.texts[run.texts.length - 1] ?? '';
  return run.first.start !== null && cue.start !== null && run.texts.length < 20 && !/[.?!…。？！]["'”’」』)）]*$/.test(last);
}
