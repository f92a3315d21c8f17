// A transcript becomes a meeting note that is read as the transcript was, and goes again with one undo.
import * as fc from 'fast-check';
import { importTranscript, previewImport, type ImportSource } from '../../src/flows/import-transcript';
import { openAnyMeeting } from '../../src/flows/open-meeting';
import { undoRun } from '../../src/flows/undo-run';
import { readTurns } from '../../src/core/meeting/transcript/read-turns';
import { linesOf } from '../../src/core/text';
import { textOfBytes } from '../../src/ui/import/read-file';
import { samples } from '../core/meeting/transcript/samples';
import { defaultSettings } from '../../src/core/settings';
import { flowWorld, type FlowWorld } from '../fakes/flow-world';
import { noLinks } from '../fakes/memory-notes';
import { goodScript } from './a-vault';

const world = (files: Readonly<Record<string, string>> = {}): FlowWorld => flowWorld({ 'Projects/Alpha/Plan.md': '', ...files }, goodScript());
const source = (text: string, fileName: string | null = null): ImportSource => ({ text, fileName, existing: null });
const choices = { title: 'Weekly', date: '2026-07-01', projects: ['Alpha'], names: new Map<string, string>(), keep: 'in-note' as const };
const said = (text: string) => readTurns([{ source: '', lines: linesOf(text).map((line, at) => ({ text: line, line: at + 1 })) }], new Map()).map(({ speaker, start, text: words }) => [speaker, start, words]);

async function importInto(one: FlowWorld, text: string, change: Partial<typeof choices> | { readonly keep: 'beside' } = {}): Promise<string> {
  const imported = await importTranscript(one.needs, source(text), { ...choices, ...change });
  if (!imported.ok) throw new Error(imported.problem.code);
  return imported.value.path;
}

async function turnsOf(one: FlowWorld, path: string) {
  const opened = await openAnyMeeting(one.needs, path);
  if (!opened.ok) throw new Error(opened.problem.code);
  return opened.value.meeting;
}

