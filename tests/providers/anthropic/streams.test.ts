// Streams cut at every byte: never a throw, never a call that was not closed.
import { MessageStream } from '@anthropic-ai/sdk/lib/MessageStream';
import { makeAccumulator, type Reply as Received } from '../../../src/agent/accumulate';
import type { Piece } from '../../../src/agent/provider';
import { eventsOf, streamText, type Reply } from '../../fakes/model-server/reply';
import { aProvider, aRequest, piecesOf, someNeeds } from './a-server';

const usage = { input_tokens: 10, cache_read_input_tokens: 3, cache_creation_input_tokens: 2 };
const replies: Readonly<Record<string, Reply>> = {
  text: { blocks: [{ type: 'text', text: 'Guten Tag, 皆さん 👋' }] },
  'thinking, then text': { blocks: [{ type: 'thinking', thinking: 'Hm, 考え中' }, { type: 'text', text: 'So.' }] },
  'two calls with odd characters': { blocks: [{ type: 'tool_use', name: 'a', input: { 'schlüssel "x"': '\\n\u2028 会議 \n' } }, { type: 'tool_use', name: 'b', input: {} }] },
  'a refusal': { blocks: [{ type: 'text', text: '' }], stop: 'refusal' },
  'a call cut by its length': { blocks: [{ type: 'text', text: 'I write.' }, { type: 'tool_use', name: 'write', input: '{"text":"half a sen' }], stop: 'max_tokens' },
};

const bytesOf = (reply: Reply): Buffer => Buffer.from(streamText(eventsOf(reply, { model: 'm', id: 'msg', usage, sign: () => 'c2ln' })));

/** A fetch that answers with these chunks, and then ends or breaks. */
function answering(chunks: readonly Uint8Array[], breaks = false): typeof fetch {
  return () => {
    const body = new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new Uint8Array(chunk));
        if (breaks) controller.error(new TypeError('terminated'));
        else controller.close();
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  };
}

function receivedFrom(pieces: readonly Piece[]): { readonly reply: Received | null; readonly last: Piece | undefined } {
  const accumulator = makeAccumulator();
  let reply: Received | null = null;
  for (const piece of pieces) {
    if (piece.type === 'stop') reply = accumulator.finish(piece.reason, piece.usage);
    else if (piece.type !== 'failure' && piece.type !== 'retry') accumulator.take(piece);
  }
  return { reply, last: pieces.at(-1) };
}

const take = async (chunks: readonly Uint8Array[], breaks = false): Promise<ReturnType<typeof receivedFrom>> => receivedFrom(await piecesOf(aProvider(someNeeds('', { fetch: answering(chunks, breaks) }))));

describe.each(Object.entries(replies))('a stream of %s', (name, reply) => {
  const bytes = bytesOf(reply);

  it('is the same, whole or byte by byte', async () => {
    const whole = await take([bytes]);
    expect(whole.last).toMatchObject({ type: 'stop', usage: { inputTokens: 10, cacheReadTokens: 3, cacheWriteTokens: 2 } });
    const single = await take([...bytes].map((byte) => Uint8Array.of(byte)));
    expect(single).toEqual(whole);
  });

  it('cut at any byte ends in one failure, and no call of it would run', async () => {
    for (let length = 0; length < bytes.length; length += 1) {
      const { reply: received, last } = await take([bytes.subarray(0, length)], length % 2 === 1);
      // What is lost behind the last event is white space only.
      if (received !== null) expect(bytes.subarray(length).toString('utf8').trim()).toBe('');
      else expect(last).toMatchObject({ type: 'failure', failure: { code: expect.stringMatching(/^(?:broken-stream|network)$/) as string } });
    }
  });

  it('reads as the vendor’s own helper reads it', async () => {
    const { reply: received } = await take([bytes]);
    if (name === 'a call cut by its length') {
      expect(received?.calls).toEqual([]);
      return;
    }
    const response = await answering([bytes])('', {});
    const { Stream } = await import('@anthropic-ai/sdk/core/streaming');
    const message = await MessageStream.fromReadableStream(Stream.fromSSEResponse(response, new AbortController(), undefined as never).toReadableStream()).finalMessage();
    const theirs = message.content.filter((block) => block.type !== 'text' || block.text.trim() !== '').map((block) => JSON.parse(JSON.stringify(block)) as object);
    expect(received?.blocks).toMatchObject(theirs.map((block) => ('citations' in block ? { ...block, citations: undefined } : block)));
    expect(received?.reason).toBe(message.stop_reason);
  });
});

describe('replies beyond all measure', () => {
  const streamOf = (events: readonly object[]): Buffer => Buffer.from(events.map((data) => `event: ${(data as { type: string }).type}\ndata: ${JSON.stringify(data)}\n\n`).join(''));
  const start = { type: 'message_start', message: { usage: { input_tokens: 1, output_tokens: 1 } } };
  const end = [{ type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 5 } }, { type: 'message_stop' }];
  const block = (index: number, json: string): readonly object[] => [
    { type: 'content_block_start', index, content_block: { type: 'tool_use', id: `c${index}`, name: 'read_meeting', input: {} } },
    { type: 'content_block_delta', index, delta: { type: 'input_json_delta', partial_json: json } },
    { type: 'content_block_stop', index },
  ];

  it('arguments of ten megabytes are not read', async () => {
    const { reply } = await take([streamOf([start, ...block(0, `{"x":"${'a'.repeat(10_000_000)}"}`), ...end])]);
    expect(reply?.calls[0]?.arguments.ok ?? false).toBe(false);
  });

  it('arguments ten thousand levels deep are not read', async () => {
    const { reply } = await take([streamOf([start, ...block(0, '{"x":'.repeat(10_000) + '1' + '}'.repeat(10_000)), ...end])]);
    expect(reply?.calls[0]?.arguments).toMatchObject({ ok: false, fault: 'too-deep' });
  });

  it('ten thousand calls arrive; the loop refuses most of them', async () => {
    const { reply } = await take([streamOf([start, ...Array.from({ length: 10_000 }, (_, index) => block(index, '{}')).flat(), ...end])]);
    expect(reply?.calls).toHaveLength(10_000);
  });

  it('two calls with one id, a block that starts twice and words after the end break nothing', async () => {
    const twice = streamOf([start, ...block(0, '{}'), { ...block(1, '{}')[0], index: 1, content_block: { type: 'tool_use', id: 'c0', name: 'read_meeting', input: {} } }, ...end]);
    const pieces = await piecesOf(aProvider(someNeeds('', { fetch: answering([twice]) })), aRequest());
    expect(pieces.at(-1)?.type).toBe('stop');
    const late = streamOf([start, ...block(0, '{}'), ...end, ...block(1, '{}')]);
    const { reply } = await take([late]);
    expect(reply?.calls).toHaveLength(1);
  });
});
