// Reading every format of transcript.
import * as fc from 'fast-check';
import { transcriptFormats } from '../../../../src/core/meeting/transcript/formats';
import { readTurns } from '../../../../src/core/meeting/transcript/read-turns';

const numbered = (text: string) => text.split('\n').map((line, index) => ({ text: line, line: index + 1 }));
const formatOf = (text: string) => transcriptFormats.find((format) => format.detect(numbered(text)))?.id;
const read = (text: string) => readTurns([{ source: 'a.md', lines: numbered(text) }], new Map());
const said = (text: string) => read(text).map((turn) => [turn.speaker, turn.text]);

describe('WebVTT', () => {
  const zoom = `WEBVTT

1
00:00:01.000 --> 00:00:03.500
Ana Ruiz: Good morning, everyone.

2
00:00:04.000 --> 00:00:06.000
Ana Ruiz: Let's start.

3
00:01:07.250 --> 00:01:09.000
Ben Okafor: One problem: the budget.`;

  it('reads names before the words, never cue numbers, and joins runs', () => {
    expect(formatOf(zoom)).toBe('web-vtt');
    expect(read(zoom)).toEqual([
      { id: 'T0001', speaker: 'Ana Ruiz', start: 1, text: "Good morning, everyone. Let's start.", source: 'a.md', line: 5 },
      { id: 'T0002', speaker: 'Ben Okafor', start: 67.25, text: 'One problem: the budget.', source: 'a.md', line: 13 },
    ]);
  });

  it('reads voice tags with classes, several voices in a cue, entities and tags', () => {
    const teams = `WEBVTT

4f2a8c11-0b5d-4e6f-9a3b-111122223333/12-0
00:00:01.000 --> 00:00:03.500
<v.loud.first Ana Ruiz>Q&amp;A is <i>next</i>,
&lt;really&gt;</v>

00:00:04.000 --> 00:00:06.000
<v Ben>Fine.</v><v Ana Ruiz>Thanks <00:00:05.000>all &#x4f60;&#22909;</v>`;
    expect(said(teams)).toEqual([
      ['Ana Ruiz', 'Q&A is next, <really>'],
      ['Ben', 'Fine.'],
      ['Ana Ruiz', 'Thanks all 你好'],
    ]);
    expect(read(teams).map((turn) => turn.line)).toEqual([5, 9, 9]);
  });

  it('skips headers, notes, styles and regions, and keeps what only looks like them', () => {
    const text = `WEBVTT - a call
Kind: captions

NOTE
made by nobody

STYLE
::cue { color: red }

REGION
id:fred

00:01.000 --> 00:02.000
NOTE this is said

00:03.000 --> 00:04.000
a < b and c > d`;
    expect(said(text)).toEqual([[null, 'NOTE this is said a < b and c > d']]);
  });

  it('reads names with full-width colons, and lines within a cue, of which one without a name goes on with the one above', () => {
    const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\n田中：始めましょう。\n李雷：好的。\n続きです。\n';
    expect(said(text)).toEqual([
      ['田中', '始めましょう。'],
      ['李雷', '好的。続きです。'],
    ]);
  });

  it('keeps words that lost their cue, and cues that lost their blank line', () => {
    const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ana>One</v>\n\nstray words here\n\n7\n00:03.000 --> 00:04.000\n<v Ben>Two</v>\n8\n00:05.000 --> 00:06.000\n<v Ben>Three</v>\n';
    expect(said(text)).toEqual([
      ['Ana', 'One'],
      [null, 'stray words here'],
      ['Ben', 'Two Three'],
    ]);
  });

  it('reads timing lines with commas and without a header', () => {
    expect(said('1\n00:00:01,000 --> 00:00:02,000\nAna: Hi.\n')).toEqual([['Ana', 'Hi.']]);
  });
});

describe('Markdown labels', () => {
  it.each([
    ['**Ana Ruiz:** Hello.', 'Ana Ruiz', null],
    ['**Ana Ruiz**: Hello.', 'Ana Ruiz', null],
    ['**Ana Ruiz** : Hello.', 'Ana Ruiz', null],
    ['**田中：** Hello.', '田中', null],
    ['**田中**：Hello.', '田中', null],
    ['- **Ana:** Hello.', 'Ana', null],
    ['__Ana:__ Hello.', 'Ana', null],
    ['**Ana** (00:01:02): Hello.', 'Ana', 62],
    ['**Ana** [1:02]: Hello.', 'Ana', 62],
    ['**Ana (00:01:02):** Hello.', 'Ana', 62],
    ['[00:01:02] **Ana:** Hello.', 'Ana', 62],
    ['00:01:02 - **Ana**: Hello.', 'Ana', 62],
    ['**Ana** 01:02 Hello.', 'Ana', 62],
    ['**[[People/Ana Ruiz|Ana]]:** Hello.', 'Ana', null],
    ['**Smith, John (PM):** Hello.', 'Smith, John (PM)', null],
  ])('reads %s', (line, speaker, start) => {
    expect(formatOf(line)).toBe('bold-labels');
    expect(read(line)).toMatchObject([{ speaker, start, text: 'Hello.' }]);
  });

  it('takes bold words without colon or time for speech', () => {
    expect(said('**Ana:** Hello.\n**Very** important.\n')).toEqual([['Ana', 'Hello. **Very** important.']]);
  });

  it('reads a label alone on its line', () => {
    expect(said('**Ana** (0:10)\nhi\n\n**Ben:**\nGood morning.\n')).toEqual([
      ['Ana', 'hi'],
      ['Ben', 'Good morning.'],
    ]);
  });
});

