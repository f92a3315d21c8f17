// Checking a summary against its meeting.
import { checkSummary } from '../../../src/core/meeting/check-summary';
import { contentWords } from '../../../src/core/meeting/content-words';
import { aHandNote, aMeeting, aSummary, aTurn } from '../../builders/a-meeting';

const check = (change: Parameters<typeof aSummary>[0], meeting = aMeeting()) => checkSummary(aSummary(change), meeting);
const fault = (text: string, cites: readonly string[], meeting = aMeeting()) => check({ decisions: [{ text, cites: [...cites] }] }, meeting).items[0]?.fault;

describe('citations', () => {
  it.each([
    ['The beta is launched on Friday.', ['T0001'], null],
    ['The team decides to launch its beta.', ['T0001', 'T0003'], null],
    ['Pricing was discussed.', ['N0001'], null],
    ['The beta is launched on Friday.', [], 'no-citation'],
    ['The beta is launched on Friday.', ['T0099'], 'unknown-id'],
    ['The beta is launched on Friday.', ['T0001', 'T0099'], 'unknown-id'],
    ['Marketing hires three new designers in October.', ['T0001'], 'other-words'],
    ['The beta is launched on Friday.', ['T0003'], 'other-words'],
  ])('judges %j citing %j', (text, cites, expected) => {
    expect(fault(text, cites)).toBe(expected);
  });

  it('compares Japanese and Chinese without spaces', () => {
    const japanese = aMeeting({ language: 'ja', turns: [aTurn(1, '田中', '来週の金曜日にベータ版を公開することに決めました。')] });
    expect(fault('ベータ版は来週の金曜日に公開する。', ['T0001'], japanese)).toBeNull();
    expect(fault('新しい採用計画を秋に始める。', ['T0001'], japanese)).toBe('other-words');
    const chinese = aMeeting({ language: 'zh', turns: [aTurn(1, '李雷', '我们决定下周五发布测试版，文档由我来写。')] });
    expect(fault('测试版下周五发布。', ['T0001'], chinese)).toBeNull();
    expect(fault('明年扩大招聘规模。', ['T0001'], chinese)).toBe('other-words');
  });

  it('judges by ids alone where the summary is in another language', () => {
    expect(fault('ベータ版は金曜日に公開する。', ['T0001'])).toBeNull();
  });

  it('counts the owner as words of the item, and who spoke as words of the line', () => {
    const actions = [{ text: 'Sends it.', owner: 'Ben', cites: ['T0002'] }];
    expect(check({ actions }).items[0]?.fault).toBeNull();
  });

  it('names each item by its field, and keeps only ids that exist', () => {
    const items = check({
      topics: [{ title: 'Launch', points: [{ text: 'Launch the beta.', cites: ['T0001', 'T0001', 'T0007'] }] }],
      questions: [{ text: 'Who pays for the venue?', cites: ['T0003'] }],
    }).items;
    expect(items.map(({ field, cites }) => [field, cites])).toEqual([
      ['topics[0].points[0]', ['T0001']],
      ['questions[0]', ['T0003']],
    ]);
  });
});

describe('hand notes', () => {
  it.each([
    ['a citation', { topics: [{ title: 'Money', points: [{ text: 'Prices were discussed, pricing too.', cites: ['N0001'] }] }] }],
    ['its words', { decisions: [{ text: 'They discussed the pricing model.', cites: ['T0001'] }] }],
    ['the gist', { gist: 'Pricing was discussed.' }],
  ])('counts one as accounted for by %s', (_name, change) => {
    expect(check(change).leftOut).toEqual([]);
  });

  it('finds one that nothing says, also when it is cited for something else', () => {
    const decisions = [{ text: 'The beta launches on Friday.', cites: ['T0001', 'N0001'] }];
    expect(check({ decisions }).leftOut.map((note) => note.id)).toEqual(['N0001']);
  });

  it('wants most of a note’s words in one item, not spread over two', () => {
    const meeting = aMeeting({ handNotes: [aHandNote(1, 'Zeta vendor contract renewal costs')] });
    const spread = ['Renewal is planned for Zeta.', 'The vendor raised its costs.'].map((text) => ({ text, cites: ['T0001'] }));
    expect(check({ decisions: spread }, meeting).leftOut).toHaveLength(1);
    const together = [{ text: 'The vendor Zeta raised its costs.', cites: ['T0001'] }];
    expect(check({ decisions: together }, meeting).leftOut).toHaveLength(0);
  });
});

describe('due dates', () => {
  const sure = (action: { due?: string; due_words?: string; due_doubtful?: boolean }) =>
    check({ actions: [{ text: 'Send the invoice template.', cites: ['T0002'], ...action }] });

  it.each([
    [{ due: '2026-07-10', due_words: 'by next Friday' }, true],
    [{ due: '2026-07-10' }, true],
    [{ due: '2026-07-10', due_words: 'by next Friday', due_doubtful: true }, false],
    [{ due: '2026-07-10', due_words: 'by the end of October' }, false],
    [{ due: '2026-06-10', due_words: 'next Friday' }, false],
    [{}, false],
  ])('judges %j', (action, expected) => {
    expect(sure(action).items[0]?.dueIsSure).toBe(expected);
  });

  it('names fields with days that do not exist', () => {
    expect(sure({ due: '2026-02-30' }).wrongDays).toEqual(['actions[0].due']);
    expect(sure({ due: 'Friday' }).wrongDays).toEqual(['actions[0].due']);
    expect(sure({ due: '2026-07-10' }).wrongDays).toEqual([]);
  });
});

describe('content words', () => {
  it.each([
    ['We decided to ship the parcels', ['decid', 'ship', 'parcel']],
    ['API v2 in 2026', ['api', 'v2', '2026']],
    ['会議の資料を送る', ['会議', '資料', '送']],
    ['我们的发布计划', ['发布', '布计', '计划']],
    ['to be or not to be', ['to', 'be', 'or', 'not']],
    ['', []],
  ])('reads %j', (text, words) => {
    expect([...contentWords(text)]).toEqual(words);
  });
});
