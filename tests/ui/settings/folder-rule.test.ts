// Folders that the settings take.
import { cleanFolder, defaultSettings, folderFault } from '../../../src/core/settings';
import { folderClash } from '../../../src/ui/settings/folder-rule';

describe('a folder in the settings', () => {
  it.each(['Meetings', 'Work/Meetings', '会議', 'A b/c.d'])('may be %s', (path) => {
    expect(folderFault(path)).toBeNull();
  });

  it.each([
    ['', 'empty'],
    [' / ', 'empty'],
    ['.meetings', 'hidden'],
    ['Work/.meetings', 'hidden'],
    ['../Meetings', 'characters'],
    ['C:\\Meetings', 'characters'],
    ['What?', 'characters'],
  ])('may not be "%s"', (path, fault) => {
    expect(folderFault(path)).toBe(fault);
  });

  it('is kept without spaces and slashes around it', () => {
    expect(cleanFolder(' /Work / Meetings/ ')).toBe('Work/Meetings');
  });
});

describe('a folder beside the other folders', () => {
  const notes = {
    list: () => ['Meetings/2026/Kickoff.md', 'Meetings/Sums/Old.md', 'Work/Plan.md'].map((path) => ({ path, kind: 'file' as const, size: 1, created: 0, modified: 0 })),
    properties: (path: string) => (path === 'Meetings/Sums/Old.md' ? { type: 'meeting-summary' } : { projects: 'Alpha' }),
  };
  const vault = { settings: defaultSettings, notes };

  it.each(['Meetings', 'meetings/', 'Projects'])('is not %s, which is another setting', (path) => {
    expect(folderClash('summariesFolder', path, vault)?.kind).toBe('taken');
  });

  it('may be what it was', () => {
    expect(folderClash('summariesFolder', 'Summaries', vault)).toBeNull();
  });

  it.each(['summariesFolder', 'projectsFolder'] as const)('takes no meetings away: %s', (key) => {
    expect(folderClash(key, 'Meetings/2026', vault)).toEqual({ kind: 'loses', note: 'Meetings/2026/Kickoff.md' });
  });

  it('may lie in the meetings folder where no meeting does', () => {
    expect(folderClash('summariesFolder', 'Meetings/Sums', vault)).toBeNull();
  });

  it('may hold notes that only name projects', () => {
    expect(folderClash('projectsFolder', 'Work', vault)).toBeNull();
  });
});
