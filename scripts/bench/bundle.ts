// Weighs main.js, part by part, against a budget.
import { join } from 'node:path';
import { bundlePlugin } from '../bundle-plugin.mjs';
import { packageOf } from '../licences.mjs';
import { atMost, type Bench, type Row } from './row';

/** Kilobytes (1,000 bytes) that each part may weigh, minified. The whole has a bar of its own: 1.8 MB. */
const budgets: Readonly<Record<string, number>> = {
  zod: 110,
  luxon: 80,
  'chrono-node': 90,
  diff: 25,
  '@anthropic-ai/sdk': 145,
  '@opentelemetry/api': 15,
  'src/core': 160,
  'src/agent': 40,
  'src/tools': 60,
  'src/providers': 120,
  'src/obsidian': 40,
  'src/flows': 50,
  'src/ui': 120,
  'src/i18n': 190,
  'src/main.ts': 10,
};
const wholeBudget = 1800;

/** The part that a bundled file belongs to: its package, else its room. */
function partOf(path: string): string {
  return packageOf(path) ?? path.split('/').slice(0, 2).join('/');
}

function weigh(inputs: Readonly<Record<string, { readonly bytesInOutput: number }>>): ReadonlyMap<string, number> {
  const parts = new Map<string, number>();
  for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
    if (bytesInOutput > 0) parts.set(partOf(path), (parts.get(partOf(path)) ?? 0) + bytesInOutput);
  }
  return parts;
}

/** A part without a budget is a surprise, so it does not hold. */
function rowOf(part: string, bytes: number): Row {
  const budget = budgets[part];
  return budget === undefined
    ? { name: `bundle: ${part}`, value: Math.round(bytes / 10) / 100, bar: 'no budget given', holds: false }
    : atMost(`bundle: ${part}`, bytes / 1000, budget, ' kB');
}

/** Sizes of the release build. */
export const bench: Bench = {
  name: 'bundle',
  async run() {
    const { text, metafile } = await bundlePlugin({ root: join(__dirname, '..', '..'), production: true });
    const inputs = Object.assign({}, ...Object.values(metafile.outputs).map((output) => output.inputs)) as Record<string, { bytesInOutput: number }>;
    const parts = [...weigh(inputs)].sort(([, left], [, right]) => right - left);
    return [atMost('bundle: main.js', Buffer.byteLength(text) / 1000, wholeBudget, ' kB'), ...parts.map(([part, bytes]) => rowOf(part, bytes))];
  },
};
