// The plugin's data.json, as raw text.
import { normalizePath, type App, type Plugin } from 'obsidian';
import type { Marker } from '../core/ports';
import type { DataFile } from '../core/store/settings-keeper';

/** What versions without a store left behind. */
const markerName = 'meeting-assistant-ran-here';
const deviceName = 'meeting-assistant-device';

/** Folder of all devices' data: beside the plugin, so that an update of it takes nothing away, and out of notes and search. */
export function dataFolder({ app, manifest }: Plugin): string {
  return `${app.vault.configDir}/${manifest.id}`;
}

/** The data file of the plugin. It is read raw: a broken file must be seen as broken, not as absent. */
export function makeDataFile(plugin: Plugin): DataFile {
  const adapter = plugin.app.vault.adapter;
  const folder = plugin.manifest.dir ?? `${plugin.app.vault.configDir}/plugins/${plugin.manifest.id}`;
  const path = normalizePath(`${folder}/data.json`);
  return {
    read: async () => ((await adapter.exists(path)) ? adapter.read(path) : null),
    write: (text) => adapter.write(path, text),
    async remove() {
      if (await adapter.exists(path)) await adapter.remove(path);
    },
    async conflicts() {
      if (!(await adapter.exists(folder))) return [];
      const names = (await adapter.list(folder)).files.map((file) => file.split('/').pop() ?? '').filter((name) => isConflict(name));
      const found: { name: string; text: string }[] = [];
      for (const name of names) found.push({ name, text: await adapter.read(normalizePath(`${folder}/${name}`)) });
      return found;
    },
    putAway: (name) => adapter.rename(normalizePath(`${folder}/${name}`), normalizePath(`${folder}/merged ${name}`)),
    async setAside() {
      if (!(await adapter.exists(path))) return;
      for (let number = 1; ; number += 1) {
        const aside = normalizePath(`${folder}/data.broken-${number}.json`);
        if (await adapter.exists(aside)) continue;
        await adapter.copy(path, aside);
        return;
      }
    },
  };
}

/** How Dropbox, iCloud, OneDrive, Drive and Syncthing call the other version of `data.json`. */
export function isConflict(name: string): boolean {
  return /^data(?: ?\(\d+\)| \d+|.*conflict.*|-[\w-]{1,40})\.json$/i.test(name) && !/^data\.broken/i.test(name);
}

/** Under which name this device keeps its store, in the app's storage for this vault on this device. */
export function makeMarker(app: App): Marker {
  return {
    get() {
      const name: unknown = app.loadLocalStorage(deviceName);
      return typeof name === 'string' && name !== '' ? name : null;
    },
    set: (device) => app.saveLocalStorage(deviceName, device),
  };
}

/** True when the product ran in this vault on this device before it had a store. */
export function hasRunHere(app: App): boolean {
  return app.loadLocalStorage(markerName) === true;
}
