// The loop at its limits: caps, circles, silence, broken streams.
import { noUsage } from '../../src/agent/outcome';
import type { Piece, ProviderFailure } from '../../src/agent/provider';
import { say } from '../../src/agent/tool';
import { callTurn, makeScriptedProvider, sayTurn, type ScriptedFault, type ScriptedTurn } from '../../src/providers/scripted';
import { aTool, expectAnswered, finishRun, hello, kindsOf, resultsOf } from '../builders/a-run';
import { makeJumpingTime } from '../fakes/jumping-time';

const echo = aTool('echo');
const overloaded: ProviderFailure = { code: 'overloaded', message: 'Overloaded', again: true };

/** Always asks for one more call, each unlike the last; answers in words when told that no call will run. */
const restless = () =>
  makeScriptedProvider({
    turns: (request) => (request.toolChoice === 'none' ? sayTurn('That is as far as I came.') : callTurn([{ name: 'echo', args: { text: String(request.messages.length) } }])(request)),
  });

describe('a capped run', () => {
  it('answers open calls after 25 replies, and asks once for words', async () => {
    const provider = restless();
    const { outcome } = await finishRun({ provider, tools: [echo] });
    expect(outcome).toMatchObject({ end: 'capped', cap: 'turns' });
    expect(provider.requests()).toHaveLength(26);
    expect(resultsOf(outcome.messages).filter((result) => !result.startsWith('!'))).toHaveLength(24);
    expect(outcome.messages.slice(-2).map((message) => message.content[message.content.length - 1])).toEqual([
      { type: 'text', text: 'This run has used up its replies. Reply once more, in words and without tools: say what is done and what is still open.' },
      { type: 'text', text: 'That is as far as I came.' },
    ]);
    expectAnswered(outcome.messages);
  });

  it('keeps the tools listed in the closing request, so that what went before stays the same', async () => {
    const provider = restless();
    await finishRun({ provider, tools: [echo], limits: { turns: 1 } });
    const [first, closing] = provider.requests();
    expect(closing).toMatchObject({ toolChoice: 'none', tools: first?.tools, system: first?.system });
  });

  it('stops when the tokens are spent', async () => {
    const usage = { ...noUsage, inputTokens: 600 };
    const turn: ScriptedTurn = (request) => callTurn([{ name: 'echo', args: { text: String(request.messages.length) } }])(request).map((piece) => (piece.type === 'stop' ? { ...piece, usage } : piece));
    const provider = makeScriptedProvider({ turns: [turn, turn, sayTurn('Closing')] });
    const { outcome } = await finishRun({ provider, tools: [echo], limits: { tokens: 1_000 } });
    expect(outcome).toMatchObject({ end: 'capped', cap: 'tokens' });
    expectAnswered(outcome.messages);
  });

  it('stops when tools have used up the time', async () => {
    const time = makeJumpingTime();
    const slow = aTool('echo', 'read', () => {
      time.pass(400_000);
      return Promise.resolve(say('slow'));
    });
    const { outcome } = await finishRun({ provider: restless(), tools: [slow], time });
    expect(outcome).toMatchObject({ end: 'capped', cap: 'time' });
    expect(resultsOf(outcome.messages)).toHaveLength(2);
    expectAnswered(outcome.messages);
  });

  it('stops a stream that drips for ever', async () => {
    const time = makeJumpingTime();
    const provider = makeScriptedProvider({ turns: [Array.from({ length: 1_000 }, (_, index) => (index === 0 ? sayTurn('')[0]! : { type: 'text-delta', index: 0, text: 'x' }) as Piece), sayTurn('Closing')] });
    const { outcome } = await finishRun({ provider, time, watch: (event) => { if (event.type === 'text-delta') time.pass(10_000); } });
    expect(outcome).toMatchObject({ end: 'capped', cap: 'time' });
  });

  it('stays capped when even the closing reply fails or wants tools', async () => {
    const stubborn = makeScriptedProvider({ turns: (request) => callTurn([{ name: 'echo', args: { text: String(request.messages.length) } }])(request) });
    const wants = await finishRun({ provider: stubborn, tools: [echo], limits: { turns: 2 } });
    expect(wants.outcome).toMatchObject({ end: 'capped', cap: 'turns' });
    expectAnswered(wants.outcome.messages);
    const fails = makeScriptedProvider({ turns: [callTurn([{ name: 'echo', args: { text: 'a' } }]), [{ type: 'failure', failure: overloaded }]] });
    expect((await finishRun({ provider: fails, tools: [echo], limits: { turns: 1 } })).outcome).toMatchObject({ end: 'capped', cap: 'turns' });
  });
});