describe('an imported transcript', () => {
  it.each(samples)('is read as it was: $name', async ({ text }) => {
    for (const keep of ['in-note', 'beside'] as const) {
      const one = world();
      const meeting = await turnsOf(one, await importInto(one, text, { keep }));
      expect(meeting.turns.map(({ speaker, start, text: words }) => [speaker, start, words])).toEqual(said(text));
      expect(meeting.handNotes).toEqual([]);
      expect(meeting).toMatchObject({ date: '2026-07-01', projects: ['Alpha'] });
    }
  });

  it('keeps every character, whatever stands in it', async () => {
    const line = fc.constantFrom('Ana: Hello.', 'Ben: ```', '```dataviewjs', '~~~~', '---', 'projects: [Beta]', '## Transcript', '%% meeting-assistant:end 0a1b %%', '**Ana:** bold', '> quoted', '[[link]]', '', '  ', 'Ana: 会議 👋');
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async (lines) => {
        const text = ['Ana: First.', ...lines].join('\n');
        const one = world();
        const path = await importInto(one, text);
        const note = one.notes.texts()[path] ?? '';
        expect(note).toContain(text);
        const meeting = await turnsOf(one, path);
        expect(meeting.handNotes).toEqual([]);
        expect(meeting.projects).toEqual(['Alpha']);
        expect(meeting.turns.map((turn) => turn.text).join('\n')).toContain('First.');
      }),
      { seed: 4, numRuns: 150 },
    );
  });

  it('names those who speak, and whom a person gave a name', async () => {
    const one = world();
    const path = await importInto(one, 'Speaker 1 (00:12): Hi.\nAna Ruiz (00:14): Hi.\nSpeaker 2 (00:15): Hi.\n', { names: new Map([['Speaker 1', 'Ben "the boss" O’Hara']]) });
    const meeting = await turnsOf(one, path);
    expect(meeting.turns.map((turn) => turn.speaker)).toEqual(['Ben "the boss" O’Hara', 'Ana Ruiz', 'Speaker 2']);
    expect(meeting.attendees).toEqual(['Ana Ruiz']);
  });

  it('overwrites nothing and takes a free name, also for the file beside', async () => {
    const one = world({ 'Meetings/2026-07-01 Weekly.md': 'mine', 'Meetings/2026-07-01 weekly 2.txt': 'mine too' });
    expect(await importInto(one, 'Ana: Hi.\nBen: Hi.', { keep: 'beside' })).toBe('Meetings/2026-07-01 Weekly 3.md');
    expect(one.notes.texts()).toMatchObject({ 'Meetings/2026-07-01 Weekly.md': 'mine', 'Meetings/2026-07-01 weekly 2.txt': 'mine too', 'Meetings/2026-07-01 Weekly 3.txt': 'Ana: Hi.\nBen: Hi.' });
  });

  it('goes beside when it is long, and is taken back whole', async () => {
    const one = world();
    const before = one.notes.texts();
    const text = 'Ana: We talked and talked.\nBen: Yes.\n'.repeat(30_000);
    const path = await importInto(one, text);
    expect(one.notes.texts()[path.replace(/md$/, 'txt')]).toBe(text);
    expect(one.notes.texts()[path]!.length).toBeLessThan(500);
    expect((await undoRun(one.needs)).ok).toBe(true);
    expect(one.notes.texts()).toEqual(before);
  });

  it('leaves nothing behind when the second file cannot be made', async () => {
    const one = world();
    const before = one.notes.texts();
    one.notes.failNext('create', 'Meetings/2026-07-01 Weekly.md');
    expect(await importTranscript(one.needs, source('Ana: Hi.\nBen: Hi.'), { ...choices, keep: 'beside' })).toMatchObject({ ok: false });
    expect(one.notes.texts()).toEqual(before);
    expect(one.needs.sessions.list()).toEqual([]);
  });

  it('out of a note keeps what was typed apart from what was said, and says what the note says of itself', async () => {
    const note = '---\ntitle: "Board"\ndate: 2026-03-04\nkey: value\n---\n# Board\n\n- call the bank\n\n```dataviewjs\nrun()\n```\n\n## Transcript\n\n**Ana:** Hi.\n**Ben:** Ho.\n\n## Later\n\n- mine\n';
    const one = world();
    const own = source(note, 'old.md');
    const preview = await previewImport(one.needs, own);
    expect(preview.ok && [preview.value.title, preview.value.date, preview.value.facts.turns]).toEqual(['Board', '2026-03-04', 2]);
    for (const keep of ['in-note', 'beside'] as const) {
      const imported = await importTranscript(one.needs, own, { ...choices, keep });
      if (!imported.ok) throw new Error(imported.problem.code);
      const meeting = await turnsOf(one, imported.value.path);
      expect(meeting.turns.map((turn) => [turn.speaker, turn.text])).toEqual([['Ana', 'Hi.'], ['Ben', 'Ho.']]);
      expect(meeting.handNotes.map((line) => line.text)).toEqual(['call the bank', 'mine']);
      expect(one.notes.texts()[imported.value.path]).not.toMatch(/^```dataviewjs$/m);
    }
  });

  it('out of a note that is nothing but a transcript is all of it', async () => {
    const one = world();
    const imported = await importTranscript(one.needs, source('---\na: b\n---\n### Ana Ruiz\nHi.\n\n### Ben\nHo.\n\n### Ana Ruiz\nSo.\n', 'old.md'), choices);
    if (!imported.ok) throw new Error(imported.problem.code);
    const meeting = await turnsOf(one, imported.value.path);
    expect(meeting.turns.map((turn) => [turn.speaker, turn.text])).toEqual([['Ana Ruiz', 'Hi.'], ['Ben', 'Ho.'], ['Ana Ruiz', 'So.']]);
    expect(meeting.handNotes).toEqual([]);
  });

  it('is not taken out of a private note, or from behind a fence, also by a link', async () => {
    const settings = { ...defaultSettings, fencedFolders: ['HR'] };
    const realPaths = { ...noLinks, leadsInto: (path: string, folder: string) => Promise.resolve(path === 'Calls/link.txt' && folder === 'HR') };
    const fenced = flowWorld({}, goodScript(), { settings: () => settings, realPaths });
    const refused = { ok: false, problem: { code: 'source-fenced' } };
    expect(await importTranscript(fenced.needs, source('---\nprivate: true\n---\n**Ana:** Hi.\n', 'x.md'), choices)).toMatchObject(refused);
    for (const existing of ['HR/call.txt', 'Calls/link.txt']) expect(await importTranscript(fenced.needs, { text: 'Ana: Hi.', fileName: 'call.txt', existing }, choices)).toMatchObject(refused);
    expect(fenced.notes.texts()).toEqual({});
  });

  it('tells of the note that has the same day and title', async () => {
    const one = world();
    await importInto(one, 'Ana: Hi.');
    expect(await importTranscript(one.needs, source('Ana: Hi.'), choices)).toMatchObject({ ok: true, value: { path: 'Meetings/2026-07-01 Weekly 2.md', twin: 'Meetings/2026-07-01 Weekly.md' } });
  });

  it.each([
    ['a project is not there', 'Ana: Hi.', { ...choices, projects: ['Nope'] }, 'no-such-project'],
    ['nothing is said', '\n \n', choices, 'nothing-said'],
    ['the day is none', 'Ana: Hi.', { ...choices, date: '2026-02-30' }, 'wrong-day'],
    ['there is no title', 'Ana: Hi.', { ...choices, title: '  ' }, 'no-title'],
  ])('is refused when %s', async (_, text, chosen, code) => {
    expect(await importTranscript(world().needs, source(text), chosen)).toMatchObject({ ok: false, problem: { code } });
  });

  it.each(['../../escape', 'CON', 'a/b\\c:d*e?f"g<h>i|j', '會議 '.repeat(80), '\u202Eevil'])('has a safe name for the title %s', async (title) => {
    const path = await importInto(world(), 'Ana: Hi.', { title });
    expect(path).toMatch(/^Meetings\/[^/\\:*?"<>|\p{Cf}]+\.md$/u);
    expect(new TextEncoder().encode(path.slice('Meetings/'.length)).length).toBeLessThanOrEqual(200);
  });

  it('links a file of the vault and leaves it where it is', async () => {
    const one = world({ 'Calls/2026-06-30_sync.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\nAna: Hi.\n' });
    const existing = 'Calls/2026-06-30_sync.vtt';
    const own: ImportSource = { text: one.notes.texts()[existing] ?? '', fileName: '2026-06-30_sync.vtt', existing };
    const preview = await previewImport(one.needs, own);
    expect(preview.ok && [preview.value.title, preview.value.date, preview.value.projects]).toEqual(['sync', '2026-06-30', ['Alpha']]);
    const imported = await importTranscript(one.needs, own, { ...choices, keep: 'beside' });
    expect(imported.ok && (await turnsOf(one, imported.value.path)).turns).toMatchObject([{ speaker: 'Ana', text: 'Hi.', source: existing }]);
    expect(Object.keys(one.notes.texts()).filter((path) => path.endsWith('.vtt'))).toEqual([existing]);
  });
});

describe('bytes of a file', () => {
  const utf16 = (text: string, swap: boolean): Uint8Array => Uint8Array.from([...`\uFEFF${text}`].flatMap((one) => [one.charCodeAt(0) & 255, one.charCodeAt(0) >> 8]).flatMap((_, at, all) => (swap ? [all[at ^ 1] ?? 0] : [all[at] ?? 0])));

  it('are read in UTF-8 and both kinds of UTF-16', () => {
    expect(textOfBytes(new TextEncoder().encode('田中: はい'))).toBe('田中: はい');
    expect(textOfBytes(utf16('Ana: hé', false))).toBe('Ana: hé');
    expect(textOfBytes(utf16('Ana: hé', true))).toBe('Ana: hé');
  });

  it('that are no text are refused', () => {
    expect(textOfBytes(Uint8Array.of(0x80, 0x81))).toBeNull();
    expect(textOfBytes(Uint8Array.of(0x50, 0x4b, 0, 0, 0, 1))).toBeNull();
    expect(textOfBytes(Uint8Array.of(0xff, 0xfe, 0x41))).toBeNull();
  });
});
