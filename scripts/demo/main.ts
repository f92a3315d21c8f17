// Shows the demo in headless Chromium.
import { join } from 'node:path';
import { openHost } from '../../tests/host/node/open-host';
import { play } from './play';
import type { Stage } from './stage';

const root = join(__dirname, '..', '..');
async function openStage(): Promise<Stage> {
  const host = await openHost({ vault: join(root, 'examples', 'vault'), plugins: [root], size: { width: 1440, height: 900 } });
  const { page } = host;
  return {
    vaultPath: host.vaultPath,
    openNote: (path, mode) => host.openNote(path, mode),
    palette: (name) => host.palette(name),
    waitFor: (selector) => page.locator(selector).first().waitFor({ timeout: 60_000 }).then(() => true, () => false),
    wordsOf: (selector) => page.locator(selector).evaluateAll((elements) => elements.map((element) => [...element.childNodes].map((part) => part.textContent).join(' ').trim())),
    press: (selector) => page.locator(selector).first().click(),
    async picture(file) {
      await host.screenshot(file);
      return true;
    },
    requests: () => host.networkLog.map(({ method, url }) => `${method} ${url}`),
    close: () => host.close(),
  };
}

const stage = await openStage();
try {
  await play(stage, { vault: join(root, 'out', 'demo-vault'), picture: join(root, 'out', 'demo.png') });
} finally {
  await stage.close();
}
