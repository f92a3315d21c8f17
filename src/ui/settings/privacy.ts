// What is never read, and who may be sent to.
import { cleanFolder, folderFault } from '../../core/settings';
import type { UiNeeds } from '../needs';
import type { EnginePage } from './engine';
import { isReadOnly, type Item } from './item';
import { linesOf } from './values';

/** Fenced folders, and the agreements of this device. */
export function privacyGroup(needs: UiNeeds, page: EnginePage): Item {
  const { say, flows } = needs;
  const agreed = flows.consents.hosts().map((host) => ({
    name: say('settings.consent', { host }),
    desc: say('settings.consent-means'),
    searchable: false,
    action: () => {
      flows.consents.takeBack(host);
      page.redraw();
    },
  }));
  return {
    type: 'group',
    heading: say('settings.privacy'),
    items: [
      { name: say('settings.fencedFolders'), desc: say('settings.fencedFolders-means'), control: { type: 'textarea', key: 'fencedFolders', rows: 3, placeholder: 'Private\nWork/HR', validate: (text: string) => fenceFault(needs, text), disabled: () => isReadOnly(needs) } },
      ...agreed,
    ],
  };
}

/** Each line is a folder; the folder that summaries go to can not be fenced. */
function fenceFault({ say, settings }: UiNeeds, text: string): string | undefined {
  const folders = linesOf(text);
  const wrong = folders.find((folder) => folderFault(folder) !== null);
  if (wrong !== undefined) return say('settings.fence-fault', { folder: wrong });
  const summaries = settings.current().summariesFolder.toLowerCase();
  const around = folders.find((folder) => `${summaries}/`.startsWith(`${cleanFolder(folder).toLowerCase()}/`));
  return around === undefined ? undefined : say('settings.fence-summaries', { folder: around });
}
