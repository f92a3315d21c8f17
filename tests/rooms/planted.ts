// Mistakes that the gate must find, each as a small file.

/** One file with one mistake, and the rule that must name it. */
export interface Planted {
  readonly rule: string;
  readonly path: string;
  readonly text: string;
}

const plant = (rule: string, path: string, text: string): Planted => ({ rule, path, text: `${text}\n` });

/** Files without a mistake; the planted ones lean on them. */
export const soundFiles: readonly (readonly [path: string, text: string])[] = [
  ['src/main.ts', "import { start } from './flows/start';\nimport type { ItemView } from 'obsidian';\nexport type Screen = ItemView;\nstart();\nexport const all = await import('./all');\n"],
  ['src/flows/start.ts', "import { day } from '../core/time';\nexport const start = (): string => day;\n"],
  ['src/core/time.ts', "import { DateTime } from 'luxon';\nexport const day = String(DateTime.fromISO('2026-07-01').day);\n"],
  ['src/core/meeting/meeting.ts', 'export interface Meeting { readonly path: string }\n'],
  ['src/core/project/project.ts', 'export const project = 1;\n'],
  ['src/core/store/log.ts', 'export const log = 1;\n'],
  ['src/agent/loop.ts', 'export const loop = 1;\n'],
  ['src/providers/offline.ts', "import { loop } from '../agent/loop';\nexport const offline = loop;\n"],
  ['src/ui/view.ts', "import { start } from '../flows/start';\nexport const view = start;\n"],
  ['src/obsidian/notes.ts', "import type { TFile } from 'obsidian';\nexport type Note = TFile;\n"],
  ['src/i18n/en.ts', 'export const en = {};\n'],
  ['src/tools/list.ts', "import { loop } from '../agent/loop';\nexport const list = loop;\n"],
];

/** At least one mistake for every rule; type-only and dynamic imports are among them. */
export const planted: readonly Planted[] = [
  plant('core-stays-in-its-room', 'src/core/a-value.ts', "import { view } from '../ui/view';\nexport const a = view;"),
  plant('core-stays-in-its-room', 'src/core/a-type.ts', "import type { Note } from '../obsidian/notes';\nexport type A = Note;"),
  plant('core-stays-in-its-room', 'src/core/a-passed-on.ts', "export { view } from '../ui/view';"),
  plant('core-stays-in-its-room', 'src/core/a-test.ts', "import { fake } from '../../tests/fake';\nexport const a = fake;"),
  plant('agent-stays-in-its-room', 'src/agent/a.ts', "import type { Meeting } from '../core/meeting/meeting';\nexport type A = Meeting;"),
  plant('i18n-stays-in-its-room', 'src/i18n/a.ts', "import { day } from '../core/time';\nexport const a = day;"),
  plant('tools-stays-in-its-room', 'src/tools/a.ts', "import { offline } from '../providers/offline';\nexport const a = offline;"),
  plant('providers-stays-in-its-room', 'src/providers/a.ts', "import { list } from '../tools/list';\nexport const a = list;"),
  plant('obsidian-stays-in-its-room', 'src/obsidian/a.ts', "import { start } from '../flows/start';\nexport const a = start;"),
  plant('flows-stays-in-its-room', 'src/flows/a.ts', "import type { Screen } from '../main';\nexport type A = Screen;"),
  plant('ui-stays-in-its-room', 'src/ui/a.ts', "import type { Note } from '../obsidian/notes';\nexport type A = Note;"),
  plant('obsidian-only-at-the-edge', 'src/core/b-value.ts', "import { Notice } from 'obsidian';\nexport const b = Notice;"),
  plant('obsidian-only-at-the-edge', 'src/flows/b-type.ts', "import type { App } from 'obsidian';\nexport type B = App;"),
  plant('obsidian-only-at-the-edge', 'src/tools/b-import-type.ts', "export type B = import('obsidian').App;"),
  plant('obsidian-only-at-the-edge', 'src/agent/b-dynamic.ts', "export const b = () => import('obsidian');"),
  plant('sdk-only-in-providers', 'src/flows/c.ts', "import type { Client } from '@anthropic-ai/sdk';\nexport type C = Client;"),
  plant('sdk-only-in-providers', 'src/tools/c.ts', "import { Messages } from '@anthropic-ai/sdk/resources/messages';\nexport const c = Messages;"),
  plant('luxon-only-in-time', 'src/core/meeting/d.ts', "import { DateTime } from 'luxon';\nexport const d = DateTime;"),
  plant('chrono-only-in-dates', 'src/core/meeting/e.ts', "import * as chrono from 'chrono-node';\nexport const e = chrono;"),
  plant('no-node-in-the-plugin', 'src/ui/f.ts', "import { readFileSync } from 'node:fs';\nexport const f = readFileSync;"),
  plant('ground-stands-below', 'src/core/g.ts', "import { project } from './project/project';\nexport const g = project;"),
  plant('store-knows-no-noun', 'src/core/store/h.ts', "import type { Meeting } from '../meeting/meeting';\nexport type H = Meeting;"),
  plant('nouns-do-not-know-each-other', 'src/core/project/i.ts', "import type { Meeting } from '../meeting/meeting';\nexport type I = Meeting;"),
  plant('nouns-do-not-know-each-other', 'src/core/meeting/i.ts', "import { one } from '../search/one';\nexport const i = one;"),
  plant('no-circles-between-nouns', 'src/core/search/one.ts', "import { two } from '../change/two';\nexport const one = two;"),
  plant('no-circles-between-nouns', 'src/core/change/three.ts', "import { four } from '../search/four';\nexport const three = four;"),
  plant('no-circles', 'src/ui/egg.ts', "import type { Hen } from './hen';\nexport interface Egg { readonly of: Hen }"),
  plant('no-strays', 'src/ui/stray.ts', 'export const stray = 1;'),
  plant('not-declared', 'src/ui/j.ts', "import { parse } from 'yaml';\nexport const j = parse;"),
  plant('not-declared', 'src/ui/k.ts', "import { gone } from './gone';\nexport const k = gone;"),
];

/** Files that the planted ones need and that are no mistake themselves. */
export const companions: readonly (readonly [path: string, text: string])[] = [
  ['tests/fake.ts', 'export const fake = 1;\n'],
  ['src/core/change/two.ts', 'export const two = 2;\n'],
  ['src/core/search/four.ts', 'export const four = 4;\n'],
  ['src/ui/hen.ts', "import type { Egg } from './egg';\nexport interface Hen { readonly lays: Egg }\n"],
];
