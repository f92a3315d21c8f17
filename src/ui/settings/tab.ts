// The settings page: a list of definitions.
import { Notice, PluginSettingTab, type Plugin, type SettingDefinitionItem } from 'obsidian';
import { cleanFolder, folderFault, settingsShape, type Settings } from '../../core/settings';
import type { FileKind } from '../../core/store/health';
import type { CatalogueKey } from '../../i18n/catalogue';
import { modeWords } from '../chat/footer';
import { guard } from '../guard';
import { confirmStartAfresh } from '../modals/confirm-start-afresh';
import type { UiNeeds } from '../needs';
import { problemWords } from '../problem-words';
import { folderClash, folderKeys, type FolderKey } from './folder-rule';

type Key = keyof Settings;
type Item = SettingDefinitionItem<Key>;

/** What each kind of unusable file means for a person. */
const becauseWords: Readonly<Record<FileKind['kind'], CatalogueKey>> = {
  missing: 'settings.because-missing',
  unreadable: 'settings.because-unreadable',
  empty: 'settings.because-damaged',
  blank: 'settings.because-damaged',
  'not-json': 'settings.because-damaged',
  'wrong-shape': 'settings.because-damaged',
  newer: 'settings.because-newer',
  valid: 'settings.because-unreadable',
};

/** The page. Values come from and go to the one place that keeps settings. */
export class SettingsTab extends PluginSettingTab {
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
    return settingDefinitions(this.needs);
  }

  override getControlValue(key: string): unknown {
    return isKey(key) ? this.needs.settings.current()[key] : undefined;
  }

  override async setControlValue(key: string, value: unknown): Promise<void> {
    if (!isKey(key)) return;
    const fault = isFolder(key) && typeof value === 'string' ? faultWords(this.needs, key, value) : undefined;
    if (fault !== undefined) {
      new Notice(fault);
      return;
    }
    const cleaned = isFolder(key) && typeof value === 'string' ? cleanFolder(value) : value;
    const read = settingsShape.shape[key].safeParse(cleaned);
    const saved = read.success ? await this.needs.settings.save({ [key]: read.data }) : null;
    if (saved?.ok === false) new Notice(problemWords(this.needs.say, saved.problem));
  }
}

/** Every setting there is, in groups. */
export function settingDefinitions(needs: UiNeeds): Item[] {
  return [...readOnlyRows(needs), folderGroup(needs), summaryGroup(needs)];
}

/** Says that nothing can be saved, why, and the way out. */
function readOnlyRows(needs: UiNeeds): Item[] {
  const { say, settings } = needs;
  const health = settings.health();
  if (health.state === 'healthy') return [];
  return [
    { name: say('settings.read-only'), desc: say(becauseWords[health.because]), searchable: false },
    { name: say('settings.start-afresh'), desc: say('settings.start-afresh-means'), searchable: false, action: () => void guard(needs, () => startAfresh(needs)) },
  ];
}

async function startAfresh(needs: UiNeeds): Promise<void> {
  if (!(await confirmStartAfresh(needs))) return;
  const started = await needs.settings.startAfresh();
  new Notice(started.ok ? needs.say('settings.started-afresh') : problemWords(needs.say, started.problem));
}

function folderGroup(needs: UiNeeds): Item {
  const { say } = needs;
  const items = folderKeys.map((key) => ({
    name: say(`settings.${key}`),
    desc: say(`settings.${key}-means`),
    control: { type: 'folder' as const, key, validate: (path: string) => faultWords(needs, key, path), disabled: () => isReadOnly(needs) },
  }));
  return { type: 'group', heading: say('settings.folders'), items };
}

function summaryGroup(needs: UiNeeds): Item {
  const { say } = needs;
  const choice = (key: 'provider' | 'outputLanguage' | 'mode', options: readonly (readonly [string, string])[]) => ({
    name: say(`settings.${key}`),
    desc: say(`settings.${key}-means`),
    control: { type: 'dropdown' as const, key, options: Object.fromEntries(options), disabled: () => isReadOnly(needs) },
  });
  return {
    type: 'group',
    heading: say('settings.summaries'),
    items: [
      choice('provider', needs.providers.map(({ id, name }) => [id, name])),
      choice('outputLanguage', [['transcript', say('settings.as-transcript')], ['en', 'English'], ['ja', '日本語'], ['zh', '中文']]),
      choice('mode', Object.entries(modeWords).map(([mode, words]) => [mode, say(words)])),
    ],
  };
}

function isReadOnly({ settings }: UiNeeds): boolean {
  return settings.health().state !== 'healthy';
}

/** Why a folder is refused, for a person. */
function faultWords({ say, settings, flows }: UiNeeds, key: FolderKey, path: string): string | undefined {
  const fault = folderFault(path);
  if (fault !== null) return say(`settings.folder-${fault}`);
  const clash = folderClash(key, path, { settings: settings.current(), notes: flows.notes });
  if (clash === null) return undefined;
  return clash.kind === 'taken' ? say('settings.folder-taken', { setting: say(`settings.${clash.by}`) }) : say('settings.folder-loses', { note: clash.note });
}

function isKey(key: string): key is Key {
  return Object.hasOwn(settingsShape.shape, key);
}

function isFolder(key: Key): key is FolderKey {
  return (folderKeys as readonly Key[]).includes(key);
}
