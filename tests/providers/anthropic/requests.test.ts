// What goes over the wire, and what never does.
import { makeAccumulator } from '../../../src/agent/accumulate';
import type { Message } from '../../../src/agent/message';
import { defaultSettings } from '../../../src/core/settings';
import { sayingMind, scriptedMind } from '../../fakes/model-server/minds';
import { startModelServer, type ModelServer, type ServerOptions } from '../../fakes/model-server/server';
import { describeProvider } from '../contract';
import { aProvider, aRequest, endOf, key, piecesOf, someNeeds, vendorHost } from './a-server';

describe('requests to the vendor', () => {
  let server: ModelServer;
  const start = async (options: Partial<ServerOptions> = {}): Promise<ReturnType<typeof someNeeds>> => {
    server = await startModelServer({ mind: sayingMind('Good morning.'), key, ...options });
    return someNeeds(server.address);
  };
  afterEach(() => server.close());

  it('carry key, version and what the model can do, and nothing that it refuses', async () => {
    const needs = await start();
    expect(await endOf(aProvider(needs))).toMatchObject({ type: 'stop', reason: 'end_turn' });
    const [sent] = server.messages();
    expect(sent?.headers).toMatchObject({ authorization: `Bearer ${key}`, 'anthropic-version': '2026-10-21' });
    expect(sent?.body).toMatchObject({ model: 'claude-sonnet-5-5', max_tokens: 1_000, stream: true, cache_control: { type: 'ephemeral' }, thinking: { type: 'adaptive' }, output_config: { effort: 'medium' } });
    for (const name of ['temperature', 'top_p', 'top_k', 'tool_choice']) expect(sent?.body).not.toHaveProperty(name);
  });

  it('forbid calls where none may run', async () => {
    const needs = await start();
    await endOf(aProvider(needs), aRequest({ toolChoice: 'none' }));
    expect(server.messages()[0]?.body).toMatchObject({ tool_choice: { type: 'none' } });
  });

  it('send nothing optional to a model that nobody knows, after asking the server once', async () => {
    const needs = await start({ models: [{ id: 'plain', windowTokens: 50_000, maxTokens: 2_000, thinking: [], effort: [], cacheFrom: 1_024 }] });
    const ready = await aProvider(needs, { modelId: 'plain' }).prepare?.(new AbortController().signal);
    expect(ready).toMatchObject({ windowTokens: 50_000, maxReplyTokens: 2_000, place: 'remote', host: vendorHost });
    expect(await endOf(ready ?? aProvider(needs))).toMatchObject({ type: 'stop' });
    expect(server.messages()[0]?.body).not.toHaveProperty('thinking');
    await aProvider(needs, { modelId: 'plain' }).prepare?.(new AbortController().signal);
    expect(server.journal.filter(({ path }) => path === '/v1/models')).toHaveLength(1);
  });

  it('leave a parameter out for good, once a server has refused it', async () => {
    const needs = await start({ models: [{ id: 'claude-sonnet-5-5', windowTokens: 200_000, maxTokens: 8_000, thinking: [], effort: ['medium'], cacheFrom: 1_024 }] });
    expect(await endOf(aProvider(needs))).toMatchObject({ type: 'stop' });
    expect(await endOf(aProvider(needs))).toMatchObject({ type: 'stop' });
    expect(server.messages().map(({ body }) => 'thinking' in body)).toEqual([true, false, false]);
  });

  it('replay thinking unchanged: a server that binds it to what stood before takes it back', async () => {
    const needs = await start({ mind: scriptedMind([{ blocks: [{ type: 'thinking', thinking: 'Hm… 会議' }, { type: 'tool_use', name: 'read_meeting', input: {} }] }, { blocks: [{ type: 'text', text: 'Done.' }] }]) });
    const first = aRequest();
    const accumulator = makeAccumulator();
    let blocks: ReturnType<typeof accumulator.finish>['blocks'] = [];
    for (const piece of await piecesOf(aProvider(needs), first)) {
      if (piece.type === 'stop') blocks = accumulator.finish(piece.reason, piece.usage).blocks;
      else if (piece.type !== 'retry' && piece.type !== 'failure') accumulator.take(piece);
    }
    const call = blocks.find((block) => block.type === 'tool_use');
    const messages: readonly Message[] = [...first.messages, { role: 'assistant', content: blocks }, { role: 'user', content: [{ type: 'tool_result', tool_use_id: call?.type === 'tool_use' ? call.id : '', content: 'Nothing.' }] }];
    expect(await endOf(aProvider(needs), { ...first, messages })).toMatchObject({ type: 'stop', reason: 'end_turn' });
    const moved: readonly Message[] = [{ role: 'user', content: [{ type: 'text', text: 'Other words' }] }, ...messages.slice(1)];
    expect(await endOf(aProvider(needs), { ...first, messages: moved })).toMatchObject({ type: 'failure', failure: { code: 'invalid-request' } });
  });

  it('count what was read from a cache, and what was written to it', async () => {
    const needs = await start();
    const long = aRequest({ system: 'The rules of the house are many. '.repeat(800) });
    await endOf(aProvider(needs), long);
    const second = await endOf(aProvider(needs), long);
    expect(second).toMatchObject({ type: 'stop', usage: { inputTokens: 0, cacheWriteTokens: 0 } });
    expect(second?.type === 'stop' ? second.usage.cacheReadTokens : 0).toBeGreaterThan(4_000);
  });

  it('take nothing from the environment', async () => {
    const before = { ...process.env };
    process.env['ANTHROPIC_API_KEY'] = 'sk-ant-of-somebody-else';
    process.env['ANTHROPIC_AUTH_TOKEN'] = 'token-of-somebody-else';
    process.env['ANTHROPIC_BASE_URL'] = 'http://127.0.0.1:9';
    try {
      const needs = await start();
      expect(await endOf(aProvider(needs))).toMatchObject({ type: 'stop' });
      expect(JSON.stringify(server.messages()[0]?.headers)).not.toContain('somebody-else');
    } finally {
      process.env = before;
    }
  });

  it.each([
    ['there is no key', { serverUrl: 'https://models.example' }, 'key-elsewhere'],
    ['the address is none', { serverUrl: 'ftp://models.example' }, 'bad-address'],
    ['the address is not secure', { serverUrl: 'http://models.example' }, 'bad-address'],
  ])('are not made when %s', async (_, settings, code) => {
    const needs = await start();
    expect(await endOf(aProvider(needs, settings))).toMatchObject({ type: 'failure', failure: { code } });
    expect(server.journal).toEqual([]);
  });

  it('are not made without any key at all', async () => {
    const needs = await start();
    needs.keys.forget();
    const without = { ...needs, keys: { ...needs.keys, keyFor: () => null, state: () => 'none' as const } };
    expect(await endOf(aProvider(without))).toMatchObject({ type: 'failure', failure: { code: 'no-key' } });
    expect(server.journal).toEqual([]);
  });

  it('tell which models there are, without those that ended', async () => {
    const needs = await start();
    const { modelsOf } = await import('../../../src/providers/anthropic/anthropic');
    const models = await modelsOf(needs, defaultSettings, new AbortController().signal);
    expect(models.ok && models.value.map(({ id }) => id)).toEqual(['claude-sonnet-5-5', 'claude-haiku-5-5', 'claude-opus-4-5', 'small-model']);
    expect(models.ok && models.value[2]).toMatchObject({ lifecycle: 'deprecated', retiresOn: '2027-01-22' });
  });
});

