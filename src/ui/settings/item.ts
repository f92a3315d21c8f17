// What the rows of the settings page are made of.
import type { SettingDefinitionItem } from 'obsidian';
import type { Settings, SummarySection } from '../../core/settings';
import type { UiNeeds } from '../needs';

/** What a control can be bound to: a setting, or a part of one as people see it. */
export type ControlKey = keyof Settings | `section.${SummarySection}` | 'serverPreset' | 'autoSummary';

/** A row or a group of rows. */
export type Item = SettingDefinitionItem<ControlKey>;

/** True while nothing can be saved. */
export function isReadOnly({ settings }: UiNeeds): boolean {
  return settings.health().state === 'read-only';
}
