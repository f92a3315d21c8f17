// Opens a host inside Jest's jsdom window and drives it.
import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import type * as api from 'obsidian';
import { bootHost, type RunningHost } from '../app/boot';
import { makeDrive, type Drive } from '../app/drive';
import type { Device } from '../app/platform';
import { Relay, type LoggedRequest } from '../node/relay';
import { makeTemporaryVault, type VaultContent } from '../node/temporary-vault';
import { makeNodeOutside } from './node-outside';
import { clickOn, pressKey, type Modifiers } from './person';
import { installShims } from './shims';

const PROJECT = path.resolve(__dirname, '../../..');
const POLL = 10;
const PATIENCE = 5000;

/** How to open a host in jsdom. */
export interface JsdomHostOptions {
  /** Files of the vault by path, or a folder to copy. */
  readonly vault: VaultContent;
  /** Folders that hold `main.js`, `manifest.json` and perhaps `styles.css`. */
  readonly plugins?: readonly string[];
  /** `strict` (default) has no Node; `desktop` gives plugins Node's modules; `phone` plays a phone. */
  readonly device?: Device;
  readonly theme?: 'light' | 'dark';
  readonly language?: string;
}

/** An open host in this window. */
export interface JsdomHost extends Omit<Drive, 'stop'> {
  /** The strict face of the app, as plugins see it. */
  readonly app: api.App;
  readonly vaultPath: string;
  readonly networkLog: readonly LoggedRequest[];
  /** Uncaught errors of the window. */
  readonly pageErrors: readonly string[];
  /** A loaded plugin, or null. */
  plugin(id: string): api.Plugin | null;
  readFile(path: string): Promise<string>;
  /** Writes a file on disk, as another program would. */
  writeFile(path: string, text: string): Promise<void>;
  /** Presses a key on the element that has the focus, as a person (trusted). */
  press(key: string, modifiers?: Modifiers): void;
  /** Clicks on an element as a person (trusted). */
  click(element: HTMLElement): void;
  /** Opens the palette by keyboard, types, presses Enter. */
  palette(name: string): Promise<void>;
  /** Waits until `check` gives something true, and hands it back; fails with `what` after five seconds. */
  until<T>(what: string, check: () => T | Promise<T>): Promise<NonNullable<T>>;
  close(): Promise<void>;
}

async function until<T>(what: string, check: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (let waited = 0; waited < PATIENCE; waited += POLL) {
    const value = await check();
    if (value) return value;
    await new Promise((again) => setTimeout(again, POLL));
  }
  throw new Error(`It did not come to pass: ${what}.`);
}

async function palette(name: string): Promise<void> {
  pressKey('p', { ctrl: true });
  const input = await until('the palette opens', () => document.querySelector<HTMLInputElement>('.prompt-input'));
  input.value = name;
  input.dispatchEvent(new Event('input'));
  await until(`the palette offers "${name}"`, () => document.querySelector('.suggestion-item.is-selected .suggestion-highlight'));
  pressKey('Enter');
}

function collectErrors(): { errors: string[]; stop: () => void } {
  const errors: string[] = [];
  const listener = (event: ErrorEvent): void => {
    errors.push(event.error instanceof Error ? (event.error.stack ?? event.error.message) : event.message);
    event.preventDefault();
  };
  window.addEventListener('error', listener);
  return { errors, stop: () => window.removeEventListener('error', listener) };
}

/** Opens a host on a new vault; a plugin that does not load makes it fail. One host at a time in a window. */
export async function openJsdomHost(options: JsdomHostOptions): Promise<JsdomHost> {
  installShims();
  const vaultPath = await makeTemporaryVault(options.vault, options.plugins ?? []);
  const relay = new Relay();
  const device = options.device ?? 'strict';
  const outside = makeNodeOutside({ root: PROJECT, vault: vaultPath, relay, allowNode: device === 'desktop' });
  const { errors, stop } = collectErrors();
  const boot = { vaultName: 'Test vault', device, theme: options.theme ?? 'light', language: options.language ?? 'en' } as const;
  const host = await bootHost(outside, boot);
  const open = makeOpenHost(host, { vaultPath, networkLog: relay.log, pageErrors: errors });
  const close = async (): Promise<void> => {
    await host.stop();
    stop();
    await fs.rm(vaultPath, { recursive: true, force: true });
  };
  const failures = open.pluginFailures();
  if (Object.keys(failures).length > 0) {
    await close();
    throw new Error(`A plugin did not load: ${JSON.stringify(failures, null, 2)}`);
  }
  return { ...open, close };
}

function makeOpenHost(host: RunningHost, facts: Pick<JsdomHost, 'vaultPath' | 'networkLog' | 'pageErrors'>): Omit<JsdomHost, 'close'> {
  const at = (file: string): string => path.join(facts.vaultPath, file);
  return {
    ...makeDrive(host),
    ...facts,
    app: host.state.app,
    plugin: (id) => host.plugins.get(id),
    readFile: (file) => fs.readFile(at(file), 'utf8'),
    writeFile: async (file, text) => {
      await fs.mkdir(path.dirname(at(file)), { recursive: true });
      await fs.writeFile(at(file), text);
    },
    press: pressKey,
    click: clickOn,
    palette,
    until,
  };
}
