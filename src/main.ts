// Builds each part once, hands it to Obsidian, tears it down; holds no rules.
import { getLanguage, Plugin, TFile } from 'obsidian';
import type { Words } from './core/ports';
import { openReadBases } from './core/project/read-bases';
import { openSessionBook } from './core/session/book';
import { makeSettingsKeeper, type SettingsKeeper } from './core/store/settings-keeper';
import type { FlowNeeds, RunView } from './flows/needs';
import { openRunDesk } from './flows/run-desk';
import { languageFor, wordsOf } from './i18n/index';
import { makeDataFile, makeMarker } from './obsidian/data-file';
import { makeClock, makeIds, makePause, makeStop, makeTimer, makeYaml } from './obsidian/device';
import { makeNotes } from './obsidian/notes';
import { makeRealPaths } from './obsidian/real-paths';
import { providers } from './providers/index';
import { makeTools } from './tools/index';
import type { UiNeeds } from './ui/needs';
import { registerScreen } from './ui/register-screen';
import { openScreen } from './ui/screen';

/** The plugin as Obsidian sees it. */
export default class MeetingAssistant extends Plugin {
  private keeper: SettingsKeeper | null = null;
  private stopRun: () => void = () => undefined;

  override async onload(): Promise<void> {
    const settings = makeSettingsKeeper(makeDataFile(this), makeMarker(this.app));
    this.keeper = settings;
    await settings.load();
    const flows = this.buildFlows(settings);
    this.stopRun = () => flows.desk.cancel();
    registerScreen(this, this.buildScreen(flows, settings));
    this.registerEvent(this.app.vault.on('rename', (file, oldPath) => {
      if (!(file instanceof TFile)) return;
      flows.sessions.follow(oldPath, file.path);
      flows.desk.follow(oldPath, file.path);
    }));
  }

  override onunload(): void {
    this.stopRun();
  }

  /** The data file was changed from outside, by a sync for instance. */
  override async onExternalSettingsChange(): Promise<void> {
    await this.keeper?.load();
  }

  private buildFlows(settings: SettingsKeeper): FlowNeeds {
    const language = languageFor(getLanguage());
    const words: Words = wordsOf(language);
    const clock = makeClock();
    const pause = makePause();
    const realPaths = makeRealPaths(this.app);
    const yaml = makeYaml();
    const answering = providers.filter((one) => !one.forTests).map((one) => one.make({ words, wordsIn: wordsOf, pause, clock }));
    const shared = { realPaths, yaml, clock, pause, words, wordsIn: wordsOf, configFolder: this.app.vault.configDir };
    return {
      notes: makeNotes(this.app),
      realPaths,
      yaml,
      clock,
      timer: makeTimer(),
      ids: makeIds(),
      newStop: makeStop,
      settings: () => settings.current(),
      language: () => language,
      words: () => words,
      wordsIn: wordsOf,
      provider: (id) => answering.find((one) => one.id === id) ?? null,
      tools: (run: RunView) => makeTools({ ...shared, ...run, bases: openReadBases() }),
      sessions: openSessionBook({ clock }),
      desk: openRunDesk(),
      effectsAtOnce: false,
      report: (bug) => console.error('Meeting Assistant', bug),
    };
  }

  private buildScreen(flows: FlowNeeds, settings: SettingsKeeper): UiNeeds {
    const say = wordsOf(flows.language());
    return {
      app: this.app,
      flows,
      say,
      screen: openScreen(),
      providers: providers.filter((one) => !one.forTests).map((one) => ({ id: one.id, name: say(one.name) })),
      settings,
      isTrusted: (event) => event.isTrusted,
    };
  }
}
