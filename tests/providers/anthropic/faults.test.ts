// Every way in which a server fails, told in our terms, with the waits it asks for.
import { runLoop } from '../../../src/agent/loop';
import { defaultLimits } from '../../../src/agent/run';
import { agentSays } from '../../../src/flows/agent-says';
import { wordsOf } from '../../../src/i18n/index';
import type { Fault } from '../../fakes/model-server/fault';
import { sayingMind, scriptedMind } from '../../fakes/model-server/minds';
import { startModelServer, type ModelServer, type ServerOptions } from '../../fakes/model-server/server';
import { aProvider, aRequest, endOf, key, piecesOf, someNeeds } from './a-server';

let server: ModelServer;
const start = async (options: Partial<ServerOptions> = {}): Promise<ReturnType<typeof someNeeds>> => {
  server = await startModelServer({ mind: sayingMind('Good morning, everybody.'), ...options });
  return someNeeds(server.address);
};
afterEach(() => server.close());

const status = (code: number, more: Partial<Extract<Fault, { kind: 'status' }>> = {}): Fault => ({ kind: 'status', status: code, ...more });

describe('what waiting does not mend', () => {
  it.each<[string, Fault, string]>([
    ['a wrong key', status(401, { message: `invalid key ${key}` }), 'denied'],
    ['an account that may not', status(403), 'denied'],
    ['money that is gone', status(402), 'spend-limit'],
    ['a limit on spending', status(429, { code: 'spend_limit_reached', message: 'Your spend limit is reached' }), 'spend-limit'],
    ['an empty balance', status(400, { message: 'Your credit balance is too low' }), 'spend-limit'],
    ['an unknown model', status(404), 'not-found'],
    ['too much at once', status(413), 'too-large'],
    ['a prompt beyond the window', status(400, { message: 'prompt is too long: 300000 tokens > 200000 maximum' }), 'too-large'],
    ['another bad request', status(400, { message: 'messages: something is odd' }), 'invalid-request'],
    ['a server that says: do not try again', status(503, { headers: { 'x-should-retry': 'false' } }), 'overloaded'],
    ['a sign-in page', { kind: 'page' }, 'not-an-api'],
    ['JSON that is no stream', { kind: 'json' }, 'not-an-api'],
    ['a way to another place', { kind: 'redirect', to: 'http://127.0.0.1:9/v1/messages' }, 'redirected'],
  ])('is asked once: %s', async (_, fault, code) => {
    const needs = await start({ fault: () => fault });
    const pieces = await piecesOf(aProvider(needs));
    expect(pieces).toHaveLength(1);
    expect(pieces[0]).toMatchObject({ type: 'failure', failure: { code } });
    expect(JSON.stringify(pieces)).not.toContain(key);
    expect(server.messages()).toHaveLength(1);
    expect(needs.waits.asked).toEqual([]);
  });
});

