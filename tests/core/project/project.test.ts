// What a project is, and which projects some names mean.
import { projectNamed, projectRoot, projectShelf, projectsOf } from '../../../src/core/project/project';
import { foldedName, namesLike } from '../../../src/core/project/same-name';
import { entriesOf } from './path-table';

describe('projectShelf', () => {
  test('it takes direct subfolders only', () => {
    const entries = entriesOf(['Projects/Beta/', 'Projects/Alpha/sub/deep.md', 'Projects/loose.md', 'Other/Gamma/']);
    expect(projectShelf(entries, 'Projects')).toEqual({ folder: 'Projects', names: ['Alpha', 'Beta'] });
  });

  test('it finds the folder in another letter case and spells it as the vault does', () => {
    expect(projectShelf(entriesOf(['projects/Alpha/']), 'Projects')).toEqual({ folder: 'projects', names: ['Alpha'] });
    expect(projectShelf(entriesOf(['projects/A/', 'Projects/B/']), 'Projects')).toEqual({ folder: 'Projects', names: ['B'] });
  });

  test('it takes none of two folders that differ in letter case only', () => {
    expect(projectShelf(entriesOf(['projects/A/', 'PROJECTS/B/']), 'Projects')).toEqual({ folder: null, names: [] });
  });

  test('it reads a setting with slashes and spaces around it', () => {
    expect(projectShelf(entriesOf(['Work/Projects/Alpha/']), ' /Work / Projects/ ').folder).toBe('Work/Projects');
  });

  test('it has no project without the folder, and none of a folder whose name only begins alike', () => {
    expect(projectShelf(entriesOf(['Projects2/A/']), 'Projects')).toEqual({ folder: null, names: [] });
    expect(projectShelf(entriesOf(['Projects/', 'Projects2/A/']), 'Projects').names).toEqual([]);
  });
});

describe('projectsOf', () => {
  const folders = ['Alpha', 'beta', 'Beta', 'Café', 'Project X', 'Project X2'];

  test.each([
    ['an exact name', ['Alpha'], ['Alpha'], []],
    ['another letter case', ['ALPHA'], ['Alpha'], []],
    ['the exact one of two that differ in letter case', ['beta', 'Beta'], ['beta', 'Beta'], []],
    ['a doubt as missing', ['BETA'], [], ['BETA']],
    ['another Unicode form', ['Cafe\u0301'], ['Café'], []],
    ['a no-break space as a space', ['Project\u00A0X'], ['Project X'], []],
    ['the same project once', ['alpha', 'Alpha', ' Alpha '], ['Alpha'], []],
    ['nothing from empty names', ['', '  '], [], []],
    ['unknown names as written, once', ['Omega', 'Omega'], [], ['Omega']],
    ['no path as a name', ['Alpha/sub', '../Alpha'], [], ['Alpha/sub', '../Alpha']],
    ['no beginning of a name', ['Project'], [], ['Project']],
  ])('it binds %s', (_, written, bound, missing) => {
    expect(projectsOf(written, folders)).toEqual({ bound, missing });
  });
});

describe('projectNamed and projectRoot', () => {
  test('it gives the root of what exists only', () => {
    const shelf = projectShelf(entriesOf(['Projects/Alpha/']), 'Projects');
    expect(projectNamed('alpha', shelf.names)).toBe('Alpha');
    expect(projectRoot(shelf, 'Alpha')).toBe('Projects/Alpha');
    expect(projectRoot(shelf, 'alpha')).toBeNull();
  });
});

describe('foldedName', () => {
  test('it keeps one character one character', () => {
    expect(foldedName('STRASSE')).not.toBe(foldedName('straße'));
    expect(foldedName('ΟΔΟΣ')).toBe(foldedName('οδος'));
    expect(foldedName('İ')).not.toBe(foldedName('i'));
    expect(foldedName('\u212A\u017F')).toBe('ks');
  });

  test('it prefers what looks the same over what differs in letter case', () => {
    expect(namesLike('a b', ['A b', 'a\u00A0b'])).toEqual(['a\u00A0b']);
  });
});
