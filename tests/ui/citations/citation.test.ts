// Citations are told from other links.
import * as fc from 'fast-check';
import { citationInLine, citationOf } from '../../../src/ui/citations/citation';

describe('a citation', () => {
  it.each([
    ['Meetings/Kickoff#^T0123', { target: 'Meetings/Kickoff', turn: 'T0123' }],
    ['Meetings/Kickoff.md#^N0004', { target: 'Meetings/Kickoff', turn: 'N0004' }],
    ['Kickoff#T00012', { target: 'Kickoff', turn: 'T00012' }],
    ['会議/キックオフ#^T0001', { target: '会議/キックオフ', turn: 'T0001' }],
    ['Meetings/A%20%23%20B.md#^T0001', { target: 'Meetings/A %23 B', turn: 'T0001' }],
    ['100%#^T0001', { target: '100%', turn: 'T0001' }],
  ])('is read from %s', (link, expected) => {
    expect(citationOf(link)).toEqual(expected);
  });

  it.each(['Kickoff', 'Kickoff#Topic', 'Kickoff#^abc123', 'Kickoff#^T12', 'Kickoff#^T0123x', 'https://example.org/#T', ''])('is not %s', (link) => {
    expect(citationOf(link)).toBeNull();
  });

  it('is found at its place in a line, and nowhere else', () => {
    const line = '- Ship it [[Kickoff#^T0001|T0001]] and [[Plan]] [T0002](Meetings/K.md#^T0002)';
    expect(citationInLine(line, line.indexOf('Kickoff'))?.turn).toBe('T0001');
    expect(citationInLine(line, line.indexOf('|T0001') + 2)?.turn).toBe('T0001');
    expect(citationInLine(line, line.indexOf('Plan'))).toBeNull();
    expect(citationInLine(line, line.indexOf('T0002'))?.turn).toBe('T0002');
    expect(citationInLine(line, 3)).toBeNull();
  });

  it('never makes reading fail, whatever a link holds', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (link) => void citationOf(link)), { seed: 7 });
    fc.assert(fc.property(fc.string(), fc.nat(80), (line, offset) => void citationInLine(line, offset)), { seed: 7 });
  });
});
