// How well action items and decisions are found, on meetings where people marked them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCandidates, type CandidateKind } from '../../src/providers/offline/engine/candidates';
import { workAtOnce } from '../../src/providers/offline/engine/steps';
import { makeReader } from '../../src/providers/offline/engine/terms';
import { unitsOf } from '../../src/providers/offline/engine/unit';
import { atLeast, notRun, type Bench, type Row } from './row';
import { isHeldOut, readMarkedMeetings, type MarkedMeeting } from './rouge/ami';

/** A candidate hits when a marked sentence is at most so many dialogue acts away. */
const TOLERANCE = 2;
/** Marked sentences at most so far apart are one cluster: one item, talked about in several sentences. */
const CLUSTER = 5;

interface Tally {
  hits: number;
  shown: number;
  found: number;
  clusters: number;
}

/** Precision of the first candidates, and the share of marked clusters that they find, in per cent. */
function measure(meetings: readonly MarkedMeeting[], kind: CandidateKind, limit: number): { readonly precision: number; readonly clusters: number } {
  const tally: Tally = { hits: 0, shown: 0, found: 0, clusters: 0 };
  for (const meeting of meetings) if (meeting.marked[kind].size > 0) addMeeting(tally, meeting, kind, limit);
  return { precision: (100 * tally.hits) / tally.shown, clusters: (100 * tally.found) / tally.clusters };
}

function addMeeting(tally: Tally, { turns, marked }: MarkedMeeting, kind: CandidateKind, limit: number): void {
  const reader = makeReader('en');
  const units = workAtOnce(unitsOf(turns, reader));
  const shown = workAtOnce(findCandidates(units, kind, reader)).slice(0, limit).map(({ unit }) => Number(unit.turn.id));
  const places = [...marked[kind]].sort((a, b) => a - b);
  const clusters = clustersOf(places);
  tally.shown += shown.length;
  tally.hits += shown.filter((place) => places.some((other) => Math.abs(other - place) <= TOLERANCE)).length;
  tally.clusters += clusters.length;
  tally.found += clusters.filter(({ first, last }) => shown.some((place) => place >= first - TOLERANCE && place <= last + TOLERANCE)).length;
}

function clustersOf(places: readonly number[]): readonly { readonly first: number; readonly last: number }[] {
  const clusters: { first: number; last: number }[] = [];
  for (const place of places) {
    const open = clusters[clusters.length - 1];
    if (open !== undefined && place - open.last <= CLUSTER) open.last = place;
    else clusters.push({ first: place, last: place });
  }
  return clusters;
}

/** Candidates on the AMI groups that were held out of learning. */
export const bench: Bench = {
  name: 'ami',
  run({ data }) {
    const path = data === null ? null : join(data, 'ami', 'train.jsonl.gz');
    const names = ['ami: actions, precision at 5', 'ami: actions, clusters found'] as const;
    if (path === null || !existsSync(path)) return Promise.resolve([notRun(names[0], '≥ 36 %'), notRun(names[1], '≥ 60 %')]);
    const meetings = readMarkedMeetings(readFileSync(path)).filter(({ id }) => isHeldOut(id));
    const actions = measure(meetings, 'action', 5);
    const decisions = measure(meetings, 'decision', 8);
    const told = (name: string, value: number): Row => ({ name, value: Math.round(value * 100) / 100, bar: '–', holds: null });
    return Promise.resolve([
      atLeast(names[0], actions.precision, 36, ' %'),
      atLeast(names[1], actions.clusters, 60, ' %'),
      told('ami: decisions, precision at 8', decisions.precision),
      told('ami: decisions, clusters found', decisions.clusters),
    ]);
  },
};
