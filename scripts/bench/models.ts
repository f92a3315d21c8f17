// What a summary asks of a model server, how near its estimate comes, and how soon a stop is a stop.
import { summarizeMeeting } from '../../src/flows/summarize-meeting';
import { hourPath, hourWorld } from '../../tests/fakes/model-server/hour';
import { summarizingMind } from '../../tests/fakes/model-server/minds';
import { startModelServer } from '../../tests/fakes/model-server/server';
import { atLeast, atMost, type Bench, type Row } from './row';

/** Bytes of the stream after which it stalls; null before the headers. Beyond its end it is whole. */
const stalls: readonly (number | null)[] = [null, 0, 200, 600, 1_000, 1_600, 2_400];
const turnsEach = 5;

async function wholeRun(): Promise<readonly Row[]> {
  const server = await startModelServer({ mind: summarizingMind() });
  try {
    const { needs } = hourWorld(server.address);
    const summarized = await summarizeMeeting(needs, { path: hourPath });
    const events = summarized.ok ? needs.sessions.events(summarized.value.session) : [];
    const money = events.reduce((sum, event) => sum + (event.kind === 'usage' ? (event.money ?? 0) : 0), 0);
    const expected = events.reduce((sum, event) => sum + (event.kind === 'estimate' ? (event.money ?? 0) : 0), 0);
    const after = server.messages().slice(1).flatMap(({ usage }) => usage ?? []);
    const read = after.reduce((sum, usage) => sum + usage.cache_read_input_tokens, 0);
    const all = after.reduce((sum, usage) => sum + usage.cache_read_input_tokens + usage.input_tokens + usage.cache_creation_input_tokens, 0);
    return [
      atMost('models: requests for an hour’s meeting', server.messages().length, 6),
      atLeast('models: input after the first request, from cache', (100 * read) / all, 85, ' %'),
      atMost('models: estimate beside the sum', 100 * Math.abs(expected / money - 1), 25, ' %'),
    ];
  } finally {
    await server.close();
  }
}

/** Milliseconds from the press of stop to the end of the run, on a stream that stalls there. */
async function stopAfter(after: number | null): Promise<number> {
  const server = await startModelServer({ mind: summarizingMind(), fault: () => ({ kind: 'stall', after }) });
  try {
    const { needs } = hourWorld(server.address);
    const run = summarizeMeeting(needs, { path: hourPath });
    while (server.messages().length === 0) await turn();
    await new Promise((waited) => setTimeout(waited, 30));
    const begin = performance.now();
    needs.desk.cancel();
    await run;
    return performance.now() - begin;
  } finally {
    await server.close();
  }
}

function turn(): Promise<void> {
  return new Promise((next) => setTimeout(next, 0));
}

/** Milliseconds of an idle turn of the event loop: the least of several. */
async function idleTurn(): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < turnsEach; count += 1) {
    const begin = performance.now();
    await turn();
    times.push(performance.now() - begin);
  }
  return Math.min(...times);
}

async function stops(): Promise<readonly Row[]> {
  const idle = await idleTurn();
  let slowest = 0;
  for (const after of stalls) {
    const times: number[] = [];
    for (let count = 0; count < turnsEach; count += 1) times.push(await stopAfter(after));
    slowest = Math.max(slowest, Math.min(...times));
  }
  return [
    { name: 'models: from stop to the end of the run, ms', value: Math.round(slowest * 100) / 100, bar: '–', holds: null },
    atMost('models: the same in idle turns of the event loop', slowest / idle, 20),
  ];
}

/** Figures of a run over the wire, with a server on this machine. */
export const bench: Bench = {
  name: 'models',
  async run() {
    return [...(await wholeRun()), ...(await stops())];
  },
};
