// Does the main job in front of you: the built plugin, a real meeting, no Obsidian.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import { findChromium, installCommand } from './chromium.mjs';
import { ensurePackages, root } from './install.mjs';

/** Loads a program into a jsdom window of its own, where `window` is the global object, and runs it. */
async function showWithoutBrowser(bundleProgram) {
  const { JSDOM } = await import('jsdom');
  const file = await bundleProgram(join('scripts', 'demo', 'windowless.ts'), 'cjs');
  const page = new JSDOM('<!doctype html><html><body></body></html>', { url: 'http://localhost/', pretendToBeVisual: true, runScripts: 'outside-only' });
  const program = { exports: {} };
  const names = ['require', 'module', 'exports', 'process', 'Buffer'];
  const load = compileFunction(readFileSync(file, 'utf8'), names, { filename: file, parsingContext: page.getInternalVMContext() });
  load(createRequire(pathToFileURL(file)), program, program.exports, process, Buffer);
  await program.exports.show();
  page.window.close();
}

async function demo() {
  ensurePackages();
  const { bundlePlugin } = await import('./bundle-plugin.mjs');
  const { bundleProgram } = await import('./run.mjs');
  writeFileSync(join(root, 'main.js'), (await bundlePlugin({ root, production: true })).text);
  const chromium = findChromium();
  if (chromium === null) {
    await showWithoutBrowser(bundleProgram);
    process.stdout.write(`picture   none: no Chromium was found. Install it with “${installCommand}” and run the demo again.\n`);
    return;
  }
  process.env.CHROMIUM = chromium;
  await import(pathToFileURL(await bundleProgram(join('scripts', 'demo', 'main.ts'))).href);
}

await demo();
