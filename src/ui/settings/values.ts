// Settings as controls show them, and what a person put in as settings.
import { cleanFolder, settingsShape, summarySections, type Settings, type SummarySection } from '../../core/settings';
import type { UiNeeds } from '../needs';
import { presetOf, presets } from './presets';
import { folderKeys, type FolderKey } from './folder-rule';

const sectionPrefix = 'section.';

/** What a control shows. Lists stand one entry a line; a section is on unless it was switched off. */
export function shownValue({ settings, auto }: UiNeeds, key: string): unknown {
  const now = settings.current();
  const section = sectionOf(key);
  if (section !== null) return !now.sectionsOff.includes(section);
  if (key === 'autoSummary') return auto.isOn();
  if (key === 'serverPreset') return presetOf(now.serverUrl);
  if (key === 'fencedFolders') return now.fencedFolders.join('\n');
  return isSetting(key) ? now[key] : undefined;
}

/** The change that a person's input asks for; null when it fits no setting. */
export function changeFor(now: Settings, key: string, value: unknown): Partial<Settings> | null {
  const section = sectionOf(key);
  if (section !== null) return { sectionsOff: summarySections.filter((one) => (one === section ? value !== true : now.sectionsOff.includes(one))) };
  if (key === 'serverPreset') return presetChange(value);
  if (key === 'fencedFolders') return typeof value === 'string' ? read(key, linesOf(value)) : null;
  if (!isSetting(key)) return null;
  return read(key, isFolder(key) && typeof value === 'string' ? cleanFolder(value) : value);
}

/** Entries of a list, one a line. */
export function linesOf(text: string): readonly string[] {
  return text.split('\n').map((line) => line.trim()).filter((line) => line !== '');
}

/** True for a setting that is a folder. */
export function isFolder(key: string): key is FolderKey {
  return (folderKeys as readonly string[]).includes(key);
}

function presetChange(value: unknown): Partial<Settings> | null {
  const preset = presets.find((one) => one.id === value);
  return preset === undefined ? null : { serverUrl: preset.address };
}

function read(key: keyof Settings, value: unknown): Partial<Settings> | null {
  const parsed = settingsShape.shape[key].safeParse(value);
  return parsed.success ? { [key]: parsed.data } : null;
}

function sectionOf(key: string): SummarySection | null {
  return summarySections.find((section) => key === sectionPrefix + section) ?? null;
}

function isSetting(key: string): key is keyof Settings {
  return Object.hasOwn(settingsShape.shape, key);
}
