// The tools that list and read.
import { makeListPastProjectMeetings } from '../../../src/tools/project/list-past-project-meetings';
import { makeListProjectfiles } from '../../../src/tools/project/list-projectfiles';
import { makeListProjects } from '../../../src/tools/project/list-projects';
import { makeReadPastProjectMeetingSummary } from '../../../src/tools/project/read-past-project-meeting-summary';
import { makeReadProjectfile } from '../../../src/tools/project/read-projectfile';
import type { ToolNeeds } from '../../../src/tools/needs';
import { aMeeting } from '../../builders/a-meeting';
import { aToolWorld, callTool } from '../../builders/tool-needs';
import { memoryNotes } from '../../fakes/memory-notes';

const tenLines = Array.from({ length: 10 }, (_, index) => `line ${index + 1}`).join('\n');
const summary = (day: string, projects: string, more = ''): string => `---\ntype: meeting-summary\nprojects: ${projects}\ndate: ${day}\n${more}---\n# Summary\nDecided: go\n`;
const vault = {
  'Projects/Alpha/Plan.md': tenLines,
  'Projects/Alpha/sub/empty.md': '',
  'Projects/Alpha/sub/data.csv': 'a,b\r\n1,2\r\n',
  'Projects/Alpha/secret.md': '---\nprivate: true\n---\nkey\n',
  'Projects/Alpha/ASSISTANT.md': 'Be brief.\n',
  'Projects/Alpha/picture.png': 'x',
  'Projects/Beta/x.md': 'beta\n',
  'Projects/Alpha2/x.md': 'other\n',
  'Summaries/2026-06-20 Review.md': summary('2026-06-20', '[Alpha]'),
  'Summaries/2026-06-10 Kickoff.md': summary('2026-06-10', 'Alpha'),
  'Summaries/2026-06-15 Beta only.md': summary('2026-06-15', '[Beta]'),
  'Summaries/2026-08-01 Later.md': summary('2026-08-01', '[Alpha]'),
  'Summaries/2026-07-01 Weekly sync.md': summary('2026-07-01', '[Alpha]', 'meeting: "[[2026-07-01 Weekly sync]]"\n'),
};

function needsOf(projects: readonly string[] = ['Alpha'], change: Partial<ToolNeeds> = {}, files: Readonly<Record<string, string>> = vault): ToolNeeds {
  return aToolWorld(memoryNotes(files), projects, change).needs;
}

describe('list_projects', () => {
  test('it lists bound projects as the vault spells them, and what is missing', async () => {
    expect(await callTool(makeListProjects(needsOf(['alpha', 'Omega'])), {})).toEqual({
      text: 'Alpha\nMissing (named in the note, but no project folder or more than one fits): Omega',
      isError: false,
    });
  });

  test('it says so when none is bound', async () => {
    const outcome = await callTool(makeListProjects(needsOf([])), {});
    expect(outcome.isError).toBe(false);
    expect(outcome.text).toContain('No project is bound');
  });

  test('it counts a bound project whose folder is gone as missing', async () => {
    const outcome = await callTool(makeListProjects(needsOf(['Alpha'], { projects: { bound: ['Alpha', 'Gone'], missing: [] } })), {});
    expect(outcome.text).toMatch(/^Alpha\nMissing .*: Gone$/);
  });

  test('it shows hidden characters of a name', async () => {
    const files = { 'Projects/A\u202Eb/x.md': '' };
    expect((await callTool(makeListProjects(needsOf(['A\u202Eb'], {}, files)), {})).text).toBe('A\\u{202e}b');
  });
});

