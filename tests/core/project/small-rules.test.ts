// The fence, kinds of files, near names, what a run has read.
import { extensionOf, isMarkdown, isReadable, isWritable } from '../../../src/core/project/file-types';
import { isPrivate, saysPrivate } from '../../../src/core/project/fence';
import { nearTo } from '../../../src/core/project/near';
import { namesInProperty } from '../../../src/core/project/property-names';
import { openReadBases } from '../../../src/core/project/read-bases';

describe('the fence', () => {
  test.each([[true, true], ['true', true], ['Yes', true], [false, false], ['no', false], [undefined, false], [1, false], [[true], true], [[false], false]])('it reads private: %s as %s', (value, expected) => {
    expect(isPrivate({ private: value })).toBe(expected);
  });

  test.each([
    ['---\nprivate: true\n---\nx', true],
    ['\uFEFF---\r\ntags: a\r\nprivate: true # mine\r\n---\r\nx', true],
    ['---\n"private": "true"\n...\n', true],
    ['---\n{private: true, tags: [a]}\n---\n', true],
    ['---\n{tags: [a],\n  private: true}\n---\n', true],
    ['---\nprivate:\n  true\n---\n', true],
    ['---\n# mine\n  tags: a\n  private: true\n---\n', true],
    ['---\nPrivate: TRUE\n---\n', true],
    ['---\nprivate: [true]\n---\n', true],
    ['---\nprivate: !!bool true\n---\n', true],
    ['---\nprivate: truely\n---\n', false],
    ['---\nprivate: false\n---\n', false],
    ['---\nnot-private: true\n---\n', false],
    ['---\nnested:\n  private: true\n---\n', false],
    ['text\n---\nprivate: true\n---\n', false],
    ['---\nprivate: true\nno end', false],
    ['---\n---\nprivate: true\n', false],
  ])('it reads %j as %s', (text, expected) => {
    expect(saysPrivate(text)).toBe(expected);
  });

  test('it takes a note without properties for open', () => {
    expect(isPrivate(null)).toBe(false);
  });
});

describe('kinds of files', () => {
  test.each([['a.md', 'md'], ['a.MD', 'md'], ['a.tar.gz', 'gz'], ['README', ''], ['a b.c d', ''], ['.md', ''], ['x/.md', ''], ['v1.2/notes', '']])('it sees in %s the extension "%s"', (path, extension) => {
    expect(extensionOf(path)).toBe(extension);
  });

  test.each([['README', true], ['a.txt', true], ['a.pdf', false], ['a.md.exe', false], ['a.no text', false], ['v1.2/notes', true]])('it calls %s readable: %s', (path, expected) => {
    expect(isReadable(path)).toBe(expected);
  });

  test('it lets three kinds be written', () => {
    expect(['a.md', 'a.TXT', 'a.csv', 'a.json', 'a', 'a.md.js'].map(isWritable)).toEqual([true, true, true, false, false, false]);
    expect([isMarkdown('a.MD'), isMarkdown('a.txt')]).toEqual([true, false]);
  });
});

describe('nearTo', () => {
  test.each([
    ['rodmap.md', ['Roadmap.md', 'budget.md'], ['Roadmap.md']],
    ['Roadmap.md', ['notes/Roadmap.md', 'Roadmap 2026.md'], ['notes/Roadmap.md', 'Roadmap 2026.md']],
    ['Alfa', ['Alpha', 'Omega'], ['Alpha']],
    ['', ['Alpha'], []],
    ['x', ['Alpha', 'Beta'], []],
    ['a1', ['a2', 'a3', 'a4', 'a5'], []],
    ['plan1', ['plan2', 'plan3', 'plan4', 'plan5'], ['plan2', 'plan3', 'plan4']],
  ])('it takes %j for near %j', (given, candidates, near) => {
    expect(nearTo(given, candidates)).toEqual(near);
  });

  test('it looks at no more than 200 characters of what was given', () => {
    expect(nearTo('x'.repeat(1_000_000), ['x'])).toEqual([]);
  });
});

describe('namesInProperty', () => {
  test.each([
    ['Alpha', ['Alpha']],
    [' [[Projects/Alpha#Plan|the plan]] ', ['Projects/Alpha']],
    [[['Alpha'], '[[Beta]]', 7, null, ''], ['Alpha', 'Beta', '7']],
    [undefined, []],
    [{ a: 1 }, []],
    ['see [[Alpha]]', ['see [[Alpha]]']],
  ])('it reads %j', (value, names) => {
    expect(namesInProperty(value)).toEqual(names);
  });
});

describe('openReadBases', () => {
  test('it renews what was read, and nothing else', () => {
    const bases = openReadBases();
    bases.renew('a.md', 'written');
    expect(bases.seen('a.md')).toBeNull();
    bases.remember('a.md', '');
    expect(bases.seen('a.md')).toBe('');
    bases.renew('a.md', 'written');
    expect(bases.seen('a.md')).toBe('written');
  });
});
