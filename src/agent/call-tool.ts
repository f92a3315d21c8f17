// One call: find, check, run, put failure into words.
import * as z from 'zod';
import type { ReceivedCall } from './accumulate';
import { nearest } from './nearest';
import type { Run } from './run';
import type { Tool, ToolOutcome } from './tool';
import { showHidden } from './untrusted';

/** Most characters of a result; tools cut their own results long before. */
export const largestResult = 1_000_000;
const longestFaults = 2_000;
const longestName = 100;

/** What a call needs of its run. */
export type CallNeeds = Pick<Run, 'tools' | 'says' | 'signal' | 'watch'>;

type Prepared = { readonly tool: Tool; readonly args: unknown } | { readonly refusal: string };

/** Finds the tool and checks its arguments. Throws only when a shape does. */
function prepare(run: CallNeeds, call: ReceivedCall): Prepared {
  const { name } = call.block;
  const tool = run.tools.find((one) => one.name === name);
  if (tool === undefined) {
    const available = run.tools.map((one) => one.name);
    return { refusal: run.says.unknownTool(showHidden(name.slice(0, longestName)), nearest(name, available), available) };
  }
  if (!call.arguments.ok) return { refusal: run.says.unreadableArguments(name, call.arguments.fault, showHidden(call.arguments.start)) };
  const checked = tool.input.safeParse(call.arguments.value);
  if (!checked.success) return { refusal: run.says.badArguments(name, z.prettifyError(checked.error).slice(0, longestFaults)) };
  return { tool, args: checked.data };
}

async function runPrepared(run: CallNeeds, call: ReceivedCall): Promise<ToolOutcome> {
  const prepared = prepare(run, call);
  if ('refusal' in prepared) return { text: prepared.refusal, isError: true };
  run.watch({ type: 'call-started', call: call.block });
  if (run.signal.aborted) return { text: run.says.notRun('cancelled'), isError: true };
  const outcome = await prepared.tool.run(prepared.args, { id: call.block.id, signal: run.signal });
  if (outcome.text.length <= largestResult) return outcome;
  return { ...outcome, text: `${outcome.text.slice(0, largestResult)}\n${run.says.resultCut(largestResult)}` };
}

/**
 * Does one call. Never rejects: an unknown tool, bad arguments and a tool's own failure are words for the model; a throw
 * is a bug, told to whoever watches and, in general words, to the model.
 */
export async function callTool(run: CallNeeds, call: ReceivedCall): Promise<ToolOutcome> {
  try {
    return await runPrepared(run, call);
  } catch (error) {
    if (!run.signal.aborted) run.watch({ type: 'bug', error });
    return { text: run.says.toolBroke(call.block.name), isError: true };
  }
}
