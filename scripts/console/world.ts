// Puts every room together over a vault folder, as the plugin's entry does over Obsidian.
import type { Say } from '../../src/ui/needs';
import { openReadBases } from '../../src/core/project/read-bases';
import { openSessionBook } from '../../src/core/session/book';
import { makeSettingsKeeper } from '../../src/core/store/settings-keeper';
import type { FlowNeeds } from '../../src/flows/needs';
import { openRunDesk } from '../../src/flows/run-desk';
import { wordsOf } from '../../src/i18n/index';
import { providers } from '../../src/providers/index';
import { makeTools } from '../../src/tools/index';
import { makeNodeNotes, type NodeNotes } from './node-notes';
import { makeNodeDataFile, makeNodeRealPaths, nodeIds, nodePause, nodeTimer, nodeYaml, type StandingClock } from './node-ports';
import type { Options } from './options';

const configFolder = '.obsidian';

/** Everything that commands work with. */
export interface World {
  readonly flows: FlowNeeds;
  readonly notes: NodeNotes;
  readonly words: Say;
}

/** Builds a world anew, with the settings that the vault holds. What is only in memory starts empty. */
export async function openWorld(options: Options, clock: StandingClock): Promise<World> {
  const words = wordsOf(options.language);
  const notes = makeNodeNotes(options.vault, nodeYaml);
  const settings = makeSettingsKeeper(makeNodeDataFile(options.vault, configFolder), { get: () => false, set: () => undefined });
  await settings.load();
  const shared = { realPaths: makeNodeRealPaths(options.vault), yaml: nodeYaml, clock, pause: nodePause, words, wordsIn: wordsOf, configFolder };
  const answering = providers.filter((entry) => !entry.forTests).map((entry) => entry.make({ words, wordsIn: wordsOf, pause: nodePause, clock }));
  const flows: FlowNeeds = {
    notes,
    realPaths: shared.realPaths,
    yaml: nodeYaml,
    clock,
    timer: nodeTimer,
    ids: nodeIds,
    newStop() {
      const controller = new AbortController();
      return { signal: controller.signal, press: () => { controller.abort(); } };
    },
    settings: () => settings.current(),
    language: () => options.language,
    words: () => words,
    wordsIn: wordsOf,
    provider: (id) => answering.find((one) => one.id === id) ?? null,
    tools: (run) => makeTools({ ...shared, ...run, bases: openReadBases() }),
    sessions: openSessionBook({ clock }),
    desk: openRunDesk(),
    effectsAtOnce: options.effectsAtOnce,
    report: (bug) => process.stderr.write(`${bug instanceof Error ? (bug.stack ?? bug.message) : String(bug)}\n`),
  };
  return { flows, notes, words };
}
