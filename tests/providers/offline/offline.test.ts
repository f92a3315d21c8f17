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
  const answers: typeof change = { read_meeting: read(), list_projects: 'Alpha\nBeta', list_past_project_meetings: 'None.', write_summary: 'The summary is drafted.', list_projectfiles: 'Project Alpha has no files.', read_projectfile: { refusal: 'There is no such file.' }, write_projectfile: 'Drafted.', ...change };
  return (call) => {
    const answer = answers[call.name] ?? { refusal: `no ${call.name}` };
    return typeof answer === 'function' ? answer(call) : answer;
  };
}

const listing = (...paths: readonly string[]): string => ['Files in Projects/Alpha:', ...paths.map((path) => `${path} (12 bytes, 2026-06-01)`)].join('\n');
const heading = '## 2026-07-01 Weekly sync';
const names = (calls: readonly (readonly MadeCall[])[]): readonly string[] => calls.map((made) => made.map(({ name }) => name).join(' + '));

describe('the built-in engine: the way through a meeting', () => {
  it('it reads, looks back, writes the summary, adds the decisions, and says what it did', async () => {
    const { calls, text } = await converse(tools());
    expect(names(calls)).toEqual(['read_meeting + list_projects', 'list_past_project_meetings', 'write_summary', 'list_projectfiles', 'write_projectfile']);
    expect(calls[2]?.[0]?.input).toMatchObject({ decisions: [{ text: 'The team decided to launch the beta on Friday.', cites: ['T0001'] }] });
    expect(calls[4]?.[0]?.input).toEqual({ project: 'Alpha', path: 'Decisions.md', content: `${heading}\n\n- The team decided to launch the beta on Friday. ([[Meetings/2026-07-01 Weekly sync|2026-07-01 Weekly sync]])\n` });
    expect(text).toBe(
      [
        'The summary of “Weekly sync” is ready.',
        '1 decision was put forward for Decisions.md of the project “Alpha”.',
        'The built-in engine has chosen sentences from the meeting and shortened them; it does not understand what was meant. Every item links to the line it comes from.',
        '1 item only sounds like a decision, an action item or an open question and stands under “Possible …”: please check.',
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
    const { calls } = await converse(tools({ list_projectfiles: listing('Decisions.md'), read_projectfile: 'Projects/Alpha/Decisions.md, lines 1–1 of 1\n1: # Decisions' }));
    expect(String(calls[5]?.[0]?.input['content'])).toBe(`\n${heading}\n\n- The team decided to launch the beta on Friday. ([[Meetings/2026-07-01 Weekly sync|2026-07-01 Weekly sync]])\n`);
  });

  it.each([
    ['on its first page', (): Answer => `Projects/Alpha/Decisions.md, lines 1–2 of 2\n1: # Decisions\n2: ${heading}`],
    ['on its second page', ({ input }: MadeCall): Answer => (input['from'] === 3 ? `Projects/Alpha/Decisions.md, lines 3–3 of 3\n3: ${heading}` : 'Projects/Alpha/Decisions.md, lines 1–2 of 3\n1: # Decisions\n2: - x\nCut here. Go on with from: 3.')],
  ])('it adds nothing when the meeting stands in the file already, %s', async (_where, answer) => {
    const { calls, text } = await converse(tools({ list_projectfiles: listing('Decisions.md'), read_projectfile: answer }));
    expect(names(calls)).not.toContain('write_projectfile');
    expect(text).toContain('Decisions.md of the project “Alpha” already has the decisions of this meeting; I left it as it is.');
  });

  it('it knows the meeting by its link when the note was renamed since', async () => {
    const answer = 'Projects/Alpha/Decisions.md, lines 1–3 of 3\n1: ## 2026-07-01 Old name\n2: \n3: - Something else. ([[2026-07-01 Weekly sync|the sync]])';
    const { calls, text } = await converse(tools({ list_projectfiles: listing('Decisions.md'), read_projectfile: answer }));
    expect(names(calls)).not.toContain('write_projectfile');
    expect(text).toContain('already has the decisions of this meeting');
  });

  it('it puts no decision forward that stands there in the same words', async () => {
    const two = read({ hand_notes: [{ id: 'N0001', text: 'Decision: blue theme' }] });
    const answer = (lines: string) => `Projects/Alpha/Decisions.md, lines 1–2 of 2\n${lines}`;
    const one = await converse(tools({ read_meeting: two, list_projectfiles: listing('Decisions.md'), read_projectfile: answer('1: # Log\n2: * **Blue theme.** ([[Other]])') }));
    expect(one.calls.at(-1)?.[0]?.input).toMatchObject({ content: `\n${heading}\n\n- The team decided to launch the beta on Friday. ([[Meetings/2026-07-01 Weekly sync|2026-07-01 Weekly sync]])\n` });
    expect(one.text).toContain('1 decision was put forward');
    const both = await converse(tools({ read_meeting: two, list_projectfiles: listing('Decisions.md'), read_projectfile: answer('1: - Blue theme\n2: - The team decided to launch the beta on Friday.') }));
    expect(names(both.calls)).not.toContain('write_projectfile');
  });

  it.each([
    ['決定事項.md', ['notes.md', 'old/Decisions.md', '決定事項.md']],
    ['decision LOG.md', ['decision LOG.md', 'Costs (all).csv']],
    ['log/决议.md', ['log/决议.md', 'My decisions.md']],
    ['DECISIONS.md', ['DECISIONS.md', '決定.md']],
  ])('it uses the project’s own file %s', async (path, files) => {
    const { calls, text } = await converse(tools({ list_projectfiles: listing(...files), read_projectfile: `Projects/Alpha/${path}, lines 1–1 of 1\n1: # Decisions` }));
    expect(calls.slice(-2).map(([made]) => made?.input['path'])).toEqual([path, path]);
    expect(text).toContain(`put forward for ${path} of`);
  });

  it.each([['ja', '決定事項.md', '決定：リリースは延期する。'], ['zh', '决定事项.md', '决定：推迟发布。'], ['en', 'Decisions.md', 'Decision: postpone.']])('it makes a file in the language of the summary (%s), without a call that must fail', async (language, path, text) => {
    const page = read({ meeting: { ...meeting, language, output_language: language }, hand_notes: [], turns: [{ id: 'T0001', speaker: 'A', at: null, text }], shown: { from: 'T0001', to: 'T0001', of: 1 } });
    const { calls } = await converse(tools({ read_meeting: page, list_projectfiles: listing('notes.md') }));
    expect(names(calls)).not.toContain('read_projectfile');
    expect(calls.at(-1)).toMatchObject([{ name: 'write_projectfile', input: { path } }]);
  });

  it('it tries the usual file when the files cannot be listed', async () => {
    const { calls } = await converse(tools({ list_projectfiles: { refusal: 'gone' } }));
    expect(names(calls).slice(-3)).toEqual(['list_projectfiles', 'read_projectfile', 'write_projectfile']);
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
    expect(calls[2]?.[0]?.input).toMatchObject({ gist: '決まったことは「リリースは延期する」です。' });
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
    expect(text).toBe('I could not read the meeting note, so nothing was written. Open a meeting note and start from there.');
  });

  it('it writes nothing when there is nothing to summarise', async () => {
    const { calls, text } = await converse(tools({ read_meeting: read({ hand_notes: [], turns: [], shown: { from: null, to: null, of: 0 } }) }));
    expect(names(calls)).toEqual(['read_meeting + list_projects']);
    expect(text).toContain('There is too little to summarize');
  });

  it('it stops when the summary is refused, and does not go on to the project', async () => {
    const { calls, text } = await converse(tools({ write_summary: { refusal: 'Nothing was written.' } }));
    expect(names(calls)).not.toContain('read_projectfile');
    expect(text).toBe(wordsOf('en')('offline.summary-refused'));
  });

  it('it says so when the decisions are refused', async () => {
    const { text } = await converse(tools({ write_projectfile: { refusal: 'Describe it in your answer instead.' } }));
    expect(text).toContain('The decisions were not added to Decisions.md of the project “Alpha”, because that file could not be changed.');
    expect(text).not.toContain('in your answer');
  });

  it.each(['en', 'ja', 'zh'] as const)('it says (%s) that the mode allows no writing, and tries no more', async (language) => {
    const say = wordsOf(language);
    for (const write_summary of [say('meeting.summary-shown'), { refusal: say('meeting.refused-by-mode') }]) {
      const { calls, text } = await converse(tools({ write_summary }), { provider: anEngine(language) });
      expect(names(calls)).not.toContain('list_projectfiles');
      expect(text).toContain(say('offline.summary-mode', { title: 'Weekly sync' }));
    }
    const refused = await converse(tools({ write_projectfile: { refusal: say('tool.write-mode', { path: 'Projects/Alpha/Decisions.md' }) } }), { provider: anEngine(language) });
    expect(refused.text).toContain(say('offline.decisions-mode', { path: 'Decisions.md', project: 'Alpha' }));
  });

  it('it goes on when a look back fails', async () => {
    const { calls } = await converse(tools({ list_past_project_meetings: { refusal: 'gone' }, list_projects: { refusal: 'gone' } }));
    expect(names(calls)).toContain('write_summary');
  });

  it('it gives the abstract as words where it may not write', async () => {
    const { text } = await converse(tools(), { tools: ['read_meeting'] });
    expect(text).toContain('Decided: launch the beta on Friday.');
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
