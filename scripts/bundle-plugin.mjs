// Bundles the plugin into the one file that Obsidian loads.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { licenceTexts } from './licences.mjs';

/** What the app brings itself; these stay `require` calls. */
export const broughtByTheApp = ['obsidian', 'electron', '@codemirror/*', '@lezer/*'];

/**
 * Settings of a build. The engines are the oldest that run Obsidian 1.13: Electron 28 (Chrome 120) and iOS 16.4.
 * The browser platform keeps Node's modules out, so that the plugin loads on a phone.
 */
export function pluginOptions({ root, production, preserveSymlinks = false }) {
  return {
    absWorkingDir: root,
    entryPoints: ['src/main.ts'],
    outfile: join(root, 'main.js'),
    bundle: true,
    write: false,
    metafile: true,
    platform: 'browser',
    format: 'cjs',
    target: ['chrome120', 'safari16.4'],
    external: broughtByTheApp,
    minify: production,
    sourcemap: production ? false : 'inline',
    charset: 'utf8',
    legalComments: 'none',
    treeShaking: true,
    preserveSymlinks,
    logLevel: 'error',
  };
}

/**
 * The text of `main.js` and esbuild's account of its parts. A production text ends with the licences of the packages
 * in it and depends on nothing but the sources: no time, no path.
 */
export async function bundlePlugin(options) {
  const result = await build(pluginOptions(options));
  const code = result.outputFiles[0].text;
  if (!options.production) return { text: code, metafile: result.metafile };
  const { version } = JSON.parse(readFileSync(join(options.root, 'manifest.json'), 'utf8'));
  const head = `/* Meeting Assistant ${version}, MIT. Built from TypeScript sources; see the repository for them. */\n`;
  const licences = licenceTexts(options.root, result.metafile);
  return { text: `${head}${code}${licences === '' ? '' : `/*\n${licences}*/\n`}`, metafile: result.metafile };
}
