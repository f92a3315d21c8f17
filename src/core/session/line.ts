// A conversation as the lines that a person reads.
import type { CallState, Data, SessionEvent, TurnEnd } from './event';

/** One line of a conversation. `key` stays the same while the line grows or changes state. */
export type Line = { readonly key: string } & (
  | { readonly kind: 'person'; readonly text: string; readonly request: 'summarize' | 'message' }
  | { readonly kind: 'assistant'; readonly text: string; readonly growing: boolean }
  | { readonly kind: 'thinking'; readonly text: string; readonly growing: boolean }
  | { readonly kind: 'call'; readonly tool: string; readonly args: Data; readonly state: CallState; readonly result: string }
  | { readonly kind: 'shown'; readonly markdown: string }
  | { readonly kind: 'proposal'; readonly proposal: string }
  | { readonly kind: 'decision'; readonly accepted: number; readonly declined: number; readonly stale: number }
  /** `undone`: its run was taken back since. */
  | { readonly kind: 'receipt'; readonly run: string; readonly paths: readonly string[]; readonly undone: boolean }
  | { readonly kind: 'undone'; readonly files: readonly { readonly path: string; readonly outcome: string }[] }
  | { readonly kind: 'retry'; readonly attempt: number; readonly seconds: number; readonly code: string }
  | { readonly kind: 'error'; readonly code: string; readonly details: { readonly [key: string]: string | number } }
  | { readonly kind: 'estimate'; readonly requests: number; readonly input: number; readonly output: number; readonly money: number | null }
  /** What a run took, over all its requests. `money` is null when a price was not known. */
  | { readonly kind: 'cost'; readonly requests: number; readonly input: number; readonly output: number; readonly cacheRead: number; readonly cacheWrite: number; readonly money: number | null; readonly saved: number }
  | { readonly kind: 'notice'; readonly code: string; readonly details: { readonly [key: string]: string | number } }
  | { readonly kind: 'cut'; readonly text: string }
  | { readonly kind: 'kept'; readonly title: string; readonly markdown: string }
  | { readonly kind: 'ended'; readonly end: TurnEnd }
);

/** Folds a log into lines, in order. A call is one line whose state and result come from later events, as the end of a receipt does. */
export function linesOfSession(events: readonly SessionEvent[]): readonly Line[] {
  const lines: Line[] = [];
  events.forEach((event, index) => {
    if (event.kind === 'undone') markUndone(lines, event);
    if (event.kind === 'call' || event.kind === 'results') updateCalls(lines, event);
    else if (event.kind === 'ended') lines.push(...costLine(events, event.run, index), { key: String(index), kind: 'ended', end: event.end });
    else lines.push(...newLines(event, String(index)));
  });
  return lines;
}

/** A receipt with a file that could not be taken back still stands. */
function markUndone(lines: Line[], { run, files }: Extract<SessionEvent, { kind: 'undone' }>): void {
  const failed = new Set(files.filter((file) => file.outcome === 'failed').map((file) => file.path));
  lines.forEach((line, at) => {
    if (line.kind === 'receipt' && line.run === run && !line.paths.some((path) => failed.has(path))) lines[at] = { ...line, undone: true };
  });
}

type CallEvent = Extract<SessionEvent, { kind: 'call' | 'results' }>;

function updateCalls(lines: Line[], event: CallEvent): void {
  if (event.kind === 'results') {
    for (const result of event.results) {
      changeCall(lines, result.call, { result: result.text, state: result.isError ? 'failed' : 'done' });
    }
    return;
  }
  if (changeCall(lines, event.call, { state: event.state })) return;
  lines.push({ key: `call:${event.call}`, kind: 'call', tool: event.tool, args: event.args, state: event.state, result: '' });
}

function changeCall(lines: Line[], call: string, change: { readonly state?: CallState; readonly result?: string }): boolean {
  const at = lines.findIndex((line) => line.key === `call:${call}`);
  const line = lines[at];
  if (line === undefined || line.kind !== 'call') return false;
  lines[at] = { ...line, ...change };
  return true;
}

function newLines(event: Exclude<SessionEvent, CallEvent | { kind: 'ended' }>, key: string): readonly Line[] {
  switch (event.kind) {
    case 'opened':
    case 'usage':
    case 'closed':
    case 'writing':
    case 'unwritten':
      return [];
    default:
      // A kind of a newer program.
      return [];
    case 'user':
      return [{ key, kind: 'person', text: event.text, request: event.request }];
    case 'reminder':
      return [{ key, kind: 'person', text: event.text, request: 'message' }];
    case 'assistant':
      return event.blocks.flatMap((block, index) => blockLine(block, `${key}.${index}`));
    case 'shown':
      return [{ key, kind: 'shown', markdown: event.markdown }];
    case 'proposal':
      return [{ key, kind: 'proposal', proposal: event.proposal }];
    case 'receipt':
      return [{ key, kind: 'receipt', run: event.run, paths: event.paths, undone: false }];
    case 'undone':
      return [{ key, kind: 'undone', files: event.files }];
    case 'estimate':
      return [{ key, kind: 'estimate', requests: event.requests, input: event.input, output: event.output, money: event.money }];
    case 'notice':
      return [{ key, kind: 'notice', code: event.code, details: event.details }];
    case 'cut':
      return [{ key, kind: 'cut', text: event.text }];
    case 'kept':
      return [{ key, kind: 'kept', title: event.title, markdown: event.markdown }];
    case 'decision':
    case 'retry':
    case 'error':
      return [remark(event, key)];
  }
}

/** What the requests of a run came to; nothing for a run that used no tokens, as the built-in engine uses none. */
function costLine(events: readonly SessionEvent[], run: string, end: number): readonly Line[] {
  const used = events.slice(0, end).flatMap((event) => (event.kind === 'usage' && event.run === run ? [event] : []));
  const sum = (part: (one: (typeof used)[number]) => number): number => used.reduce((total, one) => total + part(one), 0);
  const [input, output, cacheRead, cacheWrite] = [sum((one) => one.input), sum((one) => one.output), sum((one) => one.cacheRead), sum((one) => one.cacheWrite)];
  if (input + output + cacheRead + cacheWrite === 0) return [];
  const money = used.every((one) => one.money !== undefined) ? sum((one) => one.money ?? 0) : null;
  return [{ key: `cost:${run}`, kind: 'cost', requests: used.length, input, output, cacheRead, cacheWrite, money, saved: sum((one) => one.saved ?? 0) }];
}

function remark(event: Extract<SessionEvent, { kind: 'decision' | 'retry' | 'error' }>, key: string): Line {
  if (event.kind === 'retry') return { key, kind: 'retry', attempt: event.attempt, seconds: Math.round(event.waitMilliseconds / 1000), code: event.code };
  if (event.kind === 'error') return { key, kind: 'error', code: event.code, details: event.details };
  const count = (wanted: readonly string[]): number => event.decisions.filter((one) => wanted.includes(one.decision)).length;
  return { key, kind: 'decision', accepted: count(['accepted', 'edited']), declined: count(['declined']), stale: count(['stale']) };
}

/** Text and thinking of a stored reply; tool calls have lines of their own. */
function blockLine(block: Data, key: string): readonly Line[] {
  if (typeof block !== 'object' || block === null || !('type' in block)) return [];
  const { type, text, thinking } = block;
  if (type === 'text' && typeof text === 'string' && text !== '') return [{ key, kind: 'assistant', text, growing: false }];
  if (type === 'thinking' && typeof thinking === 'string' && thinking !== '') return [{ key, kind: 'thinking', text: thinking, growing: false }];
  return [];
}
