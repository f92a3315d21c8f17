// The tool that hands in the summary.
import { applyAll } from '../../../src/core/change/apply-change';
import { perform } from '../../../src/core/change/perform';
import type { Mode } from '../../../src/core/change/policy';
import type { Meeting } from '../../../src/core/meeting/meeting';
import { makeWriteSummary } from '../../../src/tools/meeting/write-summary';
import { nodeYaml } from '../../fakes/node-yaml';
import { aHandNote, aMeeting, aSummary } from '../../builders/a-meeting';
import { aToolWorld, callTool } from '../../builders/tool-needs';
import { groundOf, memoryNotes, type MemoryNotes } from '../../fakes/memory-notes';

const meetingPath = 'Meetings/2026-07-01 Weekly sync.md';
const summaryPath = 'Summaries/2026-07-01 Weekly sync.md';
const good = aSummary({
  gist: 'Pricing was discussed.',
  decisions: [{ text: 'Launch the beta on Friday.', cites: ['T0001'] }],
  actions: [{ text: 'Send the invoice template.', owner: 'Ben', due: '2026-07-10', due_words: 'by next Friday', cites: ['T0002'] }],
});

function aVault(more: Readonly<Record<string, string>> = {}): MemoryNotes {
  return memoryNotes({ [meetingPath]: '- Discussed pricing\n', 'People/Ben Okafor.md': '', ...more }, { folders: ['Projects/Alpha'] });
}

function aRun(notes: MemoryNotes, meeting: Meeting | null = aMeeting(), mode: Mode = 'ask') {
  const world = aToolWorld(notes, ['alpha', 'Nowhere'], { meeting, mode });
  return { ...world, tool: makeWriteSummary(world.needs) };
}

