// One turn of the console's conversation: its draft, its tools, its end.
import { callTool } from '../../src/agent/call-tool';
import { readArguments } from '../../src/agent/read-arguments';
import type { ToolOutcome } from '../../src/agent/tool';
import { projectsOf, projectShelf } from '../../src/core/project/project';
import type { Receipt } from '../../src/core/change/journal';
import { done, failed, type Problem, type Result } from '../../src/core/result';
import { agentSays } from '../../src/flows/agent-says';
import { applyProposal, declineProposal } from '../../src/flows/apply-proposal';
import { openAnyMeeting } from '../../src/flows/open-meeting';
import { openRun, type OpenRun, type RunStart } from '../../src/flows/open-run';
import type { DeskProposal } from '../../src/flows/run-desk';
import { settleTurn } from '../../src/flows/settle-turn';
import type { Options } from './options';
import type { World } from './world';

/** Which parts of a proposal are accepted. */
export type Acceptance = 'all' | 'none' | readonly string[];

/** What a turn came to. */
export interface TurnEnd {
  /** Null when there was nothing to ask. */
  readonly proposal: DeskProposal['proposal'] | null;
  /** Everything this turn did, what was performed at once included. */
  readonly receipts: readonly Receipt[];
  /** Why the accepted parts could not be performed. */
  readonly problem: Problem | null;
}

/** A turn under way. */
export interface Turn {
  call(name: string, json: string): Promise<ToolOutcome>;
  /** Performs what may happen at once, proposes the rest, and answers the proposal. Problems: those of `settleTurn`. */
  end(accept: Acceptance): Promise<Result<TurnEnd>>;
}

async function startOf(world: World, options: Options, place: { readonly session: string; readonly run: string }): Promise<Result<RunStart>> {
  const { flows } = world;
  const settings = flows.settings();
  const provider = flows.provider(options.provider ?? settings.provider);
  if (provider === null) return failed('no-provider', { provider: options.provider ?? settings.provider });
  const rest = { ...place, mode: options.mode ?? settings.mode, opener: 'person' as const, provider };
  if (options.meeting !== null) {
    const opened = await openAnyMeeting(flows, options.meeting);
    return opened.ok ? done({ ...rest, opened: opened.value }) : opened;
  }
  const shelf = projectShelf(flows.notes.list(), settings.projectsFolder);
  const opened = { meeting: null, projects: projectsOf([], shelf.names), settings, outputLanguage: flows.language(), unreadLinks: [], earlier: [], instructions: [], missingInstructions: null };
  return done({ ...rest, opened });
}

async function answer(world: World, proposal: DeskProposal['proposal'], accept: Acceptance): Promise<Problem | null> {
  const { flows } = world;
  const chosen = accept === 'all' ? proposal.parts.map((part) => part.id) : accept === 'none' ? [] : accept;
  const result = chosen.length === 0 ? declineProposal(flows, proposal.id) : await applyProposal(flows, proposal.id, chosen.map((part) => ({ part })));
  if (!result.ok) return result.problem;
  const applied = result.value;
  return applied !== null && applied.outcome === 'stale' ? { code: 'stale', details: { path: applied.paths.join(', ') } } : null;
}

async function endTurn(world: World, start: RunStart, { draft }: OpenRun, accept: Acceptance): Promise<Result<TurnEnd>> {
  const { flows } = world;
  const settled = await settleTurn(flows, { session: start.session, run: start.run }, draft, flows.newStop().signal);
  if (!settled.ok) return settled;
  const open = settled.value.proposal === null ? null : flows.desk.proposal(settled.value.proposal);
  const answered = open === null ? null : await answer(world, open.proposal, accept);
  const problem = answered ?? settled.value.left[0] ?? null;
  return done({ proposal: open?.proposal ?? null, receipts: flows.desk.receipts(start.run), problem });
}

/** Opens a turn on the vault as it stands. Problems: those of `openAnyMeeting`, `no-provider`. */
export async function openTurn(world: World, options: Options, place: { readonly session: string; readonly run: string }): Promise<Result<Turn>> {
  const start = await startOf(world, options, place);
  if (!start.ok) return start;
  const run = openRun(world.flows, start.value);
  const { signal } = world.flows.newStop();
  const watch = (event: { readonly type: string; readonly error?: unknown }): void => {
    if (event.type === 'bug') world.flows.report(event.error);
  };
  const needs = { tools: run.tools, says: agentSays(world.words), signal, watch };
  return done({
    call(name, json) {
      world.notes.lookAgain();
      const block = { type: 'tool_use', id: world.flows.ids.next(), name, input: {} } as const;
      return callTool(needs, { block, arguments: readArguments(json) });
    },
    end: (accept) => endTurn(world, start.value, run, accept),
  });
}
