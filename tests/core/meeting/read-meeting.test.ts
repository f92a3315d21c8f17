// Reading notes as meetings.
import { transcriptLinks } from '../../../src/core/meeting/read-meeting';
import { readNote } from '../../builders/a-meeting';

const spoken = (text: string) => readNote(text).turns.map((turn) => [turn.speaker, turn.text]);
const typed = (text: string) => readNote(text).handNotes.map((note) => note.text);

describe('where a transcript stands', () => {
  const lines = '**Ana:** Hello there.\n**Ben:** Good morning.\n';
  const expected = [
    ['Ana', 'Hello there.'],
    ['Ben', 'Good morning.'],
  ];

  it.each([
    '## Transcript',
    '# Transcript:',
    '#### transcript ##',
    '## 📝 Meeting transcript (auto-generated)',
    '## **Transcript**',
    '## Full Transcription',
    '## 文字起こし',
    '## 会議の文字起こし：',
    '## トランスクリプト',
    '## 议事录·转写',
    '## 逐字稿',
    '## 会议转录',
    '### 文字记录：',
    '## 逐字稿（自動）',
  ])('finds the section under %s', (heading) => {
    expect(spoken(`My own line\n\n${heading}\n\n${lines}`)).toEqual(expected);
    expect(typed(`My own line\n\n${heading}\n\n${lines}`)).toEqual(['My own line']);
  });

  it.each(['## Transcript review', '## Decide on transcription tools', '## 讨论转录工具', '## Notes'])('does not take %s for it', (heading) => {
    expect(readNote(`${heading}\n\nOne line here.`).turns).toEqual([]);
  });

  it('ends the section at the next heading of its level or higher, not at a deeper one', () => {
    const note = `## Transcript\n${lines}### Part two\n**Ana:** More.\n## Follow-up\n- Call the bank\n`;
    expect(spoken(note)).toEqual([...expected, ['Ana', 'More.']]);
    expect(typed(note)).toEqual(['Call the bank']);
  });

  it.each(['## Transcript\n', '```transcript\n', ''])('lets no mark of a managed region end or hide anything after %j', (head) => {
    const marked = `${head}**Ana:** Hello there.\n%% meeting-assistant:begin %%\n**Ben:** Good morning.\n%% meeting-assistant:end abc123 %%\n**Ana:** More.\n${head.startsWith('`') ? '```\n' : ''}`;
    expect(spoken(marked)).toEqual([...expected, ['Ana', 'More.']]);
    expect(typed(marked)).toEqual([]);
  });

  it('keeps typed lines between a begin mark in a transcript and an end mark far below', () => {
    const note = `## Transcript\n${lines}%% meeting-assistant:begin %%\n## Mine\n- Call the bank\n%% meeting-assistant:end %%\n- Pay the rent\n`;
    expect(spoken(note)).toEqual(expected);
    expect(typed(note)).toEqual(['Call the bank', 'Pay the rent']);
  });

  it('reads a note of 40,000 transcript headings, callouts and captions', () => {
    const many = (text: string) => Array.from({ length: 40_000 }, () => text).join('\n');
    expect(spoken(many('## Transcript'))).toEqual([]);
    expect(spoken(many('> [!transcript] x'))).toEqual([]);
    expect(typed(many('x\nWEBVTT'))).toEqual(['x']);
    expect(typed(many('a %% b %% c'))).toHaveLength(40_000);
    expect(typed(many('a <!-- b %% c'))).toHaveLength(40_000);
    expect(spoken(`## Transcript\n**Ana:** Hello there.\n${many('Transcribed by a machine')}`)).toEqual([['Ana', 'Hello there.']]);
  });

  it('reads a folded callout and what is typed around it', () => {
    const note = '## Action items\n- Send deck\n\n> [!transcript]- Zoom\n> **Ana:** Hello there.\n> **Ben:** Good morning.\n\nAfter it.\n';
    expect(spoken(note)).toEqual(expected);
    expect(typed(note)).toEqual(['Send deck', 'After it.']);
  });

  it('reads a callout that says so in its title', () => {
    expect(spoken('> [!note]- Transcript\n> **Ana:** Hello there.\n> **Ben:** Good morning.\n')).toEqual(expected);
  });

  it.each(['vtt', 'transcript', 'VTT'])('reads a fence named %s anywhere', (language) => {
    const note = `Own line\n\n\`\`\`${language}\nAna: Hello there.\n\nBen: Good morning.\n\`\`\`\nLast line\n`;
    expect(spoken(note)).toEqual(expected);
    expect(typed(note)).toEqual(['Own line', 'Last line']);
  });

  it('reads any fence under the heading, and one inside a callout', () => {
    expect(spoken(`## Transcript\n\`\`\`\n${lines}\`\`\`\n`)).toEqual(expected);
    expect(spoken('> [!transcript]\n> ```\n> Ana: Hello there.\n> Ben: Good morning.\n> ```\n')).toEqual(expected);
  });

  it('does not take a heading inside a fence for one', () => {
    expect(spoken('## Transcript\n```\nAna: Hello there.\n## Not a heading\nBen: Good morning.\n```\n')).toEqual([
      ['Ana', 'Hello there. ## Not a heading'],
      ['Ben', 'Good morning.'],
    ]);
  });

  it('loses no line to a fence that is never closed', () => {
    expect(spoken('## Transcript\n```\nAna: Hello there.\nBen: Good morning.')).toEqual(expected);
  });

  it('reads a body that is plainly a WebVTT', () => {
    const note = '---\nprojects: Alpha\n---\n\nWEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nAna: Hello there.\n\n2\n00:00:03.000 --> 00:00:04.000\nBen: Good morning.\n';
    expect(spoken(note)).toEqual(expected);
    expect(typed(note)).toEqual([]);
  });

  it('reads a WebVTT pasted below other lines, up to the next heading, whatever marks stand in it', () => {
    const captions = 'WEBVTT\n\n00:01.000 --> 00:02.000\nAna: Hello there.\n\n00:03.000 --> 00:04.000\nBen: Good morning.\n\n';
    const note = `Own line\n\n${captions}## After\nLast line\n`;
    expect(spoken(note)).toEqual(expected);
    expect(typed(note)).toEqual(['Own line', 'Last line']);
    const marked = captions.replace('WEBVTT\n', 'WEBVTT\n%% meeting-assistant:begin %%\n') + '%% meeting-assistant:end %%\n';
    expect(spoken(marked)).toEqual(expected);
    expect(spoken(`Own line\n${marked}`)).toEqual(expected);
  });

  it('takes runs of at least three bold speakers for spoken where nothing is marked', () => {
    const note = `Own line\n\n${lines}\n**Ana:** Bye.\nTyped in between\n**Ben:** Only one here.\n`;
    expect(spoken(note)).toEqual([...expected, ['Ana', 'Bye.']]);
    expect(typed(note)).toEqual(['Own line', 'Typed in between', '**Ben:** Only one here.']);
  });

  it('takes a block of bold fields for typed', () => {
    const note = '**Date:** 2026-07-01\n**Attendees:** Ana, Ben\n**Location:** Room 4\n**Decision:** Go\n';
    expect(readNote(note).turns).toEqual([]);
    expect(typed(note)).toHaveLength(4);
  });

  it('names embedded and linked files, text files only', () => {
    const note = '## Transcript\n![[calls/2026 sync.vtt]]\n![[recording.mp3]]\n[file](a%20b.txt)\n';
    expect(transcriptLinks(note, { transcript: ['[[other.vtt|x]]', 'calls/2026 sync.vtt', 'https://example.org/a.vtt'] })).toEqual([
      'calls/2026 sync.vtt',
      'a b.txt',
      'other.vtt',
    ]);
    expect(readNote(note).turns.map((turn) => turn.text)).toEqual(['![[recording.mp3]]']);
  });

  it('reads linked files with their own source and lines, after the note', () => {
    const meeting = readNote('## Transcript\n**Ana:** Hello there.\n', {
      linked: [
        { path: 'calls/a.vtt', text: '\uFEFFWEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\n<v Ben>Good morning.</v>\r\n' },
        { path: 'calls/b.md', text: '---\nkind: call\n---\n# Call\nBen: One more.\n' },
      ],
    });
    expect(meeting.turns).toMatchObject([
      { id: 'T0001', speaker: 'Ana', source: 'Meetings/2026-07-01 Weekly sync.md', line: 2 },
      { id: 'T0002', speaker: 'Ben', source: 'calls/a.vtt', line: 4, start: 1, text: 'Good morning.' },
      { id: 'T0003', speaker: 'Ben', source: 'calls/b.md', line: 5, text: 'One more.' },
    ]);
  });

  it('renames speakers and joins those that turn out to be one', () => {
    const note = '---\nspeakers:\n  Speaker 1: "[[People/Ana Ruiz|Ana]]"\n  speaker 2: Ana\n---\n## Transcript\nSpeaker 1: Hello.\nSpeaker 2: Again.\nSpeaker 3: Hi.\n';
    expect(spoken(note)).toEqual([
      ['Ana', 'Hello. Again.'],
      ['Speaker 3', 'Hi.'],
    ]);
  });

  it('leaves out an exporter’s trailer and nothing else', () => {
    expect(spoken('## Transcript\nAna: Hello.\nBen: Transcribed by hand, they say.\n\nTranscribed by https://otter.ai\n')).toEqual([
      ['Ana', 'Hello.'],
      ['Ben', 'Transcribed by hand, they say.'],
    ]);
  });

  it('reads CRLF and a byte order mark like any other', () => {
    const note = `---\nprojects: Alpha\n---\nOwn line\n## Transcript\n${lines}`;
    const meeting = readNote(`\uFEFF${note.replace(/\n/g, '\r\n')}`);
    expect(meeting).toEqual(readNote(note));
    expect(meeting.projects).toEqual(['Alpha']);
  });
});

