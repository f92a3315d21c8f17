// Search project files and past summaries.
import { makeSearch } from '../../../src/tools/project/search';
import { makeWriteProjectfile } from '../../../src/tools/project/write-projectfile';
import type { ToolNeeds } from '../../../src/tools/needs';
import { aToolWorld, callTool } from '../../builders/tool-needs';
import { memoryNotes } from '../../fakes/memory-notes';

const summary = (projects: string, text: string): string => `---\ntype: meeting-summary\nprojects: ${projects}\ndate: 2026-06-20\n---\n${text}\n`;
const vault = {
  'Projects/Alpha/Plan.md': '# Plan\nThe budget is 4,000.\nNothing else\n',
  'Projects/Alpha/sub/a.txt': 'Budget of the venue\n',
  'Projects/Beta/x.md': 'budget of beta\n',
  'Projects/Omega/x.md': 'budget of omega\n',
  'Projects/Alpha/secret.md': '---\nprivate: true\n---\nbudget secret\n',
  'Summaries/2026-06-20 Review.md': summary('[Alpha]', 'Decided: budget up'),
  'Summaries/2026-06-20 Omega.md': summary('[Omega]', 'budget of omega again'),
  'Elsewhere/note.md': 'budget elsewhere\n',
};

function needsOf(change: Partial<ToolNeeds> = {}, files: Readonly<Record<string, string>> = vault, projects: readonly string[] = ['Alpha', 'Beta']): ToolNeeds {
  return aToolWorld(memoryNotes(files), projects, change).needs;
}

const search = (args: object, needs = needsOf()) => callTool(makeSearch(needs), args);

