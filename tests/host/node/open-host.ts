// Opens a host in headless Chromium and drives it.
import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import type { BootOptions } from '../app/boot';
import type { Device } from '../app/platform';
import { buildPage } from './build-page';
import { isLoopback, type LoggedRequest } from './relay';
import { serveHost, type HostServer } from './serve-host';
import { makeTemporaryVault, type VaultContent } from './temporary-vault';

const PROJECT = path.resolve(__dirname, '../../..');

/** Chromium's switches: no network of its own, nothing beyond loopback is even looked up. */
const SWITCHES = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** How to open a host. */
export interface HostOptions {
  /** Files of the vault by path, or a folder to copy. */
  readonly vault: VaultContent;
  /** Folders that hold `main.js`, `manifest.json` and perhaps `styles.css`. */
  readonly plugins: readonly string[];
  readonly theme?: 'light' | 'dark';
  readonly language?: string;
  /** A phone of 390 × 844 points. */
  readonly phone?: boolean;
  readonly size?: { readonly width: number; readonly height: number };
  /** The page's clock starts here (ISO) and then runs. */
  readonly time?: string;
  /** IANA zone of the page. */
  readonly zone?: string;
  /** A browser from `launchChromium`; without one the host starts and ends its own. */
  readonly browser?: Browser;
}

/** An open host. */
export interface OpenHost {
  readonly page: Page;
  readonly vaultPath: string;
  /** Every request that was asked for, the refused ones too. */
  readonly networkLog: readonly LoggedRequest[];
  /** How often each verb on the vault's folder was called. */
  readonly fileCalls: Readonly<Record<string, number>>;
  /** Uncaught errors, and errors on the console. */
  readonly pageErrors: readonly string[];
  /** Runs a command by its full id. */
  runCommand(id: string): Promise<void>;
  /** Opens the palette by keyboard, types, presses Enter. */
  palette(name: string): Promise<void>;
  openNote(path: string, mode?: 'source' | 'preview'): Promise<void>;
  openSettings(tab?: string): Promise<void>;
  notices(): Promise<string[]>;
  runCli(command: string, flags?: Record<string, string>): Promise<string>;
  setTheme(theme: 'light' | 'dark'): Promise<void>;
  readFile(path: string): Promise<string>;
  /** Writes a file on disk, as another program would. */
  writeFile(path: string, text: string): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** The app goes away without a word, and comes back. What it had asked for and not got is lost. */
  kill(whileGone?: () => Promise<void>): Promise<void>;
  /** Unloads the plugins and closes everything; the vault folder is removed. */
  close(): Promise<void>;
}

/** Starts a Chromium that several hosts can share, one after the other or side by side. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: SWITCHES });
}

function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

/** Logs what the page itself asks of the outside; Chromium's resolver rules keep it from getting there. */
function watchRequests(page: Page, log: LoggedRequest[]): void {
  page.on('request', (request) => {
    const url = request.url();
    if (/^(https?|wss?):/.test(url) && !isLoopback(url)) log.push({ method: request.method(), url, refused: true });
  });
}

async function newPage(browser: Browser, options: HostOptions): Promise<{ context: BrowserContext; page: Page }> {
  const phone = options.phone === true;
  const context = await browser.newContext({
    viewport: options.size ?? (phone ? { width: 390, height: 844 } : { width: 1280, height: 800 }),
    locale: options.language ?? 'en',
    hasTouch: phone,
    ...(options.zone === undefined ? {} : { timezoneId: options.zone }),
  });
  const page = await context.newPage();
  if (options.time !== undefined) await page.clock.install({ time: new Date(options.time) });
  return { context, page };
}

async function startHost(page: Page, server: HostServer, options: HostOptions, vault: string): Promise<void> {
  const device: Device = options.phone === true ? 'phone' : 'strict';
  const boot: BootOptions = { vaultName: 'Test vault', device, theme: options.theme ?? 'light', language: options.language ?? 'en' };
  await page.goto(server.address);
  await page.evaluate(([given, base]) => window.__startHost?.(given, base), [boot, vault] as const);
  const failures = (await page.evaluate(() => window.__drive?.pluginFailures())) ?? {};
  if (Object.keys(failures).length > 0) throw new Error(`A plugin did not load: ${JSON.stringify(failures, null, 2)}`);
}

/** Opens a host in Chromium on a new vault; a plugin that does not load makes it fail. */
export async function openHost(options: HostOptions): Promise<OpenHost> {
  const vaultPath = await makeTemporaryVault(options.vault, options.plugins);
  const served = { root: PROJECT, vault: vaultPath, page: await buildPage(PROJECT), language: options.language ?? 'en' };
  const server = await serveHost(served);
  const browser = options.browser ?? (await launchChromium());
  const { context, page } = await newPage(browser, options);
  const pageErrors = watchErrors(page);
  watchRequests(page, server.relay.log);
  const close = async (): Promise<void> => {
    await page.evaluate(() => window.__drive?.stop()).catch(() => undefined);
    await context.close();
    if (!options.browser) await browser.close();
    await server.close();
    await fs.rm(vaultPath, { recursive: true, force: true });
  };
  try {
    await startHost(page, server, options, vaultPath);
  } catch (error) {
    await close();
    throw error;
  }
  const kill = async (whileGone?: () => Promise<void>): Promise<void> => {
    await page.goto('about:blank');
    await whileGone?.();
    await startHost(page, server, options, vaultPath);
  };
  return { page, vaultPath, networkLog: server.relay.log, fileCalls: server.fileCalls, pageErrors, ...verbsOf(page, vaultPath), kill, close };
}

function verbsOf(page: Page, vaultPath: string): Omit<OpenHost, 'page' | 'vaultPath' | 'networkLog' | 'fileCalls' | 'pageErrors' | 'kill' | 'close'> {
  return {
    runCommand: (id) => page.evaluate((one) => window.__drive?.runCommand(one), id),
    palette: async (name) => {
      await page.keyboard.press('Control+p');
      await page.locator('.prompt-input').waitFor();
      await page.keyboard.type(name);
      await page.locator('.suggestion-item.is-selected').waitFor();
      await page.keyboard.press('Enter');
    },
    openNote: (note, mode) => page.evaluate(([one, how]) => window.__drive?.openNote(one, how), [note, mode] as const),
    openSettings: (tab) => page.evaluate((one) => window.__drive?.openSettings(one), tab),
    notices: async () => (await page.evaluate(() => window.__drive?.notices())) ?? [],
    runCli: async (command, flags) => (await page.evaluate(([one, given]) => window.__drive?.runCli(one, given), [command, flags] as const)) ?? '',
    setTheme: (theme) => page.evaluate((one) => window.__drive?.setTheme(one), theme),
    readFile: (file) => fs.readFile(path.join(vaultPath, file), 'utf8'),
    writeFile: async (file, text) => {
      await fs.mkdir(path.dirname(path.join(vaultPath, file)), { recursive: true });
      await fs.writeFile(path.join(vaultPath, file), text);
    },
    screenshot: async (file) => void (await page.screenshot({ path: file })),
  };
}