describe('plain labels', () => {
  it.each([
    ['Ana Ruiz: Hello.', 'Ana Ruiz', null],
    ['Speaker 1: Hello.', 'Speaker 1', null],
    ['speaker_01: Hello.', 'speaker_01', null],
    ['佐藤さん：Hello.', '佐藤さん', null],
    ['李雷: Hello.', '李雷', null],
    ['[00:01:02] Ana: Hello.', 'Ana', 62],
    ['0:12 Ana: Hello.', 'Ana', 12],
    ['Ana (00:01:02): Hello.', 'Ana', 62],
    ['Dr. J. van der Berg (PM): Hello.', 'Dr. J. van der Berg (PM)', null],
  ])('reads %s', (line, speaker, start) => {
    expect(formatOf(line)).toBe('plain-labels');
    expect(read(line)).toMatchObject([{ speaker, start, text: 'Hello.' }]);
  });

  it('takes fields, sentences, clock times and addresses for speech of whoever spoke last', () => {
    const text = 'Ana: Let us see.\nDecision: we go.\nThe big problem: money.\n10:30 is fine.\nhttps://example.org: no\n決定：進める。';
    expect(said(text)).toEqual([['Ana', 'Let us see. Decision: we go. The big problem: money. 10:30 is fine. https://example.org: no 決定：進める。']]);
  });

  it('takes a small label for a speaker only when it comes back', () => {
    expect(said('john: hi\nmary: hello\njohn: bye\nmary: bye')).toHaveLength(4);
    expect(said('one thing: the rest')).toEqual([[null, 'one thing: the rest']]);
  });

  it('gives lines before the first label to nobody', () => {
    expect(said('Good morning.\nAna: Hi.')).toEqual([
      [null, 'Good morning.'],
      ['Ana', 'Hi.'],
    ]);
  });
});

describe('paragraphs', () => {
  it('makes one turn for each paragraph, and joins Japanese lines without a space', () => {
    expect(formatOf('no labels here')).toBe('paragraphs');
    expect(said('first line\nsecond line\n\n次の話は\n予算です。')).toEqual([
      [null, 'first line second line'],
      [null, '次の話は予算です。'],
    ]);
  });
});

describe('any transcript', () => {
  const word = fc.stringMatching(/^[a-z]{3,9}$|^[ぁ-ん一-龥]{1,4}$|^[A-Z][a-z]{2,6}$/);
  const sentence = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
  const name = fc.constantFrom('Ana Ruiz', 'Ben', '田中', '李雷', 'Speaker 3', 'Project Manager', 'Decision', 'Okay');
  const utterance = fc.record({ name, sentence, kind: fc.nat(5) });
  const asBold = (one: { name: string; sentence: string; kind: number }) =>
    one.kind === 0 ? one.sentence : one.kind === 1 ? '' : one.kind === 2 ? `[00:00:0${one.kind}] **${one.name}:** ${one.sentence}` : `**${one.name}**: ${one.sentence}`;
  const asPlain = (one: { name: string; sentence: string; kind: number }) => (one.kind === 0 ? one.sentence : one.kind === 1 ? '' : `${one.name}: ${one.sentence}`);
  const asCue = (one: { name: string; sentence: string; kind: number }) => {
    const time = '00:00:01.000 --> 00:00:02.000\n';
    if (one.kind === 0) return `${one.sentence}\n`;
    if (one.kind === 1) return `12\n${time}${one.sentence}\n`;
    return one.kind === 2 ? `${time}<v ${one.name}>${one.sentence}</v>\n` : `3\n${time}${one.name}: ${one.sentence}\n`;
  };

  it.each([
    ['bold', asBold, ''],
    ['plain', asPlain, ''],
    ['captions', asCue, 'WEBVTT\n\n'],
  ])('loses no spoken word: %s', (_name, write, head) => {
    fc.assert(
      fc.property(fc.array(utterance, { minLength: 1, maxLength: 12 }), (utterances) => {
        const turns = read(head + utterances.map(write).join('\n'));
        const text = turns.map((turn) => turn.text).join(' ').replace(/\s/g, '');
        const spoken = utterances.filter((one) => write(one) !== '').map((one) => one.sentence.replace(/\s/g, ''));
        let at = 0;
        for (const words of spoken) {
          const found = text.indexOf(words, at);
          expect(found).toBeGreaterThanOrEqual(at);
          at = found + words.length;
        }
        expect(turns.map((turn) => turn.id)).toEqual(turns.map((_, index) => `T${String(index + 1).padStart(4, '0')}`));
      }),
      { seed: 7, numRuns: 400 },
    );
  });

  it('gives turns with words and true lines for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        for (const turn of read(text)) {
          expect(turn.text.trim()).not.toBe('');
          expect(numbered(text)[turn.line - 1]?.text.trim()).not.toBe('');
        }
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});
