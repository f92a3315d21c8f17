// Builds the plugin into a vault of yours: `npm run install-plugin -- VAULT`.
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensurePackages, root } from './install.mjs';

/** Writes the three files of a release into the vault's plugin folder. */
async function install(vault) {
  ensurePackages();
  const { bundlePlugin } = await import('./bundle-plugin.mjs');
  const { text } = await bundlePlugin({ root, production: true });
  const folder = join(vault, process.env.OBSIDIAN_CONFIG_DIR ?? '.obsidian', 'plugins', 'meeting-assistant');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'main.js'), text);
  for (const file of ['manifest.json', 'styles.css']) copyFileSync(join(root, file), join(folder, file));
  process.stdout.write(`Installed into ${folder}.\nIn Obsidian: Settings → Community plugins → reload the list → switch on "Meeting Assistant".\n`);
}

const given = process.argv[2];
if (given === undefined || !existsSync(resolve(given))) {
  process.stderr.write(`${given === undefined ? 'Name the vault' : `There is no folder ${given}`}; usage: npm run install-plugin -- /path/to/vault\n`);
  process.exitCode = 1;
} else {
  await install(resolve(given));
}
