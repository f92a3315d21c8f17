// Shows the demo where there is no browser, in a jsdom window.
import { join } from 'node:path';
import { openJsdomHost } from '../../tests/host/jsdom/open-host';
import { play } from './play';
import type { Stage } from './stage';

const root = join(__dirname, '..', '..');
/** Milliseconds to wait for a step. */
const patience = 60_000;

async function openStage(): Promise<Stage> {
  const host = await openJsdomHost({ vault: join(root, 'examples', 'vault'), plugins: [root] });
  return {
    vaultPath: host.vaultPath,
    openNote: (path, mode) => host.openNote(path, mode),
    palette: (name) => host.palette(name),
    waitFor: async (selector) => (await elementOf(selector)) !== null,
    wordsOf: (selector) => Promise.resolve([...document.querySelectorAll(selector)].map((element) => [...element.childNodes].map((part) => part.textContent).join(' ').trim())),
    async press(selector) {
      const element = await elementOf(selector);
      if (element === null) throw new Error(`There is no ${selector} to press.`);
      host.click(element);
    },
    picture: () => Promise.resolve(false),
    requests: () => host.networkLog.map(({ method, url }) => `${method} ${url}`),
    close: () => host.close(),
  };
}

async function elementOf(selector: string): Promise<HTMLElement | null> {
  for (let waited = 0; waited < patience; waited += 20) {
    const found = document.querySelector<HTMLElement>(selector);
    if (found !== null) return found;
    await new Promise((again) => setTimeout(again, 20));
  }
  return null;
}

/** Plays the demo in the window that this program was loaded into. */
export async function show(): Promise<void> {
  const stage = await openStage();
  try {
    await play(stage, { vault: join(root, 'out', 'demo-vault'), picture: join(root, 'out', 'demo.png') });
  } finally {
    await stage.close();
  }
}
