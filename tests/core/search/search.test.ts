// Files to matching lines.
import { excerptOf } from '../../../src/core/search/excerpt';
import { makePattern } from '../../../src/core/search/pattern';
import { largestSearched, searchScope } from '../../../src/core/search/scope';
import { searchFiles, type SearchFindings, type SearchJob } from '../../../src/core/search/search';
import { handClock, quickPause } from '../../fakes/hand-clock';
import { memoryNotes, type MemoryNotes } from '../../fakes/memory-notes';

function search(notes: MemoryNotes, keywords: string, change: Partial<SearchJob> = {}): Promise<SearchFindings> {
  const pattern = makePattern(keywords, { letterCase: 'smart', fixed: false, word: false });
  if (!pattern.ok) throw new Error(pattern.problem.code);
  return searchFiles({
    files: Object.keys(notes.texts()).sort().map((path) => ({ path, root: 'P' })),
    pattern: pattern.value,
    limit: 100,
    offset: 0,
    notes,
    realPaths: { inside: () => Promise.resolve(true), leadsInto: () => Promise.resolve(false) },
    clock: handClock(),
    pause: quickPause,
    stopped: () => false,
    ...change,
  });
}

const shown = (found: SearchFindings): readonly string[] => found.lines.map((line) => `${line.path}:${line.line} ${line.text}`);

describe('searchFiles', () => {
  test('it gives each matching line once, by path and line, without its ending', async () => {
    const notes = memoryNotes({ 'P/b.md': 'x\r\nbudget budget\r\n', 'P/a.md': 'the Budget\n\nno\nbudget' });
    const found = await search(notes, 'budget');
    expect(shown(found)).toEqual(['P/a.md:1 the Budget', 'P/a.md:4 budget', 'P/b.md:2 budget budget']);
    expect(found).toMatchObject({ total: 3, files: 2, searched: 2, stopped: false });
  });

  test('it searches frontmatter, and a first line behind a byte order mark', async () => {
    const notes = memoryNotes({ 'P/a.md': '---\nowner: Ana\n---\n', 'P/b.md': '\uFEFFAna\n' });
    expect(shown(await search(notes, '^(owner: )?ana$'))).toEqual(['P/a.md:2 owner: Ana', 'P/b.md:1 Ana']);
  });

  test('it hands out the window asked for and counts all', async () => {
    const notes = memoryNotes({ 'P/a.md': 'x1\nx2\nx3\n', 'P/b.md': 'x4\n' });
    const found = await search(notes, 'x', { limit: 2, offset: 1 });
    expect(found.lines.map((line) => line.text)).toEqual(['x2', 'x3']);
    expect(found).toMatchObject({ total: 4, files: 2 });
  });

  test('it passes over private notes and files that lie elsewhere, and names what it could not read', async () => {
    const notes = memoryNotes({ 'P/a.md': '---\nprivate: true\n---\nx', 'P/b.md': 'x', 'P/c.md': 'x', 'P/d.md': 'x' });
    notes.failNext('read', 'P/c.md');
    const found = await search(notes, 'x', { realPaths: { leadsInto: () => Promise.resolve(false), inside: (path) => Promise.resolve(path !== 'P/b.md') } });
    expect(shown(found)).toEqual(['P/d.md:1 x']);
    expect(found).toMatchObject({ searched: 1, unread: ['P/c.md'] });
  });

  test('it stops between lines when the person says so', async () => {
    const notes = memoryNotes({ 'P/a.md': 'x\n'.repeat(10) });
    let asked = 0;
    const found = await search(notes, 'x', { stopped: () => (asked += 1) > 4 });
    expect(found.stopped).toBe(true);
    expect(found.lines.length).toBe(3);
  });

  test('it gives the screen a turn after every few milliseconds of work', async () => {
    const clock = handClock();
    let turns = 0;
    const pause = { breathe: () => Promise.resolve(void (turns += 1)) };
    const tired = { monotonic: () => (clock.advance(1), clock.monotonic()) };
    await search(memoryNotes({ 'P/a.md': 'x\n'.repeat(3_200) }), 'x', { clock: tired, pause });
    expect(turns).toBeGreaterThan(8);
  });

  test('it tells how many lines were too long to be searched to their end', async () => {
    const found = await search(memoryNotes({ 'P/a.md': `x${'a'.repeat(10_000)}b{${'\n'}` }), '(?:x.{0,900}){0,1}b\\{');
    expect(found).toMatchObject({ longLines: 1, total: 0 });
  });
});

describe('searchScope', () => {
  const notes = memoryNotes({ 'P/A/b.md': 'x', 'P/A/a.txt': 'x', 'P/A/i.png': 'x', 'P/A2/c.md': 'x', 'S/one.md': 'x', 'S/two.md': 'x', 'P/A/secret.md': '---\nprivate: true\n---\n' });
  const query = { entries: notes.list(), properties: notes.properties, roots: ['P/A'], summaries: ['S/one.md', 'P/A/b.md'] };

  test('it takes text files of the projects and the summaries, each once, by path', () => {
    expect(searchScope(query)).toEqual({
      files: [{ path: 'P/A/a.txt', root: 'P/A' }, { path: 'P/A/b.md', root: 'P/A' }, { path: 'S/one.md', root: '' }],
      tooLarge: [],
    });
  });

  test('it names what is too large', () => {
    const entries = notes.list().map((entry) => (entry.path === 'P/A/b.md' ? { ...entry, size: largestSearched + 1 } : entry));
    expect(searchScope({ ...query, entries }).tooLarge).toEqual(['P/A/b.md']);
  });
});

describe('excerptOf', () => {
  test('it leaves short lines alone', () => {
    expect(excerptOf('x'.repeat(500), 3)).toBe('x'.repeat(500));
  });

  test.each([0, 400, 2_000, 3_999])('it cuts a long line around a match at %i', (place) => {
    const line = `${'a'.repeat(place)}MATCH${'b'.repeat(4_000 - place)}`;
    const excerpt = excerptOf(line, place);
    expect(excerpt).toContain('MATCH');
    expect(excerpt.length).toBeLessThanOrEqual(502);
    expect(excerpt.startsWith('…')).toBe(place > 120);
  });

  test('it never splits a character', () => {
    for (let place = 700; place < 710; place += 1) expect(excerptOf('👩'.repeat(1_000), place)).toMatch(/^…(?:👩)+…$/u);
  });
});
