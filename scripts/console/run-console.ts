// Runs a command line over a vault folder.
import { statSync } from 'node:fs';
import type { Result } from '../../src/core/result';
import { wordsOf } from '../../src/i18n/index';
import { problemWords } from '../../src/ui/problem-words';
import { importFile } from './import';
import { makeStandingClock, type StandingClock } from './node-ports';
import { asksForHelp, BadOptions, readOptions, usage, type Options } from './options';
import { readScript, runScript } from './script';
import { summarize } from './summarize';
import { runTool } from './tool';
import { openWorld } from './world';

function printLine(line: unknown): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

async function runCommand(options: Options, clock: StandingClock): Promise<Result<null>> {
  const { command } = options;
  if (command.name === 'script') return runScript({ options, clock, steps: readScript(command.file), print: printLine });
  const world = await openWorld(options, clock);
  if (command.name === 'import') return importFile(world, options, command.file);
  return command.name === 'summarize' ? summarize(world, options) : runTool(world, options, command);
}

async function run(args: readonly string[]): Promise<Result<null>> {
  const options = readOptions(args);
  if (statSync(options.vault, { throwIfNoEntry: false })?.isDirectory() !== true) throw new BadOptions(`there is no folder ${options.vault}`);
  const result = await runCommand(options, makeStandingClock(options.now ?? Date.now(), options.zone));
  if (!result.ok) process.stderr.write(`${problemWords(wordsOf(options.language), result.problem)}\n`);
  return result;
}

/** Runs a command line; the exit code: 0 when the command was carried out, 1 when it could not be. A tool that refuses has answered. */
export async function runConsole(args: readonly string[]): Promise<0 | 1> {
  if (asksForHelp(args)) {
    process.stdout.write(usage);
    return 0;
  }
  try {
    return (await run(args)).ok ? 0 : 1;
  } catch (error) {
    if (!(error instanceof BadOptions)) throw error;
    process.stderr.write(`${error.message}. See --help.\n`);
    return 1;
  }
}
