// The settings page: a list of definitions.
import { Notice, PluginSettingTab, type Plugin, type SettingDefinitionItem } from 'obsidian';
import type { ModelChoice } from '../../agent/provider';
import type { FileKind } from '../../core/store/health';
import type { CatalogueKey } from '../../i18n/catalogue';
import { guard } from '../guard';
import { confirmStartAfresh } from '../modals/confirm-start-afresh';
import type { UiNeeds } from '../needs';
import { problemWords } from '../problem-words';
import { costGroup } from './cost';
import { engineGroup, type EnginePage } from './engine';
import { faultWords, folderGroup } from './folders';
import type { Item } from './item';
import { privacyGroup } from './privacy';
import { summaryGroup } from './summaries';
import { changeFor, isFolder, shownValue } from './values';

/** What each kind of unusable file means for a person. */
const becauseWords: Readonly<Record<FileKind['kind'] | 'gap', CatalogueKey>> = {
  gap: 'settings.because-gap',
  missing: 'settings.because-missing',
  unreadable: 'settings.because-unreadable',
  empty: 'settings.because-damaged',
  blank: 'settings.because-damaged',
  'not-json': 'settings.because-damaged',
  'wrong-shape': 'settings.because-damaged',
  newer: 'settings.because-newer',
  valid: 'settings.because-unreadable',
};

/** What is drawn anew when one of these changes. */
const shapesPage = new Set(['provider', 'serverPreset', 'serverUrl', 'modelId']);

/** The page. Values come from and go to the one place that keeps settings. */
export class SettingsTab extends PluginSettingTab {
  private models: readonly ModelChoice[] | null = null;

  constructor(plugin: Plugin, private readonly needs: UiNeeds) {
    super(needs.app, plugin);
    this.icon = 'messages-square';
    let shown = needs.settings.health().state;
    plugin.register(
      needs.settings.changed.listen(() => {
        const now = needs.settings.health().state;
        if (now !== shown) this.update();
        shown = now;
      }),
    );
  }

  override getSettingDefinitions(): SettingDefinitionItem[] {
    return settingDefinitions(this.needs, { models: this.models, ask: () => this.askForModels(), redraw: () => this.update() });
  }

  override getControlValue(key: string): unknown {
    return shownValue(this.needs, key);
  }

  override async setControlValue(key: string, value: unknown): Promise<void> {
    if (key === 'autoSummary') return this.needs.auto.turn(value === true);
    const fault = isFolder(key) && typeof value === 'string' ? faultWords(this.needs, key, value) : undefined;
    if (fault !== undefined) {
      new Notice(fault);
      return;
    }
    const change = changeFor(this.needs.settings.current(), key, value);
    const saved = change === null ? null : await this.needs.settings.save(change);
    if (saved?.ok === false) new Notice(problemWords(this.needs.say, saved.problem));
    if (key === 'provider' || key === 'serverPreset') this.models = null;
    if (shapesPage.has(key)) this.refreshDomState();
    if (key === 'provider' || key === 'serverPreset') this.update();
  }

  private async askForModels(): Promise<void> {
    const { flows, say, settings } = this.needs;
    const asked = await flows.models(settings.current().provider, flows.newStop().signal);
    if (!asked.ok) {
      new Notice(problemWords(say, asked.problem));
      return;
    }
    this.models = asked.value;
    new Notice(say('settings.test-passed', { count: asked.value.length }));
    this.update();
  }
}

/** Every setting there is, in groups. */
export function settingDefinitions(needs: UiNeeds, page: EnginePage): Item[] {
  return [...readOnlyRows(needs), engineGroup(needs, page), costGroup(needs), summaryGroup(needs), folderGroup(needs), privacyGroup(needs, page), ...healthyRow(needs)];
}

/** Says that nothing can be saved, why, and the way out. */
function readOnlyRows(needs: UiNeeds): Item[] {
  const { say, settings } = needs;
  const health = settings.health();
  if (health.state === 'healthy') return [];
  if (health.state === 'recovered') return [{ name: say('settings.recovered'), desc: say('settings.recovered-means'), searchable: false }];
  return [
    { name: say('settings.read-only'), desc: say(becauseWords[health.because]), searchable: false },
    { name: say('settings.start-afresh'), desc: say('settings.start-afresh-means'), searchable: false, action: () => void guard(needs, () => startAfresh(needs)) },
  ];
}

/** Says last that all is well; anything else stands first. */
function healthyRow({ say, settings }: UiNeeds): Item[] {
  return settings.health().state === 'healthy' ? [{ name: say('settings.data'), desc: say('settings.data-healthy'), searchable: false }] : [];
}

async function startAfresh(needs: UiNeeds): Promise<void> {
  if (!(await confirmStartAfresh(needs))) return;
  const started = await needs.settings.startAfresh();
  new Notice(started.ok ? needs.say('settings.started-afresh') : problemWords(needs.say, started.problem));
}