describe('hand notes', () => {
  it('takes off bullets, boxes, quote marks and block ids, and keeps line and heading', () => {
    const note = '# Sync\n\n- One\n* [ ] Two\n+ [x] Three\n1. Four ^abc1\n> Five\n## Decisions\n    - Six\n';
    expect(readNote(note).handNotes).toEqual([
      { id: 'N0001', text: 'One', line: 3, heading: 'Sync' },
      { id: 'N0002', text: 'Two', line: 4, heading: 'Sync', task: 'open' },
      { id: 'N0003', text: 'Three', line: 5, heading: 'Sync', task: 'done' },
      { id: 'N0004', text: 'Four', line: 6, heading: 'Sync' },
      { id: 'N0005', text: 'Five', line: 7, heading: 'Sync' },
      { id: 'N0006', text: 'Six', line: 9, heading: 'Decisions' },
    ]);
  });

  it('takes a bare field label as context of the lines below', () => {
    expect(readNote('**Decisions:**\n- Go\n待办：\n- 发邮件\n').handNotes).toMatchObject([
      { text: 'Go', heading: 'Decisions' },
      { text: '发邮件', heading: '待办' },
    ]);
  });

  it.each(['- ', '- [ ]', '* [ ] ', '…', '---', '| --- | --- |', '#meeting #alpha', '{{title}}', '<% tp.date.now() %>', '![[photo.png]]', '%% a comment %%', '<!-- a comment -->', '> '])(
    'takes %j for no note',
    (line) => {
      expect(readNote(`## Notes\n${line}\nReal\n`).handNotes.map((note) => note.text)).toEqual(['Real']);
    },
  );

  it('leaves out comments over several lines and blocks that other plugins run, and keeps other fences', () => {
    const note = 'One\n%%\nhidden\n%%\n<!-- a\nb -->\n```dataview\nLIST\n```\n~~~tasks\nnot done\n~~~\n```\nerror 42\n```\nTwo %% aside %% words\n';
    expect(typed(note)).toEqual(['One', 'error 42', 'Two words']);
  });

  it('keeps a line with a lone comment mark', () => {
    expect(typed('100 %% sure\nand more\n')).toEqual(['100 %% sure', 'and more']);
  });

  it('takes all that follows a begin mark without an end for typed', () => {
    expect(typed('%% meeting-assistant:begin %%\n- Mine\n')).toContain('Mine');
  });
});

