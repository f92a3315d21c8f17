// Runs a TypeScript program of this folder: `node scripts/run.mjs NAME [arguments]`.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The entry of a program: `scripts/NAME/main.ts`, else `scripts/NAME.ts`; null when there is neither. */
function entryOf(name) {
  const candidates = [join('scripts', name, 'main.ts'), join('scripts', `${name}.ts`)];
  return candidates.find((path) => existsSync(join(root, path))) ?? null;
}

/** Lets every file know its own folder as `__dirname`, as it would without bundling. */
const ownFolders = {
  name: 'own-folders',
  setup(setup) {
    setup.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const contents = /\b__dirname\b/.test(text) ? `const __dirname = ${JSON.stringify(dirname(path))}; ${text}` : text;
      return { contents, loader: 'ts' };
    });
  },
};

/**
 * Bundles an entry into `.cache/run/`, named by its content, so that two runs at once never disturb each other.
 * `cjs` is for programs that are run inside a window of their own: packages come along, since they look for one too.
 */
export async function bundleProgram(entry, format = 'esm') {
  const result = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format,
    packages: format === 'cjs' ? 'bundle' : 'external',
    sourcemap: 'inline',
    logLevel: 'error',
    plugins: [ownFolders],
  });
  const text = result.outputFiles[0].text;
  const folder = join(root, '.cache', 'run');
  const name = entry.replace(/^scripts[\\/]/, '').replace(/(?:[\\/]main)?\.ts$/, '').replace(/[^\w-]/g, '-');
  const file = join(folder, `${name}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.${format === 'esm' ? 'mjs' : 'cjs'}`);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, text);
  return file;
}

/** Makes the program see only its own arguments, then hands over to it. */
async function run([name, ...args]) {
  const entry = name === undefined ? null : entryOf(name);
  if (entry === null) {
    process.stderr.write(`There is no program scripts/${name ?? 'NAME'}/main.ts; usage: node scripts/run.mjs NAME [arguments]\n`);
    process.exitCode = 1;
    return;
  }
  const file = await bundleProgram(entry);
  process.argv = [process.argv[0], file, ...args];
  await import(pathToFileURL(file).href);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run(process.argv.slice(2));
