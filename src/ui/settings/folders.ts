// Folders of the settings page.
import { folderFault } from '../../core/settings';
import type { UiNeeds } from '../needs';
import { folderClash, folderKeys, type FolderKey } from './folder-rule';
import { isReadOnly, type Item } from './item';

/** Where things lie. */
export function folderGroup(needs: UiNeeds): Item {
  const { say } = needs;
  const items = folderKeys.map((key) => ({
    name: say(`settings.${key}`),
    desc: say(`settings.${key}-means`),
    control: { type: 'folder' as const, key, validate: (path: string) => faultWords(needs, key, path), disabled: () => isReadOnly(needs) },
  }));
  return { type: 'group', heading: say('settings.folders'), items };
}

/** Why a folder is refused, for a person. */
export function faultWords({ say, settings, flows }: UiNeeds, key: FolderKey, path: string): string | undefined {
  const fault = folderFault(path);
  if (fault !== null) return say(`settings.folder-${fault}`);
  const clash = folderClash(key, path, { settings: settings.current(), notes: flows.notes });
  if (clash === null) return undefined;
  return clash.kind === 'taken' ? say('settings.folder-taken', { setting: say(`settings.${clash.by}`) }) : say('settings.folder-loses', { note: clash.note });
}
