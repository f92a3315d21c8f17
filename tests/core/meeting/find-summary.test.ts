// Finding a meeting's summary again.
import { findSummary, type MeetingFacts } from '../../../src/core/meeting/find-summary';
import { readProperties } from '../../../src/core/meeting/frontmatter';
import { placeRegion } from '../../../src/core/meeting/place-region';
import { firstText } from '../../../src/core/meeting/names';
import type { NoteEntry } from '../../../src/core/ports';
import { linesOf } from '../../../src/core/text';
import { memoryNotes, type MemoryNotes } from '../../fakes/memory-notes';
import { nodeYaml } from '../../fakes/node-yaml';

type Texts = Readonly<Record<string, string>>;
const note = (properties: Texts, body = '') => `---\n${Object.entries(properties).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`).join('')}---\n${body}`;
const summary = (change: Texts = {}) => note({ type: 'meeting-summary', 'meeting-id': 'one', meeting: '[[Meetings/Sync]]', ...change });
const own = note({ 'meeting-id': 'one' });
const sync = 'Meetings/Sync.md';

/** A meeting as its own text tells it. */
function facts(notes: MemoryNotes, path: string): MeetingFacts {
  const properties = readProperties(linesOf(notes.texts()[path] ?? ''), nodeYaml);
  return { path, id: firstText(properties['meeting-id']), properties };
}

function find(notes: MemoryNotes, path = sync, change: Partial<MemoryNotes> = {}) {
  return findSummary(facts(notes, path), { notes: { ...notes, ...change }, yaml: nodeYaml });
}

/** Entries of a vault, with the days on which some files were made. */
function made(notes: MemoryNotes, created: Readonly<Record<string, number>>): () => readonly NoteEntry[] {
  return () => notes.list().map((entry) => ({ ...entry, created: created[entry.path] ?? 0 }));
}

describe('finding a summary', () => {
  it('finds it by id wherever it was moved', async () => {
    const notes = memoryNotes({ [sync]: own, 'Archive/Moved.md': summary({ meeting: '[[Old name]]' }) });
    expect(await find(notes)).toEqual({ path: 'Archive/Moved.md', id: 'one' });
  });

  it('finds it by the link when the meeting has no id, or an id that no summary has', async () => {
    const notes = memoryNotes({ [sync]: '', 'S/A.md': summary({ meeting: '[[Sync]]' }) });
    expect(await find(notes)).toEqual({ path: 'S/A.md', id: 'one' });
    const without = note({ type: 'meeting-summary', meeting: '[[Meetings/Sync|the sync]]' }, placeRegion('', ['Gist.']));
    expect(await find(memoryNotes({ [sync]: own, 'S/A.md': without }))).toEqual({ path: 'S/A.md', id: 'one' });
  });

  it('leaves alone what a person wrote by hand: no id, no region', async () => {
    const notes = memoryNotes({ [sync]: '', 'S/Mine.md': note({ type: 'meeting-summary', meeting: '[[Sync]]', date: '1999-01-01' }, 'My words\n') });
    expect(await find(notes)).toEqual({ path: null, id: null });
  });

  it('gives a copied meeting an id and a summary of its own', async () => {
    const notes = memoryNotes({ [sync]: own, 'Meetings/Copy.md': own, 'S/A.md': summary() });
    expect(await find(notes, 'Meetings/Copy.md')).toEqual({ path: null, id: null });
    expect(await find(notes)).toEqual({ path: 'S/A.md', id: 'one' });
  });

  it.each(['C# sync', 'a^b', 'x | y', '[draft] z', '[[x]]'])('gives a copy of “%s” a summary of its own', async (name) => {
    const named = note({ 'meeting-id': 'one', summary: '[[S/A]]' });
    for (const meeting of [`Meetings/${name}.md`, `[[Meetings/${name}]]`]) {
      const notes = memoryNotes({ [`Meetings/${name}.md`]: named, [`Meetings/${name} 1.md`]: named, 'S/A.md': summary({ meeting }) });
      expect(await find(notes, `Meetings/${name} 1.md`)).toEqual({ path: null, id: null });
    }
    const notes = memoryNotes({ [`Meetings/${name}.md`]: named, [`Meetings/${name} 1.md`]: named, 'S/A.md': summary({ meeting: `Meetings/${name}.md` }) });
    expect(await find(notes, `Meetings/${name}.md`)).toEqual({ path: 'S/A.md', id: 'one' });
  });

  it('takes a summary that leads nowhere for somebody else’s when another note has the id', async () => {
    const notes = memoryNotes({ 'Meetings/A.md': own, 'Meetings/B.md': own, 'S/A.md': summary({ meeting: '[[Gone]]' }) });
    expect(await find(notes, 'Meetings/B.md')).toEqual({ path: null, id: null });
  });

  it('does not take a renamed meeting for a copy', async () => {
    const notes = memoryNotes({ 'Meetings/Renamed.md': own, [sync]: 'a new note of the old name', 'S/A.md': summary() });
    expect(await find(notes, 'Meetings/Renamed.md')).toEqual({ path: 'S/A.md', id: 'one' });
  });

  it('finds what was written a moment ago, before the index knows of it', async () => {
    const notes = memoryNotes({ [sync]: note({ 'meeting-id': 'one', summary: '[[S/A]]' }), 'S/A.md': summary() });
    expect(await find(notes, sync, { properties: () => null })).toEqual({ path: 'S/A.md', id: 'one' });
  });

  it('does not trust an index that is behind the text', async () => {
    const notes = memoryNotes({ [sync]: note({ 'meeting-id': 'one', summary: '[[S/A]]' }), 'S/A.md': 'It was a summary once.\n' });
    const properties = (path: string) => (path === 'S/A.md' ? { type: 'meeting-summary', 'meeting-id': 'one' } : null);
    expect(await find(notes, sync, { properties })).toEqual({ path: null, id: 'one' });
  });

  it('goes by the index when a summary cannot be read right now', async () => {
    const notes = memoryNotes({ [sync]: own, 'S/A.md': summary() });
    notes.failNext('read', 'S/A.md');
    expect(await find(notes)).toEqual({ path: 'S/A.md', id: 'one' });
  });

  it('takes, of a summary and its copies, the one that the meeting names', async () => {
    const notes = memoryNotes({ [sync]: note({ 'meeting-id': 'one', summary: '[[S/B]]' }), 'S/A.md': summary(), 'S/B.md': summary(), 'S/C.md': summary() });
    expect(await find(notes, sync, { list: made(notes, { 'S/A.md': 1, 'S/B.md': 2, 'S/C.md': 3 }) })).toEqual({ path: 'S/B.md', id: 'one' });
  });

  it('takes the oldest where the meeting names none', async () => {
    const notes = memoryNotes({ [sync]: own, 'S/A 1.md': summary(), 'S/A.md': summary(), 'S/Unknown day.md': summary() });
    expect(await find(notes, sync, { list: made(notes, { 'S/A 1.md': 9, 'S/A.md': 3 }) })).toEqual({ path: 'S/A.md', id: 'one' });
  });

  it('ignores notes of other types, and finds nothing where there is nothing', async () => {
    const notes = memoryNotes({ [sync]: own, 'S/A.md': note({ 'meeting-id': 'one', meeting: '[[Meetings/Sync]]' }) });
    expect(await find(notes)).toEqual({ path: null, id: 'one' });
    expect(await find(memoryNotes({ [sync]: '', 'S/A.md': note({ meeting: '[[Meetings/Sync]]' }) }))).toEqual({ path: null, id: null });
  });
});
