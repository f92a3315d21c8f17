// Every sample is read as it says, and no spoken word is lost however it is broken.
import * as fc from 'fast-check';
import { describeTranscript } from '../../../../src/core/meeting/transcript/describe';
import { splitNote } from '../../../../src/core/meeting/transcript/split-note';
import { transcriptFormats } from '../../../../src/core/meeting/transcript/formats';
import { boldLabel, plainLabel } from '../../../../src/core/meeting/transcript/label';
import { readTurns } from '../../../../src/core/meeting/transcript/read-turns';
import { headingSpeaker, timedSpeakerLine, timeLine } from '../../../../src/core/meeting/transcript/speaker-line';
import { linesOf } from '../../../../src/core/text';
import { readMeeting } from '../../../../src/core/meeting/read-meeting';
import { samples, type Sample } from './samples';

const numbered = (text: string) => linesOf(text).map((line, index) => ({ text: line, line: index + 1 }));
const read = (text: string) => readTurns([{ source: 'a.md', lines: numbered(text) }], new Map());
const told = (text: string) => read(text).map((turn) => [turn.speaker, turn.start, turn.text]);

describe.each(samples)('$name', ({ format, text, turns }) => {
  it(`is read as ${format}`, () => {
    expect(transcriptFormats.find((one) => one.detect(numbered(text)))?.id).toBe(format);
    expect(told(text)).toEqual(turns);
  });

  it('is the same with other line ends, a byte order mark, and no last line end', () => {
    expect(told(text.replace(/\r?\n/g, '\r\n'))).toEqual(turns);
    expect(told(`\uFEFF${text.replace(/^\uFEFF/, '')}`)).toEqual(turns);
    expect(told(text.trimEnd())).toEqual(turns);
  });

  it('is the same below a heading of a note', () => {
    const note = `- typed by hand\n\n## Transcript\n\n${text}\n## Later\n\nMine.\n`;
    const meeting = readMeeting({ path: 'a.md', text: note, properties: {}, created: null, today: '2026-07-01', projectsFolder: 'Projects', linked: [] });
    // A WebVTT header makes the rest of the body one transcript, which a heading ends.
    expect(meeting.turns.map((turn) => [turn.speaker, turn.start, turn.text])).toEqual(turns);
    expect(meeting.handNotes.map((one) => one.text)).toEqual(['typed by hand', 'Mine.']);
  });

  it('points with every turn to the line on which its words begin', () => {
    const lines = linesOf(text.replace(/^\uFEFF/, ''));
    for (const turn of read(text)) expect(lines[turn.line - 1]?.replace(/<[^>]*>|&amp;/g, '')).toContain(turn.text.split(/[\s|]/)[0]?.slice(0, 4) ?? '');
  });
});

it('every format has a sample', () => {
  expect(new Set(samples.map((sample) => sample.format))).toEqual(new Set(transcriptFormats.map((format) => format.id)));
});

/** Words of letters that stand on payload lines: all but what is structure by its form. */
/* A label with nothing behind it says who speaks next, and is no speech itself. */
/* A name with a time that comes back says who speaks, also where no words follow. */
function spokenWords(text: string): readonly string[] {
  const speakerOf = (line: string): string | null => timedSpeakerLine(line)?.speaker ?? headingSpeaker(line);
  const speakers = linesOf(text).flatMap((line) => speakerOf(line) ?? []);
  const isEmptyTurn = (line: string): boolean => speakers.filter((one) => one === speakerOf(line)).length >= 2;
  const isStructure = (line: string): boolean => /-->|[:：]\s*(?:\*\*)?\s*$|^\s*(?:WEBVTT|NOTE|STYLE|REGION)\b|^[\s|:-]*$|^\s*\d+\s*$/.test(line) || timeLine(line) !== null || isEmptyTurn(line) || boldLabel(line)?.text === '' || plainLabel(line)?.text === '';
  const lines = linesOf(text);
  // One word above a timing line is the name of a cue.
  const isCueName = (line: string, at: number): boolean => /^\s*[!-~]*[A-Za-z0-9_-]\s*$/.test(line) && (lines[at + 1] ?? '').includes('-->');
  return lines.filter((line, at) => !isStructure(line) && !isCueName(line, at)).flatMap((line) => line.match(/\p{L}{3,}/gu) ?? []);
}

type Mutation = { readonly kind: 'delete' | 'double' | 'swap' | 'cut'; readonly at: number; readonly to: number };
const mutation = fc.record({ kind: fc.constantFrom('delete' as const, 'double' as const, 'swap' as const, 'cut' as const), at: fc.nat(40), to: fc.nat(40) });

