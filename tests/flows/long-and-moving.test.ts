// Meetings longer than their model, replies that break off, notes that move or go under a run.
import type { ModelRequest, Piece, Provider } from '../../src/agent/provider';
import type { Summary } from '../../src/core/meeting/summary';
import { applyProposal } from '../../src/flows/apply-proposal';
import { saveKept } from '../../src/flows/save-kept';
import { defaultSettings } from '../../src/core/settings';
import { summarizeMeeting, type Summarized } from '../../src/flows/summarize-meeting';
import { callTurn, makeScriptedProvider, sayTurn } from '../../src/providers/scripted';
import { flowWorld, type FlowWorld } from '../fakes/flow-world';
import { goodScript, meetingPath, meetingText, summaryPath, vault, writeSummary } from './a-vault';

interface MeetingAnswer {
  readonly turns: readonly { readonly id: string; readonly text: string }[];
  readonly parts?: readonly { readonly from: string; readonly left_out?: true; readonly summary?: Summary }[];
}

/** What the model was last given of the meeting. */
function lastAnswer({ messages }: ModelRequest): MeetingAnswer | null {
  const results = messages.flatMap((message) => (message.role === 'user' ? message.content.flatMap((block) => (block.type === 'tool_result' && block.content.startsWith('{') ? [block.content] : [])) : []));
  const last = results.at(-1);
  return last === undefined ? null : (JSON.parse(last) as MeetingAnswer);
}

/** A model with a small window that notes every decision it reads, and puts together what parts gave. */
function smallModel(windowTokens: number, fails: (request: ModelRequest, at: number) => boolean = () => false): Provider & { readonly seen: ModelRequest[] } {
  const seen: ModelRequest[] = [];
  const inner = makeScriptedProvider({
    turns(request) {
      const given = lastAnswer(request);
      const isWritten = request.messages.some((message) => message.role === 'assistant' && message.content.some((block) => block.type === 'tool_use' && block.name === 'write_summary'));
      if (given === null) return callTurn([{ name: 'read_meeting', args: {} }])(request);
      if (isWritten) return sayTurn('Done.');
      const heard = given.turns.filter(({ text }) => text.includes('decided')).map(({ id, text }) => ({ text, cites: [id] }));
      const told = (given.parts ?? []).flatMap(({ summary }) => summary?.decisions ?? []);
      const decisions = [...new Map([...heard, ...told].map((one) => [one.text, one])).values()];
      return callTurn([{ name: 'write_summary', args: { gist: 'A long meeting.', decisions } }])(request);
    },
  });
  return {
    ...inner,
    windowTokens,
    seen,
    async *stream(request, signal): AsyncGenerator<Piece> {
      seen.push(request);
      if (fails(request, seen.length)) yield { type: 'failure', failure: { code: 'invalid-request', message: 'no', again: false } };
      else yield* inner.stream(request, signal);
    },
  };
}

const long = (turns: number): string => {
  const talk = Array.from({ length: turns }, (_, at) => `**${at % 2 === 0 ? 'Ana' : 'Ben'}:** ${at === Math.floor(turns / 2) ? 'We decided to move the warehouse to Hamburg.' : `We talked about item ${at} of the list and what it means for all of us in the coming year.`}`);
  return `---\nprojects: [Alpha]\n---\n- Mine\n## Transcript\n${talk.join('\n')}\n`;
};

async function run(world: FlowWorld): Promise<Summarized> {
  const summarized = await summarizeMeeting(world.needs, { path: meetingPath });
  if (!summarized.ok) throw new Error(summarized.problem.code);
  return summarized.value;
}

const notices = (world: FlowWorld, session: string): readonly unknown[] => world.needs.sessions.events(session).flatMap((event) => (event.kind === 'notice' ? [{ code: event.code, ...event.details }] : []));

