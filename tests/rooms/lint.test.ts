// Shows that our own lint rules bite.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');

interface Case {
  readonly path: string;
  readonly text: string;
  /** The rule that must name the text; null when it must pass. */
  readonly rule: string | null;
}

const lines = (count: number, line: string): string => `${line}\n`.repeat(count);
const syntax = 'no-restricted-syntax';

const cases: readonly Case[] = [
  { path: 'src/core/a.ts', text: 'export const now = () => Date.now();', rule: syntax },
  { path: 'src/agent/a.ts', text: 'export const now = () => new Date();', rule: syntax },
  { path: 'src/flows/a.ts', text: 'export const chance = () => Math.random();', rule: syntax },
  { path: 'src/tools/x/a.ts', text: "import { DateTime } from 'luxon';\nexport const now = () => DateTime.now();", rule: syntax },
  { path: 'src/core/b.ts', text: "import { DateTime } from 'luxon';\nexport const now = () => DateTime.local();", rule: syntax },
  { path: 'src/i18n/a.ts', text: "import { DateTime } from 'luxon';\nexport const now = () => DateTime.utc();", rule: syntax },
  { path: 'src/providers/offline/a.ts', text: 'export const now = () => Date.now();', rule: syntax },
  { path: 'src/obsidian/a.ts', text: 'export const now = () => Date.now();', rule: null },
  { path: 'src/core/c.ts', text: 'export const first = () => new Date(0);', rule: null },
  { path: 'src/core/d.ts', text: "import { z } from 'zod';\nexport const shape = z.string();", rule: syntax },
  { path: 'src/core/e.ts', text: "import z from 'zod';\nexport const shape = z.string();", rule: syntax },
  { path: 'src/core/f.ts', text: "import * as z from 'zod';\nexport const shape = z.string();", rule: null },
  { path: 'src/core/g.ts', text: 'export const behind = /(?<=a)b/;', rule: syntax },
  { path: 'src/core/h.ts', text: "export const behind = new RegExp('(?<!a)b');", rule: syntax },
  { path: 'src/core/i.ts', text: 'export const named = /(?<name>a)/;', rule: null },
  { path: 'src/core/j.ts', text: 'export function f(): void {\n  try {\n    JSON.parse("");\n  } catch {\n    // nothing\n  }\n}', rule: syntax },
  { path: 'src/core/k.ts', text: "export * from './j';", rule: syntax },
  { path: 'src/core/l.ts', text: 'let count = 0;\nexport const next = (): number => (count += 1);', rule: syntax },
  { path: 'src/core/m.ts', text: 'export let count = 0;', rule: syntax },
  { path: 'src/core/n.ts', text: 'export default 1;', rule: syntax },
  { path: 'src/main.ts', text: 'export default 1;', rule: null },
  { path: 'src/core/o.ts', text: 'export const a = (value: any): string => String(value);', rule: '@typescript-eslint/no-explicit-any' },
  { path: 'src/core/p.ts', text: lines(301, '// a line'), rule: 'max-lines' },
  { path: 'src/i18n/en.ts', text: lines(301, '// a line'), rule: null },
  { path: 'src/core/q.ts', text: `export function f(): void {\n${lines(50, '  f();')}}`, rule: 'max-lines-per-function' },
  { path: 'src/core/r.ts', text: 'export const f = (a: 1, b: 1, c: 1, d: 1, e: 1): number => a + b + c + d + e;', rule: 'max-params' },
  { path: 'src/core/s.ts', text: 'export function f(a: boolean): void {\n  if (a) { if (!a) { if (a) { if (!a) f(a); } } }\n}', rule: 'max-depth' },
  { path: 'src/core/t.ts', text: "export const say = () => console.log('x');", rule: 'obsidianmd/rule-custom-message' },
  { path: 'tests/a.test.ts', text: 'export const a = (value: any): string => String(value);', rule: '@typescript-eslint/no-explicit-any' },
  { path: 'scripts/a.mjs', text: 'export function f() {\n  try {\n    JSON.parse("");\n  } catch {\n  }\n}', rule: 'no-empty' },
];

/**
 * Lints texts as if they lay at their paths. The rules that need types are left out, because they only read files that
 * exist; they are not ours.
 */
const program = `
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { readFileSync } from 'node:fs';
const untyped = { files: ['**/*.ts'], ...tseslint.configs.disableTypeChecked };
const needTypes = Object.fromEntries(['no-plugin-as-component', 'no-view-references-in-plugin', 'no-unsupported-api', 'prefer-create-el', 'prefer-file-manager-trash-file', 'prefer-instanceof'].map((name) => ['obsidianmd/' + name, 'off']));
const eslint = new ESLint({ cwd: process.argv[1], overrideConfig: [untyped, { files: ['**/*.ts'], rules: { ...needTypes, '@typescript-eslint/no-deprecated': 'off' }, languageOptions: { parserOptions: { projectService: false } } }] });
const found = [];
for (const { path, text } of JSON.parse(readFileSync(0, 'utf8'))) {
  const [result] = await eslint.lintText(text + '\\n', { filePath: path });
  found.push(result.messages.map((message) => message.ruleId ?? message.message));
}
process.stdout.write(JSON.stringify(found));
`;

function lint(): readonly (readonly string[])[] {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program, root], { cwd: root, input: JSON.stringify(cases), encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as readonly (readonly string[])[];
}

describe('the lint', () => {
  const found = lint();

  test.each(cases.map(({ path, text, rule }, index) => ({ path, text: text.replace(/\s+/g, ' ').slice(0, 60), rule, index })))('$path: it answers $rule to $text', ({ rule, index }) => {
    const named = found[index] ?? [];
    if (rule === null) expect(named).toEqual([]);
    else expect(named).toContain(rule);
  });
});
