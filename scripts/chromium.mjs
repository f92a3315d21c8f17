// Finds the Chromium that the browser tests run in.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The one command that installs it, for people. */
export const installCommand = 'sudo apt-get install -y chromium';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Path of a Chromium: the variable CHROMIUM, else the first one on PATH or in the usual places; null for none. */
export function findChromium(environment = process.env) {
  const named = environment.CHROMIUM ?? '';
  if (named !== '') return isProgram(named) ? named : null;
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places];
  return candidates.find(isProgram) ?? null;
}

/**
 * Path of a Chromium, installed by the system's own package manager if need be. That happens only for root on a
 * machine with apt; nobody else is asked for a password or gets a program unasked. Null when there is none.
 */
export function ensureChromium() {
  const found = findChromium();
  const isRoot = process.getuid?.() === 0;
  if (found !== null || !isRoot || (process.env.CHROMIUM ?? '') !== '') return found;
  process.stderr.write('Installing Chromium (apt-get install -y chromium) …\n');
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 300_000 };
  const install = () => spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options).status === 0;
  if (!install() && spawnSync('apt-get', ['update'], options).status === 0) install();
  return findChromium();
}
