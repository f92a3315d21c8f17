// Words of deadline in three languages, as a table.
import fc from 'fast-check';
import { findDue } from '../../../src/core/dates/due';
import { readNumber } from '../../../src/core/dates/east-asian-number';
import type { Language } from '../../../src/core/ports';
import { addDays, isDay } from '../../../src/core/time';

/** Wednesday. */
const meetingDay = '2026-07-01';

type Case = readonly [text: string, day: string | null, words?: string, doubtful?: boolean];

function check(language: Language, cases: readonly Case[]): void {
  for (const [text, day, words, doubtful] of cases) {
    it(`reads “${text}”`, () => {
      const due = findDue(text, meetingDay, language);
      expect(due?.day ?? null).toBe(day);
      if (due !== null) expect(text).toContain(due.words);
      if (words !== undefined) expect(due?.words).toBe(words);
      if (doubtful !== undefined) expect(due?.doubtful).toBe(doubtful);
    });
  }
}

describe('findDue: English', () => {
  check('en', [
    ['Send the report by Friday', '2026-07-03', 'by Friday', false],
    ['Ana will call them on Monday.', '2026-07-06', 'on Monday', false],
    ['Finish it before Wednesday', '2026-07-08', 'before Wednesday', false],
    ['by fri please', '2026-07-03', 'by fri'],
    ['I will do that tomorrow', '2026-07-02', 'tomorrow', false],
    ['the day after tomorrow at the latest', '2026-07-03'],
    ['the tomorrow’s agenda is long', null],
    ['by end of day', '2026-07-01', 'end of day', false],
    ['EOD', '2026-07-01'],
    ['we talked about that today', null],
    ['it is due today', '2026-07-01', 'today'],
    ['by the end of the week', '2026-07-03', 'the end of the week', true],
    ['EOW', '2026-07-03', 'EOW', true],
    ['at the end of next week', '2026-07-10', 'end of next week', false],
    ['some time next week', '2026-07-10', 'next week', true],
    ['the week after next', '2026-07-17', 'the week after next', true],
    ['next week’s meeting is short', null],
    ['in a fortnight', '2026-07-15', 'in a fortnight', false],
    ['in two weeks', '2026-07-15', 'in two weeks', false],
    ['within the next 10 days', '2026-07-11', 'within the next 10 days'],
    ['in three working days', '2026-07-06'],
    ['a week from now', '2026-07-08', 'a week from now'],
    ['in a couple of months', '2026-09-01'],
    ['next Friday', '2026-07-10', 'next Friday', true],
    ['this Friday', '2026-07-03', 'this Friday', false],
    ['Tuesday of next week', '2026-07-07', undefined, false],
    ['next week Thursday', '2026-07-09'],
    ['a week from Friday', '2026-07-10'],
    ['Friday after next', '2026-07-10', undefined, true],
    ['send it Thursday', '2026-07-02', 'Thursday', true],
    ['by July 10', '2026-07-10', 'July 10', false],
    ['on the 10th of July', '2026-07-10', '10th of July'],
    ['by Jul 10, 2026', '2026-07-10'],
    ['until 3 August', '2026-08-03'],
    ['by June 30', '2027-06-30'],
    ['by 2026-07-14', '2026-07-14', '2026-07-14', false],
    ['by the 15th', '2026-07-15', 'the 15th'],
    ['on the 1st', '2026-07-01'],
    ['the 3rd version is due', null],
    ['by the 3rd of next month', '2026-08-03'],
    ['by the end of the month', '2026-07-31', undefined, false],
    ['end of next month', '2026-08-31'],
    ['by the end of September', '2026-09-30'],
    ['next month', '2026-08-31', undefined, true],
    ['by the end of Q3', '2026-09-30'],
    ['end of the quarter', '2026-09-30'],
    ['planned for Q1 2027', '2027-03-31', 'Q1 2027', true],
    ['by the end of the year', '2026-12-31'],
    ['by 7/10', '2026-07-10', '7/10', true],
    ['by 24/12', '2026-12-24', '24/12', true],
    ['scored 7/10', null],
    ['the cat sat on the mat', null],
    ['march through the list', null],
    ['we may need 5 people', null],
    ['the sun is out, he wed her', null],
    ['half past three', null],
    ['version 3.10 has 10-12 fixes', null],
    ['since May 2026', null],
    ['it was sent on 2026-06-01', null],
    ['Friday’s numbers were fine', null],
    ['move the July 10 demo and ship by July 20', '2026-07-20', 'July 20'],
    ['The July 8 draft was late; the final is due July 20', '2026-07-20', 'July 20', false],
    ['July 8 or July 9', '2026-07-08', 'July 8', true],
    ['nothing in particular', null],
  ]);
});