describe('a window', () => {
  it('that cannot hold the conversation is never sent it', async () => {
    const provider = { ...makeScriptedProvider({ turns: [callTurn([{ name: 'echo', args: { text: 'a' } }]), sayTurn('never')] }), windowTokens: 5_000 };
    const long = aTool('echo', 'read', () => Promise.resolve(say('x'.repeat(20_000))));
    const { outcome } = await finishRun({ provider, tools: [long] });
    expect(outcome).toMatchObject({ end: 'failed', failure: { code: 'window-full' } });
    expect(provider.requests()).toHaveLength(1);
    expectAnswered(outcome.messages);
  });
});

describe('circles', () => {
  it('three equal calls in a row end the run; the third does not run', async () => {
    let ran = 0;
    const counting = aTool('echo', 'read', (text) => {
      ran += 1;
      return Promise.resolve(say(text));
    });
    const same: ScriptedTurn = callTurn([{ name: 'echo', args: { text: 'again' } }]);
    const { outcome } = await finishRun({ provider: makeScriptedProvider({ turns: [same, same, same, sayTurn('I give up')] }), tools: [counting] });
    expect(outcome).toMatchObject({ end: 'capped', cap: 'repeats' });
    expect(ran).toBe(2);
    expectAnswered(outcome.messages);
  });

  it('equal calls with another between them are no circle', async () => {
    const call = (text: string): ScriptedTurn => callTurn([{ name: 'echo', args: { text } }]);
    const turns = [call('a'), call('a'), call('b'), call('a'), call('a'), sayTurn('Done')];
    expect((await finishRun({ provider: makeScriptedProvider({ turns }), tools: [echo] })).outcome.end).toBe('done');
  });

  it('two tools that call for each other, with a megabyte each, end at the limits', async () => {
    const orders = { ping: 'pong', pong: 'ping' } as const;
    const tools = (['ping', 'pong'] as const).map((name) => aTool(name, 'read', () => Promise.resolve(say(`call ${orders[name]}${'x'.repeat(1_000_000)}`))));
    const provider = makeScriptedProvider({
      turns: (request) => (request.toolChoice === 'none' ? sayTurn('Enough') : callTurn([{ name: request.messages.length % 4 === 1 ? 'ping' : 'pong', args: { text: '' } }])(request)),
    });
    expect((await finishRun({ provider, tools })).outcome).toMatchObject({ end: 'capped', cap: 'turns' });
  });
});