describe('what waiting may mend', () => {
  it.each<[string, Fault]>([
    ['429', status(429)],
    ['500', status(500)],
    ['502 with a page', status(502, { html: true })],
    ['503', status(503)],
    ['504', status(504)],
    ['529', status(529)],
  ])('is shown and asked again after %s, at most four times, each wait longer', async (_, fault) => {
    const needs = await start({ fault: () => fault });
    const pieces = await piecesOf(aProvider(needs));
    expect(pieces.map((piece) => piece.type)).toEqual(['retry', 'retry', 'retry', 'failure']);
    expect(server.messages()).toHaveLength(4);
    expect(needs.waits.asked).toEqual([500, 1_000, 2_000]);
  });

  it('goes on when the server has recovered', async () => {
    const needs = await start({ fault: (at) => (at === 0 ? status(529) : null) });
    const pieces = await piecesOf(aProvider(needs));
    expect(pieces[0]).toMatchObject({ type: 'retry', attempt: 1, because: { code: 'overloaded' } });
    expect(pieces.at(-1)).toMatchObject({ type: 'stop' });
  });

  it.each([
    ['seconds', { 'retry-after': '7' }, 7_000],
    ['milliseconds', { 'retry-after-ms': '1500' }, 1_500],
    ['a date', { 'retry-after': 'Tue, 01 Dec 2026 10:00:20 GMT' }, 20_000],
    ['nothing that can be read', { 'retry-after': 'soon' }, 500],
  ])('waits as told, in %s', async (_, headers, wait) => {
    const needs = await start({ fault: (at) => (at === 0 ? status(429, { headers }) : null) });
    await piecesOf(aProvider(needs));
    expect(needs.waits.asked).toEqual([wait]);
  });

  it('does not wait for more than a minute', async () => {
    const needs = await start({ fault: () => status(429, { headers: { 'retry-after': '61' } }) });
    expect(await endOf(aProvider(needs))).toMatchObject({ type: 'failure', failure: { code: 'rate-limit' } });
    expect(needs.waits.asked).toEqual([]);
  });

  it('does not wait for more than ninety seconds in all', async () => {
    const needs = await start({ fault: () => status(429, { headers: { 'retry-after': '40' } }) });
    await piecesOf(aProvider(needs));
    expect(needs.waits.asked).toEqual([40_000, 40_000]);
  });

  it('tries a server that cannot be reached once more, and no more', async () => {
    const needs = await start({ fault: () => ({ kind: 'hang-up' }) });
    expect((await piecesOf(aProvider(needs))).map((piece) => (piece.type === 'failure' ? piece.failure.code : piece.type))).toEqual(['retry', 'network']);
    expect(server.messages()).toHaveLength(2);
  });
});

