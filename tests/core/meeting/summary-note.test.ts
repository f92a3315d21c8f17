// The summary note: name, properties, links.
import { followLink, followReference, readLink, writeLink, writeReference } from '../../../src/core/meeting/links';
import { freeNotePath } from '../../../src/core/meeting/note-name';
import { personNotes } from '../../../src/core/meeting/people';
import { nodeYaml } from '../../fakes/node-yaml';
import { placeSummary as placeChecked, type SummaryPlacement } from '../../../src/core/meeting/place-summary';
import { summaryNotePath, summaryProperties } from '../../../src/core/meeting/summary-note';
import { aMeeting } from '../../builders/a-meeting';
import { memoryNotes } from '../../fakes/memory-notes';

const free = () => false;
const bytes = (text: string) => new TextEncoder().encode(text).length;

const placeSummary = (text: string | null, placement: SummaryPlacement): string => {
  const placed = placeChecked(text, placement, nodeYaml);
  if (!placed.ok) throw new Error(placed.problem.code);
  return placed.value;
};

describe('names', () => {
  it('joins day and title', () => {
    expect(summaryNotePath({ date: '2026-07-01', title: 'Weekly sync' }, 'Summaries', free)).toBe('Summaries/2026-07-01 Weekly sync.md');
    expect(summaryNotePath({ date: '2026-07-01', title: '2026-07-01' }, 'Summaries', free)).toBe('Summaries/2026-07-01.md');
  });

  it.each([
    ['Q&A #3: [draft] a/b\\c | "x" <y> 100%^2', 'Q&A 3 draft a b c x y 100 2'],
    ['  ..hidden.. ', 'hidden'],
    ['\u202Eevil\u200B\nname', 'evil name'],
    ['CON', 'CON note'],
    ['???', 'Untitled'],
    ['cafe\u0301', 'café'],
    ['half \uD83D surrogate', 'half surrogate'],
  ])('makes %j safe', (name, expected) => {
    expect(freeNotePath('S', name, free)).toBe(`S/${expected}.md`);
  });

  it.each(['会議'.repeat(70), 'Планирование '.repeat(20), 'x'.repeat(300), '😀'.repeat(90), `${'x'.repeat(76)}😀`])('cuts %# to 80 characters and 200 bytes on a character boundary', (name) => {
    const [, short = ''] = freeNotePath('S', name, free).split('/');
    expect(short.length).toBeLessThanOrEqual(80);
    expect(bytes(short)).toBeLessThanOrEqual(200);
    expect(short).not.toMatch(/\p{Cs}|�/u);
    const numbered = freeNotePath('S', name, (path) => path === `S/${short}`).slice(2);
    expect(numbered).toMatch(/ 2\.md$/);
    expect(numbered.length).toBeLessThanOrEqual(80);
    expect(bytes(numbered)).toBeLessThanOrEqual(200);
  });

  it('counts up while names are taken', () => {
    const taken = new Set(['S/A.md', 'S/A 2.md']);
    expect(freeNotePath('S', 'A', (path) => taken.has(path))).toBe('S/A 3.md');
  });
});

describe('a placed summary', () => {
  const properties = summaryProperties({ meeting: aMeeting(), id: 'one', projects: ['Alpha'], model: 'built-in' });

  it('makes a note of properties and region', () => {
    expect(placeSummary(null, { properties, lines: ['The gist.'] })).toMatch(
      /^---\ntype: "meeting-summary"\nmeeting: "\[\[Meetings\/2026-07-01 Weekly sync\]\]"\nmeeting-id: "one"\nprojects:\n {2}- "Alpha"\ndate: "2026-07-01"\nattendees:\n {2}- "Ana Ruiz"\n {2}- "Ben Okafor"\nmodel: "built-in"\n---\n\n%% meeting-assistant:begin %%\n\nThe gist\.\n\n%% meeting-assistant:end [0-9a-z]{6} %%\n$/,
    );
  });

  it('keeps what was typed in it, and is the same when done twice', () => {
    const typed = placeSummary(null, { properties, lines: ['The gist.'] }).replace('---\n\n', '---\n\nMine above\n').replace('The gist.', 'The gist.\nMine inside');
    const placed = placeSummary(`${typed}Mine below`, { properties, lines: ['Another gist.'] });
    expect(placed).toMatch(/\n---\n\nMine above\n%% meeting-assistant:begin %%\n\nAnother gist\.\nMine inside\n\n%% meeting-assistant:end [0-9a-z]{6} %%\nMine below$/);
    expect(placeSummary(placed, { properties, lines: ['Another gist.'] })).toBe(placed);
  });
});