describe('broken streams', () => {
  const faulty = (faults: readonly ScriptedFault[], turns: readonly ScriptedTurn[] = [sayTurn('Whole')]) => makeScriptedProvider({ turns, faults });

  it('a cut reply is asked for again twice, and every time is shown', async () => {
    const provider = faulty([0, 1].map((request) => ({ kind: 'cut', request, after: 2 })));
    const { outcome, events, time } = await finishRun({ provider });
    expect(outcome.end).toBe('done');
    expect(outcome.messages).toHaveLength(2);
    expect(events.filter((event) => event.type === 'retry')).toEqual([
      { type: 'retry', attempt: 1, waitMilliseconds: 1_000, because: { code: 'broken-stream', message: '', again: true } },
      { type: 'retry', attempt: 2, waitMilliseconds: 2_000, because: { code: 'broken-stream', message: '', again: true } },
    ]);
    expect(time.elapsed()).toBe(3_000);
  });

  it('a reply cut three times is a failure, and nothing of it stays', async () => {
    const { outcome } = await finishRun({ provider: faulty([0, 1, 2].map((request) => ({ kind: 'cut', request, after: 2 }))) });
    expect(outcome).toMatchObject({ end: 'failed', failure: { code: 'broken-stream', again: true }, messages: [hello] });
  });

  it('a cut after a whole call is no reason to ask again, and the call never runs', async () => {
    const turns = [callTurn([{ name: 'echo', args: { text: 'a' } }]), sayTurn('Done')];
    const provider = faulty([{ kind: 'cut', request: 0, after: 3 }], turns);
    const { outcome, events } = await finishRun({ provider, tools: [echo] });
    expect(outcome).toMatchObject({ end: 'failed', failure: { code: 'broken-stream' } });
    expect(kindsOf(events)).not.toContain('call-started');
    expect(provider.requests()).toHaveLength(1);
  });

  it('a passing fault in the middle of a reply is mended, the same fault before it is the provider’s to mend', async () => {
    const late = await finishRun({ provider: faulty([{ kind: 'fail', request: 0, after: 2, failure: overloaded }]) });
    expect(late.outcome.end).toBe('done');
    const early = await finishRun({ provider: faulty([{ kind: 'fail', request: 0, after: 0, failure: overloaded }]) });
    expect(early.outcome).toMatchObject({ end: 'failed', failure: overloaded });
  });

  it('a failure that stays is told as it is', async () => {
    const failure: ProviderFailure = { code: 'denied', message: 'Key ***1234 is not valid', again: false };
    expect((await finishRun({ provider: faulty([{ kind: 'fail', request: 0, after: 0, failure }]) })).outcome).toMatchObject({ end: 'failed', failure });
  });

  it('silence of 60 seconds after the first words is a broken stream', async () => {
    const { outcome, time } = await finishRun({ provider: faulty([{ kind: 'stall', request: 0, after: 2 }]) });
    expect(outcome.end).toBe('done');
    expect(time.elapsed()).toBe(61_000);
    expect(time.waiting()).toBe(0);
  });

  it('silence of 120 seconds before the first words is a failure', async () => {
    const { outcome, time } = await finishRun({ provider: faulty([{ kind: 'stall', request: 0, after: 0 }]) });
    expect(outcome).toMatchObject({ end: 'failed', failure: { code: 'timeout', again: true } });
    expect(time.elapsed()).toBe(120_000);
  });

  it('a wait that the provider announces is no silence, and what came before it is void', async () => {
    const pieces: readonly Piece[] = [...sayTurn('Half').slice(0, 2), { type: 'retry', attempt: 1, waitMilliseconds: 30_000, because: overloaded }, ...sayTurn('Whole')];
    const { outcome, events } = await finishRun({ provider: makeScriptedProvider({ turns: [pieces] }) });
    expect(outcome.messages[1]?.content).toEqual([{ type: 'text', text: 'Whole' }]);
    expect(events).toContainEqual({ type: 'retry', attempt: 1, waitMilliseconds: 30_000, because: overloaded });
  });

  it.each<[string, readonly Piece[]]>([
    ['a delta without a block', [{ type: 'text-delta', index: 0, text: 'x' }]],
    ['a block that starts twice', [...sayTurn('x').slice(0, 2), ...sayTurn('y').slice(0, 2)]],
    ['a delta after the block’s end', [...sayTurn('x').slice(0, 3), { type: 'text-delta', index: 0, text: 'y' }]],
    ['an end without a block', [{ type: 'block-stop', index: 3 }]],
    ['arguments for a text', [...sayTurn('x').slice(0, 2), { type: 'input-delta', index: 0, json: '{}' }]],
    ['two calls with one id', [0, 1].map((index) => ({ type: 'block-start', index, block: { type: 'tool_use', id: 'c1', name: 'echo', input: {} } }))],
  ])('%s is a broken stream', async (_what, pieces) => {
    const provider = makeScriptedProvider({ turns: [[...pieces, { type: 'stop', reason: 'tool_use', usage: noUsage }]] });
    const { outcome } = await finishRun({ provider, tools: [echo] });
    expect(outcome).toMatchObject({ end: 'failed', failure: { code: 'broken-stream' }, messages: [hello] });
  });

  it('what comes after the end of a reply is not read', async () => {
    const { outcome } = await finishRun({ provider: makeScriptedProvider({ turns: [[...sayTurn('One'), ...sayTurn('Two')]] }) });
    expect(outcome.messages[1]?.content).toEqual([{ type: 'text', text: 'One' }]);
  });

  it('a reply beyond all measure is given up', async () => {
    const flood: readonly Piece[] = [...sayTurn('').slice(0, 1), ...Array.from({ length: 100 }, (): Piece => ({ type: 'text-delta', index: 0, text: 'x'.repeat(100_000) }))];
    expect((await finishRun({ provider: makeScriptedProvider({ turns: [flood] }) })).outcome).toMatchObject({ end: 'failed', failure: { code: 'broken-stream' } });
  });
});

describe('a provider that breaks the rules', () => {
  const provider = (stream: () => AsyncIterable<Piece>) => ({ id: 'bad', model: 'bad', place: 'device' as const, stream });
  const bug = new Error('bug');

  it.each<[string, () => AsyncIterable<Piece>]>([
    ['throws at once', () => { throw bug; }],
    // eslint-disable-next-line require-yield -- a stream that throws before its first piece
    ['throws in its stream', async function* () { await Promise.resolve(); throw bug; }],
    ['throws after some content', async function* () { yield* sayTurn('Half').slice(0, 2); await Promise.resolve(); throw bug; }],
  ])('it fails with no throw when a provider %s', async (_what, stream) => {
    const { outcome, events } = await finishRun({ provider: provider(stream) });
    expect(outcome).toMatchObject({ end: 'failed', failure: { code: 'unknown' } });
    expect(events).toContainEqual({ type: 'bug', error: bug });
  });
});

it('money: a run whose money is used up is closed with one reply, and its open calls are answered', async () => {
  const echo = aTool('echo');
  const provider = makeScriptedProvider({ turns: [callTurn([{ name: 'echo', args: { text: 'a' } }]), sayTurn('Closing words')] });
  const { outcome } = await finishRun({ provider, tools: [echo], isSpent: () => true });
  expect(outcome).toMatchObject({ end: 'capped', cap: 'money' });
  expectAnswered(outcome.messages);
  expect(provider.requests()).toHaveLength(2);
  expect(provider.requests()[1]?.toolChoice).toBe('none');
});
