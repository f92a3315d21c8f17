// The product at a command line: reads the arguments, runs one command over a vault folder.
import { statSync } from 'node:fs';
import { failed, type Result } from '../../src/core/result';
import { wordsOf } from '../../src/i18n/index';
import { problemWords } from '../../src/ui/problem-words';
import { makeStandingClock, type StandingClock } from './node-ports';
import { BadOptions, readOptions, usage, type Options } from './options';
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
  return command.name === 'summarize' ? summarize(world, options) : runTool(world, options, command);
}

async function run(args: readonly string[]): Promise<Result<null>> {
  const options = readOptions(args);
  if (statSync(options.vault, { throwIfNoEntry: false })?.isDirectory() !== true) throw new BadOptions(`there is no folder ${options.vault}`);
  const result = await runCommand(options, makeStandingClock(options.now ?? Date.now(), options.zone));
  if (!result.ok) process.stderr.write(`${problemWords(wordsOf(options.language), result.problem)}\n`);
  return result;
}

async function start(): Promise<void> {
  const result = await run(process.argv.slice(2)).catch((error: unknown) => {
    if (!(error instanceof BadOptions)) throw error;
    process.stderr.write(`${error.message}\n\n${usage}`);
    return failed('bad-options');
  });
  process.exitCode = result.ok ? 0 : 1;
}

await start();
