// Runs every test: pure rules, the built plugin in jsdom, the built plugin in Chromium.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium, findChromium, installCommand } from './chromium.mjs';
import { ensurePackages, root } from './install.mjs';

/** The suites, in order. A browser is heavy, so its tests run one after another; one that failed may leave a browser open, which must not hold up the end. */
const suites = [
  { name: 'pure', flags: [] },
  { name: 'host', flags: ['--forceExit'] },
  { name: 'chromium', flags: ['--runInBand', '--forceExit'], needsChromium: true },
];

const nothing = { passed: 0, failed: 0, skipped: 0 };

/** Runs one suite and counts its tests. A file that does not even load counts as one failed test. */
function runSuite({ name, flags }, paths) {
  const report = join(root, '.cache', `test-${name}-${process.pid}.json`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const args = [jest, '--config', 'jest.config.cjs', '--selectProjects', name, '--passWithNoTests', '--json', `--outputFile=${report}`, ...flags, ...paths];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const counted = existsSync(report) ? countOf(JSON.parse(readFileSync(report, 'utf8'))) : { ...nothing, failed: 1 };
  rmSync(report, { force: true });
  return status === 0 || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

function countOf(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts of two runs together. */
export const add = (left, right) => ({ passed: left.passed + right.passed, failed: left.failed + right.failed, skipped: left.skipped + right.skipped });

/** The line that a test run ends with. */
export const lineOf = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Without a browser the suite is named as skipped; a machine that checks for others must have one. */
function withoutChromium() {
  process.stderr.write(`The chromium suite was skipped: no Chromium was found. Install it with\n    ${installCommand}\nor set CHROMIUM.\n`);
  return process.env.CI === 'true' ? { ...nothing, failed: 1 } : { ...nothing, skipped: 1 };
}

function build() {
  return spawnSync(process.execPath, ['esbuild.config.mjs', '--production'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

function runAll(paths) {
  ensurePackages();
  if (!build()) {
    process.stderr.write('The plugin does not build, so no test was run.\n');
    return { ...nothing, failed: 1 };
  }
  const chromium = paths.length === 0 ? ensureChromium() : findChromium();
  if (chromium !== null) process.env.CHROMIUM = chromium;
  return suites.map((suite) => (suite.needsChromium && chromium === null ? withoutChromium() : runSuite(suite, paths))).reduce(add, nothing);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sum = runAll(process.argv.slice(2));
  if (sum.passed + sum.failed === 0) process.stderr.write('No test was run.\n');
  process.stdout.write(`${lineOf(sum)}\n`);
  process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
}
