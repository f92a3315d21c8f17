// Folders that the settings take.
import { cleanFolder, folderFault } from '../../../src/ui/settings/folder-rule';

describe('a folder in the settings', () => {
  it.each(['Meetings', 'Work/Meetings', '会議', 'A b/c.d'])('may be %s', (path) => {
    expect(folderFault(path)).toBeNull();
  });

  it.each([
    ['', 'settings.folder-empty'],
    [' / ', 'settings.folder-empty'],
    ['.meetings', 'settings.folder-hidden'],
    ['Work/.meetings', 'settings.folder-hidden'],
    ['../Meetings', 'settings.folder-characters'],
    ['C:\\Meetings', 'settings.folder-characters'],
    ['What?', 'settings.folder-characters'],
  ])('may not be "%s"', (path, fault) => {
    expect(folderFault(path)).toBe(fault);
  });

  it('is kept without spaces and slashes around it', () => {
    expect(cleanFolder(' /Work / Meetings/ ')).toBe('Work/Meetings');
  });
});
