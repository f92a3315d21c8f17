// data.json as flat records; merge record by record.
import type { Data } from '../data';
import { isRevision, momentOf, type Revision } from './revision';

/** What one device said of a record. `v` is null for one that was taken away. */
export interface Version {
  readonly v: Data;
  readonly r: Revision;
}

/** A record: what counts, and in `l` what lost against it without having been seen by the winner. */
export interface Replicated extends Version {
  readonly l?: readonly Version[];
}

/** Records by key. */
export type Records = Readonly<Record<string, Replicated>>;

/** Versions that are kept of a record besides the one that counts. */
const mostLosers = 10;
const day = 86_400_000;
/** How long a version that lost, and the mark of a record that was taken away, are kept, in milliseconds. */
const loserLife = 30 * day;
const tombstoneLife = 90 * day;

/** The record of both: the higher revision counts, the other one is kept. In any order, any number of times, the same. */
export function mergeRecord(one: Replicated, other: Replicated): Replicated {
  return recordOf([...versionsOf(one), ...versionsOf(other)]);
}

/** All records of both. */
export function mergeRecords(one: Records, other: Records): Records {
  // A map, for a key may be named as what every object has.
  const merged = new Map(Object.entries(one));
  for (const [key, record] of Object.entries(other)) {
    const mine = merged.get(key);
    merged.set(key, mine === undefined ? record : mergeRecord(mine, record));
  }
  return Object.fromEntries(merged);
}

/** A record with a new version on top of one that its writer had seen, which therefore did not lose. */
export function putVersion(known: Replicated | undefined, version: Version, seen: Revision | null): Replicated {
  return recordOf([...(known === undefined ? [] : versionsOf(known)).filter(({ r }) => r !== seen), version]);
}

function versionsOf({ v, r, l = [] }: Replicated): readonly Version[] {
  return [{ v, r }, ...l];
}

/** Two texts under one revision can only come from a file that was tampered with; the same one of them is taken everywhere. */
function recordOf(versions: readonly Version[]): Replicated {
  const sorted = [...versions].sort((a, b) => (a.r === b.r ? compare(JSON.stringify(b.v), JSON.stringify(a.v)) : compare(b.r, a.r)));
  const [first, ...rest] = sorted.filter(({ r }, at) => sorted[at - 1]?.r !== r);
  const losers = rest.slice(0, mostLosers);
  return { v: first?.v ?? null, r: first?.r ?? '', ...(losers.length === 0 ? {} : { l: losers }) };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The records without what has been kept long enough. */
export function compacted(records: Records, now: number): Records {
  const kept = Object.entries(records).flatMap(([key, { v, r, l = [] }]): readonly (readonly [string, Replicated])[] => {
    if (v === null && now - momentOf(r) > tombstoneLife) return [];
    const losers = l.filter((loser) => now - momentOf(loser.r) <= loserLife);
    return [[key, { v, r, ...(losers.length === 0 ? {} : { l: losers }) }]];
  });
  return Object.fromEntries(kept);
}

/** The records under a prefix in a data file; a value of another shape is none. Keys come without the prefix. */
export function readRecords(file: Readonly<Record<string, unknown>>, prefix: string): Records {
  return Object.fromEntries(Object.entries(file).flatMap(([key, value]) => {
    const record = key.startsWith(prefix) ? readRecord(value) : null;
    return record === null ? [] : [[key.slice(prefix.length), record] as const];
  }));
}

function readRecord(value: unknown): Replicated | null {
  const version = readVersion(value);
  if (version === null) return null;
  const { l } = value as { readonly l?: unknown };
  const losers = Array.isArray(l) ? l.flatMap((one) => readVersion(one) ?? []) : [];
  return recordOf([version, ...losers]);
}

function readVersion(value: unknown): Version | null {
  if (typeof value !== 'object' || value === null) return null;
  const { v, r } = value as { readonly v?: unknown; readonly r?: unknown };
  return v === undefined || !isRevision(r) ? null : { v: v as Data, r };
}

/** A data file with these records in place of those under the prefix; all other keys stay. */
export function writeRecords(file: Readonly<Record<string, unknown>>, prefix: string, records: Records): Readonly<Record<string, unknown>> {
  const others = Object.entries(file).filter(([key]) => !key.startsWith(prefix) || readRecord(file[key]) === null);
  return Object.fromEntries([...others, ...Object.entries(records).map(([key, record]) => [prefix + key, record] as const)]);
}
