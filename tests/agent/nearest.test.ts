// The name that somebody most likely meant.
import { nearest } from '../../src/agent/nearest';

const names = ['read_projectfile', 'write_projectfile', 'search', 'move', 'place'];

describe('nearest', () => {
  it.each([
    ['read_project_file', 'read_projectfile'],
    ['SEARCH', 'search'],
    ['serch', 'search'],
    ['moves', 'move'],
    ['palce', null],
    ['delete_file', null],
    ['', null],
    ['x'.repeat(100_000), null],
  ])('it finds for %.20s: %s', (name, found) => {
    expect(nearest(name, names)).toBe(found);
  });

  it('finds nothing among no names', () => {
    expect(nearest('search', [])).toBeNull();
  });
});