describe('write_summary', () => {
  it('asks for the summary note and for the link to it', async () => {
    const notes = aVault();
    const { tool, draft } = aRun(notes);
    const outcome = await callTool(tool, good);
    expect(outcome).toMatchObject({ isError: false });
    expect(outcome.text).toBe(
      `The summary is drafted for ${summaryPath}.\nEvery item is supported and every hand note is accounted for.\nCalling write_summary again replaces this summary; send the whole of it, not only what changed.`,
    );
    expect(draft.drafted().map((one) => one.effect)).toEqual(['summary', 'summary']);
    expect((await perform(draft.drafted().map((one) => one.change), groundOf(notes))).ok).toBe(true);
    expect(notes.texts()[meetingPath]).toBe('---\nmeeting-id: "meeting1"\nsummary: "[[Summaries/2026-07-01 Weekly sync]]"\n---\n- Discussed pricing\n');
    expect(notes.properties(summaryPath)).toEqual({
      type: 'meeting-summary',
      meeting: '[[Meetings/2026-07-01 Weekly sync]]',
      'meeting-id': 'meeting1',
      projects: ['Alpha', 'Nowhere'],
      date: '2026-07-01',
      attendees: ['Ana Ruiz', 'Ben Okafor'],
      model: 'test-model',
    });
    expect(notes.texts()[summaryPath]).toContain('- [ ] Send the invoice template ([[People/Ben Okafor|Ben]]) (“by next Friday”) [[Meetings/2026-07-01 Weekly sync#^T0002|T0002]] 📅 2026-07-10\n');
  });

  it('leads from and to a meeting whose name no wiki link can hold', async () => {
    const path = 'Meetings/2026-07-01 C# sync.md';
    const notes = memoryNotes({ [path]: '- Discussed pricing\n' });
    const { tool, draft } = aRun(notes, aMeeting({ path, title: 'C# sync' }));
    await callTool(tool, good);
    expect((await perform(draft.drafted().map((one) => one.change), groundOf(notes))).ok).toBe(true);
    expect(notes.properties('Summaries/2026-07-01 C sync.md')).toMatchObject({ meeting: path });
    expect(notes.properties(path)).toMatchObject({ summary: '[[Summaries/2026-07-01 C sync]]' });
  });

  it('leaves a note alone that a person wrote as a summary of this meeting', async () => {
    const mine = '---\ntype: meeting-summary\nmeeting: "[[Meetings/2026-07-01 Weekly sync]]"\ndate: 1999-01-01\n---\nMine\n';
    const notes = aVault({ [summaryPath]: mine });
    const { tool, draft } = aRun(notes);
    await callTool(tool, good);
    expect((await perform(draft.drafted().map((one) => one.change), groundOf(notes))).ok).toBe(true);
    expect(notes.texts()[summaryPath]).toBe(mine);
    expect(notes.texts()['Summaries/2026-07-01 Weekly sync 2.md']).toContain('Pricing was discussed.');
  });

  it('names what is not supported and what is left out, and says how to mend it', async () => {
    const outcome = await callTool(aRun(aVault()).tool, aSummary({ decisions: [{ text: 'Hire "three" designers.', cites: ['T0001'] }, { text: 'Launch the beta.', cites: ['T0077'] }] }));
    expect(outcome.isError).toBe(false);
    expect(outcome.text.split('\n').slice(1)).toEqual([
      'Not supported, marked so in the note:',
      '- decisions[0] "Hire \\"three\\" designers.": not found in the cited lines',
      '- decisions[1] "Launch the beta.": cites a line that does not exist',
      'Hand notes that the summary does not account for, added to it word for word:',
      '- N0001 "Discussed pricing"',
      'Calling write_summary again replaces this summary; send the whole of it, not only what changed.',
    ]);
  });

  it('replaces its own draft when called again', async () => {
    const notes = aVault();
    const { tool, draft } = aRun(notes);
    await callTool(tool, good);
    await callTool(tool, { ...good, gist: 'Pricing was discussed at last.' });
    const changes = draft.drafted().map((one) => one.change);
    expect(changes.map((change) => [change.kind, change.path])).toEqual([
      ['place-summary', summaryPath],
      ['set-properties', meetingPath],
    ]);
    const text = applyAll(changes.slice(0, 1), null, nodeYaml);
    expect(text).toMatchObject({ ok: true });
    expect(text.ok && text.value).toContain('at last');
    expect(text.ok && text.value?.match(/^Pricing was/gm)).toHaveLength(1);
  });

  it('writes into the summary that is there, wherever it lies, and leaves a linked meeting note alone', async () => {
    const moved = `---\ntype: meeting-summary\nmeeting-id: one\nmeeting: "[[${meetingPath.replace('.md', '')}]]"\ntags: mine\n---\nTyped\n`;
    const notes = aVault({ 'Archive/Old.md': moved });
    const { tool, draft } = aRun(notes, aMeeting({ id: 'one', properties: { summary: '[[Old]]' } }));
    await callTool(tool, good);
    expect(draft.drafted().map((one) => one.change)).toMatchObject([{ kind: 'place-summary', path: 'Archive/Old.md', create: false }]);
    await perform(draft.drafted().map((one) => one.change), groundOf(notes));
    expect(notes.texts()['Archive/Old.md']).toMatch(/^---\ntype: "meeting-summary"\nmeeting-id: "one"\n[\s\S]*tags: mine\n[\s\S]*---\nTyped\n\n%% meeting-assistant:begin %%/);
  });

  it('counts what is more than a model needs to read', async () => {
    const handNotes = Array.from({ length: 65 }, (_, index) => aHandNote(index + 1, `Remember item${index}`));
    const outcome = await callTool(aRun(aVault(), aMeeting({ handNotes })).tool, aSummary());
    expect(outcome.text).toContain('- N0060 "Remember item59"\n- … and 5 more\n');
  });

  it('writes into the folder as the vault spells it', async () => {
    const { tool, draft } = aRun(aVault({ 'summaries/old.md': '' }));
    await callTool(tool, good);
    expect(draft.drafted()[0]?.change.path).toBe('summaries/2026-07-01 Weekly sync.md');
  });

  it('takes another name when a note of that name is there, in any letter case', async () => {
    const { tool, draft } = aRun(aVault({ 'summaries/2026-07-01 weekly SYNC.md': 'mine' }));
    await callTool(tool, good);
    expect(draft.drafted()[0]?.change).toMatchObject({ path: 'summaries/2026-07-01 Weekly sync 2.md', create: true });
  });

  it('gives a copied meeting note an id of its own', async () => {
    const original = '---\nmeeting-id: one\n---\n';
    const summary = '---\ntype: meeting-summary\nmeeting-id: one\nmeeting: "[[Meetings/Original]]"\n---\n';
    const { tool, draft } = aRun(aVault({ 'Meetings/Original.md': original, 'Summaries/Original.md': summary }), aMeeting({ id: 'one' }));
    await callTool(tool, good);
    expect(draft.drafted().map((one) => one.change)).toMatchObject([
      { path: summaryPath, create: true, properties: { 'meeting-id': 'meeting1' } },
      { path: meetingPath, values: { 'meeting-id': 'meeting1' } },
    ]);
  });

  it('refuses days that do not exist by their field, and writes nothing', async () => {
    const { tool, draft } = aRun(aVault());
    const outcome = await callTool(tool, aSummary({ actions: [good.actions[0]!, { text: 'Pay.', cites: ['T0003'], due: '2026-02-30' }] }));
    expect(outcome.isError).toBe(true);
    expect(outcome.text).toContain('actions[1].due');
    expect(draft.drafted()).toEqual([]);
  });

  it('refuses where there is no meeting or too little to say', async () => {
    expect(await callTool(aRun(aVault(), null).tool, good)).toMatchObject({ isError: true });
    const empty = await callTool(aRun(aVault(), aMeeting({ turns: [], handNotes: [] })).tool, good);
    expect(empty).toMatchObject({ isError: true, text: expect.stringContaining('too little') as string });
  });

  it('refuses arguments of another shape', async () => {
    for (const args of [{}, { gist: '' }, { gist: 'x', extra: 1 }, { gist: 'x', decisions: [{ text: 'y' }] }]) {
      expect((await callTool(aRun(aVault()).tool, args)).isError).toBe(true);
    }
  });

  it('says that plan mode only shows the summary', async () => {
    const notes = aVault();
    const outcome = await callTool(aRun(notes, aMeeting(), 'plan').tool, good);
    expect(outcome).toMatchObject({ isError: false, text: expect.stringContaining('plan mode') as string });
    expect(notes.texts()[summaryPath]).toBeUndefined();
  });

  it('says why the summary could not be saved', async () => {
    const world = aToolWorld(aVault(), [], { changes: { ask: (change) => Promise.resolve({ ok: false, problem: { code: 'io', details: { path: change.path } } }) } });
    const outcome = await callTool(makeWriteSummary(world.needs), good);
    expect(outcome).toMatchObject({ isError: true, text: expect.stringContaining(`io: ${summaryPath}`) as string });
  });

  it('keeps a written summary when only the link to it failed', async () => {
    const world = aToolWorld(aVault(), [], {
      changes: {
        ask: (change) =>
          Promise.resolve(change.kind === 'place-summary' ? { ok: true, value: { state: 'performed' } } : { ok: false, problem: { code: 'io', details: {} } }),
      },
    });
    const outcome = await callTool(makeWriteSummary(world.needs), good);
    expect(outcome.isError).toBe(false);
    expect(outcome.text).toMatch(/is written to[\s\S]*could not be linked/);
  });

  it('writes in the output language', async () => {
    const world = aToolWorld(aVault(), [], { outputLanguage: 'ja' });
    await callTool(makeWriteSummary(world.needs), good);
    expect(world.draft.drafted()[0]?.change).toMatchObject({ lines: expect.arrayContaining(['## 決定事項', '## アクションアイテム']) as string[] });
  });
});
