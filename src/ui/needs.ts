// What the screen is given.
import type { App } from 'obsidian';
import type { ModelChoice } from '../agent/provider';
import type { SettingsKeeper } from '../core/store/settings-keeper';
import type { AutoSummary } from '../flows/auto-summary';
import type { DataCare } from '../flows/data-care';
import type { FlowNeeds } from '../flows/needs';
import type { SummaryQueue } from '../flows/summary-queue';
import type { CatalogueKey } from '../i18n/catalogue';
import type { Values } from '../i18n/fill';
import type { Screen } from './screen';

/** Says a sentence in the language of the screen. */
export type Say = (key: CatalogueKey, values?: Values) => string;

/** Somebody who can answer, as a person chooses them. */
export interface ProviderChoice {
  readonly id: string;
  /** What the settings call it. */
  readonly name: string;
  /** Models to offer before its server was asked. */
  readonly knownModels?: readonly ModelChoice[];
}

/** The world as the screen sees it. */
export interface UiNeeds {
  readonly app: App;
  readonly flows: FlowNeeds;
  readonly say: Say;
  /** What the person has chosen to look at. */
  readonly screen: Screen;
  readonly providers: readonly ProviderChoice[];
  /** The settings, whether they can be saved (`health`), and the way out when they cannot (`startAfresh`, after a person's yes). */
  readonly settings: SettingsKeeper;
  /** Backups, export and the rest of what may be done with the plugin's data. */
  readonly care: DataCare;
  /** Meetings that wait for their summary. */
  readonly queue: SummaryQueue;
  /** The switch of this device for summaries without a command; a row of the settings page. */
  readonly auto: AutoSummary;
  /**
   * True for an event that a person caused. Approval, undo and the mode hang on it: a script can dispatch a click, but
   * not a trusted one. Handed in so that drawing can be tested where no event is trusted.
   */
  isTrusted(event: Event): boolean;
}
