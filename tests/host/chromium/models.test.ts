// The built plugin with a model server: every fault is told, nothing is half-written, a stop is a stop.
import { mkdirSync } from 'node:fs';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import * as path from 'node:path';
import type { Browser } from 'playwright-core';
import type { CatalogueKey } from '../../../src/i18n/catalogue';
import { wordsOf } from '../../../src/i18n/index';
import type { Fault } from '../../fakes/model-server/fault';
import { scriptedMind, summarizingMind } from '../../fakes/model-server/minds';
import { fakeModels } from '../../fakes/model-server/model';
import type { Reply } from '../../fakes/model-server/reply';
import { startModelServer, type Mind, type ModelServer } from '../../fakes/model-server/server';
import { launchChromium, openHost, type OpenHost } from '../node/open-host';

const PLUGIN = path.resolve(__dirname, '../../..');
const SHOTS = path.join(PLUGIN, 'out', 'models');
const say = wordsOf('en');
const MEETING = 'Meetings/2026-07-01 Weekly.md';
const VAULT = {
  [MEETING]: '---\nprojects: [Alpha]\n---\n- Pricing was discussed\n\n## Transcript\n\n**Ana:** We decided to launch the shop on Friday.\n**Ben:** I will send the price list to the printer by Monday.\n',
  'Projects/Alpha/Plan.md': '# Plan\n',
};

/** Every file of the vault but the app's own. */
function filesOf(folder: string, below = ''): Readonly<Record<string, string>> {
  const names = readdirSync(path.join(folder, below)).filter((name) => !name.startsWith('.'));
  return Object.assign({}, ...names.map((name) => {
    const file = path.join(below, name);
    return statSync(path.join(folder, file)).isDirectory() ? filesOf(folder, file) : { [file]: readFileSync(path.join(folder, file), 'utf8') };
  })) as Readonly<Record<string, string>>;
}

const dataFor = (serverUrl: string): string => JSON.stringify({ version: 1, 'set.provider': 'anthropic', 'set.serverUrl': serverUrl, 'set.modelId': 'claude-sonnet-5-5', 'set.windowTokens': 200_000 });

jest.setTimeout(180_000);

