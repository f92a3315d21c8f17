// Puts every room together over a vault folder, as the plugin's entry does over Obsidian.
import type { Say } from '../../src/ui/needs';
import { openTokenScale } from '../../src/agent/token-scale';
import { openSpending } from '../../src/core/cost/spending';
import { openReadBases } from '../../src/core/project/read-bases';
import { failed } from '../../src/core/result';
import { openSessionBook } from '../../src/core/session/book';
import { openSessionShelf } from '../../src/core/session/shelf';
import { sessionsTopic } from '../../src/core/session/topic';
import { readServerAddress } from '../../src/core/server-address';
import type { Settings } from '../../src/core/settings';
import { openConsents } from '../../src/core/store/consents';
import { openKeyRing } from '../../src/core/store/key-ring';
import type { Marker } from '../../src/core/ports';
import { makeSettingsKeeper } from '../../src/core/store/settings-keeper';
import { settingsTopic } from '../../src/core/store/settings-topic';
import { makeStore } from '../../src/core/store/store';
import { anyTopic } from '../../src/core/store/topic';
import { makeNodeFiles } from './node-files';
import type { FlowNeeds } from '../../src/flows/needs';
import { restoreDesk } from '../../src/flows/restore-desk';
import { openRunDesk } from '../../src/flows/run-desk';
import { wordsOf } from '../../src/i18n/index';
import { openModelBook } from '../../src/providers/anthropic/model-book';
import { providers } from '../../src/providers/index';
import type { ProviderNeeds } from '../../src/providers/needs';
import { makeTools } from '../../src/tools/index';
import { makeNodeNotes, type NodeNotes } from './node-notes';
import { makeForgetfulMemory, makeNodeDataFile, makeNodeRealPaths, nodeDice, nodeIds, nodePause, nodeTimer, nodeYaml, type StandingClock } from './node-ports';
import type { Options } from './options';

const configFolder = '.obsidian';

/** Everything that commands work with. */
export interface World {
  readonly flows: FlowNeeds;
  readonly notes: NodeNotes;
  readonly words: Say;
}

/** Under this name the console keeps its data in every vault. */
const device = 'console';
/** Conversations that are brought back, the newest ones. */
const restoredSessions = 15;

/** The console's name stands in no storage: its folder says whether it has been here. */
async function consoleMarker(vault: string): Promise<Marker> {
  const { folders } = await makeNodeFiles(vault).list(`${configFolder}/meeting-assistant`);
  let name = folders.includes(device) ? device : null;
  return { get: () => name, set: (next) => void (name = next) };
}

/** Builds a world anew, with the settings that the vault holds and the console's own conversations of earlier runs. */
export async function openWorld(options: Options, clock: StandingClock): Promise<World> {
  const words = wordsOf(options.language);
  const notes = makeNodeNotes(options.vault, nodeYaml);
  const store = makeStore({ files: makeNodeFiles(options.vault), marker: await consoleMarker(options.vault), clock, ids: { next: () => device }, folder: `${configFolder}/meeting-assistant`, topics: [anyTopic(settingsTopic), anyTopic(sessionsTopic)] });
  await store.open();
  const settings = makeSettingsKeeper({ store, file: makeNodeDataFile(options.vault, configFolder), timer: nodeTimer, clock, hasRun: () => false });
  await settings.load();
  const shared = { realPaths: makeNodeRealPaths(options.vault), yaml: nodeYaml, clock, pause: nodePause, words, wordsIn: wordsOf, configFolder };
  /** The vault's settings with what the command line says instead. */
  const current = (): Settings => ({ ...settings.current(), ...(options.server === null ? {} : { serverUrl: options.server }), ...(options.model === null ? {} : { modelId: options.model }) });
  const memory = makeForgetfulMemory();
  const keys = openKeyRing({ drawer: { read: () => null, write: () => false }, memory, secretName: () => settings.current().keyName });
  const address = readServerAddress(current().serverUrl);
  if (options.key !== null && address.ok) keys.lend(options.key, address.value.host);
  const consents = openConsents(memory);
  if (options.sendTo !== null) consents.give(options.sendTo);
  const asking: ProviderNeeds = { words, wordsIn: wordsOf, pause: nodePause, clock, timer: nodeTimer, dice: nodeDice, keys, modelBook: openModelBook(), fetch };
  const entry = (id: string) => providers.find((one) => one.id === id && !one.forTests);
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
    settings: current,
    language: () => options.language,
    words: () => words,
    wordsIn: wordsOf,
    provider: (id) => entry(id)?.make(asking, current()) ?? null,
    models: (id, signal) => entry(id)?.models?.(asking, current(), signal) ?? Promise.resolve(failed('no-provider', { provider: id })),
    keys,
    consents,
    spending: openSpending({ clock, memory }),
    scale: openTokenScale({}, () => undefined),
    tools: (run) => makeTools({ ...shared, ...run, bases: openReadBases() }),
    sessions: openSessionBook({ clock, shelf: openSessionShelf(store, makeNodeFiles(options.vault)) }),
    desk: openRunDesk(),
    effectsAtOnce: options.effectsAtOnce,
    report: (bug) => process.stderr.write(`${keys.mask(bug instanceof Error ? (bug.stack ?? bug.message) : String(bug))}\n`),
  };
  await restoreDesk(flows, restoredSessions);
  return { flows, notes, words };
}
