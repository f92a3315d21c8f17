// Everything that flows need, over a vault in memory.
import type { Provider } from '../../src/agent/provider';
import { openReadBases } from '../../src/core/project/read-bases';
import { openSessionBook } from '../../src/core/session/book';
import { defaultSettings, type Settings } from '../../src/core/settings';
import type { FlowNeeds } from '../../src/flows/needs';
import { openRunDesk } from '../../src/flows/run-desk';
import { wordsOf } from '../../src/i18n/index';
import { makeTools } from '../../src/tools/index';
import { aDevice } from './device';
import { countingIds, handClock, quickPause, type HandClock } from './hand-clock';
import { memoryNotes, noLinks, type MemoryNotes } from './memory-notes';
import { nodeYaml } from './node-yaml';

/** A world and its handles. */
export interface FlowWorld {
  readonly needs: FlowNeeds;
  readonly notes: MemoryNotes;
  readonly clock: HandClock;
  /** Bugs that were reported. */
  readonly bugs: readonly unknown[];
}

/** Builds a world around some files and whoever answers. */
export function flowWorld(files: Readonly<Record<string, string>>, provider: Provider, change: Partial<FlowNeeds> & { readonly settings?: FlowNeeds['settings'] } = {}): FlowWorld {
  const notes = memoryNotes(files);
  const clock = handClock();
  const words = wordsOf('en');
  const bugs: unknown[] = [];
  const settings: Settings = { ...defaultSettings, provider: provider.id };
  const shared = { realPaths: noLinks, yaml: nodeYaml, clock, pause: quickPause, words, wordsIn: wordsOf, configFolder: '.obsidian' };
  const needs: FlowNeeds = {
    notes,
    realPaths: shared.realPaths,
    yaml: nodeYaml,
    clock,
    timer: clock,
    ids: countingIds(),
    newStop: () => {
      const controller = new AbortController();
      return { signal: controller.signal, press: () => controller.abort() };
    },
    settings: () => settings,
    language: () => 'en',
    words: () => words,
    wordsIn: wordsOf,
    provider: (id) => (id === provider.id ? provider : null),
    tools: (run) => makeTools({ ...shared, ...run, bases: openReadBases() }),
    sessions: openSessionBook({ clock }),
    desk: openRunDesk(),
    ...aDevice(clock),
    effectsAtOnce: false,
    report: (bug) => bugs.push(bug),
    ...change,
  };
  return { needs, notes, clock, bugs };
}
