// Which notes are meetings.
import { isMeetingNote } from '../../../src/core/meeting/is-meeting-note';
import { defaultSettings } from '../../../src/core/settings';

describe('meeting notes', () => {
  it.each([
    ['Meetings/Sync.md', null, true],
    ['Meetings/2026/July/Sync.md', null, true],
    ['meetings/Sync.md', null, true],
    ['Inbox/Sync.md', null, false],
    ['Inbox/Sync.md', { projects: ['Alpha'] }, true],
    ['Inbox/Sync.md', { projects: null }, true],
    ['Inbox/Sync.md', { project: 'Alpha' }, false],
    ['Meetings/Sync.md', { type: 'meeting-summary' }, false],
    ['Inbox/Sync.md', { type: 'Meeting-Summary', projects: ['Alpha'] }, false],
    ['Summaries/Sync.md', { projects: ['Alpha'] }, false],
    ['Projects/Alpha/Plan.md', { projects: ['Alpha'] }, false],
    ['Tasks/Report/task.md', { projects: ['Alpha'] }, false],
    ['Projects2/Plan.md', { projects: ['Alpha'] }, true],
    ['Meetings/recording.vtt', null, false],
    ['Meetings.md', null, false],
  ])('judges %s with %j', (path, properties, expected) => {
    expect(isMeetingNote(path, properties, defaultSettings)).toBe(expected);
  });

  it('lets the innermost folder decide, and the meetings folder win a tie', () => {
    const nested = { ...defaultSettings, meetingsFolder: 'Projects/Meetings', summariesFolder: 'Projects/Meetings/Summaries' };
    expect(isMeetingNote('Projects/Meetings/Sync.md', null, nested)).toBe(true);
    expect(isMeetingNote('Projects/Alpha/Sync.md', { projects: 'Alpha' }, nested)).toBe(false);
    expect(isMeetingNote('Projects/Meetings/Summaries/Sync.md', null, nested)).toBe(false);
    expect(isMeetingNote('Notes/Sync.md', null, { ...defaultSettings, meetingsFolder: 'Notes', summariesFolder: 'notes' })).toBe(true);
  });
});
