// Histories of a store, crashed at every call that touches the disk.
import * as z from 'zod';
import { anyTopic, type Topic } from '../../src/core/store/topic';
import { makeStore, type Store } from '../../src/core/store/store';
import type { TopicEvent } from '../../src/core/store/log';
import { crashed, crashes, faultFiles, type Disk, type DiskCall, type FaultFiles } from './fault-files';

/** A topic that remembers which half of which command it has seen. */
export const halves: Topic<readonly string[], string> = {
  name: 'halves',
  event: z.string(),
  empty: [],
  fold: (state, event) => (state.includes(event) ? state : [...state, event]),
  restored: (backup, now) => backup.filter((one) => !now.includes(one)),
};

/** Dice that always fall the same. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state;
  };
}

const folder = '.obsidian/meeting-assistant';

/** A store over some files, and its marker. */
export function storeOver(files: FaultFiles, marker: { device: string | null }, make: typeof makeStore = makeStore): Store {
  let id = 0;
  return make({ files, marker: { get: () => marker.device, set: (device) => void (marker.device = device) }, clock: { now: () => 1_000_000 }, ids: { next: () => `dev${(id += 1)}` }, folder, topics: [anyTopic(halves)] });
}

/** One command: two events in one line. */
export function bothHalves(id: string): readonly TopicEvent[] {
  return [{ topic: 'halves', event: `${id}a` }, { topic: 'halves', event: `${id}b` }];
}

interface Moment {
  readonly disk: Disk;
  readonly call: DiskCall;
  readonly device: string | null;
  /** Commands acknowledged before the call, and the one under way. */
  readonly acknowledged: number;
  readonly under: string | null;
}

/** What an enumeration found. */
export interface Tally {
  states: number;
  lost: number;
  /** The first few histories that lost or tore something. */
  readonly faults: string[];
}

/** Runs a history without a fault and keeps every moment at which it could have crashed. */
async function record(seed: number, make: typeof makeStore): Promise<{ readonly moments: readonly Moment[]; readonly ids: readonly string[] }> {
  const dice = seeded(seed);
  const marker = { device: null as string | null };
  const moments: Moment[] = [];
  const ids: string[] = [];
  let under: string | null = null;
  const watch = (disk: Disk, call: DiskCall): void => void moments.push({ disk, call, device: marker.device, acknowledged: ids.length, under });
  let files = faultFiles(undefined, { watch });
  let store = storeOver(files, marker, make);
  await store.open();
  const steps = 8 + ((dice() >>> 8) % 33);
  for (let step = 0; step < steps; step += 1) {
    const roll = (dice() >>> 8) % 10;
    if (roll === 0) await store.checkpoint();
    else if (roll === 1) {
      files = faultFiles(files.disk(), { watch });
      store = storeOver(files, marker, make);
      await store.open();
    } else {
      const id = `${seed}-${step}`;
      under = id;
      if ((await store.append(() => bothHalves(id))).ok) ids.push(id);
      under = null;
    }
  }
  return { moments, ids };
}

/** Enumerates crash states of one history. In one of ten the machine crashes again while it comes back. */
export async function enumerate(seed: number, tally: Tally, make: typeof makeStore = makeStore): Promise<void> {
  const { moments, ids } = await record(seed, make);
  const dice = seeded(seed + 7);
  for (const [at, moment] of moments.entries()) {
    for (const crash of crashes) {
      const disk = crashed(moment.disk, moment.call, crash, dice() >>> 8);
      const known = ids.slice(0, moment.acknowledged);
      const name = `seed ${seed}, call ${at} (${moment.call.operation} ${moment.call.path}), ${crash}`;
      await check({ disk, device: moment.device, known, under: moment.under, name, make }, tally);
      const rotten = rot(disk, dice() >>> 8);
      if (rotten !== null && (dice() >>> 8) % 4 === 0) await check({ disk: rotten, device: moment.device, known, under: moment.under, name: `${name}, and the newest snapshot rots`, make }, tally);
      if ((dice() >>> 8) % 10 === 0) await crashAgain({ disk, device: moment.device, known, under: moment.under, name, make }, { tally, dice: dice() >>> 8 });
    }
  }
}

