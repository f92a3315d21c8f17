// Fold the history of settings into the values that stand.
import * as z from 'zod';
import type { Data } from '../data';
import { settingsShape, type Settings } from '../settings';
import { putVersion, type Records, type Replicated } from './replica';
import { isRevision, type Revision } from './revision';
import type { TopicEvent } from './log';
import type { Topic } from './topic';

/** A value was given. `seen` is the revision that stood when its writer gave it; null for one that came from another device. */
export type SettingGiven = { readonly name: string; readonly value: Data; readonly revision: Revision; readonly seen: Revision | null };

const revision = z.string().refine(isRevision);

/** Settings by name, each with its revision. */
export const settingsTopic: Topic<{ readonly [name: string]: Data }, SettingGiven> = {
  name: 'settings',
  event: z.object({ name: z.string().max(200), value: z.json(), revision, seen: revision.nullable() }),
  empty: {},
  fold(state, { name, value, revision: given, seen }) {
    const known = Object.hasOwn(state, name) ? recordsIn(state)[name] : undefined;
    return { ...state, [name]: putVersion(known, { v: value, r: given }, seen) as unknown as Data };
  },
  restored(backup, now, given) {
    const [old, current] = [recordsIn(backup), recordsIn(now)];
    const names = [...new Set([...Object.keys(old), ...Object.keys(current)])].filter((name) => JSON.stringify(old[name]?.v ?? null) !== JSON.stringify(current[name]?.v ?? null));
    return names.map((name) => ({ name, value: old[name]?.v ?? null, revision: given, seen: current[name]?.r ?? null }));
  },
};

/** The state as the records that it is made of. */
export function recordsIn(state: unknown): Records {
  return state as Records;
}

/** The events that bring records from elsewhere in; none for what is known. */
export function eventsFrom(theirs: Records, mine: Records): readonly TopicEvent[] {
  return Object.entries(theirs).flatMap(([name, record]) => {
    const known = new Set(versionsIn(Object.hasOwn(mine, name) ? mine[name] : undefined).map(({ r }) => r));
    return versionsIn(record).filter(({ r }) => !known.has(r)).map(({ v, r }) => ({ topic: settingsTopic.name, event: { name, value: v, revision: r, seen: null } }));
  });
}

function versionsIn(record: Replicated | undefined): readonly { readonly v: Data; readonly r: Revision }[] {
  return record === undefined ? [] : [{ v: record.v, r: record.r }, ...(record.l ?? [])];
}

/** Reads the settings out of records. A value that does not fit is replaced by its default, alone. */
export function settingsIn(records: Records): Settings {
  const accepted = Object.entries(settingsShape.shape).flatMap(([name, shape]) => {
    const value: unknown = Object.hasOwn(records, name) ? records[name]?.v : undefined;
    return value !== undefined && shape.safeParse(value).success ? [[name, value] as const] : [];
  });
  return settingsShape.parse(Object.fromEntries(accepted));
}