describe('links', () => {
  it.each([
    ['[[Alpha]]', { target: 'Alpha', shown: 'Alpha' }],
    ['![[a/b.vtt#x|shown]]', { target: 'a/b.vtt', shown: 'shown' }],
    ['[[a/Plan.md#^T0001]]', { target: 'a/Plan', shown: 'Plan' }],
    ['[[a\\|b]]', { target: 'a', shown: 'b' }],
    ['[[Alpha]', null],
    ['Alpha', null],
  ])('reads %s', (text, expected) => {
    expect(readLink(text)).toEqual(expected);
  });

  it.each([
    ['Meetings/Sync', 'x.md', 'Meetings/Sync.md'],
    ['Sync', 'Notes/x.md', 'Meetings/Sync.md'],
    ['meetings/sync', 'x.md', 'Meetings/Sync.md'],
    ['Plan', 'Projects/A/x.md', 'Projects/A/Plan.md'],
    ['Plan', 'x.md', null],
    ['call.vtt', 'Meetings/Sync.md', 'Meetings/call.vtt'],
    ['nothing', 'x.md', null],
    ['sub/deep', 'Meetings/Sync.md', 'Meetings/sub/deep.md'],
    ['v1.2', 'x.md', 'Notes/v1.2.md'],
  ])('follows %s from %s', (target, from, expected) => {
    const paths = ['Meetings/Sync.md', 'Meetings/call.vtt', 'Meetings/sub/deep.md', 'Projects/A/Plan.md', 'Projects/B/Plan.md', 'Notes/v1.2.md'];
    expect(followLink(target, from, paths)).toBe(expected);
  });

  it('writes links that can be read again', () => {
    expect(writeLink('Meetings/Sync.md', 'T0001', '#^T0001')).toBe('[[Meetings/Sync#^T0001|T0001]]');
    expect(writeLink('People/A [x].md', 'A|b]]')).toBe('[A|b](People/A%20%5Bx%5D.md)');
  });
});

describe('references of properties', () => {
  const paths = ['Meetings/C# sync.md', 'Meetings/C.md', 'Meetings/[[x]] ^a|b.md', 'x.md', 'Meetings/Sync.md'];

  it.each(paths)('leads to %s, whatever its name', (path) => {
    expect(followReference(writeReference(path), 'S/A.md', paths)).toBe(path);
  });

  it('is a wiki link wherever one can hold the path, so that the app keeps it true', () => {
    expect(writeReference('Meetings/Sync.md')).toBe('[[Meetings/Sync]]');
    expect(writeReference('Meetings/C# sync.md')).toBe('Meetings/C# sync.md');
  });

  it.each([
    ['[[Meetings/C# sync]]', 'Meetings/C# sync.md'],
    ['[[Meetings/C# sync|the sync]]', 'Meetings/C# sync.md'],
    ['[[C#A heading]]', 'Meetings/C.md'],
    ['Sync', 'Meetings/Sync.md'],
    ['see [[Sync]]', 'Meetings/Sync.md'],
    ['Old/[[x]] gone.md', null],
  ])('follows %s', (text, expected) => {
    expect(followReference(text, 'S/A.md', paths)).toBe(expected);
  });
});

describe('people', () => {
  const find = personNotes(
    memoryNotes({
      'People/Ana Ruiz.md': '---\naliases: [Anita, "AR"]\n---\n',
      'People/Ben Okafor.md': '',
      'People/Ben Smith.md': '',
      'people/sub/田中太郎.md': '---\naliases: 田中\n---\n',
      'Notes/Cleo.md': '',
    }),
    'People',
  );
  it.each([
    ['Ana Ruiz', 'People/Ana Ruiz.md'],
    ['ana', 'People/Ana Ruiz.md'],
    ['@Anita', 'People/Ana Ruiz.md'],
    ['Ben', null],
    ['Ben Smith', 'People/Ben Smith.md'],
    ['田中', 'people/sub/田中太郎.md'],
    ['Cleo', null],
    ['', null],
  ])('finds the note about %s', (name, path) => {
    expect(find(name)).toBe(path);
  });
});
