// One run's view of the world for tools: defaults first, say only what matters.
import type { Tool, ToolOutcome } from '../../src/agent/tool';
import { openDraft, type Draft } from '../../src/core/change/draft';
import { wayOf, type Mode } from '../../src/core/change/policy';
import type { Notes } from '../../src/core/ports';
import { projectShelf, projectsOf } from '../../src/core/project/project';
import { openReadBases } from '../../src/core/project/read-bases';
import { defaultSettings } from '../../src/core/settings';
import { wordsOf } from '../../src/i18n/index';
import type { ToolNeeds } from '../../src/tools/needs';
import { handClock, quickPause } from '../fakes/hand-clock';
import { nodeYaml } from '../fakes/node-yaml';
import { aMeeting } from './a-meeting';

/** A run over a vault, with the draft in which its writes wait. */
export interface ToolWorld {
  readonly needs: ToolNeeds;
  readonly draft: Draft;
}

/** Opens a run in the mode `ask`, its meeting bound to the projects named. */
export function aToolWorld(notes: Notes, projects: readonly string[], change: Partial<ToolNeeds> & { readonly mode?: Mode } = {}): ToolWorld {
  const { mode = 'ask', ...others } = change;
  const draft = openDraft({ notes, yaml: nodeYaml, way: (effect) => wayOf(mode, 'person', effect) });
  const settings = others.settings ?? defaultSettings;
  const needs: ToolNeeds = {
    meeting: aMeeting({ projects }),
    projects: projectsOf(projects, projectShelf(notes.list(), settings.projectsFolder).names),
    earlier: [],
    instructions: [],
    notes: draft.notes,
    changes: draft.changes,
    realPaths: { inside: () => Promise.resolve(true), leadsInto: () => Promise.resolve(false) },
    yaml: nodeYaml,
    clock: handClock(),
    pause: quickPause,
    bases: openReadBases(),
    settings,
    configFolder: '.obsidian',
    words: wordsOf('en'),
    wordsIn: wordsOf,
    outputLanguage: 'en',
    model: 'test-model',
    newMeetingId: 'meeting1',
    ...others,
  };
  return { needs, draft };
}

/** Calls a tool the way the loop does: arguments are checked first, and a refusal of the check is an outcome. */
export async function callTool(tool: Tool, args: unknown, signal: AbortSignal = new AbortController().signal): Promise<ToolOutcome> {
  const checked = tool.input.safeParse(args);
  if (!checked.success) return { text: checked.error.message, isError: true };
  return tool.run(checked.data, { id: 'call1', signal });
}
