// The queue of meetings: one after the other, each with its state.
import type { Provider } from '../../src/agent/provider';
import { meetingsWithoutSummary } from '../../src/flows/meetings-without-summary';
import { openSummaryQueue, type SummaryQueue } from '../../src/flows/summary-queue';
import { makeScriptedProvider, callTurn, sayTurn } from '../../src/providers/scripted';
import { flowWorld, type FlowWorld } from '../fakes/flow-world';
import { writeSummary, meetingText } from './a-vault';

const paths = ['Meetings/2026-07-01 One.md', 'Meetings/2026-07-02 Two.md', 'Meetings/2026-07-03 Three.md'];
const files = Object.fromEntries(paths.map((path) => [path, meetingText]));

/** Answers every conversation with a summary. */
const summarizer = (): Provider =>
  makeScriptedProvider({ turns: (request) => (request.messages.length === 1 ? callTurn([writeSummary])(request) : sayTurn('Done.')) });

/** Fails with a code, every time. */
const failing = (code: 'no-key' | 'invalid-request'): Provider => ({
  ...summarizer(),
  async *stream() {
    await Promise.resolve();
    yield { type: 'failure', failure: { code, message: '', again: false } };
  },
});

async function settled(queue: SummaryQueue): Promise<void> {
  for (let turn = 0; turn < 2_000; turn += 1) {
    await Promise.resolve();
    if (!queue.lines().some((line) => line.state === 'running' || (line.state === 'waiting' && !queue.isPaused()))) return;
  }
  throw new Error('the queue does not come to rest');
}

const states = (queue: SummaryQueue): readonly string[] => queue.lines().map((line) => line.state);

