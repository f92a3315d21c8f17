// The loop: text, calls, order, failures, stop reasons.
import { noUsage } from '../../src/agent/outcome';
import type { Piece, StopReason } from '../../src/agent/provider';
import * as z from 'zod';
import { defineTool, refuse, say } from '../../src/agent/tool';
import { callTurn, makeScriptedProvider, sayTurn, type ScriptedTurn } from '../../src/providers/scripted';
import { aTool, expectAnswered, finishRun, hello, kindsOf, resultsOf } from '../builders/a-run';

const scripted = (...turns: ScriptedTurn[]) => makeScriptedProvider({ turns });
const echo = aTool('echo');

describe('a run', () => {
  it('ends with the words of the model, and tells every step', async () => {
    const { outcome, events, time } = await finishRun({ provider: scripted(sayTurn('Good morning')) });
    expect(outcome).toMatchObject({ end: 'done', reason: 'end_turn' });
    expect(outcome.messages).toEqual([hello, { role: 'assistant', content: [{ type: 'text', text: 'Good morning' }] }]);
    expect(kindsOf(events)).toEqual(['turn-started', 'block-started', 'text-delta', 'block-ended', 'appended', 'turn-ended', 'ended']);
    expect(time.waiting()).toBe(0);
  });

  it('runs a call, gives the result and asks again', async () => {
    const provider = scripted(callTurn([{ name: 'echo', args: { text: 'one' }, id: 'c1' }]), sayTurn('Done'));
    const { outcome, events } = await finishRun({ provider, tools: [echo] });
    expect(outcome.messages.slice(1, 3)).toEqual([
      { role: 'assistant', content: [{ type: 'tool_use', id: 'c1', name: 'echo', input: { text: 'one' } }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c1', content: 'echo: one' }] },
    ]);
    expect(kindsOf(events).filter((kind) => kind.startsWith('call-'))).toEqual(['call-proposed', 'call-started', 'call-done']);
    expect(outcome.end).toBe('done');
  });

  it('only ever appends: every request begins with the one before it', async () => {
    const provider = scripted(callTurn([{ name: 'echo', args: { text: 'a' } }]), callTurn([{ name: 'echo', args: { text: 'b' } }]), sayTurn('Done'));
    await finishRun({ provider, tools: [echo] });
    const requests = provider.requests();
    expect(requests).toHaveLength(3);
    requests.slice(1).forEach((request, index) => {
      const before = requests[index];
      expect(request.messages.slice(0, before?.messages.length)).toEqual(before?.messages);
      expect({ ...request, messages: [] }).toEqual({ ...before, messages: [] });
    });
  });

  it('adds up tokens over all replies', async () => {
    const usage = { inputTokens: 10, outputTokens: 2, cacheReadTokens: 3, cacheWriteTokens: 4 };
    const costly = (pieces: readonly Piece[]) => pieces.map((piece) => (piece.type === 'stop' ? { ...piece, usage } : piece));
    const provider = scripted((request) => costly(callTurn([{ name: 'echo', args: { text: 'a' } }])(request)), costly(sayTurn('Done')));
    const { outcome } = await finishRun({ provider, tools: [echo] });
    expect(outcome.usage).toEqual({ inputTokens: 20, outputTokens: 4, cacheReadTokens: 6, cacheWriteTokens: 8 });
  });

  it('puts what arrived meanwhile behind the results', async () => {
    const waiting = [['Also mind the budget.'], []];
    const provider = scripted(callTurn([{ name: 'echo', args: { text: 'a' }, id: 'c1' }]), sayTurn('Done'));
    const { outcome } = await finishRun({ provider, tools: [echo], followUps: () => waiting.shift() ?? [] });
    expect(outcome.messages[2]?.content).toEqual([
      { type: 'tool_result', tool_use_id: 'c1', content: 'echo: a' },
      { type: 'text', text: 'Also mind the budget.' },
    ]);
  });

  it('replays thinking unchanged', async () => {
    const thinking: readonly Piece[] = [
      { type: 'block-start', index: 0, block: { type: 'thinking', thinking: '', signature: '' } },
      { type: 'thinking-delta', index: 0, text: 'Hm, ' },
      { type: 'thinking-delta', index: 0, text: 'yes.' },
      { type: 'signature-delta', index: 0, text: 's1g' },
      { type: 'block-stop', index: 0 },
      { type: 'block-start', index: 1, block: { type: 'redacted_thinking', data: 'x9' } },
      { type: 'block-stop', index: 1 },
      { type: 'block-start', index: 2, block: { type: 'text', text: 'Yes' } },
      { type: 'block-stop', index: 2 },
      { type: 'stop', reason: 'end_turn', usage: noUsage },
    ];
    const { outcome } = await finishRun({ provider: scripted(thinking) });
    expect(outcome.messages[1]?.content).toEqual([
      { type: 'thinking', thinking: 'Hm, yes.', signature: 's1g' },
      { type: 'redacted_thinking', data: 'x9' },
      { type: 'text', text: 'Yes' },
    ]);
  });
});

describe('opening calls', () => {
  const ready = defineTool({ name: 'ready', description: 'For tests.', input: z.strictObject({}), kind: 'read', run: () => Promise.resolve(say('I am here')) });

  it('are made before the first request, which carries their answers', async () => {
    const provider = scripted(sayTurn('Good'));
    const { outcome, events } = await finishRun({ provider, tools: [ready], opening: ['ready', 'unknown'] });
    expectAnswered(outcome.messages);
    expect(provider.requests()).toHaveLength(1);
    expect(resultsOf(provider.requests()[0]?.messages ?? [])[0]).toBe('I am here');
    expect(resultsOf(outcome.messages)[1]).toMatch(/^!.*unknown/);
    expect(kindsOf(events).slice(0, 2)).toEqual(['appended', 'call-started']);
  });

  it('ask nothing of the model when the run was stopped before', async () => {
    const stop = new AbortController();
    stop.abort();
    const provider = scripted(sayTurn('Good'));
    const { outcome } = await finishRun({ provider, tools: [ready], opening: ['ready'], stop });
    expect(outcome.end).toBe('cancelled');
    expect(provider.requests()).toEqual([]);
  });
});

describe('order of calls', () => {
  it('runs neighbouring reads side by side, at most four, and keeps the order of their answers', async () => {
    let running = 0;
    let most = 0;
    const slow = aTool('slow', 'read', async (text) => {
      running += 1;
      most = Math.max(most, running);
      // Later calls finish first.
      for (let turns = 10 - Number(text); turns > 0; turns -= 1) await Promise.resolve();
      running -= 1;
      return say(text);
    });
    const numbers = ['0', '1', '2', '3', '4', '5', '6'];
    const provider = scripted(callTurn(numbers.map((text) => ({ name: 'slow', args: { text } }))), sayTurn('Done'));
    const { outcome } = await finishRun({ provider, tools: [slow] });
    expect(resultsOf(outcome.messages)).toEqual(numbers);
    expect(most).toBe(4);
  });

  it('runs a write alone, after what stands before it and before what stands behind it', async () => {
    const trace: string[] = [];
    const traced = (name: string, kind: 'read' | 'write') =>
      aTool(name, kind, async (text) => {
        trace.push(`${text}+`);
        await Promise.resolve();
        await Promise.resolve();
        trace.push(`${text}-`);
        return say(text);
      });
    const tools = [traced('look', 'read'), traced('put', 'write')];
    const calls = ['look a', 'look b', 'put c', 'put d', 'look e', 'look f'].map((words) => {
      const [name = '', text = ''] = words.split(' ');
      return { name, args: { text } };
    });
    const { outcome } = await finishRun({ provider: scripted(callTurn(calls), sayTurn('Done')), tools });
    expect(trace.join(' ')).toBe('a+ b+ a- b- c+ c- d+ d- e+ f+ e- f-');
    expect(resultsOf(outcome.messages)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });
});

describe('calls that go wrong', () => {
  const answerTo = async (call: { readonly name: string; readonly args: Readonly<Record<string, unknown>> | string }, tools = [echo, aTool('search')]) => {
    const provider = scripted(callTurn([call]), sayTurn('I see'));
    const finished = await finishRun({ provider, tools });
    expect(finished.outcome.end).toBe('done');
    expectAnswered(finished.outcome.messages);
    return { ...finished, answer: resultsOf(finished.outcome.messages)[0] };
  };

  it('it names the tools there are, and the nearest, when a tool is unknown', async () => {
    const { answer, events } = await answerTo({ name: 'serch', args: {} });
    expect(answer).toBe('!There is no tool "serch". Did you mean search? Available: echo, search.');
    expect(kindsOf(events)).toContain('call-failed');
    expect(kindsOf(events)).not.toContain('call-started');
  });

  it('it names the tools there are when none is near', async () => {
    expect((await answerTo({ name: 'delete_everything', args: {} })).answer).toBe('!There is no tool "delete_everything". Available: echo, search.');
  });

  it('it says so when there are no tools at all', async () => {
    expect((await answerTo({ name: 'echo', args: {} }, [])).answer).toBe('!There is no tool "echo"; this conversation has no tools. Answer in words.');
  });

  it('it names the field when arguments do not fit', async () => {
    const { answer } = await answerTo({ name: 'echo', args: { text: 7, extra: true } });
    expect(answer).toContain('!The arguments of echo do not fit:');
    expect(answer).toContain('at text');
    expect(answer).toContain('extra');
  });

  it('it passes on a tool’s own refusal', async () => {
    const sulky = aTool('echo', 'read', () => Promise.resolve(refuse('No such project.')));
    expect((await answerTo({ name: 'echo', args: { text: 'x' } }, [sulky])).answer).toBe('!No such project.');
  });

  it('it turns a throw into general words, and hands the bug to whoever watches', async () => {
    const bug = new Error('secret detail at line 7');
    const broken = aTool('echo', 'read', () => Promise.reject(bug));
    const { answer, events } = await answerTo({ name: 'echo', args: { text: 'x' } }, [broken]);
    expect(answer).toMatch(/^!echo broke down inside/);
    expect(answer).not.toContain('secret');
    expect(events).toContainEqual({ type: 'bug', error: bug });
  });

  it('it cuts a result that has no measure', async () => {
    const endless = aTool('echo', 'read', () => Promise.resolve(say('x'.repeat(3_000_000))));
    const { answer } = await answerTo({ name: 'echo', args: { text: 'x' } }, [endless]);
    expect(answer).toHaveLength(1_000_000 + '\n[The result was cut after 1000000 characters. Ask for less at a time.]'.length);
  });

  it.each([
    ['cut', '{"text":"a'],
    ['with a trailing comma', '{"text":"a",}'],
    ['with single quotes', "{'text':'a'}"],
    ['with NaN', '{"text":NaN}'],
    ['with a comment', '{"text":"a"/* x */}'],
    ['with a byte order mark', '\uFEFF{"text":"a"}'],
    ['with a bad escape', '{"text":"\\x41"}'],
  ])('it returns JSON %s to the model and runs nothing', async (_what, json) => {
    const { answer, events, outcome } = await answerTo({ name: 'echo', args: json });
    expect(answer).toMatch(/^!The arguments of echo are not valid JSON\. They begin: /);
    expect(kindsOf(events)).not.toContain('call-started');
    expect(outcome.messages[1]?.content[0]).toMatchObject({ type: 'tool_use', input: {} });
  });

  it.each(['[1]', '7', 'null', '"text"'])('it wants an object, not %s', async (json) => {
    expect((await answerTo({ name: 'echo', args: json })).answer).toMatch(/^!The arguments of echo are JSON, but no object/);
  });

  it.each([
    ['1,000,001 characters', `{"text":"${'x'.repeat(1_000_001)}"}`, 'longer than 1000000 characters'],
    ['5 million characters', `{"text":"${'x'.repeat(5_000_000)}"}`, 'longer than 1000000 characters'],
    ['a depth of 10,000', `{"text":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 'nested deeper than 64 levels'],
  ])('it does not even parse arguments of %s', async (_what, json, words) => {
    const parse = jest.spyOn(JSON, 'parse');
    const { answer } = await answerTo({ name: 'echo', args: json });
    const longest = Math.max(0, ...parse.mock.calls.map(([text]) => text.length));
    parse.mockRestore();
    expect(longest).toBeLessThan(1_000);
    expect(answer).toContain(words);
  });

  it('it lets brackets in a text be', async () => {
    expect((await answerTo({ name: 'echo', args: { text: `\\"${'[{'.repeat(200)}` } })).answer).toBe(`echo: \\"${'[{'.repeat(200)}`);
  });

  it('it runs fifty calls of a reply and refuses the rest', async () => {
    let ran = 0;
    const counting = aTool('echo', 'read', (text) => {
      ran += 1;
      return Promise.resolve(say(text));
    });
    const calls = Array.from({ length: 9_000 }, (_, index) => ({ name: 'echo', args: { text: String(index) } }));
    const { outcome } = await finishRun({ provider: scripted(callTurn(calls), sayTurn('Done')), tools: [counting] });
    const results = resultsOf(outcome.messages);
    expect(ran).toBe(50);
    expect(results[49]).toBe('49');
    expect(results[50]).toBe('!Not run: one reply may make at most 50 calls. Make the remaining calls in the next reply.');
    expectAnswered(outcome.messages);
  });

  it('it lets the model repair unreadable calls twice, then stops', async () => {
    const bad: ScriptedTurn = callTurn([{ name: 'echo', args: '{' }]);
    const good = callTurn([{ name: 'echo', args: { text: 'a' } }]);
    const repaired = await finishRun({ provider: scripted(bad, bad, good, bad, bad, good, sayTurn('Done')), tools: [echo] });
    expect(repaired.outcome.end).toBe('done');
    const stopped = await finishRun({ provider: scripted(bad, bad, bad, sayTurn('never')), tools: [echo] });
    expect(stopped.outcome).toMatchObject({ end: 'failed', failure: { code: 'unreadable-calls' } });
    expectAnswered(stopped.outcome.messages);
  });
});

describe('stop reasons', () => {
  const withCall = (reason: StopReason) => callTurn([{ name: 'echo', args: { text: 'a' } }], reason);

  it.each<[StopReason, object]>([
    ['end_turn', { end: 'done', reason: 'end_turn' }],
    ['stop_sequence', { end: 'done', reason: 'stop_sequence' }],
    ['other', { end: 'done', reason: 'other' }],
    ['max_tokens', { end: 'capped', cap: 'reply-length' }],
    ['refusal', { end: 'failed', failure: { code: 'refused', message: 'Words' } }],
    ['model_context_window_exceeded', { end: 'failed', failure: { code: 'window-full' } }],
  ])('a reply that ends with %s ends the run, and its calls never run', async (reason, ending) => {
    expect((await finishRun({ provider: scripted(sayTurn('Words', reason)) })).outcome).toMatchObject(ending);
    let ran = 0;
    const counting = aTool('echo', 'write', () => {
      ran += 1;
      return Promise.resolve(say('ran'));
    });
    const { outcome } = await finishRun({ provider: scripted(withCall(reason)), tools: [counting] });
    expect(ran).toBe(0);
    expectAnswered(outcome.messages);
  });

  it('a call that max_tokens cut is left out of the history', async () => {
    const cut: readonly Piece[] = [
      { type: 'block-start', index: 0, block: { type: 'text', text: 'So far' } },
      { type: 'block-stop', index: 0 },
      { type: 'block-start', index: 1, block: { type: 'tool_use', id: 'c1', name: 'echo', input: {} } },
      { type: 'input-delta', index: 1, json: '{"text":"plausible"' },
      { type: 'stop', reason: 'max_tokens', usage: noUsage },
    ];
    const { outcome } = await finishRun({ provider: scripted(cut), tools: [echo] });
    expect(outcome).toMatchObject({ end: 'capped', cap: 'reply-length' });
    expect(outcome.messages[1]?.content).toEqual([{ type: 'text', text: 'So far' }]);
  });

  it('a paused reply goes back as it came', async () => {
    const provider = scripted(sayTurn('Wait', 'pause_turn'), sayTurn('Here'));
    const { outcome } = await finishRun({ provider });
    expect(outcome.end).toBe('done');
    expect(provider.requests()[1]?.messages.slice(1)).toEqual([{ role: 'assistant', content: [{ type: 'text', text: 'Wait' }] }]);
  });

  it.each([
    ['nothing', sayTurn('').filter((piece) => piece.type === 'stop')],
    ['an empty text', sayTurn('')],
    ['blanks', sayTurn(' \n')],
  ])('a reply of %s is an error, and leaves no message behind', async (_what, turn) => {
    const { outcome } = await finishRun({ provider: scripted(turn) });
    expect(outcome).toMatchObject({ end: 'failed', failure: { code: 'empty-reply', again: true } });
    expect(outcome.messages).toEqual([hello]);
  });

  it('a reply that ends in calls and holds none is a broken stream', async () => {
    const { outcome } = await finishRun({ provider: scripted(sayTurn('Words', 'tool_use')) });
    expect(outcome).toMatchObject({ end: 'failed', failure: { code: 'broken-stream' } });
  });
});
