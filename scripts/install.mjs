// Fetches the packages of the lockfile when they are not there.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs `npm ci` unless a finished installation stands. Ends the program when that fails. */
export function ensurePackages() {
  const modules = join(root, 'node_modules');
  if (existsSync(join(modules, '.package-lock.json'))) return;
  process.stderr.write('Installing packages (npm ci) …\n');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' });
  if (status === 0) return;
  // A half installation must not look like a finished one next time.
  rmSync(join(modules, '.package-lock.json'), { force: true });
  process.stderr.write('npm ci failed; see its words above. Node 20 or later and a reachable package registry are needed.\n');
  process.exit(1);
}
