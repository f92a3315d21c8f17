// A settings keeper over a store in memory.
import type { Marker, Timer } from '../../src/core/ports';
import { makeSettingsKeeper, type DataFile, type SettingsKeeper } from '../../src/core/store/settings-keeper';
import { settingsTopic } from '../../src/core/store/settings-topic';
import { makeStore, type Store } from '../../src/core/store/store';
import { anyTopic } from '../../src/core/store/topic';
import { faultFiles, type FaultFiles } from '../fakes/fault-files';

/** A keeper and what it stands on. */
export interface KeeperWorld {
  readonly keeper: SettingsKeeper;
  readonly store: Store;
  readonly files: FaultFiles;
  readonly marker: Marker;
  /** Settles when what was begun, writes that were put off too, is done. */
  settled(): Promise<void>;
}

/** What differs from a fresh install. */
export interface KeeperStart {
  readonly hasRun?: boolean;
  readonly files?: FaultFiles;
  readonly device?: string | null;
  readonly now?: () => number;
  /** Begins the name of the device. */
  readonly name?: string;
}

/** Opens store and keeper. Waits are over at once. */
export async function openKeeper(file: DataFile, start: KeeperStart = {}): Promise<KeeperWorld> {
  const files = start.files ?? faultFiles();
  let device = start.device ?? null;
  const marker: Marker = { get: () => device, set: (name) => void (device = name) };
  const clock = { now: start.now ?? ((): number => 1_000_000_000) };
  let id = 0;
  const store = makeStore({ files, marker, clock, ids: { next: () => `${start.name ?? 'device'}${(id += 1)}` }, folder: '.obsidian/meeting-assistant', topics: [anyTopic(settingsTopic)] });
  await store.open();
  let waiting = 0;
  const timer: Timer = {
    after(_milliseconds, wake) {
      let isOff = false;
      waiting += 1;
      setTimeout(() => {
        waiting -= 1;
        if (!isOff) wake();
      });
      return () => void (isOff = true);
    },
  };
  const keeper = makeSettingsKeeper({ store, file, timer, clock, hasRun: () => start.hasRun ?? false });
  await keeper.load();
  const settled = async (): Promise<void> => {
    for (let calm = 0; calm < 5; calm += waiting === 0 ? 1 : 0) {
      await new Promise((resolve) => setTimeout(resolve));
      await store.rest();
    }
  };
  return { keeper, store, files, marker, settled };
}
