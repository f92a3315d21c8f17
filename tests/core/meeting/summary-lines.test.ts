// A summary's Markdown.
import * as fc from 'fast-check';
import { checkSummary } from '../../../src/core/meeting/check-summary';
import type { Meeting } from '../../../src/core/meeting/meeting';
import type { Summary } from '../../../src/core/meeting/summary';
import { summaryLines } from '../../../src/core/meeting/summary-lines';
import { summarySections } from '../../../src/core/settings';
import type { Language } from '../../../src/core/ports';
import { wordsOf } from '../../../src/i18n/index';
import { aHandNote, aMeeting, aSummary } from '../../builders/a-meeting';

function lines(summary: Summary, meeting: Meeting = aMeeting(), language: Language = 'en'): readonly string[] {
  const check = checkSummary(summary, meeting);
  const personNote = (name: string) => (name === 'Ben' ? 'People/Ben Okafor.md' : null);
  return summaryLines({ summary, check, meetingPath: meeting.path, words: wordsOf(language), personNote });
}

const cite = (id: string) => `[[Meetings/2026-07-01 Weekly sync#^${id}|${id}]]`;

describe('summary lines', () => {
  it('writes every section in order, with blank lines between', () => {
    const summary = aSummary({
      topics: [
        { title: 'Launch', points: [{ text: 'The beta was discussed.', cites: ['T0001'] }] },
        { title: 'Empty', points: [] },
        { title: 'Money', points: [{ text: 'The venue has no payer.', cites: ['T0003'], candidate: true }] },
      ],
      decisions: [{ text: 'Launch the beta on Friday.', cites: ['T0001'] }],
      actions: [
        { text: 'Send the invoice template to the vendor.', owner: 'Ben', due: '2026-07-10', due_words: 'by next Friday', cites: ['T0002'] },
        { text: 'Send the invoice to the vendor.', owner: 'Cleo', due: '2026-07-10', due_doubtful: true, cites: ['T0002'], candidate: true },
      ],
      questions: [{ text: 'Who pays for the venue?', cites: ['T0003'] }],
    });
    expect(lines(summary)).toEqual([
      'The team planned the launch.',
      '',
      '## Topics',
      '',
      '### Launch',
      `- The beta was discussed. ${cite('T0001')}`,
      '',
      '### Money',
      `- The venue has no payer. (possible) ${cite('T0003')}`,
      '',
      '## Decisions',
      '',
      `- Launch the beta on Friday. ${cite('T0001')}`,
      '',
      '## Action items',
      '',
      `- [ ] Send the invoice template to the vendor ([[People/Ben Okafor|Ben]]) (“by next Friday”) ${cite('T0002')} 📅 2026-07-10`,
      '',
      '## Open questions',
      '',
      `- Who pays for the venue? ${cite('T0003')}`,
      '',
      '## Possible action items',
      '',
      `- Send the invoice to the vendor (Cleo) (due 2026-07-10?) ${cite('T0002')}`,
      '',
      '## Also in your notes',
      '',
      `- Discussed pricing ${cite('N0001')}`,
    ]);
  });

  it('leaves out what is empty', () => {
    expect(lines(aSummary({ gist: 'Discussed pricing.' }))).toEqual(['Discussed pricing.']);
  });

  it('shows a doubtful day with its words and a question mark, and no date mark', () => {
    const action = { text: 'Send the invoice template.', due: '2026-07-10', due_words: 'next Friday', due_doubtful: true, cites: ['T0002'] };
    expect(lines(aSummary({ gist: 'Pricing discussed', actions: [action] }))[4]).toBe(`- [ ] Send the invoice template (“next Friday”: 2026-07-10?) ${cite('T0002')}`);
  });

  it('shows words without a day, and does not repeat words that the item says', () => {
    const actions = [
      { text: 'Send the invoice template.', due_words: 'soon', cites: ['T0002'] },
      { text: 'Send the invoice by next Friday.', due: '2026-07-10', due_words: 'by next Friday', cites: ['T0002'] },
    ];
    expect(lines(aSummary({ gist: 'Pricing discussed', actions })).slice(4)).toEqual([
      `- [ ] Send the invoice template (“soon”) ${cite('T0002')}`,
      `- [ ] Send the invoice by next Friday ${cite('T0002')} 📅 2026-07-10`,
    ]);
  });

  it('keeps unsupported items and marks them before the date', () => {
    const summary = aSummary({
      gist: 'Pricing discussed',
      decisions: [
        { text: 'Marketing hires three designers.', cites: ['T0001'] },
        { text: 'Launch the beta.', cites: [] },
        { text: 'Launch the beta.', cites: ['T0044', 'T0001'] },
      ],
      actions: [{ text: 'Paint the office walls.', cites: ['T0001'], due: '2026-07-10' }],
    });
    expect(lines(summary).slice(4)).toEqual([
      `- Marketing hires three designers. ${cite('T0001')} ⚠ not found in the cited lines`,
      '- Launch the beta. ⚠ no line cited',
      `- Launch the beta. ${cite('T0001')} ⚠ cites a line that does not exist`,
      '',
      '## Action items',
      '',
      `- [ ] Paint the office walls ${cite('T0001')} ⚠ not found in the cited lines 📅 2026-07-10`,
    ]);
  });

  it('carries nothing that runs, loads or forges a line', () => {
    const nasty = 'ok ![x](https://evil.example/a.png) <img src=y> `$= dv.x` %% [[A|b]] <% tp %> due:: x 📅 2020-01-01\n- [ ] forged';
    const summary = aSummary({
      gist: nasty,
      topics: [{ title: nasty, points: [{ text: nasty, cites: ['T0001'] }] }],
      actions: [{ text: nasty, owner: nasty, due_words: nasty, cites: ['T0001'] }],
    });
    const written = lines(summary, aMeeting({ handNotes: [aHandNote(1, nasty)] }));
    expect(written.join('\n')).not.toMatch(/!\[|\]\(|<img|<%|`|%%|::|📅|\[\[A/);
    expect(written.filter((line) => line.startsWith('- [ ]'))).toHaveLength(1);
    expect(written.filter((line) => line !== '')).toHaveLength(6);
  });

  it('writes headings in the language asked for', () => {
    const summary = aSummary({ decisions: [{ text: '公開する', cites: ['T0001'] }] });
    expect(lines(summary, aMeeting(), 'ja')).toContain('## 決定事項');
    expect(lines(summary, aMeeting(), 'zh')).toContain('## 决定');
  });

  it('writes a Markdown link where the path cannot stand in a wiki link', () => {
    const meeting = aMeeting({ path: 'Meetings/Q&A #3 [draft].md', handNotes: [] });
    const summary = aSummary({ decisions: [{ text: 'Launch the beta.', cites: ['T0001'] }] });
    expect(lines(summary, meeting)[4]).toBe('- Launch the beta. [T0001](Meetings/Q&A%20%233%20%5Bdraft%5D.md#^T0001)');
  });
});

describe('sections that are off', () => {
  const note = 'Ben calls the landlord about the broken heating.';
  const own = aMeeting({ handNotes: [aHandNote(1, note)] });
  const said = { text: note, cites: ['N0001'] };

  it('take no line with them that a person typed', () => {
    fc.assert(
      fc.property(fc.subarray([...summarySections]), fc.subarray(['topics', 'decisions', 'actions', 'questions'] as const), fc.boolean(), (off, where, candidate) => {
        const item = { ...said, ...(candidate ? { candidate: true as const } : {}) };
        const summary = aSummary({
          gist: 'They met.',
          topics: where.includes('topics') ? [{ title: note, points: [item] }] : [],
          decisions: where.includes('decisions') ? [item] : [],
          actions: where.includes('actions') ? [item] : [],
          questions: where.includes('questions') ? [item] : [],
        });
        const check = checkSummary(summary, own, { off });
        expect(summaryLines({ summary, check, off, meetingPath: own.path, words: wordsOf('en'), personNote: () => null }).join('\n')).toContain('calls the landlord about the broken heating');
      }),
      { seed: 3, numRuns: 200 },
    );
  });

  it('of which nothing is shown account for nothing', () => {
    const summary = aSummary({ gist: 'They met.', topics: [{ title: note, points: [{ text: '###', cites: ['N0001'] }] }], decisions: [], actions: [], questions: [] });
    expect(checkSummary(summary, own).leftOut).toHaveLength(1);
  });
});
