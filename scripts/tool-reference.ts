// Writes docs/reference/tools.json and tools.md from the list of tools; `--check` compares instead.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Tool } from '../src/agent/tool';
import { toolSpecs } from '../src/agent/tool-spec';
import type { Notes } from '../src/core/ports';
import { openReadBases } from '../src/core/project/read-bases';
import { done, failed } from '../src/core/result';
import { defaultSettings } from '../src/core/settings';
import { wordsOf } from '../src/i18n/index';
import { makeTools } from '../src/tools/index';

const folder = join(process.cwd(), 'docs', 'reference');

/** A vault with nothing in it: tools are made here, never run. */
function emptyNotes(): Notes {
  const missing = (path: string) => Promise.resolve(failed('missing', { path }));
  return { list: () => [], properties: () => null, read: missing, create: missing, edit: missing, trash: missing };
}

function allTools(): readonly Tool[] {
  return makeTools({
    meeting: null,
    projects: { bound: [], missing: [] },
    earlier: [],
    instructions: [],
    notes: emptyNotes(),
    changes: { ask: () => Promise.resolve(done({ state: 'drafted' })) },
    realPaths: { inside: () => Promise.resolve(true), leadsInto: () => Promise.resolve(false) },
    yaml: { parse: () => failed('yaml') },
    clock: { now: () => 0, zone: () => 'UTC', monotonic: () => 0 },
    pause: { breathe: () => Promise.resolve() },
    bases: openReadBases(),
    settings: defaultSettings,
    configFolder: '.obsidian',
    words: wordsOf('en'),
    wordsIn: wordsOf,
    outputLanguage: 'en',
    model: 'none',
    newMeetingId: 'none',
  });
}

type Schema = Readonly<Record<string, unknown>>;

interface Described {
  readonly name: string;
  readonly kind: Tool['kind'];
  readonly description: string;
  readonly arguments: Schema;
  readonly result: Schema;
}

function describe(tool: Tool): Described {
  const [spec] = toolSpecs([tool]);
  const { $schema: _dialect, ...result } = tool.result === undefined ? { type: 'string', description: 'Plain text.' } : z.toJSONSchema(tool.result);
  return { name: tool.name, kind: tool.kind, description: tool.description, arguments: spec?.input_schema ?? {}, result };
}

function cell(text: string): string {
  return text.replace(/\|/g, '\\|').replace(/\s+/g, ' ');
}

function typeOf(schema: Schema): string {
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => `\`${String(value)}\``).join(', ');
  return typeof schema['type'] === 'string' ? schema['type'] : 'any of several';
}

function argumentRows(schema: Schema): readonly string[] {
  const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>);
  if (properties.length === 0) return ['No arguments.'];
  const required = (schema['required'] ?? []) as readonly string[];
  const rows = properties.map(([name, property]) => `| \`${name}\`${required.includes(name) ? '' : ' (optional)'} | ${cell(typeOf(property))} | ${cell(String(property['description'] ?? ''))} |`);
  return ['| argument | type | meaning |', '| --- | --- | --- |', ...rows];
}

function page(tools: readonly Described[]): string {
  const head = ['# Tools', '', 'Generated from the list of tools by `node scripts/run.mjs tool-reference`; the schemas are in `tools.json`. A tool that reads may run beside others; one that writes asks for a change, which the mode of the conversation lets through, drafts or refuses.', ''];
  const sections = tools.flatMap((tool) => [`## ${tool.name}`, '', `Kind: ${tool.kind}. ${tool.description}`, '', ...argumentRows(tool.arguments), '', tool.result['type'] === 'string' ? 'Answers in plain text.' : 'Answers in JSON.', '']);
  return [...head, ...sections].join('\n');
}

function standing(file: string): string | null {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch {
    return null;
  }
}

function run(check: boolean): void {
  const tools = allTools().map(describe);
  const files = { 'tools.json': `${JSON.stringify({ tools }, null, 2)}\n`, 'tools.md': page(tools) };
  const stale = Object.entries(files).filter(([file, text]) => standing(file) !== text);
  if (check) {
    for (const [file] of stale) process.stderr.write(`docs/reference/${file} is not what the tools say; run: node scripts/run.mjs tool-reference\n`);
    process.exitCode = stale.length > 0 ? 1 : 0;
    return;
  }
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of stale) writeFileSync(join(folder, file), text);
}

run(process.argv.includes('--check'));
