// Builds the page's bundle, once for each state of its sources.
import { createHash } from 'node:crypto';
import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import { build } from 'esbuild';

/** The built files of the page. */
export interface PageFiles {
  readonly script: string;
  readonly styles: string;
}

const BUILDS_KEPT = 4;

async function hashOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(file).update(await fs.readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/** The sheets in the order in which they build on one another. */
const SHEETS = ['variables.css', 'window.css', 'notes.css', 'controls.css', 'overlays.css'] as const;

async function readStyles(folder: string): Promise<string> {
  const sheets = await Promise.all(SHEETS.map((name) => fs.readFile(path.join(folder, name), 'utf8')));
  return sheets.join('\n');
}

/** Keeps the newest builds only. */
async function forgetOlder(folder: string): Promise<void> {
  const names = (await fs.readdir(folder)).filter((name) => name.endsWith('.js'));
  const builds = await Promise.all(names.map(async (name) => ({ name, time: (await fs.stat(path.join(folder, name))).mtimeMs })));
  const older = builds.sort((a, b) => b.time - a.time).slice(BUILDS_KEPT);
  await Promise.all(older.map(({ name }) => fs.rm(path.join(folder, name), { force: true })));
}

/** Builds the page of the project in `root`, or takes the build of the same sources from `.cache`. */
export async function buildPage(root: string): Promise<PageFiles> {
  const app = path.join(root, 'tests/host/app');
  const lock = await fs.readFile(path.join(root, 'package-lock.json'));
  const key = `${await hashOf(app)}-${createHash('sha256').update(lock).digest('hex').slice(0, 8)}`;
  const file = path.join(root, '.cache/host', `page-${key}.js`);
  const styles = await readStyles(path.join(app, 'styles'));
  const before = await fs.readFile(file, 'utf8').catch(() => null);
  if (before !== null) return { script: before, styles };
  const result = await build({
    entryPoints: [path.join(app, 'page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'chrome120',
    logLevel: 'warning',
  });
  const script = result.outputFiles[0]?.text ?? '';
  await fs.mkdir(path.dirname(file), { recursive: true });
  // Several test processes may build at once; each writes its own file and puts it in place whole.
  await fs.writeFile(`${file}.${process.pid}`, script);
  await fs.rename(`${file}.${process.pid}`, file);
  await forgetOlder(path.dirname(file));
  return { script, styles };
}