function mutate(text: string, { kind, at, to }: Mutation): string {
  const lines = text.split('\n');
  const here = at % lines.length;
  const there = to % lines.length;
  const line = lines[here] ?? '';
  if (kind === 'delete') lines.splice(here, 1);
  else if (kind === 'double') lines.splice(here, 0, line);
  else if (kind === 'swap') [lines[here], lines[there]] = [lines[there] ?? '', line];
  else lines[here] = line.slice(0, Math.floor((line.length * (to % 10)) / 10));
  return lines.join('\n');
}

describe('broken files', () => {
  const anySample = fc.constantFrom<Sample>(...samples.filter(({ text }) => !/STYLE|otter|started transcription/.test(text)));

  it('never throw and never lose a spoken word, whatever is cut, doubled or mixed', () => {
    fc.assert(
      fc.property(anySample, anySample, fc.array(mutation, { maxLength: 6 }), fc.boolean(), (one, other, mutations, mixed) => {
        const text = mutations.reduce(mutate, mixed ? `${one.text}\n${other.text}` : one.text);
        const turns = read(text);
        const heard = new Set(turns.flatMap((turn) => [turn.speaker ?? '', turn.text]).join(' ').match(/\p{L}{3,}/gu) ?? []);
        const all = [...heard].join(' ');
        const lost = spokenWords(text.replace(/<\/?font[^>]*>|\{\\[^}]*\}|<\/?[vic][^>]*>/g, ' ').replace(/&\w+;|&#\w+;/g, ' ')).filter((word) => !heard.has(word) && !all.includes(word) && !isHead(word));
        expect({ text, lost }).toEqual({ text, lost: [] });
        turns.forEach((turn, at) => {
          expect(turn.id).toBe(`T${String(at + 1).padStart(4, '0')}`);
          expect(turn.start === null || turn.start >= 0).toBe(true);
          expect(turn.text.trim()).not.toBe('');
        });
      }),
      { seed: 7, numRuns: 3_000 },
    );
  });

  it('of any bytes at all never throw', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ maxLength: 60 }), (bytes, more) => read(`${bytes}\n${more}:\n00:01 --> ${bytes}`).length >= 0), { seed: 8, numRuns: 1_000 });
  });

  it('of twenty megabytes give every line', () => {
    const line = 'Ana Ruiz: We talked about the budget of the year that comes, again and again and again.\nBen: Yes.\n';
    const count = Math.ceil(20_000_000 / line.length);
    const turns = read(line.repeat(count));
    expect(turns).toHaveLength(count * 2);
    expect(turns.at(-1)).toMatchObject({ speaker: 'Ben', line: count * 2 });
  });

  it('with one line of five megabytes are read', () => {
    expect(read(`Ana: ${'word '.repeat(1_000_000)}\nBen: Yes.`).map((turn) => turn.speaker)).toEqual(['Ana', 'Ben']);
  });
});

/** Heads of columns, whole or cut, and the words of chat marks, are nobody's speech. */
function isHead(word: string): boolean {
  return ['Time', 'Speaker', 'Text', '時刻', '話者', '発言', 'From', 'Everyone'].some((head) => head.startsWith(word));
}

it('chapters of an edited transcript are no speakers and no words', () => {
  const note = '## Transcript\n\n### Introduction\n**Ana:** Hello.\n### Roadmap Discussion\n**Ben:** Hi.\n';
  const { turns } = readMeeting({ path: 'a.md', text: note, properties: {}, created: null, today: '2026-07-01', projectsFolder: 'Projects', linked: [] });
  expect(turns.map((turn) => [turn.speaker, turn.text])).toEqual([['Ana', 'Hello.'], ['Ben', 'Hi.']]);
});

describe('the preview', () => {
  it('tells format, people, length and what a header says', () => {
    const facts = describeTranscript('Title: Weekly sync\nDate: 2026-7-1\n\nAna Ruiz (00:12): Any risk?\nBen (01:02): The supplier.\nAna Ruiz (02:00): Oh.\n');
    expect(facts).toMatchObject({ format: 'plain-labels', title: 'Weekly sync', date: '2026-07-01', seconds: 120 });
    expect(facts.speakers).toEqual([{ name: 'Ana Ruiz', turns: 2 }, { name: 'Ben', turns: 1 }]);
    expect(facts.first.at(-1)?.text).toBe('Oh.');
  });

  it('finds the transcript in a note, and nothing in nothing', () => {
    const { spoken, typed } = splitNote(linesOf('# Sync\n\n- mine\n\n## Transcript\n\n**Ana:** Hi.\n'));
    expect(describeTranscript(spoken)).toMatchObject({ format: 'bold-labels', turns: 1 });
    expect(typed).toBe('# Sync\n\n- mine');
    expect(describeTranscript('')).toMatchObject({ turns: 0, speakers: [], seconds: null, first: [], title: null, date: null });
  });
});
