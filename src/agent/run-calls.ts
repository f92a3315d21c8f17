// Run the calls of one reply: neighbouring reads side by side, writes alone, all in order.
import type { ReceivedCall } from './accumulate';
import { callTool } from './call-tool';
import type { ToolResultBlock } from './message';
import type { Run } from './run';
import type { NotRun } from './says';
import type { ToolOutcome } from './tool';

function resultOf(call: ReceivedCall, outcome: ToolOutcome): ToolResultBlock {
  const result: ToolResultBlock = { type: 'tool_result', tool_use_id: call.block.id, content: outcome.text };
  return outcome.isError ? { ...result, is_error: true } : result;
}

/** Answers that say why calls were left alone. */
export function answersFor(run: Run, calls: readonly ReceivedCall[], because: NotRun): readonly ToolResultBlock[] {
  return calls.map((call) => resultOf(call, { text: run.says.notRun(because), isError: true }));
}

/** Splits calls into neighbours that may run together. A call of an unknown tool touches nothing and counts as a read. */
function groupsOf(run: Run, calls: readonly ReceivedCall[]): readonly (readonly ReceivedCall[])[] {
  const writes = new Set(run.tools.filter((tool) => tool.kind === 'write').map((tool) => tool.name));
  const groups: ReceivedCall[][] = [];
  let reads: ReceivedCall[] | null = null;
  for (const call of calls) {
    const isWrite = writes.has(call.block.name);
    if (!isWrite && reads !== null) reads.push(call);
    else groups.push([call]);
    if (isWrite) reads = null;
    else reads ??= groups[groups.length - 1] ?? null;
  }
  return groups;
}

/** Waits for a tool, or for the person's stop: then null, and whatever the tool still brings is dropped. */
function untilStopped(signal: AbortSignal, outcome: Promise<ToolOutcome>): Promise<ToolOutcome | null> {
  return new Promise((resolve) => {
    const stopped = (): void => {
      resolve(null);
    };
    signal.addEventListener('abort', stopped, { once: true });
    void outcome.then((value) => {
      signal.removeEventListener('abort', stopped);
      resolve(value);
    });
  });
}

async function runOne(run: Run, call: ReceivedCall): Promise<ToolOutcome> {
  const outcome = run.signal.aborted ? null : await untilStopped(run.signal, callTool(run, call));
  if (outcome === null || run.signal.aborted) return { text: run.says.notRun('cancelled'), isError: true };
  run.watch({ type: outcome.isError ? 'call-failed' : 'call-done', call: call.block, text: outcome.text });
  return outcome;
}

async function runTogether(run: Run, calls: readonly ReceivedCall[]): Promise<readonly ToolResultBlock[]> {
  const results: ToolResultBlock[] = [];
  const waiting = [...calls.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, call] = next;
      results[index] = resultOf(call, await runOne(run, call));
    }
  };
  await Promise.all(Array.from({ length: Math.min(run.limits.readsAtOnce, calls.length) }, work));
  return results;
}

function refuseRest(run: Run, calls: readonly ReceivedCall[]): readonly ToolResultBlock[] {
  const text = run.says.tooManyCalls(run.limits.callsPerReply);
  return calls.map((call) => {
    run.watch({ type: 'call-failed', call: call.block, text });
    return resultOf(call, { text, isError: true });
  });
}

/** One answer for each call, in the calls' order. After the person's stop no tool starts; what was still running counts as not run. */
export async function runCalls(run: Run, calls: readonly ReceivedCall[]): Promise<readonly ToolResultBlock[]> {
  const results: ToolResultBlock[] = [];
  const first = calls.slice(0, run.limits.callsPerReply);
  for (const group of groupsOf(run, first)) results.push(...(await runTogether(run, group)));
  return run.signal.aborted ? [...results, ...answersFor(run, calls.slice(first.length), 'cancelled')] : [...results, ...refuseRest(run, calls.slice(first.length))];
}
