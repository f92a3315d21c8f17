// One line per command: checksum, sequence, replay.
import type { Data } from '../data';
import { sealed, unsealed } from './checksum';

/** Newest form of a log line that this program reads. */
export const logVersion = 1;

/** Something that happened to one topic. */
export interface TopicEvent {
  readonly topic: string;
  readonly event: Data;
}

/** One command with all its events: all of them happened, or none. */
export interface Command {
  /** From 1, growing; a number may be left out after a write of which nobody knows what came. */
  readonly sequence: number;
  /** Sequence of the command that the writer knew as the last one. */
  readonly previous: number;
  readonly revision: string;
  readonly events: readonly TopicEvent[];
}

/** What a log's text holds. */
export interface LogText {
  readonly commands: readonly Command[];
  /** True when a line was written by a newer program; nothing from there on is read. */
  readonly isNewer: boolean;
}

/** The line of a command, with its end. */
export function encodeCommand({ sequence, previous, revision, events }: Command): string {
  return `${sealed(JSON.stringify({ v: logVersion, s: sequence, p: previous, r: revision, e: events.map(({ topic, event }) => [topic, event]) }))}\n`;
}

/**
 * Reads a log. A line that is not whole was torn by a crash; what was said in it was never acknowledged, and the lines below it
 * hold. A line whose sequence is not beyond the last one is a write that landed late or twice, and is left out.
 */
export function readLog(text: string): LogText {
  const commands: Command[] = [];
  for (const line of text.split('\n')) {
    const command = line === '' ? null : decodeCommand(line);
    if (command === 'newer') return { commands, isNewer: true };
    if (command !== null && command.sequence > (commands[commands.length - 1]?.sequence ?? -1)) commands.push(command);
  }
  return { commands, isNewer: false };
}

/** The commands beyond what was reached, each once; `gap` when one is missing that the writer of a later one knew. */
export function beyond(commands: readonly Command[], reached: number): readonly Command[] | 'gap' {
  const fresh: Command[] = [];
  let last = reached;
  for (const command of commands) {
    if (command.sequence <= last) continue;
    if (command.previous > last) return 'gap';
    fresh.push(command);
    last = command.sequence;
  }
  return fresh;
}

function decodeCommand(line: string): Command | 'newer' | null {
  const text = unsealed(line);
  if (text === null) return null;
  const found = JSON.parse(text) as Readonly<Record<string, unknown>>;
  if (typeof found['v'] === 'number' && found['v'] > logVersion) return 'newer';
  const { s: sequence, p: previous, r: revision, e: events } = found;
  if (typeof sequence !== 'number' || typeof previous !== 'number' || typeof revision !== 'string' || !Array.isArray(events)) return null;
  return { sequence, previous, revision, events: (events as readonly (readonly [string, Data])[]).map(([topic, event]) => ({ topic, event })) };
}
