// What goes into a project's list of decisions carries nothing that acts.
import { decisionsEntry } from '../../../src/providers/offline/decisions-file';
import type { ReadMeeting } from '../../../src/providers/offline/meeting-result';

const meeting = (link: string, title: string) => ({ link, title, material: { date: '2026-07-01' } }) as unknown as ReadMeeting;

describe('the entry of a meeting', () => {
  it('is plain text, whatever was said', () => {
    const entry = decisionsEntry(meeting('Meetings/Weekly', 'Week %% ly'), [{ text: 'we launch %% the shop ![[Secret]] <% tp %> `$= dv`', cites: [] }], false);
    expect(entry).not.toMatch(/%%|!\[\[|<%|`/);
    expect(entry).toContain('the shop');
  });

  it('links a note whose name a wiki link cannot hold', () => {
    const entry = decisionsEntry(meeting('Meetings/2026-07-01 C# sync', 'C# sync'), [{ text: 'Go on', cites: [] }], false);
    expect(entry).toContain('(Meetings/2026-07-01%20C%23%20sync.md)');
  });
});