describe('findDue: Japanese', () => {
  check('ja', [
    ['明日までに送ります', '2026-07-02', '明日'],
    ['明後日までに確認します', '2026-07-03', '明後日'],
    ['本日中に対応します', '2026-07-01', '本日中'],
    ['今日は天気がいいです', null],
    ['来週の火曜日に提出します', '2026-07-07', '来週の火曜日', false],
    ['再来週の月曜までに', '2026-07-13', '再来週の月曜', false],
    ['再来週までに', '2026-07-17', '再来週', true],
    ['今週中にまとめます', '2026-07-03', '今週中', true],
    ['来週中にお願いします', '2026-07-10', undefined, true],
    ['金曜日までにお願いします', '2026-07-03', '金曜日', false],
    ['次の金曜日', '2026-07-03', '次の金曜日', true],
    ['月末までに', '2026-07-31', '月末', false],
    ['来月末までに', '2026-08-31', '来月末'],
    ['来月の3日に', '2026-08-03', '来月の3日', false],
    ['9月末までに', '2026-09-30', '9月末'],
    ['7月10日までに', '2026-07-10', '7月10日', false],
    ['七月十日までに', '2026-07-10', '七月十日'],
    ['７月１０日までに', '2026-07-10'],
    ['10日までに', '2026-07-10', '10日'],
    ['7/10（金）まで', '2026-07-10', '7/10', false],
    ['7月10日（金）までに', '2026-07-10', '7月10日（金）', false],
    ['10日（金）までに', '2026-07-10', '10日'],
    ['2週間後に', '2026-07-15', '2週間後'],
    ['三日以内に', '2026-07-04'],
    ['1か月後に', '2026-08-01'],
    ['年内に', '2026-12-31'],
    ['2026年8月3日', '2026-08-03'],
    ['日程を確認します', null],
    ['月曜会議の件', null],
  ]);
});

describe('findDue: Chinese', () => {
  check('zh', [
    ['明天发给大家', '2026-07-02', '明天', false],
    ['后天之前完成', '2026-07-03', '后天'],
    ['大后天交', '2026-07-04'],
    ['今天下班前', '2026-07-01', '今天下班前'],
    ['今天讨论了预算', null],
    ['下周二之前提交', '2026-07-07', '下周二', false],
    ['下下周一', '2026-07-13'],
    ['本周五前', '2026-07-03', '本周五', false],
    ['这个星期天', '2026-07-05'],
    ['周五前完成', '2026-07-03', '周五'],
    ['下周完成', '2026-07-10', '下周', true],
    ['本周内', '2026-07-03', '本周内', true],
    ['两周后上线', '2026-07-15', '两周后', false],
    ['三天之内', '2026-07-04', '三天之内'],
    ['一个月后', '2026-08-01'],
    ['下个月3号', '2026-08-03', '下个月3号', false],
    ['下月底', '2026-08-31'],
    ['月底前完成', '2026-07-31', '月底', false],
    ['九月底之前', '2026-09-30', '九月底'],
    ['7月10号前', '2026-07-10', '7月10号', false],
    ['七月十号', '2026-07-10', '七月十号'],
    ['10号前给我', '2026-07-10', '10号'],
    ['2026年8月3日之前', '2026-08-03'],
    ['年底前', '2026-12-31'],
    ['每个月都开会', null],
    ['一号会议室', null],
  ]);
});

describe('findDue: rules for every text', () => {
  it('never gives a day before the meeting, nor words that do not stand in the text', () => {
    const piece = fc.constantFrom('by ', 'Friday', 'next week', '10', 'July ', 'tomorrow', '明日', '月末', 'まで', '下周', '二', '号', '前', ' ', '2026-', '7/3', 'the 5th', 'may ', '三', '日', '月');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.integer({ min: 0, max: 800 }), fc.constantFrom<Language>('en', 'ja', 'zh'), (pieces, offset, language) => {
        const text = pieces.join('');
        const day = addDays('2026-01-01', offset);
        const due = findDue(text, day, language);
        if (due === null) return;
        expect(isDay(due.day)).toBe(true);
        expect(due.day >= day).toBe(true);
        expect(text).toContain(due.words);
      }),
      { seed: 20260701, numRuns: 500 },
    );
  });
});

describe('readNumber', () => {
  it.each([['7', 7], ['７', 7], ['十', 10], ['十五', 15], ['二十', 20], ['三十一', 31], ['两', 2], ['数', 3]])('reads %s', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });
  it('gives NaN for what is no number', () => {
    expect(readNumber('百')).toBeNaN();
    expect(readNumber('一二')).toBeNaN();
  });
});
