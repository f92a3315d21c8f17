// The plugin's data.json, as raw text.
import { normalizePath, type App, type Plugin } from 'obsidian';
import type { DataFile, Marker } from '../core/store/settings-keeper';

const markerName = 'meeting-assistant-ran-here';

/** The data file of the plugin. It is read raw: a broken file must be seen as broken, not as absent. */
export function makeDataFile(plugin: Plugin): DataFile {
  const adapter = plugin.app.vault.adapter;
  const folder = plugin.manifest.dir ?? `${plugin.app.vault.configDir}/plugins/${plugin.manifest.id}`;
  const path = normalizePath(`${folder}/data.json`);
  return {
    read: async () => ((await adapter.exists(path)) ? adapter.read(path) : null),
    write: (text) => adapter.write(path, text),
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

/** A mark in the app's storage for this vault on this device. */
export function makeMarker(app: App): Marker {
  return {
    get: () => app.loadLocalStorage(markerName) === true,
    set: () => app.saveLocalStorage(markerName, true),
  };
}
