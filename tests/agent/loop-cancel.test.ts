// The person's stop: nothing lands afterwards.
import type { AgentEvent } from '../../src/agent/event';
import type { ModelRequest, Piece, Provider } from '../../src/agent/provider';
import { say } from '../../src/agent/tool';
import { callTurn, makeScriptedProvider, sayTurn } from '../../src/providers/scripted';
import { aTool, expectAnswered, finishRun, hello, resultsOf } from '../builders/a-run';

const script = () =>
  makeScriptedProvider({
    turns: [
      callTurn([
        { name: 'look', args: { text: 'a' } },
        { name: 'look', args: { text: 'b' } },
        { name: 'put', args: { text: 'c' } },
        { name: 'put', args: { text: 'd' } },
      ]),
      sayTurn('Done'),
    ],
  });

/** Lets every piece pass through a hand that may stop the run before or after it. */
function withHand(inner: Provider, hand: (moment: string) => void): Provider & { readonly signals: AbortSignal[] } {
  const signals: AbortSignal[] = [];
  let count = 0;
  const stream = async function* (request: ModelRequest, signal: AbortSignal): AsyncGenerator<Piece> {
    signals.push(signal);
    for await (const piece of inner.stream(request, signal)) {
      hand(`before piece ${count}`);
      yield piece;
      hand(`after piece ${count}`);
      count += 1;
    }
  };
  return { id: inner.id, model: inner.model, place: inner.place, stream, signals };
}

/** Runs the script and presses stop at one moment; gives what happened after it. */
async function stopAt(moment: string) {
  const stop = new AbortController();
  const moments: string[] = [];
  const later: AgentEvent[] = [];
  let landed = 0;
  const hand = (name: string): void => {
    moments.push(name);
    if (name === moment) stop.abort();
  };
  const tool = (name: string, kind: 'read' | 'write') =>
    aTool(name, kind, async (text) => {
      if (stop.signal.aborted) landed += 1;
      hand(`in ${text}`);
      await Promise.resolve();
      hand(`late in ${text}`);
      return say(text);
    });
  const watch = (event: AgentEvent): void => {
    if (stop.signal.aborted) later.push(event);
    hand(`event ${moments.filter((name) => name.startsWith('event')).length} ${event.type}`);
  };
  const provider = withHand(script(), hand);
  const finished = await finishRun({ provider, tools: [tool('look', 'read'), tool('put', 'write')], stop, watch });
  return { ...finished, moments, later, landed, signals: provider.signals };
}

describe('cancel', () => {
  it('at every single moment ends the run as cancelled, and nothing lands afterwards', async () => {
    const { moments } = await stopAt('never');
    expect(moments.length).toBeGreaterThan(60);
    // With its last event the run is over: a stop comes too late.
    const inTime = moments.filter((moment) => !moment.endsWith(' ended'));
    for (const moment of inTime) {
      const { outcome, later, landed, signals, time } = await stopAt(moment);
      expect({ moment, end: outcome.end }).toEqual({ moment, end: 'cancelled' });
      expect({ moment, landed }).toEqual({ moment, landed: 0 });
      expect(later.map((event) => event.type).filter((type) => !['appended', 'turn-ended', 'ended'].includes(type))).toEqual([]);
      expect(signals.every((signal) => signal.aborted)).toBe(true);
      expect(time.waiting()).toBe(0);
      expectAnswered(outcome.messages);
    }
  });

  it('before the start sends nothing', async () => {
    const stop = new AbortController();
    stop.abort();
    const provider = script();
    const { outcome } = await finishRun({ provider, stop });
    expect(outcome).toMatchObject({ end: 'cancelled', messages: [hello] });
    expect(provider.requests()).toHaveLength(0);
  });

  it('does not wait for a provider that ignores it', async () => {
    const stop = new AbortController();
    const deaf: Provider = {
      id: 'deaf',
      model: 'deaf',
      place: 'device',
      async *stream() {
        yield* sayTurn('Half').slice(0, 2);
        await new Promise<never>(() => undefined);
      },
    };
    const { outcome } = await finishRun({ provider: deaf, stop, watch: (event) => { if (event.type === 'text-delta') stop.abort(); } });
    expect(outcome).toMatchObject({ end: 'cancelled', messages: [hello] });
  });

  it('does not wait for a tool that ignores it, and drops what the tool brings later', async () => {
    const stop = new AbortController();
    let finish: (() => void) | undefined;
    const deaf = aTool('look', 'read', () => {
      setImmediate(() => {
        stop.abort();
      });
      return new Promise((resolve) => {
        finish = () => {
          resolve(say('too late'));
        };
      });
    });
    const { outcome, events } = await finishRun({ provider: script(), tools: [deaf], stop });
    const before = events.length;
    finish?.();
    await new Promise(setImmediate);
    expect(events).toHaveLength(before);
    expect(outcome.end).toBe('cancelled');
    expect(resultsOf(outcome.messages)[0]).toBe('!The person stopped this run. Do not take it up again unless asked. This call was not run.');
    expectAnswered(outcome.messages);
  });

  it('ends the wait before a broken reply is asked for again', async () => {
    const stop = new AbortController();
    const provider = makeScriptedProvider({ turns: [sayTurn('x')], faults: [{ kind: 'cut', request: 0, after: 1 }] });
    const { outcome, time } = await finishRun({ provider, stop, watch: (event) => { if (event.type === 'retry') stop.abort(); } });
    expect(outcome.end).toBe('cancelled');
    expect(provider.requests()).toHaveLength(1);
    expect(time.waiting()).toBe(0);
  });

  it('ends a closing reply too', async () => {
    const stop = new AbortController();
    const watch = (event: AgentEvent): void => {
      if (event.type === 'turn-started' && event.turn === 2) stop.abort();
    };
    const { outcome } = await finishRun({ provider: script(), tools: [aTool('look')], stop, watch, limits: { turns: 1 } });
    expect(outcome.end).toBe('cancelled');
    expectAnswered(outcome.messages);
  });
});
