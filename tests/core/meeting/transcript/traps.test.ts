// What looks like a speaker and is none, what looks like structure and was said, and the other way round.
import { readTurns } from '../../../../src/core/meeting/transcript/read-turns';
import { readMeeting } from '../../../../src/core/meeting/read-meeting';
import { linesOf } from '../../../../src/core/text';

type Turn = readonly [string | null, number | null, string];
const told = (text: string): readonly Turn[] =>
  readTurns([{ source: 'a.md', lines: linesOf(text).map((line, index) => ({ text: line, line: index + 1 })) }], new Map()).map(({ speaker, start, text: words }) => [speaker, start, words]);
const toldInNote = (text: string): readonly Turn[] =>
  readMeeting({ path: 'a.md', text, properties: {}, created: null, today: '2026-07-01', projectsFolder: 'Projects', linked: [] }).turns.map(({ speaker, start, text: words }) => [speaker, start, words]);

const cases: readonly (readonly [string, string, readonly Turn[]])[] = [
  // Words that must not be lost.
  ['a caption goes on in a second line', 'WEBVTT\n\n00:01.000 --> 00:03.000\nBen: We should\nmove the launch.\n\n00:04.000 --> 00:05.000\nAna: Why?\n', [['Ben', 1, 'We should move the launch.'], ['Ana', 4, 'Why?']]],
  ['a second line of SubRip', '1\n00:00:01,000 --> 00:00:03,000\nBen: We should\nmove it.\n\n2\n00:00:04,000 --> 00:00:05,000\nAna: Why?\n', [['Ben', 1, 'We should move it.'], ['Ana', 4, 'Why?']]],
  ['dashes still tell two people apart', 'WEBVTT\n\n00:01.000 --> 00:03.000\n- Ben: Hi.\n- Hello.\n\n00:04.000 --> 00:05.000\nBen: So.\n', [['Ben', 1, 'Hi.'], [null, 1, 'Hello.'], ['Ben', 4, 'So.']]],
  ['a last sentence about a transcription', 'Ana: What happened?\nBen: Nothing.\nThe vendor stopped transcription\n', [['Ana', null, 'What happened?'], ['Ben', null, 'Nothing. The vendor stopped transcription']]],
  ['a labelled sentence about a transcription', 'Ana: When was that?\nBen: Ana Ruiz stopped transcription\n', [['Ana', null, 'When was that?'], ['Ben', null, 'Ana Ruiz stopped transcription']]],
  ['a first sentence about a transcription', 'We started transcription\n\nThen it rained.\n', [[null, null, 'We started transcription'], [null, null, 'Then it rained.']]],
  ['words by hand', 'Ana: How was it made?\nBen: It was\ntranscribed by hand\n', [['Ana', null, 'How was it made?'], ['Ben', null, 'It was transcribed by hand']]],
  ['a time as an answer', 'Ana:\nWhen?\nBen:\n10:45\nAna:\nFine.\n', [['Ana', null, 'When?'], ['Ben', null, '10:45'], ['Ana', null, 'Fine.']]],
  ['a time as the last answer', 'Ana  0:01\nWhen?\n\nBen  0:04\n10:45\n', [['Ana', 1, 'When?'], ['Ben', 4, '10:45']]],
  ['a number as an answer', 'WEBVTT\n\n00:01.000 --> 00:02.000\nAna: How many?\n00:02.000 --> 00:03.000\n42\n00:03.000 --> 00:04.000\nAna: Oh.\n', [['Ana', 1, 'How many?'], [null, 2, '42'], ['Ana', 3, 'Oh.']]],
  ['a number at the end of an answer', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHow many? I say\n42\n00:03.000 --> 00:04.000\nOh.\n', [[null, 1, 'How many? I say 42 Oh.']]],
  ['a numbered file without blank lines', '1\n00:00:01,000 --> 00:00:02,000\nHow many.\n2\n00:00:03,000 --> 00:00:04,000\nTwo.\n3\n00:00:05,000 --> 00:00:06,000\nOh.\n', [[null, 1, 'How many.'], [null, 3, 'Two.'], [null, 5, 'Oh.']]],
  // Who speaks.
  ['one bold line in a plain transcript', 'Ana: Hello.\nBen: Hi.\n**Next topic:** the budget\nAna: It is small.\n', [['Ana', null, 'Hello.'], ['Ben', null, 'Hi. **Next topic:** the budget'], ['Ana', null, 'It is small.']]],
  ['bold and plain labels', '**Ana:** Hello.\nBen: Hi.\n', [['Ana', null, 'Hello.'], ['Ben', null, 'Hi.']]],
  ['plain labels that come back among bold ones', '**Ana:** Hello.\n**Cleo:** Hi.\nBen: Yes.\n**Ana:** So.\nBen: No.\nThe problem: money.\n', [['Ana', null, 'Hello.'], ['Cleo', null, 'Hi.'], ['Ben', null, 'Yes.'], ['Ana', null, 'So.'], ['Ben', null, 'No. The problem: money.']]],
  ['turns without words', 'Ana Ruiz  0:01\n\nBen  0:03\nYes.\n\nAna Ruiz  0:05\nFine.\n', [['Ben', 3, 'Yes.'], ['Ana Ruiz', 5, 'Fine.']]],
  ['a day and an hour', 'Ana Ruiz  0:01\nWhen do we meet?\n\nBen  0:03\nMonday 9:30\nor later.\n\nAna Ruiz  0:07\nFine.\n', [['Ana Ruiz', 1, 'When do we meet?'], ['Ben', 3, 'Monday 9:30 or later.'], ['Ana Ruiz', 7, 'Fine.']]],
  ['a Japanese phrase before a colon', '田中：始めましょう。\n次の問題について：費用が足りません。\n佐藤：そうですね。\n田中：はい。\n', [['田中', null, '始めましょう。次の問題について：費用が足りません。'], ['佐藤', null, 'そうですね。'], ['田中', null, 'はい。']]],
  ['a Chinese phrase before a colon', '李雷：我们开始吧。\n我的看法是：预算不够。\n韩梅梅：同意。\n', [['李雷', null, '我们开始吧。我的看法是：预算不够。'], ['韩梅梅', null, '同意。']]],
  ['names of Chinese and Japanese', '王小明老师：好。\n佐々木小次郎：はい。\n田中まり：ええ。\nジョン・スミス：うん。\n李部長：では。\n', [['王小明老师', null, '好。'], ['佐々木小次郎', null, 'はい。'], ['田中まり', null, 'ええ。'], ['ジョン・スミス', null, 'うん。'], ['李部長', null, 'では。']]],
  ['names in small letters with times of their own', '[00:12] john: Hello there.\n[00:15] mary: Hi.\n[00:20] the problem: money.\n', [['john', 12, 'Hello there.'], ['mary', 15, 'Hi. [00:20] the problem: money.']]],
  ['numbered labels', '1. Ana: Hello.\n2. Ben: Hi.\n', [['Ana', null, 'Hello.'], ['Ben', null, 'Hi.']]],
  ['an old chat of Zoom', '00:12:01 From  Ana Ruiz : Hello.\n00:12:05 From  Ben : Hi.\n', [['Ana Ruiz', 721, 'Hello.'], ['Ben', 725, 'Hi.']]],
  ['sound of the machine', 'Me: Hello.\nSystem audio: Hi.\n', [['Me', null, 'Hello.'], ['System audio', null, 'Hi.']]],
  // More tools.
  ['Webex names its speakers beside the number', 'WEBVTT\n\n1 "Ana Ruiz" (123456)\n00:00:01.000 --> 00:00:02.000\nHello.\n\n2 "Ben" (7)\n00:00:03.000 --> 00:00:04.000\nHi.\n', [['Ana Ruiz', 1, 'Hello.'], ['Ben', 3, 'Hi.']]],
  ['captions of YouTube', '0:00:01.000,0:00:02.500\nHello there.\n\n0:00:03.000,0:00:04.000\nYes.\n', [[null, 1, 'Hello there.'], [null, 3, 'Yes.']]],
  ['a chat with days', '[12/01/2026, 10:02:11] Ana Ruiz: Hello.\n[12/01/2026, 10:02:15] Ben: Hi.\n', [['Ana Ruiz', 36131, 'Hello.'], ['Ben', 36135, 'Hi.']]],
  ['a chat with days and a dash', '12/01/26, 10:02 - Ana Ruiz: Hello.\n12/01/26, 10:03 - Ben: Hi.\n', [['Ana Ruiz', 602, 'Hello.'], ['Ben', 603, 'Hi.']]],
  ['a name, a day, a time', '李雷 2026-07-01 10:02:11\n你好。\n\n韩梅梅 2026-07-01 10:02:15\n好。\n', [['李雷', 36131, '你好。'], ['韩梅梅', 36135, '好。']]],
  ['names in small letters above their words', 'ana ruiz  0:12\nHello.\n\nben  0:14\nHi.\n\nana ruiz  0:16\nSo.\n\nben  0:18\nYes.\n', [['ana ruiz', 12, 'Hello.'], ['ben', 14, 'Hi.'], ['ana ruiz', 16, 'So.'], ['ben', 18, 'Yes.']]],
  ['a name and a time on two lines', 'Ana Ruiz\n0:12\nHello.\n\nBen\n0:14\nHi.\n\nAna Ruiz\n0:17\nSo.\n', [['Ana Ruiz', 12, 'Hello.'], ['Ben', 14, 'Hi.'], ['Ana Ruiz', 17, 'So.']]],
  ['labels in italics', '*Ana:* Hello.\n*Ben:* Hi.\n', [['Ana', null, 'Hello.'], ['Ben', null, 'Hi.']]],
  ['minutes of a parliament', '○田中委員　質問します。\n続けます。\n○佐藤大臣　お答えします。\n○田中委員　はい。\n', [['田中委員', null, '質問します。続けます。'], ['佐藤大臣', null, 'お答えします。'], ['田中委員', null, 'はい。']]],
  ['what Meet says at the end', 'Ana: Hello.\nBen: Hi.\n\nTranscription ended after 00:30:12\n\nThis editable transcript was computer generated and might contain errors. People can also change the text after it was created.\n', [['Ana', null, 'Hello.'], ['Ben', null, 'Hi.']]],
  ['two tables', '| Time | Speaker | Text |\n|---|---|---|\n| 0:01 | Ana | Hello. |\n\n| Time | Speaker | Text |\n|---|---|---|\n| 0:03 | Ben | Hi. |\n', [['Ana', 1, 'Hello.'], ['Ben', 3, 'Hi.']]],
];

it.each(cases)('%s', (_, text, turns) => {
  expect(told(text)).toEqual(turns);
});

it('names as headings of the level of the transcript itself are read', () => {
  expect(toldInNote('# Transcript\n\n# Ana\n\nHello.\n\n# Ben\n\nHi.\n\n# Ana\n\nSo.\n')).toEqual([['Ana', null, 'Hello.'], ['Ben', null, 'Hi.'], ['Ana', null, 'So.']]);
});

it('headings below an empty transcript are no speakers', () => {
  expect(toldInNote('# Transcript\n\n# Decisions\n\nWe go.\n\n# Further Remarks\n\nNone.\n')).toEqual([]);
});

it('names for labels may come as a list', () => {
  const { turns } = readMeeting({ path: 'a.md', text: '## Transcript\n\nSpeaker 1: Hi.\nSpeaker 2: Ho.\n', properties: { speakers: ['Speaker 1: Ana Ruiz', { 'Speaker 2': '[[People/Ben|Ben]]' }] }, created: null, today: '2026-07-01', projectsFolder: 'Projects', linked: [] });
  expect(turns.map((turn) => turn.speaker)).toEqual(['Ana Ruiz', 'Ben']);
});
