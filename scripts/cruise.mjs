// Follows every import of a tree, the way the gate sees it.
import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';

const here = fileURLToPath(new URL('..', import.meta.url));
const table = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

/**
 * The import graph of a tree and all broken rules. `root` is the folder that holds `src`; the rules are this
 * repository's. The library is called directly, so that the gate and its own tests read the same values.
 */
export async function cruiseTree(root = here) {
  const folders = ['src', 'scripts', 'tests'].filter((folder) => existsSync(join(root, folder)));
  const { tsConfig, enhancedResolveOptions, ...options } = table.options;
  const { output } = await cruise(
    folders,
    { ...options, baseDir: root, ruleSet: { forbidden: table.forbidden }, validate: true, tsConfig: { fileName: join(here, tsConfig.fileName) } },
    { ...enhancedResolveOptions },
    {},
  );
  return output;
}

/** Broken rules as lines: rule, from, to, and the rule's reason. */
export function brokenRules(output) {
  const reasons = new Map(table.forbidden.map((rule) => [rule.name, rule.comment]));
  return output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to, reason: reasons.get(rule.name) ?? '' }));
}

/** Prints each rule once, with its reason and the imports that break it. */
function report(broken, files) {
  for (const rule of new Set(broken.map((one) => one.rule))) {
    const own = broken.filter((one) => one.rule === rule);
    process.stdout.write(`${rule}: ${own[0].reason}\n`);
    for (const { from, to } of own) process.stdout.write(`    ${from === to ? from : `${from} → ${to}`}\n`);
  }
  process.stdout.write(`${files} files, ${broken.length} broken rules\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [root = here] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const output = await cruiseTree(root);
  const broken = brokenRules(output);
  if (process.argv.includes('--json')) process.stdout.write(JSON.stringify(broken));
  else report(broken, output.summary.totalCruised);
  process.exitCode = broken.length > 0 ? 1 : 0;
}
