// Lines that say what they are, and who is to do it.
import type { Language } from '../../../../src/core/ports';
import { kindUnder, readMark } from '../../../../src/providers/offline/engine/markup';
import { assign, personCalled } from '../../../../src/providers/offline/engine/people';

describe('readMark', () => {
  it.each([
    ['- [ ] Send the list', 'action', 'Send the list'],
    ['* [ ] TODO: Send the list', 'action', 'Send the list'],
    ['TODO call the printer', 'action', 'call the printer'],
    ['todo: call the printer', 'action', 'call the printer'],
    ['ACTION: Ben to call', 'action', 'Ben to call'],
    ['Action item: Ben to call', 'action', 'Ben to call'],
    ['**Decision:** we go', 'decision', 'we go'],
    ['Decided: we go', 'decision', 'we go'],
    ['We agreed: we go', 'decision', 'we go'],
    ['決定：9月に延期', 'decision', '9月に延期'],
    ['决定：推迟到九月', 'decision', '推迟到九月'],
    ['待办：联系客户', 'action', '联系客户'],
    ['タスク：資料を送る', 'action', '資料を送る'],
    ['Open question: who pays?', 'question', 'who pays?'],
    ['未決：担当者', 'question', '担当者'],
    ['send it to Delta @ben', 'action', 'send it to Delta @ben'],
  ])('it reads “%s”', (line, kind, text) => {
    expect(readMark(line)).toEqual({ kind, text });
  });
  it.each(['We decided nothing', 'mail a@b.example', 'The decision is near', 'todos are many', 'actionable', 'Decision:'])('it sees no mark in “%s”', (line) => {
    expect(readMark(line)).toBeNull();
  });
});

describe('kindUnder', () => {
  it.each([
    ['Decisions', 'decision'], ['Key decisions', 'decision'], ['決定事項', 'decision'], ['决定事项', 'decision'], ['Action items', 'action'], ['To-dos', 'action'],
    ['Next steps', 'action'], ['アクションアイテム', 'action'], ['待办事项', 'action'], ['Open questions', 'question'], ['未決事項', 'question'], ['待确认', 'question'],
    ['Budget', null], ['Decisive moments', null], ['', null],
  ])('it knows what stands under “%s”', (heading, kind) => {
    expect(kindUnder(heading)).toBe(kind);
  });
});

describe('personCalled', () => {
  const people = ['Ana Ruiz', 'Ben Okafor', 'Ben Miller', '田中 太郎', '李雷'];
  it.each([
    ['Ana', 'Ana Ruiz'], ['ana ruiz', 'Ana Ruiz'], ['Ben', null], ['Okafor', 'Ben Okafor'], ['An', null], ['田中', '田中 太郎'], ['李雷', '李雷'], ['Zoe', null],
  ])('it finds “%s”', (name, person) => {
    expect(personCalled(name, people)).toBe(person);
  });
});

describe('assign', () => {
  const people = ['Ana Ruiz', 'Ben', '田中', '鈴木', '李雷', '韩梅梅'];
  const cases: readonly (readonly [Language, string, string | null, string | null, string | null])[] = [
    ['en', "I'll send the list by Friday", 'Ben', 'Ben', 'Send the list by Friday'],
    ['en', "I'll send the list by Friday", null, null, null],
    ['en', "I'll send you the list", 'Ben', 'Ben', null],
    ['en', 'Ana will call them', 'Ben', 'Ana Ruiz', 'Call them'],
    ['en', 'Ana, can you prepare a plan?', 'Ben', 'Ana Ruiz', 'Prepare a plan'],
    ['en', 'Zoe will call them', 'Ben', null, null],
    ['en', 'It will rain', 'Ben', null, null],
    ['en', 'Somebody should call them', 'Ben', null, null],
    ['en', 'book venue (Ana)', null, 'Ana Ruiz', 'Book venue'],
    ['en', 'send it @ana', null, 'Ana Ruiz', 'Send it'],
    ['en', 'send it @zoe today', null, 'zoe', 'Send it today'],
    ['ja', '資料を送付 担当: 田中', null, '田中', '資料を送付'],
    ['ja', '鈴木さん、計画を作成してください。', '田中', '鈴木', null],
    ['ja', '私が送ります。', '田中', '田中', null],
    ['ja', '誰かが送ります。', '田中', null, null],
    ['zh', '由李雷负责联系客户', '韩梅梅', '李雷', null],
    ['zh', '由张三负责联系客户', '韩梅梅', '张三', null],
    ['zh', '由我们负责联系客户', '韩梅梅', null, null],
    ['zh', '我来准备材料', '韩梅梅', '韩梅梅', null],
    ['zh', '准备材料（负责人：李雷）', null, '李雷', '准备材料'],
    ['zh', '材料要准备好', '李雷', null, null],
  ];
  for (const [language, sentence, speaker, owner, text] of cases) {
    it(`it reads (${language}) “${sentence}” said by ${speaker ?? 'nobody'}`, () => {
      expect(assign(sentence, speaker, people, language)).toEqual({ owner, text });
    });
  }
});
