// What a transcript format is.

/** A line, and where it stands in its file. */
export interface SourceLine {
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

/** Something said, before runs of one speaker are joined. */
export interface Cue {
  /** As the transcript writes it; null when it names nobody. */
  readonly speaker: string | null;
  /** Seconds from the start; null where the transcript has no time. */
  readonly start: number | null;
  readonly text: string;
  /** Line where the words begin, from 1. */
  readonly line: number;
}

/** One way in which transcripts are written. */
export interface TranscriptFormat {
  readonly id: string;
  /** True when these lines are written this way. */
  detect(lines: readonly SourceLine[]): boolean;
  /** Reads lines of this format. No spoken word is left out: what the format does not know goes on with whoever spoke last. */
  read(lines: readonly SourceLine[]): readonly Cue[];
}
