// What a pasted text is, for a preview.
import { isDay, type Day } from '../../time';
import { linesOf } from '../../text';
import type { Turn } from '../meeting';
import { transcriptFormats } from './formats';
import { readTurns } from './read-turns';

/** A transcript as a preview tells it. */
export interface TranscriptFacts {
  /** Id of the format. */
  readonly format: string;
  readonly turns: number;
  /** Who speaks, and how often; most first. */
  readonly speakers: readonly { readonly name: string; readonly turns: number }[];
  /** Seconds at which the last turn with a time begins; null without times. */
  readonly seconds: number | null;
  /** The first turns. */
  readonly first: readonly Turn[];
  /** What a header of the exporter says. */
  readonly title: string | null;
  readonly date: Day | null;
}

const shownTurns = 5;
/** Lines among which a header is looked for. */
const headLines = 12;

/** Reads a text as a transcript. `whole` is the file that it came out of, whose head may name title and day. */
export function describeTranscript(text: string, whole = text): TranscriptFacts {
  const lines = linesOf(text);
  const numbered = lines.map((line, index) => ({ text: line, line: index + 1 }));
  const turns = readTurns([{ source: '', lines: numbered }], new Map());
  const counts = new Map<string, number>();
  for (const { speaker } of turns) if (speaker !== null) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  const head = linesOf(whole).slice(0, headLines);
  return {
    format: transcriptFormats.find((format) => format.detect(numbered))?.id ?? '',
    turns: turns.length,
    speakers: [...counts].map(([name, count]) => ({ name, turns: count })).sort((one, other) => other.turns - one.turns),
    seconds: turns.findLast((turn) => turn.start !== null)?.start ?? null,
    first: turns.slice(0, shownTurns),
    title: head.map((line) => /^(?:title|topic|meeting|subject|会議名|件名|会议主题|主题)\s*[:：]\s*["']?(\S.{0,120}?)["']?$/i.exec(line.trim())?.[1]?.trim()).find((title) => title !== undefined) ?? null,
    date: head.map(dayIn).find((day) => day !== null) ?? null,
  };
}

/** A day in a header line, written with the year first. */
function dayIn(line: string): Day | null {
  const found = /^(?:date|日付|日時|日期|时间)?\s*[:：]?\s*(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})/i.exec(line.trim());
  if (found === null) return null;
  const day = `${found[1] ?? ''}-${(found[2] ?? '').padStart(2, '0')}-${(found[3] ?? '').padStart(2, '0')}`;
  return isDay(day) ? day : null;
}
