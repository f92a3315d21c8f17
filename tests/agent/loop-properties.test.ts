// The loop under any stream: chunked, cut, shuffled.
import * as fc from 'fast-check';
import { noUsage } from '../../src/agent/outcome';
import type { AssistantBlock } from '../../src/agent/message';
import type { Piece } from '../../src/agent/provider';
import { makeScriptedProvider, sayTurn } from '../../src/providers/scripted';
import { aTool, expectAnswered, finishRun, hello, kindsOf } from '../builders/a-run';

const echo = aTool('echo');
const words = fc.string({ unit: fc.constantFrom('a', ' ', '"', '\\', '\n', '{', '}', '会', '😀', '\u202E'), minLength: 1, maxLength: 12 });

/** A block and its pieces, the body in chunks of any size. */
const chunksOf = (body: string): fc.Arbitrary<readonly string[]> =>
  fc.array(fc.nat(body.length), { maxLength: 6 }).map((cuts) => {
    const places = [0, ...[...cuts].sort((one, other) => one - other), body.length];
    return places.slice(1).map((end, index) => body.slice(places[index], end));
  });

type Spoken = { readonly kind: 'text' | 'thinking' | 'call'; readonly body: string };

const spoken: fc.Arbitrary<Spoken> = fc.oneof(
  words.map((body) => ({ kind: 'text' as const, body: `x${body}` })),
  words.map((body) => ({ kind: 'thinking' as const, body })),
  words.map((text) => ({ kind: 'call' as const, body: JSON.stringify({ text }) })),
);

/** A reply that ends in at least one call. */
const reply = fc.array(spoken, { maxLength: 4 }).chain((blocks) => words.map((text): readonly Spoken[] => [...blocks, { kind: 'call', body: JSON.stringify({ text }) }]));

function startOf({ kind }: Spoken, index: number): AssistantBlock {
  if (kind === 'text') return { type: 'text', text: '' };
  return kind === 'thinking' ? { type: 'thinking', thinking: '', signature: 's' } : { type: 'tool_use', id: `c${index}`, name: 'echo', input: {} };
}

function deltaOf({ kind }: Spoken, index: number, chunk: string): Piece {
  if (kind === 'call') return { type: 'input-delta', index, json: chunk };
  return { type: kind === 'text' ? 'text-delta' : 'thinking-delta', index, text: chunk };
}

function piecesOf(blocks: readonly Spoken[], chunks: readonly (readonly string[])[]): readonly Piece[] {
  const pieces = blocks.flatMap((block, index): Piece[] => [
    { type: 'block-start', index, block: startOf(block, index) },
    ...(chunks[index] ?? [block.body]).map((chunk) => deltaOf(block, index, chunk)),
    { type: 'block-stop', index },
  ]);
  return [...pieces, { type: 'stop', reason: 'tool_use', usage: noUsage }];
}

const runOver = (pieces: readonly Piece[], splitDeltas = false) => finishRun({ provider: makeScriptedProvider({ turns: [pieces, sayTurn('Done')], splitDeltas }), tools: [echo] });

describe('any stream', () => {
  it('gives the same conversation however it is chunked', async () => {
    const chunked = reply.chain((blocks) => fc.tuple(fc.constant(blocks), fc.tuple(...blocks.map((block) => chunksOf(block.body)))));
    await fc.assert(
      fc.asyncProperty(chunked, async ([blocks, chunks]) => {
        const whole = await runOver(piecesOf(blocks, []));
        expect(whole.outcome.end).toBe('done');
        expect((await runOver(piecesOf(blocks, chunks))).outcome).toEqual(whole.outcome);
        expect((await runOver(piecesOf(blocks, []), true)).outcome).toEqual(whole.outcome);
      }),
      { seed: 20260702, numRuns: 150 },
    );
  });

  it('cut anywhere is a typed failure, and no half call runs', async () => {
    const cut = reply.chain((blocks) => fc.tuple(fc.constant(blocks), fc.nat()));
    await fc.assert(
      fc.asyncProperty(cut, async ([blocks, place]) => {
        const pieces = piecesOf(blocks, []);
        const { outcome, events } = await runOver(pieces.slice(0, place % pieces.length));
        expect(outcome).toMatchObject({ end: 'failed', failure: { code: 'broken-stream' }, messages: [hello] });
        expect(kindsOf(events)).not.toContain('call-started');
      }),
      { seed: 20260703, numRuns: 200 },
    );
  });

  it('of any pieces in any order never throws and leaves a conversation fit to go on', async () => {
    const index = fc.nat(2);
    const block = fc.constantFrom<AssistantBlock>({ type: 'text', text: 'x' }, { type: 'tool_use', id: 'c1', name: 'echo', input: {} }, { type: 'tool_use', id: 'c2', name: 'nothing', input: { text: 'x' } }, { type: 'thinking', thinking: '', signature: '' });
    const piece: fc.Arbitrary<Piece> = fc.oneof(
      fc.record({ type: fc.constant('block-start' as const), index, block }),
      fc.record({ type: fc.constant('text-delta' as const), index, text: words }),
      fc.record({ type: fc.constant('thinking-delta' as const), index, text: words }),
      fc.record({ type: fc.constant('signature-delta' as const), index, text: words }),
      fc.record({ type: fc.constant('input-delta' as const), index, json: fc.constantFrom('{"text":', '"a"}', '{', '7') }),
      fc.record({ type: fc.constant('block-stop' as const), index }),
      fc.record({
        type: fc.constant('stop' as const),
        reason: fc.constantFrom('end_turn' as const, 'tool_use' as const, 'max_tokens' as const, 'pause_turn' as const, 'refusal' as const),
        usage: fc.constant(noUsage),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(piece, { maxLength: 8 }), { maxLength: 4 }), async (turns) => {
        const { outcome, time } = await finishRun({ provider: makeScriptedProvider({ turns }), tools: [echo] });
        expect(['done', 'capped', 'failed']).toContain(outcome.end);
        expect(time.waiting()).toBe(0);
        expectAnswered(outcome.messages);
      }),
      { seed: 20260704, numRuns: 500 },
    );
  });
});
