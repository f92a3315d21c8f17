// AMI meetings whose sentences are marked as supporting an action item or a decision.
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import type { SpokenTurn } from '../../../src/providers/offline/engine/unit';
import type { CandidateKind } from '../../../src/providers/offline/engine/candidates';

/** A meeting; the numbers are places in `turns`, one dialogue act a turn. */
export interface MarkedMeeting {
  readonly id: string;
  readonly turns: readonly SpokenTurn[];
  readonly marked: Readonly<Record<CandidateKind, ReadonlySet<number>>>;
}

const row = z.object({ id: z.string(), das: z.array(z.object({ sp: z.string(), text: z.string(), l: z.array(z.string()).optional() })) });

/** The groups that are held out for choosing settings. */
export function isHeldOut(id: string): boolean {
  return /^(?:ES2003|ES2011|IS1008|TS3004|TS3006)/.test(id);
}

/** Reads gzipped JSON lines. */
export function readMarkedMeetings(bytes: Uint8Array): readonly MarkedMeeting[] {
  const lines = gunzipSync(bytes).toString().trim().split('\n');
  return lines.map((line) => {
    const { id, das } = row.parse(JSON.parse(line));
    const places = (mark: string): ReadonlySet<number> => new Set(das.flatMap(({ l }, place) => (l?.includes(mark) === true ? [place] : [])));
    const turns = das.map(({ sp, text }, place) => ({ id: String(place), speaker: sp, text }));
    return { id, turns, marked: { action: places('actions'), decision: places('decisions') } };
  });
}