describe('the queue of meetings', () => {
  const open = (provider: Provider = summarizer()): { readonly world: FlowWorld; readonly queue: SummaryQueue } => {
    const world = flowWorld(files, provider);
    return { world, queue: openSummaryQueue(world.needs) };
  };

  it('summarizes one after the other, in order, and keeps a line for each', async () => {
    const { world, queue } = open();
    queue.add(paths);
    expect(states(queue)).toEqual(['running', 'waiting', 'waiting']);
    await settled(queue);
    expect(states(queue)).toEqual(['done', 'done', 'done']);
    expect(Object.keys(world.notes.texts()).filter((path) => path.startsWith('Summaries/'))).toHaveLength(3);
    expect(queue.lines().every((line) => line.session !== null)).toBe(true);
    expect(meetingsWithoutSummary(world.needs)).toEqual([]);
  });

  it('takes no meeting twice while it waits, and begins anew with one that is over', async () => {
    const { queue } = open();
    queue.add([paths[0]!, paths[0]!, paths[1]!]);
    queue.add(paths);
    expect(queue.lines().map((line) => line.path)).toEqual(paths);
    await settled(queue);
    queue.add([paths[0]!]);
    expect(queue.lines().map((line) => line.path)).toEqual([paths[1], paths[2], paths[0]]);
    await settled(queue);
    expect(states(queue)).toEqual(['done', 'done', 'done']);
  });

  it('waits for a turn that runs, and begins when it has ended', async () => {
    const { world, queue } = open();
    world.needs.desk.begin({ session: 's', run: 'r', meeting: null, phase: 'waiting', request: 1, tool: null, text: '', thinking: '', spent: 0 }, () => undefined);
    queue.add([paths[0]!]);
    expect(states(queue)).toEqual(['waiting']);
    world.needs.desk.end();
    await settled(queue);
    expect(states(queue)).toEqual(['done']);
  });

  it('goes on past a meeting that fails by itself', async () => {
    const { world, queue } = open();
    world.notes.put(paths[1]!, '---\nprojects: [Alpha]\n---\n');
    queue.add(paths);
    await settled(queue);
    expect(queue.lines().map((line) => [line.state, line.problem?.code ?? null])).toEqual([['done', null], ['failed', 'too-little'], ['done', null]]);
  });

  it('pauses at a failure that every meeting would meet, and goes on when a person says so', async () => {
    const { queue } = open(failing('no-key'));
    queue.add(paths);
    await settled(queue);
    expect(states(queue)).toEqual(['failed', 'waiting', 'waiting']);
    expect(queue.isPaused()).toBe(true);
    queue.goOn();
    await settled(queue);
    expect(states(queue)).toEqual(['failed', 'failed', 'waiting']);
  });

  it('pauses when a person stops a run', async () => {
    const { world, queue } = open();
    queue.add(paths);
    world.needs.desk.cancel();
    await settled(queue);
    expect(states(queue)).toEqual(['cancelled', 'waiting', 'waiting']);
    queue.stop();
    expect(states(queue)).toEqual(['cancelled']);
    queue.clear();
    expect(states(queue)).toEqual([]);
  });

  it('follows a note that moves, and drops one that is gone', async () => {
    const { world, queue } = open();
    queue.add(paths);
    world.notes.put('Meetings/Moved.md', meetingText);
    queue.follow(paths[1]!, 'Meetings/Moved.md');
    queue.drop(paths[2]!);
    expect(queue.lines().map((line) => line.path)).toEqual([paths[0], 'Meetings/Moved.md']);
    queue.remove(paths[0]!);
    expect(states(queue)).toEqual(['running', 'waiting']);
    await settled(queue);
    expect(states(queue)).toEqual(['done', 'done']);
  });

  it('writes nothing but summaries without a question, even where edits are accepted by themselves', async () => {
    const write = { name: 'write_projectfile', args: { project: 'Alpha', path: 'Plan.md', content: '- More' } };
    const provider = makeScriptedProvider({ turns: (request) => (request.messages.length === 1 ? callTurn([writeSummary, write])(request) : sayTurn('Done.')) });
    const world = flowWorld({ ...files, 'Projects/Alpha/Plan.md': 'Plan\n' }, provider);
    const needs = { ...world.needs, settings: () => ({ ...world.needs.settings(), mode: 'accept-edits' as const }) };
    const queue = openSummaryQueue(needs);
    queue.add([paths[0]!]);
    await settled(queue);
    expect(world.notes.texts()['Projects/Alpha/Plan.md']).toBe('Plan\n');
    expect(world.needs.desk.openProposals()).toHaveLength(1);
  });

  it('begins nothing more once it is closed', async () => {
    const { queue } = open();
    queue.add(paths);
    queue.close();
    for (let turn = 0; turn < 500; turn += 1) await Promise.resolve();
    expect(states(queue)).toEqual(['done', 'waiting', 'waiting']);
  });
});

describe('meetings without a summary', () => {
  it('are told by marks in the properties, oldest first, never by a heading', () => {
    const world = flowWorld(
      {
        'Meetings/2026-07-09 Late.md': '## Summary\n\nnothing here yet',
        'Meetings/2026-07-02 Early.md': 'words',
        'Meetings/2026-07-03 Done.md': '---\nmeeting-id: abc\n---\nwords',
        'Meetings/2026-07-04 Linked.md': '---\nsummary: "[[x]]"\n---\nwords',
        'Meetings/2026-07-05 Own.md': '---\nprivate: true\n---\nwords',
        'Meetings/Deep/2026-07-06 Deep.md': '---\nsummary:\n---\nwords',
        'Summaries/2026-07-02 Early.md': 'x',
      },
      summarizer(),
    );
    const found = (folder: string | null): readonly string[] => meetingsWithoutSummary(world.needs, folder).map((one) => one.path);
    expect(found(null)).toEqual(['Meetings/2026-07-02 Early.md', 'Meetings/Deep/2026-07-06 Deep.md', 'Meetings/2026-07-09 Late.md']);
    expect(found('Meetings/Deep')).toEqual(['Meetings/Deep/2026-07-06 Deep.md']);
    expect(world.notes.reads()).toBe(0);
  });
});
