// Earlier meetings of the same projects, by their summary notes.
import type { NoteEntry, Properties } from '../../../src/core/ports';
import { pastMeetings, type PastMeetingsQuery } from '../../../src/core/project/past-meetings';

const created = Date.parse('2026-05-05T22:30:00Z');

function find(notes: Readonly<Record<string, Properties | null>>, change: Partial<PastMeetingsQuery> = {}): readonly string[] {
  const entries = Object.keys(notes).map((path): NoteEntry => ({ path, kind: 'file', size: 1, created, modified: created }));
  const found = pastMeetings({
    entries,
    properties: (path) => notes[path] ?? null,
    summariesFolder: 'Summaries',
    projects: ['Alpha', 'Beta', 'Project X'],
    scope: ['Alpha'],
    current: { path: 'Meetings/2026-07-01 Weekly sync.md', id: 'id7' },
    until: '2026-07-01',
    zone: 'Europe/Berlin',
    ...change,
  });
  return found.map((one) => `${one.date} ${one.title} ${one.path}`);
}

const summary = (properties: Properties): Properties => ({ type: 'meeting-summary', ...properties });
const one = (path: string, properties: Properties, change: Partial<PastMeetingsQuery> = {}): readonly string[] => find({ [path]: properties }, change);

describe('pastMeetings', () => {
  test('it lists the newest first, and by path within a day', () => {
    expect(
      find({
        'Summaries/2026-06-01 Kickoff.md': summary({ projects: ['Alpha'], date: '2026-06-01' }),
        'Summaries/B.md': summary({ projects: ['Alpha'], date: '2026-06-20' }),
        'Summaries/A.md': summary({ projects: ['Alpha'], date: '2026-06-20' }),
      }),
    ).toEqual(['2026-06-20 A Summaries/A.md', '2026-06-20 B Summaries/B.md', '2026-06-01 Kickoff Summaries/2026-06-01 Kickoff.md']);
  });

  test.each<[string, Properties]>([
    ['a list', { projects: ['Beta', 'Alpha'] }],
    ['a single text', { projects: 'Alpha' }],
    ['a wiki link', { projects: ['[[Projects/Alpha|the first]]'] }],
    ['a link that YAML read as a list in a list', { projects: [[['Alpha']]] }],
    ['another letter case', { projects: ['ALPHA'] }],
  ])('it reads projects given as %s', (_, properties) => {
    expect(one('Summaries/2026-06-01 K.md', summary(properties))).toHaveLength(1);
  });

  test('it keeps to the scope', () => {
    expect(one('Summaries/2026-06-01 K.md', summary({ projects: ['Beta'] }))).toEqual([]);
    expect(one('Summaries/2026-06-01 K.md', summary({ projects: ['Project X'] }), { scope: ['Project X'] })).toHaveLength(1);
    expect(one('Summaries/2026-06-01 K.md', summary({ projects: ['Omega'] }), { scope: ['Omega'] })).toEqual([]);
  });

  test('it counts the day of the meeting itself, and none after it', () => {
    expect(one('Summaries/2026-07-01 K.md', summary({ projects: ['Alpha'] }))).toHaveLength(1);
    expect(one('Summaries/2026-07-02 K.md', summary({ projects: ['Alpha'] }))).toEqual([]);
  });

  test('it takes the day from the property, else the file name, else the creation day in the zone', () => {
    expect(one('Summaries/2026-06-01 K.md', summary({ projects: ['Alpha'], date: '2026-06-02' }))).toEqual(['2026-06-02 K Summaries/2026-06-01 K.md']);
    expect(one('Summaries/2026-06-01 K.md', summary({ projects: ['Alpha'], date: '2026-02-31' }))).toEqual(['2026-06-01 K Summaries/2026-06-01 K.md']);
    expect(one('Summaries/K.md', summary({ projects: ['Alpha'] }))).toEqual(['2026-05-06 K Summaries/K.md']);
  });

  test('it finds summaries that were moved, and folder notes without a type', () => {
    expect(one('Projects/Alpha/2026-06-01 K.md', summary({ projects: ['Alpha'] }))).toHaveLength(1);
    expect(one('summaries/2026-06-01 K.md', { projects: ['Alpha'] })).toHaveLength(1);
    expect(one('Projects/Alpha/2026-06-01 K.md', { projects: ['Alpha'] })).toEqual([]);
    expect(one('Summaries/2026-06-01 K.md', { type: 'note', projects: ['Alpha'] })).toEqual([]);
  });

  test.each<[string, Properties]>([
    ['its id', { 'meeting-id': 'id7' }],
    ['a link by name', { meeting: '[[2026-07-01 Weekly sync]]' }],
    ['a link by path', { meeting: '[[Meetings/2026-07-01 Weekly sync|sync]]' }],
    ['a link in a list', { meeting: ['[[2026-07-01 weekly sync.md#Notes]]'] }],
  ])('it leaves out the current meeting, known by %s', (_, properties) => {
    expect(one('Summaries/2026-06-01 K.md', summary({ projects: ['Alpha'], ...properties }))).toEqual([]);
    expect(one('Summaries/2026-06-01 K.md', summary({ projects: ['Alpha'], ...properties }), { current: null })).toHaveLength(1);
  });

  test('it does not take another meeting for the current one', () => {
    expect(one('Summaries/2026-06-01 K.md', summary({ projects: ['Alpha'], meeting: '[[Weekly sync]]', 'meeting-id': 'id8' }))).toHaveLength(1);
    expect(one('Summaries/2026-06-01 K.md', summary({ projects: ['Alpha'], 'meeting-id': null }), { current: { path: 'Meetings/x.md', id: null } })).toHaveLength(1);
  });

  test('it leaves private notes out', () => {
    expect(one('Summaries/2026-06-01 K.md', summary({ projects: ['Alpha'], private: true }))).toEqual([]);
  });
});