describe('search', () => {
  test('it gives path, line and text from project files and past summaries of the scope', async () => {
    expect(await search({ keywords: 'budget' })).toEqual({
      text: [
        'Projects/Alpha/Plan.md:2 The budget is 4,000.',
        'Projects/Alpha/sub/a.txt:1 Budget of the venue',
        'Projects/Beta/x.md:1 budget of beta',
        'Summaries/2026-06-20 Review.md:6 Decided: budget up',
        'Lines 1–4 of 4 matching lines, in 4 files of 4 searched.',
      ].join('\n'),
      isError: false,
    });
  });

  test('it narrows to named projects, in any letter case', async () => {
    const { text } = await search({ keywords: 'budget', projects: ['beta'] });
    expect(text.split('\n')[0]).toBe('Projects/Beta/x.md:1 budget of beta');
    expect(text).not.toContain('Alpha');
  });

  test('it takes an empty list of projects for none named', async () => {
    expect((await search({ keywords: 'budget', projects: [] })).text).toContain('of 4 matching lines');
  });

  test.each([[['Omega']], [['Alpha', 'Omega']], [['omega', 'Alpha']]])('it refuses the whole request for %j', async (projects) => {
    const { text, isError } = await search({ keywords: 'budget', projects });
    expect(isError).toBe(true);
    expect(text).toContain('"Omega" is not assigned to this meeting');
    expect(text).toContain('Allowed: Alpha, Beta.');
    expect(text).not.toContain('4,000');
  });

  test('it refuses when no project is bound', async () => {
    expect((await search({ keywords: 'x' }, needsOf({}, vault, []))).isError).toBe(true);
  });

  test('it calls no match a good answer, and gives hints', async () => {
    expect(await search({ keywords: 'unheard' })).toEqual({ text: 'No line matches in 4 files of Alpha, Beta.', isError: false });
    expect((await search({ keywords: 'venue\\|budget' })).text).toContain('\\| means the character |');
    expect((await search({ keywords: 'BUDGET' })).text).toContain('Letter case was counted');
    expect((await search({ keywords: 'BUDGET', case: 'insensitive' })).text).toContain('of 4 matching');
    expect((await search({ keywords: 'Budget', case: 'sensitive' })).text).toContain('of 1 matching line,');
  });

  test('it never trims the pattern', async () => {
    expect((await search({ keywords: ' budget ' })).text).toContain('of 2 matching lines');
    expect((await search({ keywords: '   ' })).text).toContain('No line matches');
  });

  test('it takes fixed texts and whole words', async () => {
    expect((await search({ keywords: '4,000.', fixed: true })).text).toContain('of 1 matching line');
    expect((await search({ keywords: 'budg', word: true })).text).toContain('No line matches');
  });

  test.each([
    ['a(?=b)', 'not valid at character 2 ("(?="): look-around'],
    ['interface{}', 'not valid at character 10 ("{}"): a brace begins a count such as {2,5}. For the character write \\{'],
    ['(', 'not valid at character 1 ("("): this parenthesis is never closed'],
    ['a\\nb', 'not valid at character 2 ("\\n"): lines are searched one by one'],
    ['\\p{Nope}', 'Examples: \\p{letter}, \\p{han}.'],
  ])('it says where and why %j is not valid', async (keywords, text) => {
    const outcome = await search({ keywords });
    expect(outcome.isError).toBe(true);
    expect(outcome.text).toContain(text);
  });

  test.each([
    [{ glob: '*.md' }, 'glob'],
    [{ context: 2 }, 'context'],
    [{ multiline: true, output: 'files' }, 'multiline, output'],
  ])('it refuses %j by name', async (args, names) => {
    const outcome = await search({ keywords: 'budget', ...args });
    expect(outcome.isError).toBe(true);
    expect(outcome.text).toContain(`the argument ${names} is not supported`);
  });

  test('it takes arguments that ask for nothing special', async () => {
    expect((await search({ keywords: 'budget', context: 0, multiline: false, output: 'lines' })).isError).toBe(false);
  });

  test.each([[{ limit: 0 }], [{ offset: -1 }], [{ keywords: 7 }], [{ regex: 'x' }], [{ projects: 'Alpha' }]])('it refuses arguments of the wrong form: %j', async (args) => {
    expect((await search({ keywords: 'budget', ...args })).isError).toBe(true);
  });

  test('it goes on where an answer ended, until every line was shown once', async () => {
    const lines = Array.from({ length: 2_500 }, (_, index) => `hit ${index} ${'y'.repeat(60)}`);
    const needs = needsOf({}, { 'Projects/Alpha/long.md': lines.join('\n') }, ['Alpha']);
    const collected: string[] = [];
    for (let offset: number | undefined = 0; offset !== undefined; ) {
      const { text } = await search({ keywords: 'hit', offset, limit: 400 }, needs);
      expect(text.length).toBeLessThanOrEqual(24_000);
      collected.push(...text.split('\n').filter((line) => line.startsWith('Projects/')).map((line) => line.replace(/^\S+:\d+ /, '')));
      offset = /offset: (\d+)\.$/.exec(text)?.slice(1).map(Number)[0];
    }
    expect(collected).toEqual(lines);
  });

  test('it lowers a limit that is too high, tells so, and knows an offset behind the end', async () => {
    expect((await search({ keywords: 'budget', limit: 5_000 })).text).toMatch(/limit was lowered to 1000/);
    expect((await search({ keywords: 'budget', offset: 9 })).text).toBe('There are only 4 matching lines; offset 9 lies behind them. Use a smaller offset.');
  });

  test('it gives 100 lines by default', async () => {
    const needs = needsOf({}, { 'Projects/Alpha/long.md': 'hit\n'.repeat(150) }, ['Alpha']);
    expect((await search({ keywords: 'hit' }, needs)).text).toMatch(/Lines 1–100 of 150 matching lines, in 1 file of 1 searched\.\nGo on with offset: 100\.$/);
  });

  test('it cuts a long line around its match, and shows what hides in lines', async () => {
    const files = { 'Projects/Alpha/a.md': `${'a'.repeat(3_000)}NEEDLE${'b'.repeat(3_000)}\nx\u202ENEEDLE\rProjects/Beta/forged.md:1 y` };
    const lines = (await search({ keywords: 'NEEDLE' }, needsOf({}, files, ['Alpha']))).text.split('\n');
    expect(lines[0]).toContain('NEEDLE');
    expect(lines[0]?.length).toBeLessThan(560);
    expect(lines[1]).toBe('Projects/Alpha/a.md:2 x\\u{202e}NEEDLE\\u{d}Projects/Beta/forged.md:1 y');
  });

  test('it finds what this run has drafted', async () => {
    const needs = needsOf();
    await callTool(makeWriteProjectfile(needs), { project: 'Alpha', path: 'New.md', content: 'zebra\n' });
    expect((await search({ keywords: 'zebra' }, needs)).text).toContain('Projects/Alpha/New.md:1 zebra');
  });

  test('it ends when the person stops the run', async () => {
    const stop = new AbortController();
    stop.abort();
    expect(await callTool(makeSearch(needsOf()), { keywords: 'budget' }, stop.signal)).toEqual({ text: 'The search was stopped by the person.', isError: true });
  });

  test('it names files that could not be read', async () => {
    const notes = memoryNotes(vault);
    notes.failNext('read', 'Projects/Beta/x.md');
    const { needs } = aToolWorld(notes, ['Alpha', 'Beta']);
    expect((await search({ keywords: 'budget' }, needs)).text).toContain('Could not be read: Projects/Beta/x.md.');
  });
});