describe('the traps of the protocol', () => {
  const call = { blocks: [{ type: 'text' as const, text: 'I look.' }, { type: 'tool_use' as const, name: 'read_meeting', input: { from: 'T0001', text: 'ä "quoted" \\ 会議' } }] };
  const edited = (edit: (stream: string) => string, mind = scriptedMind([call])): Partial<ServerOptions> => ({ mind, fault: () => ({ kind: 'edit', edit }) });
  const end = async (options: Partial<ServerOptions>): Promise<unknown> => endOf(aProvider(await start(options)));

  it('a call that was cut by the length of the reply stays open', async () => {
    const pieces = await piecesOf(aProvider(await start({ mind: scriptedMind([{ ...call, stop: 'max_tokens' }]) })));
    expect(pieces.filter((piece) => piece.type === 'block-stop')).toEqual([{ type: 'block-stop', index: 0 }]);
    expect(pieces.at(-1)).toMatchObject({ type: 'stop', reason: 'max_tokens' });
  });

  it('a stream without its last word is broken', async () => {
    expect(await end(edited((stream) => stream.slice(0, stream.indexOf('event: message_stop'))))).toMatchObject({ type: 'failure', failure: { code: 'broken-stream', again: true } });
  });

  it('a last event without a blank line is no last word', async () => {
    expect(await end(edited((stream) => stream.trimEnd()))).toMatchObject({ type: 'failure', failure: { code: 'broken-stream' } });
  });

  it.each([['overloaded_error', 'overloaded', true], ['api_error', 'overloaded', true], ['invalid_request_error', 'invalid-request', false], ['rate_limit_error', 'rate-limit', true]])('an error in mid-stream, %s, is a failure and is not asked again here', async (type, code, again) => {
    const needs = await start({ mind: scriptedMind([call]), fault: () => ({ kind: 'error-event', after: 900, type }) });
    const pieces = await piecesOf(aProvider(needs));
    expect(pieces.at(-1)).toMatchObject({ type: 'failure', failure: { code, again } });
    expect(pieces.some((piece) => piece.type === 'block-start')).toBe(true);
    expect(server.messages()).toHaveLength(1);
  });

  it('what is unknown is passed over: events, blocks, deltas, reasons', async () => {
    const odd = (stream: string): string =>
      stream
        .replace('event: content_block_start', 'event: content_block_start\ndata: {"type":"content_block_start","index":7,"content_block":{"type":"server_tool_use","id":"x"}}\n\nevent: content_block_start')
        .replace('event: message_delta', 'event: content_block_delta\ndata: {"type":"content_block_delta","index":0,"delta":{"type":"citations_delta","citation":{}}}\n\nevent: weather\ndata: {"type":"weather"}\n\nevent: message_delta')
        .replace('"stop_reason":"tool_use"', '"stop_reason":"compaction"');
    const pieces = await piecesOf(aProvider(await start(edited(odd))));
    expect(pieces.filter((piece) => piece.type === 'block-start')).toHaveLength(2);
    expect(pieces.at(-1)).toMatchObject({ type: 'stop', reason: 'other' });
  });

  it.each<[string, Fault]>([['line ends of Windows', { kind: 'crlf' }], ['bytes that come one by one', { kind: 'bytes' }]])('%s change nothing', async (_, fault) => {
    const pieces = await piecesOf(aProvider(await start({ mind: scriptedMind([call]), fault: () => fault })));
    const json = pieces.map((piece) => (piece.type === 'input-delta' ? piece.json : '')).join('');
    expect(JSON.parse(json)).toEqual(call.blocks[1]?.type === 'tool_use' ? call.blocks[1].input : null);
    expect(pieces.at(-1)).toMatchObject({ type: 'stop', reason: 'tool_use' });
  });

  it('a stop closes the request, before the headers, behind them and inside a block', async () => {
    for (const after of [null, 0, 400, 900]) {
      const needs = await start({ mind: scriptedMind([call]), fault: () => ({ kind: 'stall', after }) });
      const stop = new AbortController();
      const all = piecesOf(aProvider(needs), aRequest(), stop.signal);
      while (server.messages().length === 0) await new Promise((turn) => setImmediate(turn));
      await new Promise((turn) => setTimeout(turn, 20));
      stop.abort();
      expect((await all).at(-1)).toMatchObject({ type: 'failure', failure: { code: 'aborted' } });
      while (server.messages()[0]?.abandoned === false) await new Promise((turn) => setImmediate(turn));
      await server.close();
    }
    await start();
  });

  it('a stop ends a wait at once', async () => {
    const stop = new AbortController();
    const needs = await start({ fault: () => status(529) });
    const slow = { ...needs, timer: { after: () => () => undefined } };
    const pieces: string[] = [];
    for await (const piece of aProvider(slow).stream(aRequest(), stop.signal)) {
      pieces.push(piece.type === 'failure' ? piece.failure.code : piece.type);
      if (piece.type === 'retry') setImmediate(() => stop.abort());
    }
    expect(pieces).toEqual(['retry', 'aborted']);
  });
});

describe('provider and loop together', () => {
  it('make a bounded number of requests, whatever breaks', async () => {
    for (const fault of [status(529), { kind: 'cut', after: 700 }, { kind: 'error-event', after: 700, type: 'overloaded_error' }, { kind: 'end', after: 700 }] as const) {
      const needs = await start({ fault: () => fault });
      const outcome = await runLoop({
        provider: aProvider(needs),
        system: '',
        tools: [],
        messages: aRequest().messages,
        maxTokens: 1_000,
        limits: defaultLimits,
        signal: new AbortController().signal,
        says: agentSays(wordsOf('en')),
        elapsed: () => 0,
        after: (_, wake) => {
          const timer = setTimeout(wake, 30);
          return () => clearTimeout(timer);
        },
        watch: () => undefined,
        takeFollowUps: () => [],
      });
      expect(outcome.end).toBe('failed');
      expect(server.messages().length).toBeLessThanOrEqual(4);
      await server.close();
    }
    await start();
  });
});
