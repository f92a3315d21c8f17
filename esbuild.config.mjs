// Builds main.js: once for a release, or again after every change while developing.
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { context } from 'esbuild';
import { bundlePlugin, pluginOptions } from './scripts/bundle-plugin.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const workshop = join(root, 'examples', 'vault', '.obsidian', 'plugins', 'meeting-assistant');

/** Puts a development build into the example vault; the marker tells the hot-reload plugin to reload it. */
function copyIntoWorkshop(text) {
  mkdirSync(workshop, { recursive: true });
  writeFileSync(join(workshop, 'main.js'), text);
  for (const file of ['manifest.json', 'styles.css']) {
    if (existsSync(join(root, file))) copyFileSync(join(root, file), join(workshop, file));
  }
  writeFileSync(join(workshop, '.hotreload'), '');
  process.stderr.write('copied into examples/vault\n');
}

/** Rebuilds after every change; a build with errors is reported and not copied. */
async function watch() {
  const copy = {
    name: 'copy-into-example-vault',
    setup(build) {
      build.onEnd((result) => {
        const output = result.outputFiles?.[0];
        if (result.errors.length === 0 && output !== undefined) copyIntoWorkshop(output.text);
      });
    },
  };
  const watched = await context({ ...pluginOptions({ root, production: false }), logLevel: 'info', plugins: [copy] });
  await watched.watch();
}

if (process.argv.includes('--watch')) {
  await watch();
} else {
  const { text } = await bundlePlugin({ root, production: process.argv.includes('--production') });
  writeFileSync(join(root, 'main.js'), text);
}