/** The newest snapshot, where there is another one, with a bit that fell over. */
function rot(disk: Disk, dice: number): Disk | null {
  const snapshots = [...disk.files.keys()].filter((path) => /snapshot-\d+\.json$/.test(path)).sort();
  const newest = snapshots[snapshots.length - 1];
  const bytes = newest === undefined ? undefined : disk.files.get(newest)?.slice();
  if (snapshots.length < 2 || newest === undefined || bytes === undefined || bytes.length === 0) return null;
  bytes[dice % bytes.length] = (bytes[dice % bytes.length] ?? 0) ^ (1 << dice % 8);
  return { ...disk, files: new Map([...disk.files, [newest, bytes]]) };
}

interface State {
  readonly disk: Disk;
  readonly device: string | null;
  readonly known: readonly string[];
  readonly under: string | null;
  readonly name: string;
  readonly make: typeof makeStore;
}

/** Opens, looks, writes one more, opens again, looks again. */
async function check(state: State, tally: Tally): Promise<void> {
  tally.states += 1;
  const marker = { device: state.device };
  const files = faultFiles(state.disk);
  const store = storeOver(files, marker, state.make);
  await store.open();
  const fault = faultIn(store, state) ?? (await writeOneMore(store, files, { state, marker }));
  if (fault === null) return;
  tally.lost += 1;
  if (tally.faults.length < 5) tally.faults.push(`${state.name}: ${fault}`);
}

async function writeOneMore(store: Store, files: FaultFiles, { state, marker }: { readonly state: State; readonly marker: { device: string | null } }): Promise<string | null> {
  const before = store.read(halves);
  if (!(await store.append(() => bothHalves('more'))).ok) return 'nothing can be written any more';
  const again = storeOver(faultFiles(files.disk()), marker, state.make);
  await again.open();
  const after = again.read(halves);
  return [...before, 'morea', 'moreb'].every((half) => after.includes(half)) ? faultIn(again, { ...state, known: [...state.known, 'more'] }) : 'what was there after a crash went away';
}

/** What is wrong with what was read; null for nothing. */
function faultIn(store: Store, { known, under }: Pick<State, 'known' | 'under'>): string | null {
  if (store.health().state === 'read-only') return `read-only (${JSON.stringify(store.health())})`;
  const found = new Set(store.read(halves));
  const lost = known.find((id) => !found.has(`${id}a`) || !found.has(`${id}b`));
  if (lost !== undefined) return `${lost} was acknowledged and is lost`;
  if (under !== null && found.has(`${under}a`) !== found.has(`${under}b`)) return `${under} is there in part`;
  const allowed = new Set([...known, ...(under === null ? [] : [under])].flatMap((id) => [`${id}a`, `${id}b`]));
  const extra = [...found].find((half) => !allowed.has(half));
  return extra === undefined ? null : `${extra} came out of nowhere`;
}

/** The machine crashes again in one of the calls with which it comes back. */
async function crashAgain(state: State, { tally, dice }: { readonly tally: Tally; readonly dice: number }): Promise<void> {
  const seen: { readonly disk: Disk; readonly call: DiskCall; readonly device: string | null; readonly isOpen: boolean }[] = [];
  const marker = { device: state.device };
  let isOpen = false;
  const store = storeOver(faultFiles(state.disk, { watch: (disk, call) => void seen.push({ disk, call, device: marker.device, isOpen }) }), marker, state.make);
  await store.open();
  isOpen = true;
  await store.append(() => bothHalves('second'));
  const moment = seen[dice % Math.max(1, seen.length)];
  if (moment === undefined) return;
  const crash = crashes[(dice >>> 5) % crashes.length] ?? 'before';
  const isUnder = moment === seen[seen.length - 1];
  const disk = crashed(moment.disk, moment.call, crash, dice);
  // What was under way at the first crash may have come through or not; once it was told, the second crash must not change that.
  const found = new Set(store.read(halves));
  const known = moment.isOpen && state.under !== null && found.has(`${state.under}a`) ? [...state.known, state.under] : state.known;
  await check({ ...state, disk, device: moment.device, known, under: isUnder && moment.isOpen ? 'second' : state.under, name: `${state.name}, then ${crash} in ${moment.call.operation}` }, tally);
}
