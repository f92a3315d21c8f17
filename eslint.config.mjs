// What the lint refuses: Obsidian's own rules, our budgets, hidden inputs.
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import obsidianmd from 'eslint-plugin-obsidianmd';
import { PlainTextParser } from 'eslint-plugin-obsidianmd/dist/lib/plainTextParser.js';
import tseslint from 'typescript-eslint';

const refuse = (selector, message) => ({ selector, message });

/** Forms that are refused in every TypeScript file. */
const everywhere = [
  refuse("ImportDeclaration[source.value='zod'] > :matches(ImportSpecifier, ImportDefaultSpecifier)", "Write import * as z from 'zod': any other form keeps the whole package in main.js."),
  refuse('Literal[regex.pattern=/\\(\\?<[=!]/]', 'No look-behind: iOS before 16.4 cannot read the file at all.'),
  refuse('NewExpression[callee.name="RegExp"] :matches(Literal, TemplateElement)[value=/\\(\\?<[=!]/]', 'No look-behind: iOS before 16.4 cannot read it.'),
  refuse('CatchClause > BlockStatement[body.length=0]', 'An empty catch hides a failure: turn it into a Result, or say in code what is done instead.'),
  refuse('ExportAllDeclaration', 'No barrels: import from the file that has it.'),
];

/** Forms that are refused in the plugin. */
const inThePlugin = [
  ...everywhere,
  refuse(':matches(Program, ExportNamedDeclaration) > VariableDeclaration[kind!="const"]', 'No state at module level: let the one who builds the parts hold it.'),
];

const noDefaultExport = refuse('ExportDefaultDeclaration', 'No default export: a name that can be searched for.');

/** Hidden inputs: the rooms that know no clock get time and chance through core/ports.ts. */
const hiddenInputs = [
  refuse("MemberExpression[object.name='Date'][property.name='now']", 'Take the time from the Clock port.'),
  refuse("NewExpression[callee.name='Date'][arguments.length=0], CallExpression[callee.name='Date']", 'Take the time from the Clock port.'),
  refuse('MemberExpression[object.name=/^(DateTime|Interval|Settings)$/][property.name=/^(now|local|utc)$/]', "luxon's own clock and zone are hidden inputs: hand the instant and the zone in."),
  refuse("MemberExpression[object.name='Math'][property.name='random']", 'Take chance from the Ids port.'),
];

const budgets = {
  'max-lines': ['error', 300],
  'max-lines-per-function': ['error', 50],
  'max-params': ['error', 4],
  'max-depth': ['error', 3],
};

const strict = {
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/no-unused-vars': ['error', { args: 'after-used', argsIgnorePattern: '^_', ignoreRestSiblings: true }],
  eqeqeq: 'error',
  'no-var': 'error',
  'prefer-const': 'error',
};

const typed = { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } } };
const nodeGlobals = Object.fromEntries(
  ['Buffer', 'URL', 'URLSearchParams', 'AbortController', 'AbortSignal', 'TextDecoder', 'TextEncoder', 'clearInterval', 'clearTimeout', 'console', 'fetch', 'performance', 'process', 'queueMicrotask', 'setInterval', 'setTimeout', 'structuredClone'].map((name) => [name, 'readonly']),
);

export default defineConfig([
  globalIgnores(['node_modules/', 'main.js', 'out/', '.cache/', 'coverage/', 'examples/', 'tests/host/sample-plugin/', 'tests/host/contract/metadata-cache/', 'types/']),

  // The plugin: Obsidian's recommended set, then our own.
  { files: ['src/**/*.ts'], ...typed, extends: [obsidianmd.configs.recommended] },
  { files: ['src/**/*.ts'], rules: { ...budgets, ...strict, 'no-restricted-syntax': ['error', ...inThePlugin, noDefaultExport], 'no-undef': 'off' } },
  { files: ['src/i18n/*.ts'], rules: { 'max-lines': 'off' } },
  { files: ['src/main.ts'], rules: { 'max-lines': ['error', 150], 'no-restricted-syntax': ['error', ...inThePlugin] } },
  {
    files: ['src/{core,agent,tools,flows,i18n}/**/*.ts', 'src/providers/offline/**/*.ts', 'src/providers/scripted.ts'],
    rules: { 'no-restricted-syntax': ['error', ...inThePlugin, noDefaultExport, ...hiddenInputs] },
  },

  // Tests and scripts: strict, without the rules that only make sense inside the app.
  { files: ['tests/**/*.ts', 'scripts/**/*.ts'], ...typed, extends: [js.configs.recommended, tseslint.configs.recommended] },
  {
    files: ['tests/**/*.ts', 'scripts/**/*.ts'],
    rules: { ...strict, 'max-params': budgets['max-params'], 'no-restricted-syntax': ['error', ...everywhere], '@typescript-eslint/no-floating-promises': 'error', '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }] },
  },
  { files: ['scripts/**/*.ts', 'tests/host/{app,node}/**/*.ts'], rules: budgets },
  // The host repeats Obsidian's signatures; their length is not ours to choose.
  { files: ['tests/host/app/**/*.ts'], rules: { 'max-params': 'off' } },
  {
    files: ['**/*.{mjs,cjs}'],
    extends: [js.configs.recommended],
    languageOptions: { globals: nodeGlobals },
    rules: { ...budgets, eqeqeq: 'error', 'no-var': 'error', 'prefer-const': 'error', 'no-restricted-syntax': ['error', ...everywhere] },
  },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs', globals: { ...nodeGlobals, __dirname: 'readonly', module: 'writable', require: 'readonly' } } },

  // What the community directory reads beside the code. Obsidian's recommended set names no parser for the last two.
  { files: ['package.json'], extends: [obsidianmd.configs.recommended] },
  {
    files: ['manifest.json'],
    plugins: { obsidianmd },
    languageOptions: { parser: tseslint.parser, parserOptions: { extraFileExtensions: ['.json'] } },
    rules: { 'obsidianmd/validate-manifest': 'error', '@typescript-eslint/no-unused-expressions': 'off' },
  },
  {
    files: ['LICENSE'],
    plugins: { obsidianmd },
    languageOptions: { parser: PlainTextParser },
    rules: { 'obsidianmd/validate-license': ['error', { currentYear: 2026, disableUnchangedYear: true }] },
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
]);
