// A script file: its steps, read and run.
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { ToolOutcome } from '../../src/agent/tool';
import { failed, done, type Problem, type Result } from '../../src/core/result';
import { instantOf } from '../../src/core/time';
import { undoRun } from '../../src/flows/undo-run';
import { problemWords } from '../../src/ui/problem-words';
import type { StandingClock } from './node-ports';
import { BadOptions, type Options } from './options';
import { openTurn, type Turn, type TurnEnd } from './turn';
import { openWorld, type World } from './world';

const stepShape = z.union([
  z.strictObject({ tool: z.string(), args: z.unknown() }),
  z.strictObject({ accept: z.union([z.enum(['all', 'none']), z.array(z.string())]) }),
  z.strictObject({ undo: z.literal(true) }),
  z.strictObject({ now: z.string().transform((text, context) => instantOf(text) ?? (context.addIssue('wants an instant with offset or Z'), z.NEVER)) }),
  z.strictObject({ reload: z.literal(true) }),
]);

/** One step of a script. */
export type Step = z.output<typeof stepShape>;

function readStep(line: string, number: number): Step {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new BadOptions(`line ${number} of the script is no JSON`);
  }
  const step = stepShape.safeParse(value);
  if (!step.success) throw new BadOptions(`line ${number} of the script is no step:\n${z.prettifyError(step.error)}`);
  return step.data;
}

/** Reads a script whole before anything runs. Empty lines are left out. Throws `BadOptions`. */
export function readScript(file: string): readonly Step[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new BadOptions(`cannot read the script: ${error instanceof Error ? error.message : String(error)}`);
  }
  return text.split(/\r?\n/).flatMap((line, index) => (line.trim() === '' ? [] : [readStep(line, index + 1)]));
}

/** A call's answer as a line. The reminder tools answer in data, which is shown as data. */
function resultLine(tool: string, outcome: ToolOutcome): unknown {
  if (!tool.startsWith('schedule_') || outcome.isError) return { tool, isError: outcome.isError, text: outcome.text };
  return { tool, isError: false, value: JSON.parse(outcome.text) as unknown };
}

function endLines(end: TurnEnd): readonly unknown[] {
  const parts = (end.proposal?.parts ?? []).map(({ id, path, effect, ticked, before, after, findings }) => ({ id, path, effect, ticked, creates: before === null, after, findings }));
  const files = end.receipts.flatMap((receipt) => receipt.entries.map((entry) => ({ path: entry.path, created: entry.before === null })));
  const receipt = { run: end.receipts[0]?.run ?? null, files };
  return [{ proposal: { parts } }, end.problem === null ? { receipt } : { receipt, problem: end.problem }];
}

/** A script about to run. */
export interface ScriptRun {
  readonly options: Options;
  readonly clock: StandingClock;
  readonly steps: readonly Step[];
  /** Takes one line of the answer, as a value. */
  print(line: unknown): void;
}

interface Running extends Omit<ScriptRun, 'steps'> {
  readonly session: string;
  world: World;
  turn: Turn | null;
  turns: number;
}

async function turnOf(running: Running): Promise<Turn> {
  if (running.turn !== null) return running.turn;
  running.turns += 1;
  const first = running.options.run;
  const run = first === null ? running.world.flows.ids.next() : running.turns === 1 ? first : `${first}-${running.turns}`;
  const turn = await openTurn(running.world, running.options, { session: running.session, run });
  if (!turn.ok) throw new BadOptions(problemWords(running.world.words, turn.problem));
  running.turn = turn.value;
  return turn.value;
}

/** After a reload the conversation is there already. */
function openSession({ world, options, session }: Running): void {
  if (world.flows.sessions.events(session).length > 0) return;
  world.flows.sessions.open({ id: session, meeting: options.meeting, title: options.meeting ?? '' });
}

async function endTurn(running: Running, accept: Parameters<Turn['end']>[0]): Promise<Result<TurnEnd>> {
  const turn = await turnOf(running);
  running.turn = null;
  return turn.end(accept);
}

function refusal(running: Running, step: string, problem: Problem): unknown {
  return { [step]: null, isError: true, text: problemWords(running.world.words, problem), problem };
}

/** Takes back the newest run that did something. A turn under way ends first, with its proposal declined. */
async function undo(running: Running): Promise<unknown> {
  const end = running.turn === null ? null : await endTurn(running, 'none');
  if (end?.ok === false) return refusal(running, 'undone', end.problem);
  const undone = await undoRun(running.world.flows);
  return undone.ok ? { undone: undone.value } : refusal(running, 'undone', undone.problem);
}

async function takeStep(running: Running, step: Step): Promise<void> {
  if ('tool' in step) {
    const turn = await turnOf(running);
    running.print(resultLine(step.tool, await turn.call(step.tool, JSON.stringify(step.args ?? {}))));
  } else if ('accept' in step) {
    const end = await endTurn(running, step.accept);
    for (const line of end.ok ? endLines(end.value) : [refusal(running, 'receipt', end.problem)]) running.print(line);
  } else if ('undo' in step) {
    running.print(await undo(running));
  } else if ('now' in step) {
    running.clock.set(step.now);
  } else {
    await running.world.flows.sessions.flush(running.session);
    running.world = await openWorld(running.options, running.clock);
    running.turn = null;
    openSession(running);
  }
}

/**
 * Runs the steps as one conversation. A turn that is still open at the end is ended with the command line's own answer,
 * of which nothing is printed. Throws `BadOptions` when the conversation cannot be opened. Problems: those of the end.
 */
export async function runScript({ options, clock, steps, print }: ScriptRun): Promise<Result<null>> {
  const world = await openWorld(options, clock);
  const running: Running = { options, clock, print, session: world.flows.ids.next(), world, turn: null, turns: 0 };
  openSession(running);
  for (const step of steps) await takeStep(running, step);
  await running.world.flows.sessions.flush(running.session);
  if (running.turn === null) return done(null);
  const end = await endTurn(running, options.accept);
  return end.ok ? done(null) : failed(end.problem.code, end.problem.details);
}
