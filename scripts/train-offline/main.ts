// Learns the numbers of the built-in engine: `node scripts/run.mjs train-offline --data DIR [--out FILE]`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isHeldOut, readMarkedMeetings } from '../bench/rouge/ami';
import { readMeetings } from '../bench/rouge/qmsum';
import type { Learned } from '../../src/providers/offline/engine/learned';
import { makeReader } from '../../src/providers/offline/engine/terms';
import { learnBackground, learnSentences, learnWords, prepare } from './abstract-model';
import { learnCandidates } from './candidate-model';
import { weightsFile } from './weights-file';

const nothing: Learned = { background: new Map(), words: [], sentences: [], action: { features: [], phrases: new Map() }, decision: { features: [], phrases: new Map() } };

/** Each part is learned with the parts before it. */
function learn(data: string): Learned {
  const meetings = prepare(readMeetings(readFileSync(join(data, 'qmsum', 'train.jsonl.gz'))), makeReader('en', nothing));
  const withBackground = { ...nothing, background: learnBackground(meetings) };
  const withWords = { ...withBackground, words: learnWords(meetings, makeReader('en', withBackground)) };
  const withSentences = { ...withWords, sentences: learnSentences(meetings, makeReader('en', withWords)) };
  const marked = readMarkedMeetings(readFileSync(join(data, 'ami', 'train.jsonl.gz'))).filter(({ id }) => !isHeldOut(id));
  const reader = makeReader('en', withSentences);
  return { ...withSentences, action: learnCandidates(marked, 'action', reader), decision: learnCandidates(marked, 'decision', reader) };
}

const { values } = parseArgs({ options: { data: { type: 'string' }, out: { type: 'string', default: 'src/providers/offline/weights.ts' } } });
if (values.data === undefined) {
  process.stderr.write('usage: node scripts/run.mjs train-offline --data DIR [--out FILE]\nDIR holds qmsum/train.jsonl.gz and ami/train.jsonl.gz.\n');
  process.exitCode = 1;
} else writeFileSync(values.out, weightsFile(learn(values.data)));
