// Changes follow notes that moved.
import { followMoves, pathAfter } from '../../../src/core/change/follow';
import type { Change } from '../../../src/core/change/change';

const moves = [{ from: 'Meetings/a.md', to: 'Archive/a [1].md' }, { from: 'Archive/a [1].md', to: 'Archive/b.md' }];

describe('moves', () => {
  it('are followed in their order', () => {
    expect(pathAfter('Meetings/a.md', moves)).toBe('Archive/b.md');
    expect(pathAfter('Meetings/c.md', moves)).toBe('Meetings/c.md');
    expect(pathAfter('x.md', [{ from: 'x.md', to: 'y.md' }, { from: 'y.md', to: 'x.md' }])).toBe('x.md');
  });

  it('take links of generated lines and properties along, and leave all other words', () => {
    const change: Change = {
      kind: 'place-summary',
      path: 'Summaries/s.md',
      create: true,
      properties: { meeting: '[[Meetings/a]]', projects: ['Meetings/a'] },
      lines: ['- x [[Meetings/a#^T0001|T0001]] [[Meetings/ab#^T0001|T0001]]', 'Meetings/a is a path', '[T0002](Meetings/a.md#^T0002)'],
    };
    expect(followMoves(change, [{ from: 'Meetings/a.md', to: 'Archive/b.md' }])).toEqual({
      ...change,
      properties: { meeting: '[[Archive/b]]', projects: ['Meetings/a'] },
      lines: ['- x [[Archive/b#^T0001|T0001]] [[Meetings/ab#^T0001|T0001]]', 'Meetings/a is a path', '[[Archive/b#^T0002|T0002]]'],
    });
  });

  it('become Markdown links where a wiki link cannot hold the new path', () => {
    const change: Change = { kind: 'place-summary', path: 's.md', create: false, properties: {}, lines: ['[[Meetings/a#^T0001|T0001]]'] };
    expect(followMoves(change, moves.slice(0, 1))).toMatchObject({ lines: ['[T0001](Archive/a%20%5B1%5D.md#^T0001)'] });
    expect(followMoves(change, moves)).toMatchObject({ lines: ['[[Archive/b#^T0001|T0001]]'] });
  });

  it('write a summary that was to be made into the note that is there now', () => {
    const change: Change = { kind: 'place-summary', path: 's.md', create: true, properties: {}, lines: [] };
    expect(followMoves(change, [{ from: 's.md', to: 't.md' }])).toMatchObject({ path: 't.md', create: false });
  });
});