describe('the built plugin with a model server', () => {
  let browser: Browser;
  let host: OpenHost;
  let server: ModelServer;
  let mind: Mind;
  let fault: (at: number) => Fault | null;

  beforeAll(async () => {
    mkdirSync(SHOTS, { recursive: true });
    browser = await launchChromium();
    server = await startModelServer({ mind: (body, at) => mind(body, at), fault: (at) => fault(at), manner: 'ollama', models: fakeModels });
    host = await openHost({ vault: { ...VAULT, '.obsidian/plugins/meeting-assistant/data.json': dataFor(server.address) }, plugins: [PLUGIN], browser });
    await host.openNote(MEETING);
    // The panel stands before the first run, so that a running one is seen from its start.
    await host.runCommand('meeting-assistant:open-assistant');
    await host.page.waitForTimeout(200);
  });

  afterAll(async () => {
    // The browser itself writes a line for every answer that is an error, and for every connection that breaks.
    const ours = host.pageErrors.filter((error) => !/Failed to load resource|net::ERR_|CORS policy/.test(error));
    await host.close();
    await browser.close();
    await server.close();
    expect(ours).toEqual([]);
  });

  beforeEach(() => {
    mind = summarizingMind();
    fault = () => null;
  });

  const conversation = (): Promise<string> => host.page.evaluate(() => [...document.querySelectorAll('.ma-assistant .ma-line')].map((line) => `${line.getAttribute('data-kind') ?? ''}: ${line.textContent ?? ''}`).join('\n'));
  const isRunning = (): Promise<boolean> => host.page.evaluate(() => document.querySelector('[data-action="stop"]')?.checkVisibility() ?? false);
  const untilQuiet = async (): Promise<void> => {
    while (await isRunning()) await host.page.waitForTimeout(20);
    await host.page.waitForTimeout(50);
  };
  /** Runs a summary to its end; what stands in its conversation. */
  const summarize = async (): Promise<string> => {
    const asked = server.journal.length;
    await host.runCommand('meeting-assistant:summarize-current-meeting');
    while (server.journal.length === asked) await host.page.waitForTimeout(10);
    await untilQuiet();
    return conversation();
  };
  const problem = (code: string): string => say(`problem.${code}` as CatalogueKey);
  const status = (code: number, more: Partial<Extract<Fault, { kind: 'status' }>> = {}): Fault => ({ kind: 'status', status: code, headers: { 'retry-after-ms': '5' }, ...more });

  it.each<[string, Fault, string, number]>([
    ['429, again and again', status(429), 'provider.rate-limit', 4],
    ['429 at a limit of spending', status(429, { code: 'spend_limit', message: 'Your spend limit is reached.' }), 'provider.spend-limit', 1],
    ['529', status(529), 'provider.overloaded', 4],
    ['500', status(500), 'provider.overloaded', 4],
    ['502 with a page of a proxy', status(502, { html: true }), 'provider.overloaded', 4],
    ['503', status(503), 'provider.overloaded', 4],
    ['504', status(504), 'provider.overloaded', 4],
    ['401', status(401), 'provider.denied', 1],
    ['402', status(402), 'provider.spend-limit', 1],
    ['403', status(403), 'provider.denied', 1],
    ['404, no such model', status(404), 'provider.not-found', 1],
    ['400', status(400, { message: 'messages: odd' }), 'provider.invalid-request', 1],
    ['a sign-in page', { kind: 'page' }, 'provider.not-an-api', 1],
    ['a way to another place', { kind: 'redirect', to: 'http://127.0.0.1:9/' }, 'provider.redirected', 1],
    ['a line that is cut before the headers', { kind: 'hang-up' }, 'provider.network', 2],
    ['a stream that is cut in the middle', { kind: 'cut', after: 700 }, 'provider.broken-stream', 3],
    ['a stream that ends early', { kind: 'end', after: 700 }, 'provider.broken-stream', 3],
    ['an error in the middle of a stream', { kind: 'error-event', after: 700, type: 'overloaded_error' }, 'provider.overloaded', 3],
  ])('tells %s, with the next step, and writes nothing', async (_, given, code, requests) => {
    fault = () => given;
    const before = server.messages().length;
    const told = await summarize();
    expect(told).toContain(problem(code));
    // A cut connection reads as one that was never there, to some versions of the browser.
    // The browser repeats each request once by itself when a connection that it kept open is cut.
    expect(server.messages().length - before).toBeLessThanOrEqual(requests * 2);
    expect(server.messages().length - before).toBeGreaterThanOrEqual(Math.min(requests, 2) === 1 ? 1 : 2);
    if (requests > 1) expect(told).toContain('retry: ');
    expect(filesOf(host.vaultPath)).toEqual(VAULT);
    expect(await host.page.evaluate(() => document.querySelector('[data-action="retry"]')?.checkVisibility() ?? false)).toBe(true);
  });

  it('tells a meeting that is too long for the server, after it has tried its parts', async () => {
    fault = () => status(413);
    const told = await summarize();
    expect(told).toContain(problem('provider.too-large'));
    expect(filesOf(host.vaultPath)).toEqual(VAULT);
  });

  const text = (words: string): Reply => ({ blocks: [{ type: 'text', text: words }] });
  const call = (input: object | string, name = 'write_summary'): Reply => ({ blocks: [{ type: 'tool_use', name, input }] });

  it.each<[string, readonly Reply[], string]>([
    ['a refusal', [{ blocks: [{ type: 'text', text: 'I would rather not.' }], stop: 'refusal' }], 'provider.refused'],
    ['an answer with nothing in it', [{ blocks: [{ type: 'thinking', thinking: 'Hm.' }] }], 'provider.empty-reply'],
    ['a reply cut by its length, in a call', [{ ...call('{"gist":"half a sen'), stop: 'max_tokens' }], 'capped.reply-length'],
    ['arguments that are no JSON, three times', ["{'gist': 1}", '{"gist": NaN}', '{"gist": "x",}'].map((json) => call(json)), 'provider.unreadable-calls'],
    ['words without a summary', [text('I have nothing to add.')], 'no-summary'],
    ['the same call again and again', [call({}, 'list_projects')], 'capped.repeats'],
    ['a window that is full', [{ blocks: [{ type: 'text', text: 'x' }], stop: 'model_context_window_exceeded' }], 'provider.window-full'],
  ])('tells %s, and writes nothing', async (_, replies, code) => {
    mind = scriptedMind(replies.map((reply, at) => ({ ...reply, blocks: reply.blocks.map((block) => (block.type === 'tool_use' ? { ...block, id: `c${Date.now()}_${at}_${Math.trunc(performance.now() * 1000)}` } : block)) })));
    const offset = server.messages().length;
    const inner = mind;
    mind = (body, at) => {
      const reply = inner(body, at - offset) as Reply;
      return { ...reply, blocks: reply.blocks.map((block) => (block.type === 'tool_use' ? { ...block, id: `toolu_${at}` } : block)) };
    };
    const told = await summarize();
    expect(told).toContain(problem(code));
    expect(filesOf(host.vaultPath)).toEqual(VAULT);
  });

  it('tells a model about an unknown tool and goes on', async () => {
    const good = summarizingMind();
    const offset = server.messages().length;
    mind = (body, at) => (at === offset ? { blocks: [{ type: 'tool_use', name: 'delete_everything', input: {} }] } : good(body, at));
    const told = await summarize();
    expect(told).toContain('receipt: ');
    await host.runCommand('meeting-assistant:undo-last-run');
    await host.page.waitForTimeout(200);
    expect(filesOf(host.vaultPath)).toEqual(VAULT);
  });

  it.each([['before the headers', null], ['behind the headers', 0], ['in the middle of a block', 500], ['near the end', 1_100]])('stops at once when a stream stalls %s, and leaves no request open', async (_, after) => {
    fault = () => ({ kind: 'stall', after });
    const asked = server.messages().length;
    await host.runCommand('meeting-assistant:summarize-current-meeting');
    while (server.messages().length === asked) await host.page.waitForTimeout(10);
    await host.page.waitForTimeout(100);
    await host.runCommand('meeting-assistant:stop-run');
    // The screen follows with its next frame.
    await host.page.waitForTimeout(50);
    expect(await isRunning()).toBe(false);
    const open = server.messages().at(-1);
    while (open?.abandoned !== true) await host.page.waitForTimeout(10);
    expect(await conversation()).toContain(say('run.cancelled'));
    expect(filesOf(host.vaultPath)).toEqual(VAULT);
  });

  it('stops at once in a wait between two tries', async () => {
    fault = () => status(429, { headers: { 'retry-after': '50' } });
    const asked = server.messages().length;
    await host.runCommand('meeting-assistant:summarize-current-meeting');
    while (!(await conversation()).includes('retry: ') || server.messages().length === asked) await host.page.waitForTimeout(20);
    await host.runCommand('meeting-assistant:stop-run');
    await host.page.waitForTimeout(50);
    expect(await isRunning()).toBe(false);
    await host.page.waitForTimeout(100);
    expect(server.messages().length).toBe(asked + 1);
    expect(filesOf(host.vaultPath)).toEqual(VAULT);
  });

  it('takes a stream that drips byte by byte', async () => {
    fault = () => ({ kind: 'bytes' });
    const told = await summarize();
    expect(told).toContain('receipt: ');
    await host.runCommand('meeting-assistant:undo-last-run');
    await host.page.waitForTimeout(200);
    expect(filesOf(host.vaultPath)).toEqual(VAULT);
  });

  it('follows a meeting note that is renamed while the model thinks', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const good = summarizingMind();
    mind = async (body, at) => {
      await held;
      return good(body, at);
    };
    const asked = server.messages().length;
    await host.runCommand('meeting-assistant:summarize-current-meeting');
    while (server.messages().length === asked) await host.page.waitForTimeout(10);
    await host.page.evaluate(([from, to]) => window.__drive?.renameFile(from, to), [MEETING, 'Meetings/2026-07-01 Renamed.md'] as const);
    release();
    await untilQuiet();
    const files = filesOf(host.vaultPath);
    expect(Object.keys(files)).not.toContain(MEETING);
    expect(files['Meetings/2026-07-01 Renamed.md']).toContain('meeting-id:');
    expect(files['Summaries/2026-07-01 Weekly.md']).toContain('[[Meetings/2026-07-01 Renamed#^T0001|T0001]]');
    await host.screenshot(path.join(SHOTS, 'renamed.png'));
  });

  it('stops when the meeting note is deleted, makes nothing anew, and offers what had come', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const good = summarizingMind();
    const offset = server.messages().length;
    mind = async (body, at) => {
      if (at > offset + 1) await held;
      return good(body, at);
    };
    await host.openNote('Meetings/2026-07-01 Renamed.md');
    await host.runCommand('meeting-assistant:summarize-current-meeting');
    // The third request goes out once the summary is drafted.
    while (server.messages().length < offset + 3) await host.page.waitForTimeout(10);
    await host.page.evaluate((file) => window.__drive?.trashFile(file), 'Meetings/2026-07-01 Renamed.md');
    await untilQuiet();
    release();
    await host.page.waitForTimeout(200);
    expect(Object.keys(filesOf(host.vaultPath)).filter((file) => file.startsWith('Meetings/'))).toEqual([]);
    expect(await conversation()).toContain(say('problem.note-deleted', { path: 'Meetings/2026-07-01 Renamed.md' }));
    expect(await conversation()).toContain('launch the shop on Friday');
    await host.screenshot(path.join(SHOTS, 'deleted.png'));
    await host.page.click('[data-action="save-kept"]');
    await host.page.waitForTimeout(300);
    expect(Object.keys(filesOf(host.vaultPath)).filter((file) => file.startsWith('Summaries/'))).toEqual(['Summaries/2026-07-01 Renamed.md', 'Summaries/2026-07-01 Weekly.md']);
  });
});

describe('the plugin switched off in the middle', () => {
  it.each([['before the headers', null], ['behind the headers', 0], ['in the middle of a block', 500]])('leaves nothing behind while a stream stalls %s', async (_, after) => {
    const browser = await launchChromium();
    const server = await startModelServer({ mind: summarizingMind(), fault: () => ({ kind: 'stall', after }), manner: 'ollama', models: fakeModels });
    const host = await openHost({ vault: { ...VAULT, '.obsidian/plugins/meeting-assistant/data.json': dataFor(server.address) }, plugins: [PLUGIN], browser });
    try {
      await host.openNote(MEETING);
      await host.runCommand('meeting-assistant:summarize-current-meeting');
      while (server.messages().length === 0) await host.page.waitForTimeout(10);
      await host.page.waitForTimeout(50);
      await host.page.evaluate(() => window.__drive?.disablePlugin('meeting-assistant'));
      while (server.messages().at(-1)?.abandoned !== true) await host.page.waitForTimeout(10);
      await host.page.waitForTimeout(150);
      expect(filesOf(host.vaultPath)).toEqual(VAULT);
      expect(server.messages()).toHaveLength(1);
    } finally {
      await host.close();
      await browser.close();
      await server.close();
    }
  });
});