describe('properties', () => {
  it.each([
    ['projects: [Alpha, "Beta"]', ['Alpha', 'Beta']],
    ['projects:\n  - Alpha\n  - "[[Beta]]"', ['Alpha', 'Beta']],
    ['projects: Alpha', ['Alpha']],
    ['projects: "[[Projects/Alpha|the first]]"', ['Alpha']],
    ['projects: "[[Projects/Alpha/Plan|the plan]], [[Beta]]"', ['Alpha', 'Beta']],
    ['projects: [[Alpha]]', ['Alpha']],
    ['projects: [[projects/Alpha|x]]', ['Alpha']],
    ['projects:\n  - [[Alpha]]\n  - [[Beta, Gamma]]', ['Alpha', 'Beta, Gamma']],
    ['projects: [[Alpha]], [[Beta]]', ['Alpha', 'Beta']],
    ['projects: [[Alpha]], "Beta', ['Alpha', 'Beta']],
    ['projects: 2026', ['2026']],
    ['projects:', []],
    ['projects: "Alpha', ['Alpha']],
    ['projects: [Alpha, Beta', ['Alpha', 'Beta']],
    ['projects: Alpha: the first', ['Alpha: the first']],
    ['title: a: b: c\nprojects:\n- Alpha\n- Beta', ['Alpha', 'Beta']],
    ['projects: Alpha\nprojects: Alpha\ntitle: "x', ['Alpha']],
    ['projects: 项目一', ['项目一']],
    ['projects: { odd: 1 }', []],
  ])('reads projects from %j', (block, expected) => {
    expect(readNote(`---\n${block}\n---\n`).projects).toEqual(expected);
  });

  it.each([
    ['attendees: "Ana, [[People/Ben Okafor|Ben]]"', ['Ana', 'Ben']],
    ['attendees: Ana, Ben；李雷、田中', ['Ana', 'Ben', '李雷', '田中']],
    ['attendees: ["[[Ana Ruiz]]", Ben]', ['Ana Ruiz', 'Ben']],
  ])('reads attendees from %j', (block, expected) => {
    expect(readNote(`---\n${block}\n---\n`).attendees).toEqual(expected);
  });

  it('reads an empty pair of fences and a fence at the very end', () => {
    expect(readNote('---\n---\nOne\n').handNotes.map((note) => note.line)).toEqual([3]);
    expect(readNote('---\nmeeting-id: abc\n---').id).toBe('abc');
  });
});

