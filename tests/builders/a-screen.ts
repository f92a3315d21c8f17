// Builds the world of the screen on an open host: real app, real keepers, a scripted model.
import type { App } from 'obsidian';
import type { Provider } from '../../src/agent/provider';
import type { Part } from '../../src/core/change/proposal';
import { openReadBases } from '../../src/core/project/read-bases';
import { openSessionBook } from '../../src/core/session/book';
import type { Settings } from '../../src/core/settings';
import { openKeeper } from './a-keeper';
import type { SettingsKeeper } from '../../src/core/store/settings-keeper';
import { openAutoSummary } from '../../src/flows/auto-summary';
import type { DataCare } from '../../src/flows/data-care';
import { failed } from '../../src/core/result';
import type { FlowNeeds } from '../../src/flows/needs';
import { openRunDesk, type DeskProposal } from '../../src/flows/run-desk';
import { openSummaryQueue } from '../../src/flows/summary-queue';
import { wordsOf, type LanguageCode } from '../../src/i18n/index';
import { makeStop } from '../../src/obsidian/device';
import { makeNotes } from '../../src/obsidian/notes';
import { makeTools } from '../../src/tools/index';
import type { UiNeeds } from '../../src/ui/needs';
import { openScreen } from '../../src/ui/screen';
import { aDevice, aMemory } from '../fakes/device';
import { countingIds, handClock, quickPause } from '../fakes/hand-clock';
import { noLinks } from '../fakes/memory-notes';
import { nodeYaml } from '../fakes/node-yaml';

/** What differs from the usual world. */
export interface ScreenOptions {
  readonly provider?: Provider;
  readonly language?: LanguageCode;
  readonly settings?: Partial<Settings>;
  /** Which events count as a person's; by default none does, as no event in jsdom is trusted. */
  readonly isTrusted?: (event: Event) => boolean;
  readonly care?: DataCare;
  /** Text of the settings file. */
  readonly data?: string;
}

/** Care for data that nobody keeps. */
const noCare: DataCare = {
  backUp: () => Promise.resolve(failed('store-read-only')),
  daily: () => Promise.resolve(),
  backups: () => Promise.resolve([]),
  restore: () => Promise.resolve(failed('store-read-only')),
  exportData: () => Promise.resolve(failed('io')),
  deleteAll: () => Promise.resolve(failed('io')),
  report: () => Promise.resolve(''),
};

/** Makes the world; bugs that were caught are in `bugs`. */
export async function aScreen(app: App, options: ScreenOptions = {}): Promise<UiNeeds & { readonly bugs: readonly unknown[] }> {
  const settings = await aKeeper(options.settings, options.data);
  const bugs: unknown[] = [];
  const flows = someFlows(app, settings, options, bugs);
  const queue = openSummaryQueue(flows);
  return {
    app,
    flows,
    care: options.care ?? noCare,
    queue,
    auto: openAutoSummary(flows, queue, aMemory()),
    say: wordsOf(flows.language()),
    screen: openScreen(),
    providers: [{ id: 'offline', name: 'Built in' }, { id: 'scripted', name: 'Scripted' }],
    settings,
    isTrusted: options.isTrusted ?? (() => false),
    bugs,
  };
}

async function aKeeper(change: Partial<Settings> = {}, data: string | null = null): Promise<SettingsKeeper> {
  let text = data;
  const file = {
    read: () => Promise.resolve(text),
    write(next: string) {
      text = next;
      return Promise.resolve();
    },
    remove: () => Promise.resolve(),
    conflicts: () => Promise.resolve([]),
    putAway: () => Promise.resolve(),
    setAside: () => Promise.resolve(),
  };
  const { keeper } = await openKeeper(file);
  await keeper.save(change);
  return keeper;
}

function someFlows(app: App, settings: SettingsKeeper, options: ScreenOptions, bugs: unknown[]): FlowNeeds {
  const clock = handClock();
  const language = options.language ?? 'en';
  return {
    notes: makeNotes(app),
    realPaths: noLinks,
    yaml: nodeYaml,
    clock,
    timer: clock,
    ids: countingIds(),
    newStop: makeStop,
    settings: () => settings.current(),
    language: () => language,
    wordsIn: wordsOf,
    words: () => wordsOf(language),
    provider: () => options.provider ?? null,
    tools: (run) => makeTools({ ...run, realPaths: noLinks, yaml: nodeYaml, clock, pause: quickPause, words: wordsOf(language), wordsIn: wordsOf, configFolder: '.obsidian', bases: openReadBases() }),
    sessions: openSessionBook({ clock }),
    desk: openRunDesk(),
    ...aDevice(clock),
    effectsAtOnce: false,
    report: (bug) => bugs.push(bug),
  };
}

/** A part that adds a line to a project's note. */
export function aPart(part: Partial<Part> = {}): Part {
  const before = part.before === undefined ? 'One\nTwo\n' : part.before;
  const after = part.after ?? 'One\nTwo\nThree\n';
  const path = part.path ?? 'Projects/Alpha/Plan.md';
  return {
    id: 'P1',
    path,
    effect: 'project',
    change: { kind: 'write-text', path, before, after },
    findings: [],
    asWritten: null,
    ticked: true,
    ...part,
    before,
    after,
  };
}

/** Puts a proposal on the desk and into a new conversation. */
export function putProposal(needs: UiNeeds, parts: readonly Part[], meeting = 'Meetings/Kickoff.md'): DeskProposal {
  const { sessions, desk } = needs.flows;
  sessions.open({ id: 'session', meeting, title: 'Kickoff' });
  const proposal: DeskProposal = { session: 'session', proposal: { id: 'proposal', run: 'run', parts }, state: 'open' };
  desk.putProposal(proposal);
  sessions.append('session', 'run', { kind: 'proposal', proposal: 'proposal', parts: parts.map((part) => ({ part: part.id, path: part.path })) });
  return proposal;
}
