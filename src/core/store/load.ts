// What the files of a device come to.
import type { Data } from '../data';
import type { Files } from '../ports';
import { beyond, readLog, type Command, type TopicEvent } from './log';
import { generationsIn, logName, readSnapshot, snapshotName, type Snapshot } from './snapshot';
import type { AnyTopic } from './topic';

/** State by topic, and how far it goes. */
export interface Loaded {
  readonly states: ReadonlyMap<string, Data>;
  readonly carried: readonly TopicEvent[];
  readonly sequence: number;
  readonly revision: string;
  /** The log that goes on, and the highest number that any file has. */
  readonly generation: number;
  readonly highest: number;
  /** Snapshots that were not whole and that older files stood in for. */
  readonly broken: readonly string[];
}

/**
 * Why nothing can be built on the files: they are not there, a file cannot be read, a newer program wrote them, or a command that
 * was acknowledged is not among them any more.
 */
export type Unloadable = 'missing' | 'unreadable' | 'newer' | 'gap';

/** Folds everything that a device's folder holds. The newest whole snapshot is the start; all logs are read, each command once. */
export async function loadDevice(files: Files, folder: string, topics: readonly AnyTopic[]): Promise<Loaded | Unloadable> {
  try {
    const { files: names } = await files.list(folder);
    const start = await newestSnapshot(files, folder, generationsIn(names, 'snapshot'));
    const logs = [...generationsIn(names, 'log')].reverse();
    const texts: string[] = [];
    for (const generation of logs) texts.push((await files.read(`${folder}/${logName(generation)}`)) ?? '');
    if (start === 'newer') return 'newer';
    if (start.snapshot === null) return start.broken.length + logs.length === 0 ? 'missing' : 'gap';
    // A snapshot stands in for a newer one only together with the logs between them.
    if (start.broken.length > 0 && logs.length === 0) return 'gap';
    const commands = commandsOf(texts, start.snapshot.sequence);
    if (typeof commands === 'string') return commands;
    const highest = Math.max(0, ...logs, ...generationsIn(names, 'snapshot'));
    return { ...folded(start.snapshot, commands, topics), generation: Math.max(start.generation, ...logs), highest, broken: start.broken };
  } catch {
    return 'unreadable';
  }
}

interface Start {
  readonly snapshot: Snapshot | null;
  readonly generation: number;
  readonly broken: readonly string[];
}

async function newestSnapshot(files: Files, folder: string, generations: readonly number[]): Promise<Start | 'newer'> {
  const broken: string[] = [];
  for (const generation of generations) {
    const name = snapshotName(generation);
    const snapshot = readSnapshot(await files.read(`${folder}/${name}`));
    if (snapshot === 'newer') return 'newer';
    if (snapshot !== null) return { snapshot, generation, broken };
    broken.push(name);
  }
  return { snapshot: null, generation: 0, broken };
}

/** The commands of all logs, oldest first, that a snapshot does not hold yet. */
function commandsOf(texts: readonly string[], reached: number): readonly Command[] | 'newer' | 'gap' {
  const logs = texts.map(readLog);
  return logs.some(({ isNewer }) => isNewer) ? 'newer' : beyond(logs.flatMap(({ commands }) => commands), reached);
}

function folded(snapshot: Snapshot, commands: readonly Command[], topics: readonly AnyTopic[]): Pick<Loaded, 'states' | 'carried' | 'sequence' | 'revision'> {
  const states = new Map<string, Data>(Object.entries(snapshot.states));
  const carried: TopicEvent[] = [];
  for (const said of snapshot.carried) if (!takeUp(states, said, topics)) carried.push(said);
  for (const said of commands.flatMap(({ events }) => events)) if (!takeUp(states, said, topics)) carried.push(said);
  const last = commands[commands.length - 1];
  return { states, carried, sequence: last?.sequence ?? snapshot.sequence, revision: last?.revision ?? snapshot.revision };
}

/** Folds one event into the states; false for one that no topic knows. */
export function takeUp(states: Map<string, Data>, { topic: name, event }: TopicEvent, topics: readonly AnyTopic[]): boolean {
  const topic = topics.find((one) => one.name === name);
  const next = topic?.take(states.get(name) ?? topic.empty, event) ?? null;
  if (next === null) return false;
  states.set(name, next);
  return true;
}
