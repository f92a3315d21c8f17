// A log on the disk: appended to, and acknowledged only when it is seen to have grown.
import type { Files } from '../ports';
import { done, failed, type Result } from '../result';
import { byteLength } from '../utf8';
import { encodeCommand, readLog, type Command, type LogText } from './log';

/** What a command says. */
export type Said = Pick<Command, 'revision' | 'events'>;

/** A log that is open for writing. */
export interface LogFile {
  readonly path: string;
  /** Sequence of the last command that stands. */
  last(): number;
  /** The highest number that was ever given to a command here, landed or not. */
  given(): number;
  /** Commands and bytes since the log was begun. */
  lines(): number;
  bytes(): number;
  /**
   * Appends one command. Problems: `not-kept` (it is not there and will not come), `persistence-uncertain` (nobody knows, it may
   * still come). Commands that turned out to have landed late come with the next success, before the new one.
   */
  append(said: Said): Promise<Result<readonly Command[]>>;
}

/** A log as it was found. */
export interface OpenedLog {
  readonly read: LogText;
  readonly file: LogFile;
}

interface Place {
  readonly files: Files;
  readonly path: string;
}

/** Where the writer stands. */
interface State {
  last: number;
  /** The highest number that was ever given to a command here, landed or not. */
  given: number;
  lines: number;
  bytes: number;
  /** False after a write of which nobody knows: the file is read again before the next one. */
  isKnown: boolean;
}

/**
 * Opens a log, which need not be there. `after` is the sequence reached before it, `given` the highest number that any command
 * was given, landed or not. Rejects when it cannot be read or mended.
 */
export async function openLogFile(place: Place, after: number, given = after): Promise<OpenedLog> {
  const read = readLog(await readWhole(place));
  const last = Math.max(after, read.commands[read.commands.length - 1]?.sequence ?? 0);
  const state: State = { last, given: Math.max(last, given), lines: read.commands.length, bytes: (await place.files.size(place.path)) ?? 0, isKnown: true };
  return { read, file: makeLogFile(place, state) };
}

/**
 * The text, its last line ended. A crash may have left a line that is whole but for its end: what is told of it must not go
 * away with the next crash, which would tear whatever is written right behind it.
 */
async function readWhole({ files, path }: Place): Promise<string> {
  const text = (await files.read(path)) ?? '';
  if (text === '' || text.endsWith('\n')) return text;
  await files.append(path, '\n');
  const mended = (await files.read(path)) ?? '';
  if (!mended.endsWith('\n')) throw new Error(`the end of ${path} could not be mended`);
  return mended;
}

function makeLogFile(place: Place, state: State): LogFile {
  return {
    path: place.path,
    last: () => state.last,
    given: () => state.given,
    lines: () => state.lines,
    bytes: () => state.bytes,
    async append(said) {
      const late = state.isKnown ? done([]) : await lookAgain(place, state);
      if (!late.ok) return late;
      const command: Command = { ...said, previous: state.last, sequence: state.given + 1 };
      state.given = command.sequence;
      const written = await write(place, state, command);
      return written.ok ? done([...late.value, ...written.value]) : written;
    },
  };
}

/** Writes a command's line, and looks whether the file has grown by it. */
async function write({ files, path }: Place, state: State, command: Command): Promise<Result<readonly Command[]>> {
  const text = encodeCommand(command);
  const expected = state.bytes + byteLength(text);
  const fault = await files.append(path, text).then(() => null, (error: unknown) => ({ error }));
  const size = fault === null ? await files.size(path).catch(() => null) : null;
  if (size === expected) {
    Object.assign(state, { last: command.sequence, lines: state.lines + 1, bytes: expected });
    return done([command]);
  }
  state.isKnown = false;
  const found = await lookAgain({ files, path }, state);
  if (found.ok && state.last === command.sequence) return done(found.value);
  const isOver = found.ok && fault !== null && !isTimeout(fault.error);
  // Others that came meanwhile are read again with the next command.
  if (found.ok) Object.assign(state, { isKnown: false, last: command.previous });
  return failed(isOver ? 'not-kept' : 'persistence-uncertain', { path, cause: fault === null ? 'size' : String(fault.error) });
}

/** Reads the file again and takes up what has landed since. Problem: `persistence-uncertain` when it cannot be read. */
async function lookAgain({ files, path }: Place, state: State): Promise<Result<readonly Command[]>> {
  try {
    const read = readLog(await readWhole({ files, path }));
    const late = read.commands.filter(({ sequence }) => sequence > state.last);
    const last = late[late.length - 1]?.sequence ?? state.last;
    Object.assign(state, { last, given: Math.max(state.given, last), lines: read.commands.length, bytes: (await files.size(path)) ?? 0, isKnown: true });
    return done(late);
  } catch (error) {
    return failed('persistence-uncertain', { path, cause: String(error) });
  }
}

/** True for a call that was given up after a time, by its name: it may still happen. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'FileTimeout' || /timed out/i.test(error.message));
}