describe('requests to a server on the device', () => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await startModelServer({ mind: sayingMind('Good morning.'), manner: 'ollama', models: [{ id: 'llama', windowTokens: 64_000, maxTokens: 8_000, thinking: [], effort: [], cacheFrom: 1_024 }] });
  });
  afterEach(() => server.close());

  it('carry no header that a page may not send there, no cache mark and no choice of tools', async () => {
    const needs = someNeeds(server.address, { fetch });
    const provider = aProvider(needs, { serverUrl: `${server.address}/v1/`, modelId: 'llama' });
    expect(provider).toMatchObject({ place: 'device', windowTokens: 32_768 });
    expect(await endOf(provider, aRequest({ toolChoice: 'none' }))).toMatchObject({ type: 'stop' });
    const [sent] = server.messages();
    const allowed = new Set((await (await fetch(`${server.address}/v1/messages`, { method: 'OPTIONS' })).headers.get('access-control-allow-headers') ?? '').split(/,\s*/));
    const ofTheMachine = /^(?:host|connection|accept-encoding|accept-language|sec-fetch-mode|content-length|user-agent)$/;
    expect(Object.keys(sent?.headers ?? {}).filter((name) => !allowed.has(name) && !ofTheMachine.test(name))).toEqual([]);
    for (const name of ['cache_control', 'tool_choice', 'thinking', 'output_config']) expect(sent?.body).not.toHaveProperty(name);
  });

  it('need no key, and never carry that of another host', async () => {
    const needs = someNeeds(server.address, { fetch });
    await endOf(aProvider(needs, { serverUrl: server.address, modelId: 'llama' }));
    expect(server.messages()[0]?.headers.authorization).toBe('Bearer local');
  });
});

describe('the contract, over a server', () => {
  let server: ModelServer;
  let needs: ReturnType<typeof someNeeds>;
  beforeAll(async () => {
    server = await startModelServer({ mind: sayingMind('Good morning, everybody.') });
    needs = someNeeds(server.address);
  });
  afterAll(() => server.close());
  describeProvider('anthropic with a server', () => aProvider(needs));
});
