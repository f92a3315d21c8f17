// What every provider keeps to, as one suite.
import type { Message } from '../../src/agent/message';
import type { ModelRequest, Piece, Provider } from '../../src/agent/provider';
import { summarizeMarker } from '../../src/agent/summarize-marker';

const user = (text: string): Message => ({ role: 'user', content: [{ type: 'text', text }] });
const tool = { name: 'read_meeting', description: 'Reads.', input_schema: { type: 'object', properties: {}, additionalProperties: false } };
const withMessages = (...messages: readonly Message[]): ModelRequest => ({ system: 'Be brief.', tools: [tool], messages, maxTokens: 1_000 });

const call = { type: 'tool_use', id: 'c1', name: 'read_meeting', input: {} } as const;
const answered = (content: string, isError: boolean): readonly Message[] => [
  { role: 'assistant', content: [call] },
  { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c1', content, is_error: isError }] },
];

const requests: Readonly<Record<string, ModelRequest>> = {
  'a greeting': withMessages(user('Hello')),
  'no message at all': withMessages(),
  'a wish for a summary': withMessages(user(`${summarizeMarker}\nSummarise.`)),
  'a wish without tools': { ...withMessages(user(`${summarizeMarker}\nSummarise.`)), tools: [] },
  'a wish when no call will run': { ...withMessages(user(`${summarizeMarker}\nSummarise.`)), toolChoice: 'none' },
  'a refused call': withMessages(user(`${summarizeMarker}\nSummarise.`), ...answered('There is no meeting.', true)),
  'a result that is no JSON': withMessages(user(`${summarizeMarker}\nSummarise.`), ...answered('{"meeting":', false)),
  'a result of odd shape': withMessages(user(`${summarizeMarker}\nSummarise.`), ...answered('{"meeting":7,"turns":[null,{}],"hand_notes":"x"}', false)),
};

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

async function takeAll(provider: Provider, request: ModelRequest, stop = new AbortController(), stopAfter = Infinity): Promise<readonly Piece[]> {
  const pieces: Piece[] = [];
  if (stopAfter === 0) stop.abort();
  for await (const piece of provider.stream(request, stop.signal)) {
    pieces.push(piece);
    if (pieces.length === stopAfter) stop.abort();
  }
  return pieces;
}

const deltaOf: Readonly<Record<string, string>> = { 'text-delta': 'text', 'thinking-delta': 'thinking', 'signature-delta': 'thinking', 'input-delta': 'tool_use' };

/** Fails unless every block is started once, grows by its own kind of delta and is ended once. */
function expectWellFormed(pieces: readonly Piece[]): void {
  const open = new Map<number, string>();
  const seen = new Set<number>();
  let json = '';
  for (const piece of pieces) {
    if (piece.type === 'block-start') {
      expect(seen).not.toContain(piece.index);
      seen.add(piece.index);
      open.set(piece.index, piece.block.type);
      json = '';
    } else if (piece.type === 'block-stop') {
      if (open.get(piece.index) === 'tool_use' && json !== '') expect(typeof JSON.parse(json)).toBe('object');
      expect(open.delete(piece.index)).toBe(true);
    } else if ('index' in piece) {
      expect(open.get(piece.index)).toBe(deltaOf[piece.type]);
      if (piece.type === 'input-delta') json += piece.json;
    }
  }
  if (pieces[pieces.length - 1]?.type === 'stop') expect([...open.keys()]).toEqual([]);
}

function expectLastWord(pieces: readonly Piece[]): void {
  const last = pieces[pieces.length - 1];
  expect(['stop', 'failure']).toContain(last?.type);
  expect(pieces.slice(0, -1).filter((piece) => piece.type === 'stop' || piece.type === 'failure')).toEqual([]);
  if (last?.type !== 'stop') return;
  const calls = pieces.filter((piece) => piece.type === 'block-start' && piece.block.type === 'tool_use');
  expect(last.reason === 'tool_use').toBe(calls.length > 0);
}

/** Pieces that may still come after a stop: what was under way, and the last word. */
const mostAfterStop = 2;

/** Runs the whole contract over one provider. `make` gives a fresh one each time. */
export function describeProvider(name: string, make: () => Provider): void {
  describe(`provider ${name}`, () => {
    describe.each(Object.entries(requests))('for %s', (_what, request) => {
      it('it ends with one last word, in well-formed blocks, and leaves the request alone', async () => {
        const pieces = await takeAll(make(), frozen(structuredClone(request)));
        expectLastWord(pieces);
        expectWellFormed(pieces);
      });

      it('it answers equal requests equally, the same provider and a fresh one', async () => {
        const provider = make();
        const first = await takeAll(provider, request);
        expect(await takeAll(provider, structuredClone(request))).toEqual(first);
        expect(await takeAll(make(), request)).toEqual(first);
      });

      it('it ends as aborted, soon after the stop, wherever that comes', async () => {
        const whole = await takeAll(make(), request);
        for (let place = 0; place < whole.length - 1; place += 1) {
          const pieces = await takeAll(make(), request, new AbortController(), place);
          expect(pieces.length).toBeLessThanOrEqual(place + mostAfterStop);
          expect(pieces[pieces.length - 1]).toMatchObject({ type: 'failure', failure: { code: 'aborted' } });
        }
      });
    });

    it('it calls nothing when no call will run', async () => {
      const request = requests['a wish when no call will run'];
      const pieces = request === undefined ? [] : await takeAll(make(), request);
      expect(pieces.some((piece) => piece.type === 'block-start' && piece.block.type === 'tool_use')).toBe(false);
    });
  });
}