describe('list_projectfiles', () => {
  test('it lists files by path, without private ones', async () => {
    const { text, isError } = await callTool(makeListProjectfiles(needsOf()), { project: 'alpha' });
    expect(isError).toBe(false);
    expect(text.split('\n').map((line) => line.replace(/ \(.*/, ''))).toEqual(['5 files in Projects/Alpha:', 'ASSISTANT.md', 'Plan.md', 'picture.png', 'sub/data.csv', 'sub/empty.md']);
    expect(text).toContain('sub/data.csv (10 bytes, ');
  });

  test('it caps the list and counts the rest', async () => {
    const many = Object.fromEntries(Array.from({ length: 350 }, (_, index) => [`Projects/Alpha/${String(index).padStart(3, '0')}.md`, 'x']));
    const { text } = await callTool(makeListProjectfiles(needsOf(['Alpha'], {}, many)), { project: 'Alpha' });
    expect(text.split('\n')).toHaveLength(302);
    expect(text).toMatch(/299\.md .*\n… and 50 more files not shown/);
  });

  test('it says so when there is none', async () => {
    const notes = memoryNotes({}, { folders: ['Projects/Alpha'] });
    expect((await callTool(makeListProjectfiles(aToolWorld(notes, ['Alpha']).needs), { project: 'Alpha' })).text).toBe('Project Alpha has no files.');
  });

  test.each([
    ['Beta', 'Refused: "Beta" is not assigned to this meeting, so it cannot be read or searched. Allowed: Alpha.'],
    ['Alfa', 'There is no project "Alfa". Allowed: Alpha. Did you mean: Alpha?'],
    ['Alpha/sub', 'There is no project "Alpha/sub". Allowed: Alpha.'],
    ['../Beta', 'There is no project "../Beta". Allowed: Alpha.'],
    ['', 'There is no project "". Allowed: Alpha.'],
  ])('it refuses the project %j by name', async (project, begin) => {
    const outcome = await callTool(makeListProjectfiles(needsOf()), { project });
    expect(outcome.isError).toBe(true);
    expect(outcome.text.startsWith(begin)).toBe(true);
  });

  test('it refuses a name that fits two projects', async () => {
    const files = { 'Projects/alpha/x.md': '', 'Projects/Alpha/x.md': '' };
    const outcome = await callTool(makeListProjectfiles(needsOf(['Alpha'], {}, files)), { project: 'ALPHA' });
    expect(outcome).toMatchObject({ isError: true, text: expect.stringContaining('Alpha, alpha') as string });
  });

  test('it names the folder that the vault lacks', async () => {
    const outcome = await callTool(makeListProjectfiles(needsOf(['Alpha'], {}, {})), { project: 'Alpha' });
    expect(outcome).toMatchObject({ isError: true, text: expect.stringContaining('no folder "Projects"') as string });
  });
});

describe('read_projectfile', () => {
  const read = (args: object, needs = needsOf()) => callTool(makeReadProjectfile(needs), { project: 'Alpha', path: 'Plan.md', ...args });
  const shown = async (args: object): Promise<string> => (await read(args)).text.split('\n').map((line) => line.split(':')[0]).join(' ');

  test('it numbers the lines below a header', async () => {
    expect((await read({ to: 2 })).text).toBe('Projects/Alpha/Plan.md, lines 1–2 of 10\n1: line 1\n2: line 2');
  });

  test.each([
    [{ from: -5, to: 99 }, '1–10', 10],
    [{}, '1–10', 10],
    [{ from: 9 }, '9–10', 2],
    [{ to: 1 }, '1–1', 1],
    [{ from: 20, to: 30 }, '10–10', 1],
    [{ from: 0, to: 0 }, '1–1', 1],
    [{ from: 5, to: 3 }, '5–5', 1],
    [{ from: 99, to: -99 }, '10–10', 1],
    [{ from: 10, to: 9 }, '10–10', 1],
  ])('it clamps %j to lines %s', async (args, range, count) => {
    const lines = (await read(args)).text.split('\n');
    expect(lines[0]).toBe(`Projects/Alpha/Plan.md, lines ${range} of 10`);
    expect(lines).toHaveLength(count + 1);
  });

  test('it reads an empty file', async () => {
    expect(await read({ path: 'sub/empty.md' })).toEqual({ text: 'Projects/Alpha/sub/empty.md is empty (0 lines).', isError: false });
  });

  test('it shows lines with other endings, and hidden characters as escapes', async () => {
    const files = { 'Projects/Alpha/Plan.md': '\uFEFFa\u202Eb\r\nx\r99: forged\u2028y\r\n' };
    expect((await read({}, needsOf(['Alpha'], {}, files))).text).toBe('Projects/Alpha/Plan.md, lines 1–2 of 2\n1: a\\u{202e}b\n2: x\\u{d}99: forged\\u{2028}y');
  });

  test('it lets the instructions be read', async () => {
    expect((await read({ path: 'assistant.md' })).text).toBe('Projects/Alpha/ASSISTANT.md, lines 1–1 of 1\n1: Be brief.');
  });

  test('it cuts at whole lines and says how to go on until everything was read', async () => {
    const all = Array.from({ length: 2_000 }, (_, index) => `${index} ${'x'.repeat(40)}`);
    const needs = needsOf(['Alpha'], {}, { 'Projects/Alpha/Plan.md': all.join('\n') });
    const collected: string[] = [];
    for (let from: number | undefined = 1; from !== undefined; ) {
      const { text } = await read({ from }, needs);
      expect(text.length).toBeLessThanOrEqual(24_000);
      const lines = text.split('\n');
      collected.push(...lines.filter((line) => /^\d+: /.test(line)).map((line) => line.replace(/^\d+: /, '')));
      from = /from: (\d+)\.$/.exec(lines[lines.length - 1] ?? '')?.slice(1).map(Number)[0];
    }
    expect(collected).toEqual(all);
  });

  test('it cuts one endless line and goes on behind it', async () => {
    const { text } = await read({}, needsOf(['Alpha'], {}, { 'Projects/Alpha/Plan.md': `${'x'.repeat(100_000)}\nend` }));
    expect(text).toContain('[92000 more characters in this line]\n2: end');
  });

  test.each([
    [{ path: 'plam.md' }, 'There is no "plam.md" in the project. List the files with list_projectfiles. Did you mean: Plan.md?'],
    [{ path: '../Beta/x.md' }, 'Refused: a name in "../Beta/x.md" consists of dots only, and a path must stay inside the project. Name the file directly.'],
    [{ path: 'picture.png' }, 'Refused: "picture.png" is not a text file. Only text such as .md, .txt or .csv can be read.'],
    [{ path: 'secret.md' }, 'Refused: Projects/Alpha/secret.md is private. The person has fenced it off; do not ask for it again.'],
    [{ path: 'x\u202Ey.md' }, 'Refused: "x\\u{202e}y.md" holds characters that cannot be seen (controls, zero-width, direction marks). Leave them out.'],
    [{ project: 'Beta', path: 'x.md' }, 'Refused: "Beta" is not assigned to this meeting, so it cannot be read or searched. Allowed: Alpha. Only the person can add a project, in `projects` of the meeting note.'],
  ])('it refuses %j in words', async (args, text) => {
    expect(await read(args)).toEqual({ text, isError: true });
  });

  test('it refuses a note that became private before the index knew', async () => {
    const notes = memoryNotes(vault);
    const needs = { ...aToolWorld(notes, ['Alpha']).needs, notes: { ...notes, properties: () => null } };
    expect(await read({ path: 'secret.md' }, needs)).toMatchObject({ isError: true, text: expect.stringContaining('is private') as string });
  });

  test('it says that a file could not be read', async () => {
    const notes = memoryNotes(vault);
    notes.failNext('read', 'Projects/Alpha/Plan.md');
    expect(await read({}, aToolWorld(notes, ['Alpha']).needs)).toMatchObject({ isError: true, text: expect.stringContaining('could not be read') as string });
  });

  test.each([[{ from: 1.5 }], [{ from: '1' }], [{ extra: 1 }], [{ path: 7 }]])('it refuses arguments of the wrong form: %j', async (args) => {
    expect((await read(args)).isError).toBe(true);
  });

  test('it ends in words of the language', async () => {
    const { wordsOf } = await import('../../../src/i18n/index');
    expect((await read({ to: 1 }, needsOf(['Alpha'], { words: wordsOf('ja') }))).text).toBe('Projects/Alpha/Plan.md、10 行中 1–1 行目\n1: line 1');
    expect(await shown({ to: 1 })).toContain('lines 1–1 of 10');
  });
});

describe('list_past_project_meetings', () => {
  test('it lists earlier meetings of the bound projects, newest first, without the current one', async () => {
    expect((await callTool(makeListPastProjectMeetings(needsOf()), {})).text).toBe(
      [
        '2 past meetings of Alpha, newest first (date, title, path of the summary):',
        '2026-06-20 Review (Summaries/2026-06-20 Review.md)',
        '2026-06-10 Kickoff (Summaries/2026-06-10 Kickoff.md)',
      ].join('\n'),
    );
  });

  test('it narrows to one bound project and refuses another', async () => {
    const tool = makeListPastProjectMeetings(needsOf(['Alpha', 'Beta']));
    expect((await callTool(tool, { project: 'BETA' })).text).toContain('2026-06-15 Beta only');
    expect((await callTool(tool, { project: 'BETA' })).text).not.toContain('Kickoff');
    expect((await callTool(makeListPastProjectMeetings(needsOf()), { project: 'Beta' })).isError).toBe(true);
  });

  test('it takes today for the last day in a conversation about no meeting', async () => {
    const { text } = await callTool(makeListPastProjectMeetings(needsOf(['Alpha'], { meeting: null })), {});
    expect(text).toContain('2026-07-01 Weekly sync');
    expect(text).not.toContain('Later');
  });

  test('it says so when there is none', async () => {
    const needs = needsOf(['Alpha'], { meeting: aMeeting({ date: '2026-01-01' }) });
    expect(await callTool(makeListPastProjectMeetings(needs), {})).toEqual({ text: 'There is no past meeting summary for Alpha up to 2026-01-01.', isError: false });
  });
});

describe('read_past_project_meeting_summary', () => {
  const read = (path: string, needs = needsOf()) => callTool(makeReadPastProjectMeetingSummary(needs), { path });

  test('it reads a listed summary with numbered lines', async () => {
    const { text, isError } = await read('Summaries/2026-06-10 Kickoff.md');
    expect(isError).toBe(false);
    expect(text).toMatch(/^Summaries\/2026-06-10 Kickoff\.md, lines 1–7 of 7\n1: ---\n/);
    expect(text).toContain('7: Decided: go');
  });

  test.each([
    'Summaries/2026-06-15 Beta only.md',
    'Summaries/2026-08-01 Later.md',
    'Summaries/2026-07-01 Weekly sync.md',
    'Projects/Alpha/Plan.md',
    'Meetings/x.md',
    '../outside.md',
    '',
    'x'.repeat(5_000),
  ])('it refuses %s', async (path) => {
    const outcome = await read(path);
    expect(outcome.isError).toBe(true);
    expect(outcome.text).toContain('is not a past meeting summary');
  });

  test('it offers a near path', async () => {
    expect((await read('2026-06-10 Kickoff.md')).text).toContain('Did you mean: Summaries/2026-06-10 Kickoff.md?');
  });
});
