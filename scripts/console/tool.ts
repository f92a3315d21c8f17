// Run one tool and print its answer.
import { done, type Result } from '../../src/core/result';
import type { Options } from './options';
import { openTurn } from './turn';
import type { World } from './world';

/** Prints the tool's words, refusals included; then ends the turn with the command line's own answer. Problems: those of the turn. */
export async function runTool(world: World, options: Options, command: { readonly tool: string; readonly json: string }): Promise<Result<null>> {
  const place = { session: world.flows.ids.next(), run: options.run ?? world.flows.ids.next() };
  world.flows.sessions.open({ id: place.session, meeting: options.meeting, title: options.meeting ?? '' });
  const turn = await openTurn(world, options, place);
  if (!turn.ok) return turn;
  const outcome = await turn.value.call(command.tool, command.json);
  process.stdout.write(`${outcome.text}\n`);
  const end = await turn.value.end(options.accept);
  if (!end.ok) return end;
  return end.value.problem === null ? done(null) : { ok: false, problem: end.value.problem };
}
