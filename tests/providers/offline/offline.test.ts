// The built-in engine step by step, its tools answered by hand.
import type { Message } from '../../../src/agent/message';
import { noUsage } from '../../../src/agent/outcome';
import { wordsOf } from '../../../src/i18n/index';
import { anEngine, aRequest, command, converse, takeAll, type Answer, type MadeCall } from './converse';

const meeting = {
  title: 'Weekly sync', link: 'Meetings/2026-07-01 Weekly sync', date: '2026-07-01', weekday: 'Wednesday', projects: ['Alpha', 'Beta'], missing_projects: [],
  attendees: ['Ana Ruiz', 'Ben'], language: 'en', output_language: 'en',
};
const turns = [
  { id: 'T0001', speaker: 'Ana', at: null, text: 'We decided to launch the beta on Friday.' },
  { id: 'T0002', speaker: 'Ben', at: null, text: 'I will send the invoice template to the vendor by next Friday.' },
];
const page = { meeting, hand_notes: [{ id: 'N0001', text: 'Discussed pricing' }], turns, shown: { from: 'T0001', to: 'T0002', of: 2 } };
const read = (change: object = {}): string => JSON.stringify({ ...page, ...change });

/** Answers of tools that do what they are asked. */
function tools(change: Readonly<Record<string, Answer | ((call: MadeCall) => Answer)>> = {}): (call: MadeCall) => Answer {
  const answers: typeof change = { read_meeting: read(), list_projects: 'Alpha\nBeta', list_past_project_meetings: 'None.', write_summary: 'The summary is drafted.', read_projectfile: { refusal: 'There is no such file.' }, write_projectfile: 'Drafted.', ...change };
  return (call) => {
    const answer = answers[call.name] ?? { refusal: `no ${call.name}` };
    return typeof answer === 'function' ? answer(call) : answer;
  };
}

const heading = '## 2026-07-01 Weekly sync';
const names = (calls: readonly (readonly MadeCall[])[]): readonly string[] => calls.map((made) => made.map(({ name }) => name).join(' + '));

describe('the built-in engine: the way through a meeting', () => {
  it('it reads, looks back, writes the summary, adds the decisions, and says what it did', async () => {
    const { calls, text } = await converse(tools());
    expect(names(calls)).toEqual(['read_meeting + list_projects', 'list_past_project_meetings', 'write_summary', 'read_projectfile', 'write_projectfile']);
    expect(calls[2]?.[0]?.input).toMatchObject({ decisions: [{ text: 'The team decided to launch the beta on Friday.', cites: ['T0001'] }] });
    expect(calls[4]?.[0]?.input).toEqual({ project: 'Alpha', path: 'Decisions.md', content: `${heading}\n\n- The team decided to launch the beta on Friday. ([[Meetings/2026-07-01 Weekly sync]])\n` });
    expect(text).toBe(
      [
        'The summary of “Weekly sync” is ready.',
        '1 decision was put forward for Decisions.md of the project “Alpha”.',
        'The built-in engine has chosen sentences from the meeting and shortened them; it does not understand what was meant. Every item links to the line it comes from.',
        '1 item only sounds like a decision, an action item or an open question and is marked as a candidate: please check.',
      ].join('\n\n'),
    );
  });

  it('it reads on while there is more', async () => {
    const pages: Readonly<Record<string, string>> = {
      T0001: read({ turns: turns.slice(0, 1), shown: { from: 'T0001', to: 'T0001', of: 2 }, more: 'Go on with T0002.' }),
      T0002: read({ hand_notes: [], turns: turns.slice(1), shown: { from: 'T0002', to: 'T0002', of: 2 } }),
    };
    const { calls } = await converse(tools({ read_meeting: ({ input }) => pages[String(input['from'] ?? 'T0001')] ?? { refusal: 'wrong id' } }));
    expect(calls[1]).toEqual([{ name: 'read_meeting', input: { from: 'T0002' } }]);
    expect(JSON.stringify(calls.find(([first]) => first?.name === 'write_summary'))).toContain('T0002');
  });

  it('it appends below what the file holds, a blank line between', async () => {
    const { calls } = await converse(tools({ read_projectfile: 'Projects/Alpha/Decisions.md, lines 1–1 of 1\n1: # Decisions' }));
    expect(String(calls[4]?.[0]?.input['content'])).toBe(`\n${heading}\n\n- The team decided to launch the beta on Friday. ([[Meetings/2026-07-01 Weekly sync]])\n`);
  });

  it.each([
    ['on its first page', (): Answer => `Projects/Alpha/Decisions.md, lines 1–2 of 2\n1: # Decisions\n2: ${heading}`],
    ['on its second page', ({ input }: MadeCall): Answer => (input['from'] === 3 ? `Projects/Alpha/Decisions.md, lines 3–3 of 3\n3: ${heading}` : 'Projects/Alpha/Decisions.md, lines 1–2 of 3\n1: # Decisions\n2: - x\nCut here. Go on with from: 3.')],
  ])('it adds nothing when the meeting stands in the file already, %s', async (_where, answer) => {
    const { calls, text } = await converse(tools({ read_projectfile: answer }));
    expect(names(calls)).not.toContain('write_projectfile');
    expect(text).toContain('Decisions.md of the project “Alpha” already has the decisions of this meeting; I left it as it is.');
  });

  it('it writes no decisions that only sound like one, and none without a project', async () => {
    const unsure = await converse(tools({ read_meeting: read({ turns: [{ id: 'T0001', speaker: 'Ana', text: 'Let us go with the blue one, I agreed on that with them, so we will use it.' }], shown: { from: 'T0001', to: 'T0001', of: 1 } }) }));
    expect(names(unsure.calls)).not.toContain('write_projectfile');
    const unbound = await converse(tools({ read_meeting: read({ meeting: { ...meeting, projects: [], missing_projects: ['Gamma'] } }) }));
    expect(names(unbound.calls)).toEqual(['read_meeting + list_projects', 'write_summary']);
    expect(unbound.text).toContain('No project folder fits Gamma');
  });

  it('it speaks the person’s language and keeps the meeting’s in the summary', async () => {
    const japanese = read({ meeting: { ...meeting, language: 'ja', output_language: 'en' }, turns: [{ id: 'T0001', speaker: '田中', text: '決定：リリースは延期する。' }], hand_notes: [], shown: { from: 'T0001', to: 'T0001', of: 1 } });
    const { calls, text } = await converse(tools({ read_meeting: japanese }), { provider: anEngine('zh') });
    expect(calls[2]?.[0]?.input).toMatchObject({ gist: '短い会議です。発言は以下のとおりです。明示された決定は1件です。' });
    expect(text).toContain(wordsOf('zh')('offline.other-language'));
  });
});

