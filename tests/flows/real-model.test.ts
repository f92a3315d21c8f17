// A whole summary over the wire: how many requests, what the cache gave, how near the estimate came.
import { summarizeMeeting, type Summarized } from '../../src/flows/summarize-meeting';
import { hourPath, hourVault, hourWorld } from '../fakes/model-server/hour';
import { obedientMind, summarizingMind } from '../fakes/model-server/minds';
import { startModelServer, type ModelServer } from '../fakes/model-server/server';
import type { FlowWorld } from '../fakes/flow-world';
import { key } from '../providers/anthropic/a-server';

let server: ModelServer;
afterEach(() => server.close());

async function run(world: FlowWorld): Promise<Summarized> {
  const summarized = await summarizeMeeting(world.needs, { path: hourPath });
  if (!summarized.ok) throw new Error(summarized.problem.code);
  return summarized.value;
}

describe('an hour’s meeting with a real model', () => {
  it('is summarized in few requests, mostly out of the cache, near its estimate', async () => {
    server = await startModelServer({ mind: summarizingMind(), key });
    const world = hourWorld(server.address);
    const summarized = await run(world);
    expect(summarized).toMatchObject({ end: 'done', problem: null });
    expect(world.notes.texts()[summarized.summaryPath ?? '']).toContain('launch');
    const sent = server.messages();
    expect(sent.every(({ status }) => status === 200)).toBe(true);
    expect(sent.length).toBeLessThanOrEqual(6);
    // The meeting goes out with the first request; all that follows is read from the cache.
    const after = sent.slice(1).map(({ usage }) => usage!);
    const read = after.reduce((sum, usage) => sum + usage.cache_read_input_tokens, 0);
    const fresh = after.reduce((sum, usage) => sum + usage.input_tokens + usage.cache_creation_input_tokens, 0);
    expect(read / (read + fresh)).toBeGreaterThanOrEqual(0.85);
    const events = world.needs.sessions.events(summarized.session);
    const estimate = events.find((event) => event.kind === 'estimate');
    const money = events.reduce((sum, event) => sum + (event.kind === 'usage' ? (event.money ?? 0) : 0), 0);
    expect(Math.abs((estimate?.kind === 'estimate' ? (estimate.money ?? 0) : 0) / money - 1)).toBeLessThanOrEqual(0.25);
    expect(world.needs.spending.thisMonth()).toBeCloseTo(money, 9);
  });

  it('begins with the same bytes as any other meeting: rules and tools, nothing of the day or the note', async () => {
    server = await startModelServer({ mind: summarizingMind(), key });
    await run(hourWorld(server.address, {}, hourVault(300)));
    await run(hourWorld(server.address, { runCap: 1, sectionsOff: ['topics'] }, { ...hourVault(900), 'How.md': 'Be short.' }));
    const begins = server.messages().map(({ body }) => JSON.stringify([body['system'], body['tools'], body['thinking'], body['output_config'], body['max_tokens']]));
    expect(new Set(begins).size).toBe(1);
    expect(begins[0]).not.toMatch(/2026|Alpha|Be short/);
  });

  it('is not begun when it would cost more than a run may, and asks nothing of the server', async () => {
    server = await startModelServer({ mind: summarizingMind(), key });
    const world = hourWorld(server.address, { runCap: 0.05 });
    const summarized = await run(world);
    expect(summarized).toMatchObject({ end: 'failed', problem: { code: 'over-run-cap', details: { cap: '0.05' } } });
    expect(server.messages()).toEqual([]);
  });

  it('is not begun when the money of the month does not reach', async () => {
    server = await startModelServer({ mind: summarizingMind(), key });
    const world = hourWorld(server.address, { monthCap: 5 });
    world.needs.spending.add(4.95);
    expect(await run(world)).toMatchObject({ problem: { code: 'over-month-cap', details: { cap: '5.00', spent: '4.95' } } });
    expect(server.messages()).toEqual([]);
  });

  it('of a model that obeys the transcript has no effect that nobody agreed to', async () => {
    server = await startModelServer({ mind: obedientMind(), key });
    const world = hourWorld(server.address);
    const before = world.notes.texts();
    await run(world);
    expect(world.notes.texts()).toEqual(before);
  });
});
