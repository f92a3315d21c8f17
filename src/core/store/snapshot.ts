// Numbered snapshots, verified before older ones go.
import type { Data } from '../data';
import type { Files } from '../ports';
import { sealed, unsealed } from './checksum';
import { logVersion, type TopicEvent } from './log';

/** Everything that a log came to. */
export interface Snapshot {
  readonly sequence: number;
  readonly revision: string;
  /** State by topic. */
  readonly states: Readonly<Record<string, Data>>;
  /** Events of topics that this program does not know, kept for one that does. */
  readonly carried: readonly TopicEvent[];
}

/** Name of the snapshot of a generation. */
export function snapshotName(generation: number): string {
  return `snapshot-${numbered(generation)}.json`;
}

/** Name of the log that follows it. */
export function logName(generation: number): string {
  return `log-${numbered(generation)}.jsonl`;
}

function numbered(generation: number): string {
  return String(generation).padStart(6, '0');
}

/** Generations that have files of a kind, newest first. */
export function generationsIn(names: readonly string[], kind: 'snapshot' | 'log'): readonly number[] {
  const form = kind === 'log' ? /^log-(\d{6,9})\.jsonl$/ : /^snapshot-(\d{6,9})\.json$/;
  return names.flatMap((name) => form.exec(name)?.[1] ?? []).map(Number).sort((one, other) => other - one);
}

/** Writes a snapshot under a new name and reads it back; false when it is not there as it was meant. */
export async function writeSnapshot(files: Files, path: string, { sequence, revision, states, carried }: Snapshot): Promise<boolean> {
  const text = `${sealed(JSON.stringify({ v: logVersion, sequence, revision, states, carried }))}\n`;
  await files.write(path, text);
  return (await files.read(path)) === text;
}

/** Reads a snapshot; null when it is not whole. */
export function readSnapshot(text: string | null): Snapshot | 'newer' | null {
  const body = text === null || !text.endsWith('\n') ? null : unsealed(text.slice(0, -1));
  if (body === null) return null;
  const { v, ...found } = JSON.parse(body) as Snapshot & { readonly v: number };
  return v > logVersion ? 'newer' : found;
}
