// Builds each part once, hands it to Obsidian, tears it down; holds no rules.
import { apiVersion, getLanguage, Platform, Plugin } from 'obsidian';
import { openTokenScale, readFactors } from './agent/token-scale';
import { openSpending } from './core/cost/spending';
import type { Words } from './core/ports';
import { openReadBases } from './core/project/read-bases';
import { failed } from './core/result';
import { openSessionBook } from './core/session/book';
import { openSessionShelf } from './core/session/shelf';
import { sessionsTopic } from './core/session/topic';
import { openConsents } from './core/store/consents';
import { openKeyRing } from './core/store/key-ring';
import { makeSettingsKeeper, type SettingsKeeper } from './core/store/settings-keeper';
import { settingsTopic } from './core/store/settings-topic';
import { makeStore, type Store } from './core/store/store';
import { anyTopic } from './core/store/topic';
import { openAutoSummary } from './flows/auto-summary';
import { openDataCare, type DataCare } from './flows/data-care';
import { followVault } from './flows/follow-vault';
import type { FlowNeeds, RunView } from './flows/needs';
import { restoreDesk } from './flows/restore-desk';
import { openRunDesk } from './flows/run-desk';
import { openSummaryQueue } from './flows/summary-queue';
import { languageFor, wordsOf } from './i18n/index';
import { dataFolder, hasRunHere, makeDataFile, makeMarker } from './obsidian/data-file';
import { makeClock, makeDice, makeIds, makePause, makeStop, makeTimer, makeYaml } from './obsidian/device';
import { makeFiles } from './obsidian/files';
import { makeNotes } from './obsidian/notes';
import { makeRealPaths } from './obsidian/real-paths';
import { deviceFacts, makeDeviceMemory, makeSecretDrawer } from './obsidian/secrets';
import { watchVault } from './obsidian/vault-events';
import { openModelBook } from './providers/anthropic/model-book';
import { providers } from './providers/index';
import type { ProviderNeeds } from './providers/needs';
import { makeTools } from './tools/index';
import type { UiNeeds } from './ui/needs';
import { registerScreen } from './ui/register-screen';
import { openScreen } from './ui/screen';

/** Every noun that has a history. */
const topics = [anyTopic(settingsTopic), anyTopic(sessionsTopic)];
/** Conversations that are brought back at the start, the newest ones. */
const restoredSessions = 15;

/** The plugin as Obsidian sees it. */
export default class MeetingAssistant extends Plugin {
  private keeper: SettingsKeeper | null = null;
  private stopRun: () => void = () => undefined;

  override async onload(): Promise<void> {
    const store = this.buildStore();
    await store.open();
    const settings = makeSettingsKeeper({ store, file: makeDataFile(this), timer: makeTimer(), clock: makeClock(), hasRun: () => hasRunHere(this.app) });
    this.keeper = settings;
    await settings.load();
    const flows = this.buildFlows(settings, store);
    this.stopRun = () => flows.desk.cancel();
    const queue = openSummaryQueue(flows);
    const auto = openAutoSummary(flows, queue, makeDeviceMemory(this.app));
    this.register(() => queue.close());
    this.register(() => auto.close());
    const care = this.buildCare(flows, settings, store);
    registerScreen(this, this.buildScreen(flows, settings, { queue, auto, care }));
    watchVault(this, followVault(flows, queue, auto));
    this.app.workspace.onLayoutReady(() => {
      auto.lookAround();
      void care.daily().catch((bug: unknown) => flows.report(bug));
      void restoreDesk(flows, restoredSessions).catch((bug: unknown) => flows.report(bug));
    });
  }

  override onunload(): void {
    this.stopRun();
    this.keeper?.close();
  }

  /** The data file was changed from outside, by a sync for instance. */
  override async onExternalSettingsChange(): Promise<void> {
    await this.keeper?.load();
  }

  private buildStore(): Store {
    return makeStore({ files: makeFiles(this.app), marker: makeMarker(this.app), clock: makeClock(), ids: makeIds(), folder: dataFolder(this), topics });
  }

  private buildFlows(settings: SettingsKeeper, store: Store): FlowNeeds {
    const language = languageFor(getLanguage());
    const words: Words = wordsOf(language);
    const clock = makeClock();
    const pause = makePause();
    const realPaths = makeRealPaths(this.app);
    const yaml = makeYaml();
    const timer = makeTimer();
    const memory = makeDeviceMemory(this.app);
    const keys = openKeyRing({ drawer: makeSecretDrawer(this.app), memory, secretName: () => settings.current().keyName });
    const asking: ProviderNeeds = { words, wordsIn: wordsOf, pause, clock, timer, dice: makeDice(), keys, modelBook: openModelBook(), fetch: (...request) => window.fetch(...request) };
    const entry = (id: string) => providers.find((one) => one.id === id && !one.forTests);
    const shared = { realPaths, yaml, clock, pause, words, wordsIn: wordsOf, configFolder: this.app.vault.configDir };
    return {
      notes: makeNotes(this.app),
      realPaths,
      yaml,
      clock,
      timer,
      ids: makeIds(),
      newStop: makeStop,
      settings: () => settings.current(),
      language: () => language,
      words: () => words,
      wordsIn: wordsOf,
      provider: (id) => entry(id)?.make(asking, settings.current()) ?? null,
      models: (id, signal) => entry(id)?.models?.(asking, settings.current(), signal) ?? Promise.resolve(failed('no-provider', { provider: id })),
      keys,
      consents: openConsents(memory),
      spending: openSpending({ clock, memory }),
      scale: openTokenScale(readFactors(memory.get('token-scale')), (factors) => memory.set('token-scale', JSON.stringify(factors))),
      tools: (run: RunView) => makeTools({ ...shared, ...run, bases: openReadBases() }),
      sessions: openSessionBook({ clock, shelf: openSessionShelf(store, makeFiles(this.app)) }),
      desk: openRunDesk(),
      effectsAtOnce: false,
      report: (bug) => console.error('Meeting Assistant', keys.mask(bug instanceof Error ? (bug.stack ?? bug.message) : String(bug))),
    };
  }

  private buildCare({ notes, sessions, clock, keys }: FlowNeeds, settings: SettingsKeeper, store: Store): DataCare {
    const memory = makeDeviceMemory(this.app);
    const forgetDevice = (): void => {
      keys.forget();
      for (const name of deviceFacts) memory.set(name, null);
    };
    const about = { version: this.manifest.version, platform: `Obsidian ${apiVersion} (${Platform.isMobile ? 'mobile' : 'desktop'})` };
    return openDataCare({ store, topics, notes, sessions, clock, about, forgetDevice, files: makeFiles(this.app), marker: makeMarker(this.app), file: makeDataFile(this), settings: () => settings.current(), reload: () => settings.load(), folder: dataFolder(this) });
  }

  private buildScreen(flows: FlowNeeds, settings: SettingsKeeper, more: Pick<UiNeeds, 'queue' | 'auto' | 'care'>): UiNeeds {
    const say = wordsOf(flows.language());
    return {
      app: this.app,
      flows,
      say,
      screen: openScreen(),
      providers: providers.filter((one) => !one.forTests).map((one) => ({ id: one.id, name: say(one.name), knownModels: one.knownModels ?? [] })),
      settings,
      ...more,
      isTrusted: (event) => event.isTrusted,
    };
  }
}
