// How near the built-in engine's abstracts come to people's, on QMSum's validation meetings.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { wordsOf } from '../../src/i18n/index';
import type { Material } from '../../src/providers/offline/engine/material';
import { workAtOnce } from '../../src/providers/offline/engine/steps';
import { summarize } from '../../src/providers/offline/engine/summarize';
import { summaryText } from '../../src/providers/offline/engine/summary-text';
import { atLeast, notRun, type Bench, type Row } from './row';
import { readMeetings, type ReferenceMeeting } from './rouge/qmsum';
import { makeRouge, type Rouge } from './rouge/rouge';

/** What the published system outputs must give when the measure is right, and how far it may be off. */
const CALIBRATION = { one: 36.0, two: 11.4, longest: 31.3 };
const PRECISION = 0.15;
/** The bars. */
const BARS = { one: 34.0, two: 5.8, longest: 30.5 };
const names = { one: 'ROUGE-1', two: 'ROUGE-2', longest: 'ROUGE-L' } as const;
const measures = ['one', 'two', 'longest'] as const;

const pairs = z.object({ pairs: z.array(z.object({ pred: z.string(), ref: z.string() })) });

/** A meeting as the engine gets it from the reading tool. */
export function materialOf({ turns }: Pick<ReferenceMeeting, 'turns'>): Material {
  const people = [...new Set(turns.flatMap(({ speaker }) => (speaker === null ? [] : [speaker])))];
  return { date: '2026-07-01', language: 'en', people, handNotes: [], turns };
}

function mean(figures: readonly Rouge[], of: (typeof measures)[number]): number {
  return (100 * figures.reduce((total, figure) => total + figure[of], 0)) / figures.length;
}

function calibrationRows(path: string | null): readonly Row[] {
  const bar = (of: (typeof measures)[number]): string => `${CALIBRATION[of].toFixed(1)} ± ${PRECISION}`;
  if (path === null || !existsSync(path)) return measures.map((of) => notRun(`calibration: ${names[of]}`, bar(of)));
  const rouge = makeRouge();
  const figures = pairs.parse(JSON.parse(gunzipSync(readFileSync(path)).toString())).pairs.map(({ pred, ref }) => rouge(pred, ref));
  return measures.map((of) => {
    const value = mean(figures, of);
    return { name: `calibration: ${names[of]}`, value: Math.round(value * 100) / 100, bar: bar(of), holds: Math.abs(value - CALIBRATION[of]) <= PRECISION };
  });
}

/** Scored is the abstract as the note shows it: the gist and the points of the topics, without titles and lists of items. */
function abstractRows(path: string | null): readonly Row[] {
  if (path === null || !existsSync(path)) return measures.map((of) => notRun(`abstracts: ${names[of]}`, `≥ ${BARS[of].toFixed(1)}`));
  const rouge = makeRouge();
  const abstracts = readMeetings(readFileSync(path)).map((meeting) => ({ meeting, text: summaryText(workAtOnce(summarize(materialOf(meeting), wordsOf('en')))) }));
  const figures = abstracts.flatMap(({ meeting, text }) => meeting.references.map((reference) => rouge(text, reference)));
  const words = abstracts.reduce((total, { text }) => total + text.split(/\s+/).length, 0) / abstracts.length;
  return [...measures.map((of) => atLeast(`abstracts: ${names[of]}`, mean(figures, of), BARS[of])), { name: 'abstracts: words each', value: Math.round(words), bar: '–', holds: null }];
}

/** Calibration of the measure, then the figures. A FILE in QMSum's form stands in for the data folder's own. */
export const bench: Bench = {
  name: 'rouge',
  run({ data, files }) {
    const inData = (...parts: readonly string[]): string | null => (data === null ? null : join(data, ...parts));
    return Promise.resolve([...calibrationRows(inData('rouge', 'calibration.json.gz')), ...abstractRows(files[0] ?? inData('qmsum', 'val.jsonl.gz'))]);
  },
};
