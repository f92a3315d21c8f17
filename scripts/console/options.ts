// The command line, read.
import { parseArgs } from 'node:util';
import { isZone, instantOf } from '../../src/core/time';
import type { Language } from '../../src/core/ports';
import type { Mode } from '../../src/core/change/policy';

/** How the console is called. */
export const usage = `npm run --silent console -- --vault DIR [options] COMMAND

commands
  import FILE               make a meeting note of a transcript; --title, --date, --projects A,B, --keep in-note|beside
  summarize                 summarize the meeting note; print summary, proposal and receipt
  tool NAME JSON            run one tool with these arguments
  script FILE.jsonl         run the steps of a file, one JSON object a line:
                            {"tool","args"} | {"accept":"all"|"none"|[part ids]} | {"undo":true} | {"now":ISO} | {"reload":true}

options
  --vault DIR               the vault folder
  --meeting PATH            the meeting note, relative to the vault
  --now ISO                 the moment it is, with offset or Z; the clock stands still
  --zone IANA               the time zone, such as Europe/Berlin; the machine's when left out
  --lang en|ja|zh           language of what is said
  --mode plan|ask|accept-edits
  --effects ask|at-once     at-once performs every effect at the call
  --run ID                  id of the first run
  --provider NAME           who answers a summarize: offline, anthropic
  --server URL              address of the model server, instead of the setting
  --model ID                model that is asked for, instead of the setting
  --key-from VARIABLE       environment variable that holds the key of the server
  --send-to HOST            agrees that the meeting is sent to this host
  --accept all|none         what becomes of the last proposal (none)
  --help                    print this
`;

/** What to do. */
export type Command =
  | { readonly name: 'summarize' }
  | { readonly name: 'import'; readonly file: string }
  | { readonly name: 'tool'; readonly tool: string; readonly json: string }
  | { readonly name: 'script'; readonly file: string };

/** A command line that makes sense. */
export interface Options {
  readonly vault: string;
  readonly meeting: string | null;
  /** Milliseconds since 1970; null for the machine's own moment. */
  readonly now: number | null;
  readonly zone: string;
  readonly language: Language;
  readonly mode: Mode | null;
  readonly effectsAtOnce: boolean;
  readonly run: string | null;
  readonly provider: string | null;
  readonly server: string | null;
  readonly model: string | null;
  /** The key of the server, out of the environment; null for none. */
  readonly key: string | null;
  /** Host that the person who types agrees to send to. */
  readonly sendTo: string | null;
  /** What an imported meeting is called, when it was, what it belongs to, and where its transcript goes. */
  readonly title: string | null;
  readonly date: string | null;
  readonly projects: readonly string[];
  readonly keep: 'in-note' | 'beside';
  readonly accept: 'all' | 'none';
  readonly command: Command;
}

/** A command line that makes no sense; the message says why. */
export class BadOptions extends Error {}

type Values = Readonly<Record<string, string | undefined>>;

const names = ['vault', 'meeting', 'now', 'zone', 'lang', 'mode', 'effects', 'run', 'provider', 'accept', 'server', 'model', 'key-from', 'send-to', 'title', 'date', 'projects', 'keep'] as const;

function oneOf<Choice extends string>(values: Values, name: string, choices: readonly Choice[]): Choice | null {
  const value = values[name];
  if (value === undefined) return null;
  const choice = choices.find((one) => one === value);
  if (choice === undefined) throw new BadOptions(`--${name} is one of ${choices.join(', ')}; not "${value}"`);
  return choice;
}

function readNow(text: string | undefined): number | null {
  if (text === undefined) return null;
  const instant = instantOf(text);
  if (instant === null) throw new BadOptions(`--now wants an instant such as 2026-07-01T10:00:00+02:00; not "${text}"`);
  return instant;
}

/** A key never stands on a command line, where others can read it. */
function readKey(variable: string | undefined): string | null {
  if (variable === undefined) return null;
  const key = process.env[variable] ?? '';
  if (key === '') throw new BadOptions(`--key-from names ${variable}, which holds nothing`);
  return key;
}

function readZone(text: string | undefined): string {
  const zone = text ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!isZone(zone)) throw new BadOptions(`--zone wants a name such as Europe/Berlin; not "${zone}"`);
  return zone;
}

function readCommand([name, ...rest]: readonly string[]): Command {
  const [first, second] = rest;
  if (name === 'summarize' && rest.length === 0) return { name };
  if (name === 'import' && first !== undefined && rest.length === 1) return { name, file: first };
  if (name === 'tool' && first !== undefined && second !== undefined && rest.length === 2) return { name, tool: first, json: second };
  if (name === 'script' && first !== undefined && rest.length === 1) return { name, file: first };
  throw new BadOptions(name === undefined ? 'no command given' : `cannot read the command "${[name, ...rest].join(' ')}"`);
}

function split(args: readonly string[]): { readonly values: Values; readonly positionals: readonly string[] } {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])) });
  } catch (error) {
    throw new BadOptions(error instanceof Error ? error.message : String(error));
  }
}

/** True when the arguments ask how the console is called. */
export function asksForHelp(args: readonly string[]): boolean {
  return args.some((arg) => arg === '--help' || arg === '-h');
}

/** Reads the arguments behind the program's name. Throws `BadOptions`. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = split(args);
  if (values['vault'] === undefined) throw new BadOptions('--vault is missing');
  return {
    vault: values['vault'],
    meeting: values['meeting'] ?? null,
    now: readNow(values['now']),
    zone: readZone(values['zone']),
    language: oneOf(values, 'lang', ['en', 'ja', 'zh']) ?? 'en',
    mode: oneOf(values, 'mode', ['plan', 'ask', 'accept-edits']),
    effectsAtOnce: oneOf(values, 'effects', ['ask', 'at-once']) === 'at-once',
    run: values['run'] ?? null,
    provider: values['provider'] ?? null,
    server: values['server'] ?? null,
    model: values['model'] ?? null,
    key: readKey(values['key-from']),
    sendTo: values['send-to'] ?? null,
    title: values['title'] ?? null,
    date: values['date'] ?? null,
    projects: (values['projects'] ?? '').split(',').map((name) => name.trim()).filter((name) => name !== ''),
    keep: oneOf(values, 'keep', ['in-note', 'beside']) ?? 'in-note',
    accept: oneOf(values, 'accept', ['all', 'none']) ?? 'none',
    command: readCommand(positionals),
  };
}