describe('a meeting longer than the window', () => {
  it('is read in parts, each request within the window, and the one decision in its middle is kept with its turn', async () => {
    const model = smallModel(16_000);
    const world = flowWorld({ ...vault, [meetingPath]: long(1_200) }, model);
    const { session, end } = await run(world);
    expect(end).toBe('done');
    expect(notices(world, session)).toEqual([expect.objectContaining({ code: 'read-in-parts' })]);
    expect(world.notes.texts()[summaryPath]).toMatch(/We decided to move the warehouse to Hamburg\. \[\[[^\]]*#\^T0601\|T0601\]\]/);
    expect(world.notes.texts()[summaryPath]).toContain('Mine');
    expect(model.seen.length).toBeGreaterThan(6);
    expect(Math.max(...model.seen.map(({ maxTokens }) => maxTokens))).toBeLessThanOrEqual(4_000);
  });

  it('is read whole where it fits', async () => {
    const model = smallModel(400_000);
    const world = flowWorld({ ...vault, [meetingPath]: long(1_200) }, model);
    const { session } = await run(world);
    expect(notices(world, session)).toEqual([]);
    expect(model.seen).toHaveLength(3);
  });

  it('is told which turns were left out, keeps the rest, and reads only these when it is tried again', async () => {
    let broken = true;
    const model = smallModel(16_000, (request) => broken && (lastAnswer(request)?.turns.some(({ id }) => id === 'T0001') ?? false));
    const world = flowWorld({ ...vault, [meetingPath]: long(1_200) }, model);
    const { session } = await run(world);
    expect(notices(world, session)).toContainEqual(expect.objectContaining({ code: 'part-left-out', from: 'T0001' }));
    expect(world.notes.texts()[summaryPath]).toContain('Hamburg');
    broken = false;
    const before = model.seen.length;
    const again = await run(world);
    expect(notices(world, again.session).map((one) => (one as { code: string }).code)).toEqual(['read-in-parts']);
    // One part anew and the last conversation: the other parts are remembered.
    expect(model.seen.length - before).toBeLessThanOrEqual(8);
  });

  it('is read anew where its speakers got other names', async () => {
    const model = smallModel(16_000);
    const world = flowWorld({ ...vault, [meetingPath]: long(1_200) }, model);
    await run(world);
    const first = model.seen.length;
    const text = world.notes.texts()[meetingPath] ?? '';
    world.notes.put(meetingPath, text.replaceAll('**Ana:**', '**Eva:**'));
    await run(world);
    expect(model.seen.length - first).toBeGreaterThanOrEqual(first - 2);
  });

  it('is read in parts when the server says that it is too long', async () => {
    const model = { ...smallModel(1_000_000, (request) => JSON.stringify(request.messages).length > 60_000) };
    const tooLong: Provider = {
      ...model,
      async *stream(request, signal) {
        if (JSON.stringify(request.messages).length > 60_000) yield { type: 'failure', failure: { code: 'too-large', message: 'prompt is too long', again: false } };
        else yield* model.stream(request, signal);
      },
    };
    const world = flowWorld({ ...vault, [meetingPath]: long(1_200) }, tooLong);
    const { session, end } = await run(world);
    expect(end).toBe('done');
    expect(notices(world, session)).toContainEqual(expect.objectContaining({ code: 'read-in-parts' }));
    expect(world.notes.texts()[summaryPath]).toContain('Hamburg');
  });

  it('asks for no further part once the money is used up by the last words of one', async () => {
    const model = smallModel(16_000);
    const dear: Provider = {
      ...model,
      place: 'remote',
      model: 'claude-sonnet-5-5',
      async *stream(request, signal) {
        for await (const piece of model.stream(request, signal)) {
          yield piece.type === 'stop' && piece.reason === 'end_turn' ? { ...piece, usage: { ...piece.usage, inputTokens: 2_000_000 } } : piece;
        }
      },
    };
    const world = flowWorld({ ...vault, [meetingPath]: long(1_200) }, dear);
    const before = world.notes.texts();
    expect(await run(world)).toMatchObject({ end: 'capped', problem: { code: 'capped.money' }, summaryPath: null });
    expect(model.seen).toHaveLength(2);
    expect(world.notes.texts()).toEqual(before);
  });

  it('stops with the first part when the key is refused, and at once when the person says so', async () => {
    const refused = smallModel(16_000);
    const provider: Provider = {
      ...refused,
      async *stream(request) {
        refused.seen.push(request);
        await Promise.resolve();
        yield { type: 'failure', failure: { code: 'denied', message: '', again: false } };
      },
    };
    const world = flowWorld({ ...vault, [meetingPath]: long(1_200) }, provider);
    expect(await run(world)).toMatchObject({ end: 'failed', problem: { code: 'provider.denied' } });
    expect(refused.seen).toHaveLength(1);
    const model = smallModel(16_000, (_, at) => at === 5 && (stopped.needs.desk.cancel(), false));
    const stopped: FlowWorld = flowWorld({ ...vault, [meetingPath]: long(1_200) }, model);
    const before = stopped.notes.texts();
    expect(await run(stopped)).toMatchObject({ end: 'cancelled' });
    expect(stopped.notes.texts()).toEqual(before);
    expect(model.seen.length).toBeLessThanOrEqual(6);
  });
});

describe('a meeting that is fenced off while its parts are read', () => {
  it.each([
    ['by a word in its properties', (world: FlowWorld) => world.notes.put(meetingPath, long(1_200).replace('---\n', '---\nprivate: true\n'))],
    [
      'by a move into a fenced folder',
      (world: FlowWorld) => {
        world.notes.put('Closed/x.md', world.notes.texts()[meetingPath] ?? '');
        world.needs.desk.follow(meetingPath, 'Closed/x.md');
      },
    ],
  ])('%s sends no further part, and writes nothing', async (_, fence) => {
    let isDone = false;
    const model = smallModel(16_000, (_request, at) => {
      if (at === 3 && !isDone) fence(world);
      isDone ||= at === 3;
      return false;
    });
    const settings = { ...defaultSettings, provider: model.id, fencedFolders: ['Closed'] };
    const world: FlowWorld = flowWorld({ ...vault, [meetingPath]: long(1_200) }, model, { settings: () => settings });
    const summarized = await run(world);
    expect(summarized).toMatchObject({ end: 'cancelled', summaryPath: null, proposal: null });
    expect(world.needs.sessions.events(summarized.session)).toContainEqual(expect.objectContaining({ kind: 'error', code: 'meeting-fenced' }));
    expect(model.seen.length).toBeLessThanOrEqual(4);
    expect(Object.keys(world.notes.texts()).filter((path) => path.startsWith('Summaries/'))).toEqual([]);
  });
});

describe('a reply that breaks off', () => {
  it('is shown as far as it came, marked, and nothing of it is written', async () => {
    const provider: Provider = {
      ...goodScript(),
      async *stream() {
        await Promise.resolve();
        yield { type: 'block-start', index: 0, block: { type: 'text', text: '' } };
        yield { type: 'text-delta', index: 0, text: 'The meeting was about' };
        yield { type: 'failure', failure: { code: 'invalid-request', message: '', again: false } };
      },
    };
    const world = flowWorld(vault, provider);
    const { session } = await run(world);
    const kinds = world.needs.sessions.events(session).map((event) => event.kind);
    expect(world.needs.sessions.events(session)).toContainEqual(expect.objectContaining({ kind: 'cut', text: 'The meeting was about' }));
    expect(kinds).not.toContain('assistant');
    expect(world.notes.texts()).toEqual(vault);
  });
});

/** Reads, then does something to the vault, then writes. */
function script(meanwhile: () => void) {
  return makeScriptedProvider({
    turns: (request) => {
      if (request.messages.length === 1) return callTurn([writeSummary, { name: 'write_projectfile', args: { project: 'Alpha', path: 'Plan.md', content: '- More' } }])(request);
      meanwhile();
      return sayTurn('Done.');
    },
  });
}

function move(world: FlowWorld, from: string, to: string): void {
  const text = world.notes.texts()[from] ?? '';
  world.notes.put(to, text);
  void world.notes.trash(from);
  world.needs.sessions.follow(from, to);
  world.needs.desk.follow(from, to);
}

describe('notes that move under a run', () => {
  it('are followed: the summary, its links, the property and the conversation are of the new place', async () => {
    const to = 'Archive/2026/Kickoff.md';
    const world: FlowWorld = flowWorld(vault, script(() => move(world, meetingPath, to)));
    const { session } = await run(world);
    expect(Object.keys(world.notes.texts())).not.toContain(meetingPath);
    expect(world.notes.texts()[to]).toContain('summary: "[[Summaries/2026-07-01 Weekly]]"');
    expect(world.notes.texts()[summaryPath]).toContain('meeting: "[[Archive/2026/Kickoff]]"');
    expect(world.notes.texts()[summaryPath]).toContain('[[Archive/2026/Kickoff#^T0001|T0001]]');
    expect(world.notes.texts()[summaryPath]).not.toContain('Meetings/2026-07-01 Weekly');
    expect(world.needs.sessions.list().find(({ id }) => id === session)?.meeting).toBe(to);
  });

  it('are found under their new name by what the run does after the move', async () => {
    const to = 'Archive/Kickoff.md';
    const plan = 'Projects/Alpha/Old/Plan.md';
    const moveAll = (world: FlowWorld): void => {
      move(world, meetingPath, 'Archive/Between.md');
      move(world, 'Archive/Between.md', to);
      move(world, 'Projects/Alpha/Plan.md', plan);
    };
    const provider = makeScriptedProvider({
      turns(request) {
        if (request.messages.length === 1) return callTurn([{ name: 'read_meeting', args: {} }])(request);
        if (request.messages.length > 3) return sayTurn('Done.');
        moveAll(world);
        return callTurn([writeSummary, { name: 'write_projectfile', args: { project: 'Alpha', path: 'Old/Plan.md', content: '- More' } }])(request);
      },
    });
    const world: FlowWorld = flowWorld(vault, provider);
    const { proposal } = await run(world);
    expect(world.notes.texts()[to]).toContain('summary: "[[Summaries/2026-07-01 Weekly]]"');
    expect(world.notes.texts()[summaryPath]).toContain('[[Archive/Kickoff#^T0001|T0001]]');
    expect(world.needs.desk.proposal(proposal ?? '')?.proposal.parts[0]?.path).toBe(plan);
    expect(Object.keys(world.notes.texts()).filter((path) => path === meetingPath || path.includes('Between'))).toEqual([]);
  });

  it('take a proposal along, during the run and while it waits', async () => {
    const world: FlowWorld = flowWorld(vault, script(() => move(world, 'Projects/Alpha/Plan.md', 'Projects/Alpha/Old/Plan.md')));
    const { proposal } = await run(world);
    move(world, 'Projects/Alpha/Old/Plan.md', 'Projects/Alpha/New.md');
    const [part] = world.needs.desk.proposal(proposal ?? '')?.proposal.parts ?? [];
    expect(part?.path).toBe('Projects/Alpha/New.md');
    expect((await applyProposal(world.needs, proposal ?? '', [{ part: part?.id ?? '' }])).ok).toBe(true);
    expect(world.notes.texts()['Projects/Alpha/New.md']).toContain('- More');
    expect(Object.keys(world.notes.texts()).filter((path) => path.includes('Plan.md'))).toEqual([]);
  });

  it('that are deleted stop the run; nothing is made anew at the old place, and the text is offered as a note', async () => {
    const world: FlowWorld = flowWorld(
      vault,
      script(() => {
        void world.notes.trash(meetingPath);
        world.needs.desk.lose(meetingPath);
      }),
    );
    const { session, end } = await run(world);
    expect(end).toBe('cancelled');
    const { [meetingPath]: _gone, ...rest } = vault;
    expect(world.notes.texts()).toEqual(rest);
    const kept = world.needs.sessions.events(session).find((event) => event.kind === 'kept');
    expect(kept?.kind === 'kept' && kept.markdown).toContain('The shop will launch on Friday.');
    const saved = kept?.kind === 'kept' ? await saveKept(world.needs, { session, run: 'r' }, kept) : null;
    expect(saved).toMatchObject({ ok: true, value: 'Summaries/2026-07-01 Weekly.md' });
    expect(world.notes.texts()[summaryPath]).toContain('launch');
  });

  it('leave a summary that was deleted under the run deleted, and offer its text', async () => {
    const first = flowWorld(vault, goodScript());
    await run(first);
    const world: FlowWorld = flowWorld(first.notes.texts(), script(() => void world.notes.trash(summaryPath)));
    const { session, end } = await run(world);
    expect(end).toBe('failed');
    expect(Object.keys(world.notes.texts())).not.toContain(summaryPath);
    expect(world.needs.sessions.events(session).some((event) => event.kind === 'kept')).toBe(true);
    expect(world.notes.texts()[meetingPath]).toBe(first.notes.texts()[meetingPath]);
  });

  it('of another meeting are no matter to the run', async () => {
    const world: FlowWorld = flowWorld({ ...vault, 'Meetings/Other.md': meetingText }, script(() => world.needs.desk.lose('Meetings/Other.md')));
    expect(await run(world)).toMatchObject({ end: 'done' });
  });
});
