// What stands in the conversation: the log's lines, then what is still growing.
import type { SessionEvent } from '../../core/session/event';
import { linesOfSession, type Line } from '../../core/session/line';
import type { DeskProposal, LiveTurn, RunDesk } from '../../flows/run-desk';

/** A line with what the desk knows about it. Two rows with equal fields look the same. */
export interface Row {
  readonly line: Line;
  /** The proposal of a proposal line; null when the desk no longer has it. */
  readonly proposal: DeskProposal | null;
  /** Files of that proposal that changed before it was answered, one a line. */
  readonly stale: string;
  /** True on the last receipt of a run that can be taken back. */
  readonly undoable: boolean;
  /** True on an error that ended the newest turn: the same request can be made again. */
  readonly retryable: boolean;
}

/** The rows of a conversation, oldest first. `live` is the running turn when it belongs to this conversation. */
export function rowsOf(events: readonly SessionEvent[], live: LiveTurn | null, desk: Pick<RunDesk, 'proposal' | 'receipts'>): readonly Row[] {
  const lines = [...linesOfSession(events), ...liveLines(live)].filter(isDrawn);
  const lastReceipts = new Map(lines.flatMap((line) => (line.kind === 'receipt' ? [[line.run, line.key] as const] : [])));
  const lastError = live === null ? lines.filter((line) => line.kind === 'error').pop() : undefined;
  return lines.map((line) => ({
    line,
    proposal: line.kind === 'proposal' ? desk.proposal(line.proposal) : null,
    stale: line.kind === 'proposal' ? stalePaths(events, line.proposal) : '',
    undoable: line.kind === 'receipt' && lastReceipts.get(line.run) === line.key && desk.receipts(line.run).length > 0,
    retryable: line === lastError,
  }));
}

/** A turn that went well says so by its receipt, one that failed by its error; only a stop needs an end of its own. */
function isDrawn(line: Line): boolean {
  if (line.kind === 'ended') return line.end === 'cancelled';
  return line.kind !== 'receipt' || line.paths.length > 0;
}

function liveLines(live: LiveTurn | null): readonly Line[] {
  if (live === null) return [];
  const key = `live:${live.run}:${live.request}`;
  const lines: Line[] = [];
  if (live.thinking !== '') lines.push({ key: `${key}:thinking`, kind: 'thinking', text: live.thinking, growing: true });
  if (live.text !== '') lines.push({ key: `${key}:text`, kind: 'assistant', text: live.text, growing: true });
  return lines;
}

function stalePaths(events: readonly SessionEvent[], proposal: string): string {
  const decided = events.find((event) => event.kind === 'decision' && event.proposal === proposal);
  if (decided === undefined || decided.kind !== 'decision') return '';
  return decided.decisions.filter((one) => one.decision === 'stale').map((one) => one.path).join('\n');
}

/** True when a row need not be drawn again. Values of the log never change, so the same reference is the same value. */
export function isSameRow(one: Row, other: Row): boolean {
  return (
    one.proposal?.state === other.proposal?.state &&
    one.stale === other.stale &&
    one.undoable === other.undoable &&
    one.retryable === other.retryable &&
    isSameLine(one.line, other.line)
  );
}

function isSameLine(one: Line, other: Line): boolean {
  const fields = Object.entries(one) as readonly [keyof Line, unknown][];
  return fields.length === Object.keys(other).length && fields.every(([name, value]) => value === other[name]);
}
