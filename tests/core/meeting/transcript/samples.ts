// Transcripts as tools export them, in words of our own, with what should be read from them.

/** One sample. A turn is speaker, seconds, words. */
export interface Sample {
  readonly name: string;
  readonly format: string;
  readonly text: string;
  readonly turns: readonly (readonly [string | null, number | null, string])[];
}

/** All samples. */
export const samples: readonly Sample[] = [
  {
    name: 'Zoom captions with names',
    format: 'web-vtt',
    text: 'WEBVTT\n\n1\n00:00:01.000 --> 00:00:03.000\nAna Ruiz: Shall we begin?\n\n2\n00:00:04.000 --> 00:00:05.000\nBen Okafor: Yes: the budget first.\n',
    turns: [['Ana Ruiz', 1, 'Shall we begin?'], ['Ben Okafor', 4, 'Yes: the budget first.']],
  },
  {
    name: 'captions with notes, styles, regions and settings',
    format: 'web-vtt',
    text: 'WEBVTT - weekly\n\nNOTE made by a machine\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:one\n\nintro\n00:01.000 --> 00:02.000 align:start position:0%\n<v Ana Ruiz>Good <i>morning</i> &amp; welcome</v>\n\n26:00:03.500 --> 26:00:04.000\n<v.loud Ben>Late &#39;night&#x27; shift</v>\n',
    turns: [['Ana Ruiz', 1, 'Good morning & welcome'], ['Ben', 93_603.5, "Late 'night' shift"]],
  },
  {
    name: 'two voices in one cue',
    format: 'web-vtt',
    text: 'WEBVTT\r\n\r\n00:00:01.000 --> 00:00:03.000\r\n<v Ana>Ready?</v>\r\n<v Ben>Ready.</v>\r\n',
    turns: [['Ana', 1, 'Ready?'], ['Ben', 1, 'Ready.']],
  },
  {
    name: 'Japanese and Chinese names with full-width colons in captions',
    format: 'web-vtt',
    text: '\uFEFFWEBVTT\n\n00:00:01.000 --> 00:00:02.000\n田中：始めましょう。\n\n00:00:03.000 --> 00:00:04.000\n李雷：好的，开始吧。\n\n00:00:05.000 --> 00:00:06.000\n田中：では予算から。\n',
    turns: [['田中', 1, '始めましょう。'], ['李雷', 3, '好的，开始吧。'], ['田中', 5, 'では予算から。']],
  },
  {
    name: 'SubRip with names',
    format: 'web-vtt',
    text: '1\n00:00:01,000 --> 00:00:02,500\nAna: Where are we?\n\n2\n00:00:03,000 --> 00:00:04,000\nBen: On time.\n',
    turns: [['Ana', 1, 'Where are we?'], ['Ben', 3, 'On time.']],
  },
  {
    name: 'SubRip without blank lines, with styles and places',
    format: 'web-vtt',
    text: '1\n00:00:01,000 --> 00:00:02,500\n{\\an8}<font color="#fff">Ana: Up here.</font>\n2\n00:00:03,000 --> 00:00:04,000\n>> Ben: Down there.\n',
    turns: [['Ana', 1, 'Up here.'], ['Ben', 3, 'Down there.']],
  },
  {
    name: 'SubRip with two people in one cue',
    format: 'web-vtt',
    text: '1\n00:00:01,000 --> 00:00:02,500\n- Ana: Coffee?\n- Ben: Always.\n',
    turns: [['Ana', 1, 'Coffee?'], ['Ben', 1, 'Always.']],
  },
  {
    name: 'Teams as text',
    format: 'teams-text',
    text: '0:0:1.0 --> 0:0:4.0\nAna Ruiz\nLet us look at the plan.\n0:0:4.5 --> 0:0:9.120\nBen Okafor\nIt slips by a week.\nSadly.\n0:1:2.0 --> 0:1:3.0\nAna Ruiz\nHow sad?\n',
    turns: [['Ana Ruiz', 1, 'Let us look at the plan.'], ['Ben Okafor', 4.5, 'It slips by a week. Sadly.'], ['Ana Ruiz', 62, 'How sad?']],
  },
  {
    name: 'Teams pasted from its document',
    format: 'speaker-lines',
    text: 'Ana Ruiz   0:12\nWho has the keys?\n\nBen Okafor   0:15\nI do.\nIn my bag.\n',
    turns: [['Ana Ruiz', 12, 'Who has the keys?'], ['Ben Okafor', 15, 'I do. In my bag.']],
  },
  {
    name: 'Zoom as text',
    format: 'speaker-lines',
    text: '[Ana Ruiz] 10:02:11\nWe are live.\n\n[Ben Okafor] 10:02:15\nI hear you.\n',
    turns: [['Ana Ruiz', 36_131, 'We are live.'], ['Ben Okafor', 36_135, 'I hear you.']],
  },
  {
    name: 'Zoom chat',
    format: 'plain-labels',
    text: '10:02:11 From Ana Ruiz to Everyone: the link is in the invite\n10:03:00 From Ben Okafor to Everyone: found it\n',
    turns: [['Ana Ruiz', 36_131, 'the link is in the invite'], ['Ben Okafor', 36_180, 'found it']],
  },
  {
    name: 'Otter',
    format: 'speaker-lines',
    text: 'Ana Ruiz  0:01\nFirst of all, thank you.\n\nSpeaker 2  1:05\nMy pleasure.\n\nTranscribed by https://otter.ai\n',
    turns: [['Ana Ruiz', 1, 'First of all, thank you.'], ['Speaker 2', 65, 'My pleasure.']],
  },
  {
    name: 'speakers by number with times in brackets',
    format: 'speaker-lines',
    text: 'Speaker 1 (00:12):\nAny news?\nSpeaker 2 (00:15):\nNone.\n',
    turns: [['Speaker 1', 12, 'Any news?'], ['Speaker 2', 15, 'None.']],
  },
  {
    name: 'Fireflies on one line',
    format: 'plain-labels',
    text: 'Ana Ruiz (00:12): Any risk?\nBen Okafor (01:02): The supplier.\n',
    turns: [['Ana Ruiz', 12, 'Any risk?'], ['Ben Okafor', 62, 'The supplier.']],
  },
  {
    name: 'Fireflies with the time first',
    format: 'plain-labels',
    text: '[00:12] Ana: Any risk?\n[01:02] Ben: The supplier.\n',
    turns: [['Ana', 12, 'Any risk?'], ['Ben', 62, 'The supplier.']],
  },
  {
    name: 'Granola',
    format: 'plain-labels',
    text: 'Me: I would postpone.\nThem: Fine with us.\nMe: Good.\n',
    turns: [['Me', null, 'I would postpone.'], ['Them', null, 'Fine with us.'], ['Me', null, 'Good.']],
  },
  {
    name: 'Meet with marks of time',
    format: 'plain-labels',
    text: '00:00:00\nAna Ruiz: Hello all.\n00:05:00\nBen Okafor: We move on.\nAna Ruiz: Fine.\n',
    turns: [['Ana Ruiz', 0, 'Hello all.'], ['Ben Okafor', 300, 'We move on.'], ['Ana Ruiz', 300, 'Fine.']],
  },
  {
    name: 'headings with names',
    format: 'speaker-lines',
    text: '### Ana Ruiz\nWho writes the minutes?\n\n### Ben Okafor\nI do.\n\n### Ana Ruiz\nThank you.\n',
    turns: [['Ana Ruiz', null, 'Who writes the minutes?'], ['Ben Okafor', null, 'I do.'], ['Ana Ruiz', null, 'Thank you.']],
  },
  {
    name: 'headings with names and times',
    format: 'speaker-lines',
    text: '### Ana Ruiz (00:12)\nWho writes?\n### 00:15 Ben Okafor\nI do.\n',
    turns: [['Ana Ruiz', 12, 'Who writes?'], ['Ben Okafor', 15, 'I do.']],
  },
  {
    name: 'a table',
    format: 'table',
    text: '| Time | Speaker | Text |\n| --- | :--- | --- |\n| 00:12 | Ana | Yes \\| no? |\n| 00:15 | Ben | Yes. |\n| | Ben | And no. |\n',
    turns: [['Ana', 12, 'Yes | no?'], ['Ben', 15, 'Yes. And no.']],
  },
  {
    name: 'a Japanese table',
    format: 'table',
    text: '| 時刻 | 話者 | 発言 |\n|---|---|---|\n| 0:12 | 田中 | 始めます。 |\n| 0:20 | 佐藤 | はい。 |\n',
    turns: [['田中', 12, '始めます。'], ['佐藤', 20, 'はい。']],
  },
  {
    name: 'bold labels',
    format: 'bold-labels',
    text: '**Ana:** One.\n**Ben** (00:10): Two.\n',
    turns: [['Ana', null, 'One.'], ['Ben', 10, 'Two.']],
  },
  {
    name: 'names in brackets',
    format: 'bracket-labels',
    text: '[Ana] Hello [laughs].\n[Ben] Hello.\n[Ana] Well then.\n[Ben] Go on.\n',
    turns: [['Ana', null, 'Hello [laughs].'], ['Ben', null, 'Hello.'], ['Ana', null, 'Well then.'], ['Ben', null, 'Go on.']],
  },
  {
    name: 'Japanese names in heavy brackets',
    format: 'bracket-labels',
    text: '【田中】予算はどうですか。\n【佐藤】足りません。\n【田中】では増やしましょう。\n【佐藤】はい。\n',
    turns: [['田中', null, '予算はどうですか。'], ['佐藤', null, '足りません。'], ['田中', null, 'では増やしましょう。'], ['佐藤', null, 'はい。']],
  },
  {
    name: 'Japanese labels with times',
    format: 'plain-labels',
    text: '田中（10:02）：始めましょう。\n佐藤（10:03）：はい。\n',
    turns: [['田中', 602, '始めましょう。'], ['佐藤', 603, 'はい。']],
  },
  {
    name: 'Japanese speakers by number',
    format: 'speaker-lines',
    text: '発言者1 00:12\n議題は三つです。\n発言者2 00:20\nわかりました。\n',
    turns: [['発言者1', 12, '議題は三つです。'], ['発言者2', 20, 'わかりました。']],
  },
  {
    name: 'Chinese speakers by number',
    format: 'speaker-lines',
    text: '说话人 1 00:12\n我们先看预算。\n\n说话人 2 00:20\n好的。\n',
    turns: [['说话人 1', 12, '我们先看预算。'], ['说话人 2', 20, '好的。']],
  },
  {
    name: 'Chinese labels',
    format: 'plain-labels',
    text: '李雷：我们下周发布。\n韩梅梅：没问题。\n',
    turns: [['李雷', null, '我们下周发布。'], ['韩梅梅', null, '没问题。']],
  },
  {
    name: 'Arabic names with direction marks',
    format: 'plain-labels',
    text: '\u200Fأحمد\u200F: صباح الخير\n\u202Bليلى\u202C: أهلا\n\u200Fأحمد\u200F: لنبدأ\n',
    turns: [['أحمد', null, 'صباح الخير'], ['ليلى', null, 'أهلا'], ['أحمد', null, 'لنبدأ']],
  },
  {
    name: 'Hebrew names above their words',
    format: 'speaker-lines',
    text: 'דנה כהן  0:12\nבוקר טוב\nיוסי לוי  0:20\nבוקר אור\n',
    turns: [['דנה כהן', 12, 'בוקר טוב'], ['יוסי לוי', 20, 'בוקר אור']],
  },
  {
    name: 'addresses as names',
    format: 'plain-labels',
    text: 'ana@corp.example: I am in.\nben@corp.example: So am I.\n',
    turns: [['ana@corp.example', null, 'I am in.'], ['ben@corp.example', null, 'So am I.']],
  },
  {
    name: 'names with titles, roles and apostrophes',
    format: 'plain-labels',
    text: "Dr. Niamh O'Neill (Host): Welcome.\nJosé Müller-Łuk: Thanks.\n",
    turns: [["Dr. Niamh O'Neill (Host)", null, 'Welcome.'], ['José Müller-Łuk', null, 'Thanks.']],
  },
  {
    name: 'speech that looks like labels',
    format: 'plain-labels',
    text: 'Ana: Note: remember this.\nBen: See https://x.example\nthe problem: money\n10:30: the start\nRe: budget, not now\nAna: Done.\n',
    turns: [['Ana', null, 'Note: remember this.'], ['Ben', null, 'See https://x.example the problem: money 10:30: the start Re: budget, not now'], ['Ana', null, 'Done.']],
  },
  {
    name: 'SubRip with names in brackets',
    format: 'web-vtt',
    text: '1\n00:00:01,000 --> 00:00:02,000\n[Ana Ruiz] We begin [laughs].\n\n2\n00:00:02,500 --> 00:00:04,000\n[Ben] Fine.\n\n3\n00:00:05,000 --> 00:00:06,000\n[Ana Ruiz] Good.\n',
    turns: [['Ana Ruiz', 1, 'We begin [laughs].'], ['Ben', 2.5, 'Fine.'], ['Ana Ruiz', 5, 'Good.']],
  },
  {
    name: 'times with a mark, then names',
    format: 'speaker-lines',
    text: '@0:12 - Ana Ruiz\nWe begin.\n\n@1:05 - Ben Okafor (Acme)\nFine.\n',
    turns: [['Ana Ruiz', 12, 'We begin.'], ['Ben Okafor (Acme)', 65, 'Fine.']],
  },
  {
    name: 'a document of Teams with its head',
    format: 'speaker-lines',
    text: 'July 1, 2026, 8:02AM\n\nAna Ruiz started transcription\n\nAna Ruiz   0:03\nHello.\n\nBen Okafor   0:07\nHi.\nAna Ruiz stopped transcription\n',
    turns: [[null, null, 'July 1, 2026, 8:02AM'], ['Ana Ruiz', 3, 'Hello.'], ['Ben Okafor', 7, 'Hi.']],
  },
  {
    name: 'a recognizer’s lines with times',
    format: 'paragraphs',
    text: '[00:00:00.000 --> 00:00:04.000]   We begin with the budget.\n[00:00:04.000 --> 00:00:06.000]   Then the plan.\n',
    turns: [[null, 0, 'We begin with the budget.'], [null, 4, 'Then the plan.']],
  },
  {
    name: 'times between the words',
    format: 'paragraphs',
    text: '0:00\nwe begin with the budget.\n0:03\nand the plan.\n',
    turns: [[null, 0, 'we begin with the budget.'], [null, 3, 'and the plan.']],
  },
  {
    name: 'no speakers at all',
    format: 'paragraphs',
    text: 'We met on Friday\nand talked long.\n\nNothing was settled.\n',
    turns: [[null, null, 'We met on Friday and talked long.'], [null, null, 'Nothing was settled.']],
  },
];
