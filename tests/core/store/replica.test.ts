// Merging what several devices wrote: in any order the same, and nothing lost.
import * as fc from 'fast-check';
import type { Data } from '../../../src/core/data';
import { compacted, mergeRecord, mergeRecords, putVersion, readRecords, writeRecords, type Records, type Replicated } from '../../../src/core/store/replica';
import { firstRevision, isRevision, momentOf, nextRevision } from '../../../src/core/store/revision';

const devices = ['a', 'b', 'c'] as const;
const revision = fc.record({ now: fc.nat(50), device: fc.constantFrom(...devices) }).map(({ now, device }) => nextRevision(firstRevision(device), now, device));
const version = fc.record({ v: fc.oneof(fc.nat(5), fc.constant(null), fc.string({ maxLength: 2 })) as fc.Arbitrary<Data>, r: revision });
const record: fc.Arbitrary<Replicated> = fc.array(version, { minLength: 1, maxLength: 4 }).map((versions) => versions.slice(1).reduce<Replicated>((known, one) => putVersion(known, one, null), versions[0] ?? { v: null, r: '' }));
const records: fc.Arbitrary<Records> = fc.dictionary(fc.constantFrom('x', 'y', '__proto__', 'constructor'), record, { maxKeys: 3 });
const runs = { seed: 11, numRuns: 20_000 };

describe('merging records', () => {
  it('is commutative, associative and idempotent', () => {
    fc.assert(
      fc.property(record, record, record, (one, two, three) => {
        expect(mergeRecord(one, two)).toEqual(mergeRecord(two, one));
        expect(mergeRecord(mergeRecord(one, two), three)).toEqual(mergeRecord(one, mergeRecord(two, three)));
        expect(mergeRecord(one, one)).toEqual(one);
      }),
      runs,
    );
  });

  it('keeps every key, also one with an odd name, and takes the higher revision', () => {
    fc.assert(
      fc.property(records, records, (one, two) => {
        const merged = mergeRecords(one, two);
        expect(new Set(Object.keys(merged))).toEqual(new Set([...Object.keys(one), ...Object.keys(two)]));
        for (const [key, { r }] of Object.entries(merged)) for (const side of [one, two]) expect(Object.hasOwn(side, key) && (side[key]?.r ?? '') > r).toBe(false);
        expect(({} as { v?: unknown }).v).toBeUndefined();
      }),
      { seed: 12, numRuns: 5_000 },
    );
  });

  it('is read back from a file as it was written, with all other keys as they were', () => {
    fc.assert(
      fc.property(records, (some) => {
        const file = writeRecords({ version: 2, other: 1, 'set.odd': 'no record' }, 'set.', some);
        const read = JSON.parse(JSON.stringify(file)) as Readonly<Record<string, unknown>>;
        expect(readRecords(read, 'set.')).toEqual({ ...some });
        expect(read).toMatchObject({ version: 2, other: 1, 'set.odd': 'no record' });
      }),
      { seed: 13, numRuns: 2_000 },
    );
  });
});

describe('what is kept for a while', () => {
  const old = nextRevision(firstRevision('a'), 1_000, 'a');
  const now = 1_000 + 100 * 86_400_000;
  const fresh = nextRevision(firstRevision('a'), now, 'a');

  it('goes after its time: what lost after thirty days, the mark of what was taken away after ninety', () => {
    expect(compacted({ x: { v: null, r: old }, y: { v: 1, r: old }, z: { v: 1, r: fresh, l: [{ v: 2, r: old }] } }, now)).toEqual({ y: { v: 1, r: old }, z: { v: 1, r: fresh } });
    expect(compacted({ x: { v: null, r: fresh } }, now)).toEqual({ x: { v: null, r: fresh } });
  });
});

describe('revisions', () => {
  it('grow, whatever the clock does', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ now: fc.nat({ max: 2 ** 41 }), device: fc.constantFrom(...devices) }), { minLength: 2, maxLength: 40 }), (ticks) => {
        let last = firstRevision('a');
        for (const { now, device } of ticks) {
          const next = nextRevision(last, now, device);
          expect(next > last && isRevision(next) && momentOf(next) >= now).toBe(true);
          last = next;
        }
      }),
      { seed: 14, numRuns: 2_000 },
    );
  });
});

/** One file that three devices share by an engine that loses what it does not know. */
type Step = { readonly device: 0 | 1 | 2; readonly key: string; readonly kind: 'set' | 'delete' | 'sync' };

describe('three devices', () => {
  const step: fc.Arbitrary<Step> = fc.record({ device: fc.constantFrom(0, 1, 2), key: fc.constantFrom('x', 'y', 'z'), kind: fc.constantFrom('set', 'set', 'delete', 'sync', 'sync') });
  type Engine = (server: Records, local: Records) => { readonly server: Records; readonly local: Records };
  /** Local keys over remote ones, at the top level alone. */
  const topLevel: Engine = (server, local) => ({ server: { ...server, ...local }, local: { ...server, ...local } });
  /** The whole file of whoever comes last. */
  const lastWriter: Engine = (_server, local) => ({ server: local, local });

  it.each([['an engine that merges top-level keys', topLevel], ['an engine in which the last writer wins', lastWriter]])('come to the same records over %s, and none is lost', (_name, engine) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const stores: Records[] = [{}, {}, {}];
        const written = new Map<string, { readonly key: string; readonly v: Data }>();
        const replaced = new Set<string>();
        let server: Records = {};
        let last = firstRevision('a');
        const sync = (device: number): void => {
          // The plugin merges what it reads into its own, and writes what came of it before the engine looks at the file.
          stores[device] = mergeRecords(stores[device] ?? {}, server);
          const synced = engine(server, stores[device]);
          server = synced.server;
          stores[device] = mergeRecords(stores[device], synced.local);
        };
        steps.forEach(({ device, key, kind }, at) => {
          if (kind === 'sync') return sync(device);
          last = nextRevision(last, at, devices[device]);
          const known = stores[device]?.[key];
          const value = { v: kind === 'delete' ? null : at, r: last };
          if (known !== undefined) replaced.add(known.r);
          written.set(last, { key, v: value.v });
          stores[device] = { ...stores[device], [key]: putVersion(known, value, known?.r ?? null) };
        });
        for (const device of [0, 1, 2, 0, 1, 2]) sync(device);
        expect(stores[1]).toEqual(stores[0]);
        expect(stores[2]).toEqual(stores[0]);
        for (const [r, { key, v }] of written) {
          const record = stores[0]?.[key];
          const versions = [record, ...(record?.l ?? [])];
          if (!replaced.has(r) && versions.length < 10) expect(versions).toContainEqual(expect.objectContaining({ r, v }));
        }
      }),
      { seed: 15, numRuns: 25_000 },
    );
  });
});
