// The measure of the abstracts, on texts small enough to count by hand.
import { readMeetings } from '../../scripts/bench/rouge/qmsum';
import { makeRouge, rougeWords } from '../../scripts/bench/rouge/rouge';
import { makeStemmer } from '../../src/providers/offline/engine/stem';

const rouge = makeRouge();

describe('makeRouge', () => {
  it('it gives one for the same text and zero for another', () => {
    expect(rouge('The cat sat. It slept.', 'The cat sat. It slept.')).toEqual({ one: 1, two: 1, longest: 1 });
    expect(rouge('a b c', 'd e f')).toEqual({ one: 0, two: 0, longest: 0 });
    expect(rouge('', 'd e f')).toEqual({ one: 0, two: 0, longest: 0 });
  });

  it('it counts shared words and pairs as F1', () => {
    // the cat | sat: 2 of 3 words and 1 of 2 pairs of each.
    const { one, two } = rouge('the cat sat', 'the cat ran');
    expect(one).toBeCloseTo(2 / 3);
    expect(two).toBeCloseTo(1 / 2);
  });

  it('it counts a repeated word as often as the other text has it', () => {
    expect(rouge('cat cat cat', 'cat dog').one).toBeCloseTo(2 / 5);
  });

  it('it joins the longest common subsequences of a sentence with all others', () => {
    // Of w1 … w5 the first line gives w1 w2, the second w1 w3 w5: together 4 of 5 (C.-Y. Lin 2004, section 3.2).
    expect(rouge('w1 w2 w6 w7 w8.\nw1 w3 w8 w9 w5.', 'w1 w2 w3 w4 w5').longest).toBeCloseTo((2 * 4) / 15);
  });

  it('it compares stems of words over three letters', () => {
    expect(rougeWords('Meetings met, ties the TIES-2!', makeStemmer())).toEqual(['meet', 'met', 'ti', 'the', 'ti', '2']);
  });
});

describe('readMeetings', () => {
  const line = JSON.stringify({ meeting_transcripts: [{ speaker: 'A', content: 'Hello.' }], general_query_list: [{ query: 'q', answer: 'A said hello.' }] });

  it('it reads lines of JSON and numbers the turns', () => {
    expect(readMeetings(new TextEncoder().encode(`${line}\n${line}\n`))).toHaveLength(2);
    expect(readMeetings(new TextEncoder().encode(line))).toEqual([{ id: 'meeting 1', turns: [{ id: 'T0001', speaker: 'A', text: 'Hello.' }], references: ['A said hello.'] }]);
  });

  it('it refuses another form', () => {
    expect(() => readMeetings(new TextEncoder().encode('{"a":1}'))).toThrow();
  });
});