describe('the built-in engine: what goes wrong', () => {
  it('it answers a question honestly', async () => {
    const question: Message = { role: 'user', content: [{ type: 'text', text: 'What did Ana say?' }] };
    const { calls, text } = await converse(tools(), { messages: [question] });
    expect(calls).toEqual([]);
    expect(text).toBe(wordsOf('en')('offline.no-model'));
    const after = await converse(tools());
    expect((await converse(tools(), { messages: [...after.messages, question] })).text).toBe(wordsOf('en')('offline.no-model'));
  });

  it('it says why it could not read', async () => {
    const { calls, text } = await converse(tools({ read_meeting: { refusal: 'This conversation is about no meeting.\nMore words.' } }));
    expect(names(calls)).toEqual(['read_meeting + list_projects']);
    expect(text).toBe('I could not read the meeting note, so nothing was written. The cause: This conversation is about no meeting.');
  });

  it('it writes nothing when there is nothing to summarise', async () => {
    const { calls, text } = await converse(tools({ read_meeting: read({ hand_notes: [], turns: [], shown: { from: null, to: null, of: 0 } }) }));
    expect(names(calls)).toEqual(['read_meeting + list_projects']);
    expect(text).toContain('There is too little to summarize');
  });

  it('it stops when the summary is refused, and does not go on to the project', async () => {
    const { calls, text } = await converse(tools({ write_summary: { refusal: 'Nothing was written.' } }));
    expect(names(calls)).not.toContain('read_projectfile');
    expect(text).toBe('The summary was not written. The cause: Nothing was written.');
  });

  it('it says so when the decisions are refused', async () => {
    const { text } = await converse(tools({ write_projectfile: { refusal: 'Refused by the mode.' } }));
    expect(text).toContain('The decisions were not added to Decisions.md of the project “Alpha”. The cause: Refused by the mode.');
  });

  it('it goes on when a look back fails', async () => {
    const { calls } = await converse(tools({ list_past_project_meetings: { refusal: 'gone' }, list_projects: { refusal: 'gone' } }));
    expect(names(calls)).toContain('write_summary');
  });

  it('it gives the abstract as words where it may not write', async () => {
    const { text } = await converse(tools(), { tools: ['read_meeting'] });
    expect(text).toContain('It states 1 decision.');
  });

  it('it does not read for ever', async () => {
    const endless = read({ turns: turns.slice(0, 1), shown: { from: 'T0001', to: 'T0001', of: 9 }, more: 'more' });
    await expect(converse(tools({ read_meeting: endless }))).rejects.toThrow('does not end');
  });
});

describe('the built-in engine: the stream', () => {
  it('it is the device’s own', () => {
    expect(anEngine()).toMatchObject({ id: 'offline', model: 'built-in', place: 'device' });
  });

  it('it streams the arguments in parts and counts no tokens', async () => {
    const long = read({ turns: Array.from({ length: 60 }, (_, place) => ({ id: `T${String(place + 1).padStart(4, '0')}`, speaker: 'Ana', text: `Decision: item number ${place} of the list goes to the warehouse in hall ${place}.` })), shown: { from: 'T0001', to: 'T0060', of: 60 } });
    const { messages } = await converse(tools({ read_meeting: long }));
    const pieces = await takeAll(anEngine(), aRequest(messages.slice(0, 5)));
    expect(pieces.filter(({ type }) => type === 'input-delta').length).toBeGreaterThan(2);
    expect(pieces[pieces.length - 1]).toEqual({ type: 'stop', reason: 'tool_use', usage: noUsage });
  });

  it('it gives calls of different moments different ids', async () => {
    const { messages } = await converse(tools());
    const ids = messages.flatMap((message) => (message.role === 'assistant' ? message.content.flatMap((block) => (block.type === 'tool_use' ? [block.id] : [])) : []));
    expect(new Set(ids).size).toBe(ids.length);
    expect((await converse(tools())).messages).toEqual(messages);
  });

  it('it ends as aborted when it is stopped while it works, with nothing before it', async () => {
    const { messages } = await converse(tools());
    const stop = new AbortController();
    let time = 0;
    const clock = { now: () => 0, zone: () => 'UTC', monotonic: () => (time += 9) };
    const provider = anEngine();
    const { makeOfflineProvider } = await import('../../../src/providers/offline/offline');
    const slow = makeOfflineProvider({ words: wordsOf('en'), pause: { breathe: () => Promise.resolve(stop.abort()) }, clock });
    expect(await takeAll(slow, aRequest(messages.slice(0, 5)), stop.signal)).toEqual([{ type: 'failure', failure: { code: 'aborted', message: '', again: false } }]);
    expect((await takeAll(provider, aRequest([command])))[0]).toMatchObject({ type: 'block-start' });
  });
});
