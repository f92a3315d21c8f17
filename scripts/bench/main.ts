// Takes the figures: `npm run bench -- NAME|all [--json FILE] [--data DIR] [FILE …]`.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bench as ami } from './ami';
import { bench as bundle } from './bundle';
import { bench as crash } from './crash';
import { bench as models } from './models';
import { bench as paths } from './paths';
import { bench as rouge } from './rouge';
import type { Bench, Row } from './row';
import { bench as store } from './store';
import { bench as summary } from './summary';

/** Every benchmark, in the order in which `all` runs them. */
const benches: readonly Bench[] = [bundle, models, paths, crash, store, ami, rouge, summary];

const marks = new Map<boolean | null, string>([
  [true, 'holds'],
  [false, 'FAILS'],
  [null, '–'],
]);

function print(rows: readonly Row[]): void {
  const width = Math.max(...rows.map(({ name }) => name.length));
  for (const { name, value, bar, holds } of rows) {
    process.stdout.write(`${name.padEnd(width)}  ${String(value).padStart(10)}  ${bar.padEnd(14)}  ${marks.get(holds)}\n`);
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { json: { type: 'string' }, data: { type: 'string' } }, allowPositionals: true });
  const [name, ...files] = positionals;
  const chosen = benches.filter((bench) => name === 'all' || bench.name === name);
  if (name === undefined || chosen.length === 0) {
    process.stderr.write(`usage: npm run bench -- NAME|all [--json FILE] [--data DIR] [FILE …]\nNAME is one of: ${benches.map((bench) => bench.name).join(', ')}\n`);
    process.exitCode = 1;
    return;
  }
  const rows: Row[] = [];
  const facts: Record<string, number> = {};
  for (const bench of chosen) {
    const own = await bench.run({ data: values.data ?? null, files });
    print(own);
    rows.push(...own);
    Object.assign(facts, bench.facts?.(own));
  }
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ name, ...facts, rows }, null, 2)}\n`);
  process.exitCode = rows.some(({ holds }) => holds === false) ? 1 : 0;
}

await main();