describe('day, title and language', () => {
  it.each([
    ['---\ndate: 2026-05-04\n---\n', 'Meetings/2026-07-01 Sync.md', '2026-05-04'],
    ['---\ndate: "[[2026-05-04]]"\n---\n', 'Meetings/Sync.md', '2026-05-04'],
    ['---\ndate: 2026-05-04T10:30\n---\n', 'Meetings/Sync.md', '2026-05-04'],
    ['---\ndate: 2026-02-31\n---\n', 'Meetings/2026-07-01 Sync.md', '2026-07-01'],
    ['', 'Meetings/20260701 Sync.md', '2026-07-01'],
    ['', 'Meetings/Sync 2026.7.1.md', '2026-07-01'],
    ['', 'Meetings/2026年7月1日 定例.md', '2026-07-01'],
    ['', 'Meetings/2026-12 Planning.md', '2026-06-30'],
    ['', 'Meetings/Ticket 120260701.md', '2026-06-30'],
    ['', '2025-01-01 folder/Sync.md', '2026-06-30'],
  ])('reads the own day of %j in %s as %s', (text, path, day) => {
    expect(readNote(text, { path }).date).toBe(day);
  });

  it('falls back to the creation day, then to today', () => {
    expect(readNote('', { path: 'Sync.md' }).date).toBe('2026-06-30');
    expect(readNote('', { path: 'Sync.md', created: null }).date).toBe('2026-07-02');
  });

  it.each([
    ['Meetings/2026-07-01 Weekly sync.md', 'Weekly sync'],
    ['2026-07-01T10-30 - Weekly sync.md', 'Weekly sync'],
    ['2026-07-01 365 days.md', '365 days'],
    ['2026-07-01.md', '2026-07-01'],
    ['20260701_定例.md', '定例'],
    ['Weekly sync 2026-07-01.md', 'Weekly sync 2026-07-01'],
    ['2026-13-45 odd.md', '2026-13-45 odd'],
  ])('reads the title of %s', (path, title) => {
    expect(readNote('', { path }).title).toBe(title);
  });

  it.each([
    ['Ana: We met 田中 today and spoke about the launch.', 'en'],
    ['田中：APIのレビューは金曜日までに終わらせます。', 'ja'],
    ['李雷：我们决定下周五发布，API 文档由我来写。', 'zh'],
    ['', 'en'],
  ])('reads the language of %j', (text, language) => {
    expect(readNote(`## Transcript\n${text}\n`).language).toBe(language);
  });
});
