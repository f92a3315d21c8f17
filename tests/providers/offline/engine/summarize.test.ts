// The engine as a whole: small meetings word for word, and what holds for every meeting.
import fc from 'fast-check';
import type { Language } from '../../../../src/core/ports';
import { summaryShape, type Summary } from '../../../../src/core/meeting/summary';
import { wordsOf } from '../../../../src/i18n/index';
import type { Material } from '../../../../src/providers/offline/engine/material';
import { summarize } from '../../../../src/providers/offline/engine/summarize';
import { summaryText } from '../../../../src/providers/offline/engine/summary-text';
import { makeReader, wordsIn } from '../../../../src/providers/offline/engine/terms';
import { workAtOnce, workInSlices } from '../../../../src/providers/offline/engine/steps';
import { aMaterial, itemsOf, spoken, summaryOf, typed } from '../../../builders/a-material';

const english = aMaterial({
  handNotes: typed(
    { text: 'Decision: launch moves to 14 September', heading: 'Decisions' },
    { text: 'send the price list to Delta GmbH @ben', task: 'open', heading: 'Actions' },
    { text: 'Chloe seemed worried about support load' },
    { text: 'Who owns the migration guide?', heading: 'Open questions' },
    { text: 'Old ticket closed', task: 'done' },
  ),
  turns: spoken(
    ['Ana Ruiz', 'Okay, um, so thanks everyone for joining. Today we want to talk about the launch date and the price list.'],
    ['Ben Okafor', 'The beta has forty open bugs, and the payment module still fails on weekends. I think we should not launch in August.'],
    ['Chloe', 'Support will not cope with an August launch. We had two hundred tickets last week alone.'],
    ['Ana Ruiz', 'After some discussion we decided to move the launch to 14 September. Is everybody fine with that?'],
    ['Ben Okafor', "Yes. I'll send the price list to Delta by Friday."],
    ['Ana Ruiz', 'Chloe, can you prepare a support plan for the launch by next Wednesday?'],
    ['Chloe', "Sure, I'll do that. But it is still unclear who owns the migration guide."],
    ['Ana Ruiz', 'Action: Ben to fix the payment module before the end of July.'],
    ['Ben Okafor', 'The migration guide needs screenshots of the payment module and the price list. My team can write the payment chapter.'],
  ),
});

const japanese = aMaterial({
  language: 'ja',
  handNotes: typed({ text: 'リリースは9月14日に延期', heading: '決定事項' }, { text: '価格表をデルタ社に送付 担当: 佐藤', task: 'open', heading: 'アクション' }, { text: 'サポートの負荷が心配とのこと', heading: 'メモ' }),
  turns: spoken(
    ['田中', 'えーと、では始めます。今日の議題はリリース日と価格表です。'],
    ['佐藤', 'ベータ版にはまだ40件の不具合が残っていて、決済モジュールが週末に失敗します。8月のリリースは難しいと思います。'],
    ['鈴木', 'サポートチームは8月のリリースには対応できません。先週だけで問い合わせが200件ありました。'],
    ['田中', 'では、リリースは9月14日に延期することに決定しました。'],
    ['佐藤', '価格表は私が金曜日までにデルタ社に送ります。'],
    ['田中', '鈴木さん、来週の水曜日までにサポート計画を作成してください。'],
    ['鈴木', 'わかりました。移行ガイドの担当者がまだ決まっていません。'],
    ['田中', '決定：決済モジュールの修正は7月末までに完了する。'],
  ),
});

const chinese = aMaterial({
  language: 'zh',
  handNotes: typed({ text: '发布推迟到9月14日', heading: '决定事项' }, { text: '把价格表发给德尔塔公司 @韩梅梅', heading: '待办' }, { text: '客服压力大' }),
  turns: spoken(
    ['李雷', '嗯，那我们开始吧。今天的议程是发布日期和价格表。'],
    ['韩梅梅', '测试版还有四十个缺陷，支付模块周末总是失败。我觉得八月发布不合适。'],
    ['王芳', '客服团队应付不了八月的发布，上周就有两百个工单。'],
    ['李雷', '我们决定把发布推迟到9月14日。'],
    ['韩梅梅', '我来负责在周五前把价格表发给德尔塔公司。'],
    ['李雷', '由王芳负责下周三之前准备客服计划。'],
    ['王芳', '好的。迁移指南由谁写还没有确定。'],
    ['李雷', '待办：韩梅梅在七月底前修复支付模块。'],
  ),
});

const samples: Readonly<Record<Language, Material>> = { en: english, ja: japanese, zh: chinese };
const summarized = (material: Material): Summary => workAtOnce(summarize(material, wordsOf(material.language)));

describe('summarize: small meetings word for word', () => {
  it('it summarises English', () => {
    expect(summarized(english)).toEqual({
      gist: 'The meeting was about launch, payment module, price list, and migration guide. Decided: launch moves to 14 September. To do: send the price list to Delta GmbH (Ben Okafor); fix the payment module before the end of July (Ben Okafor).',
      topics: [
        { title: 'From your notes', points: [{ text: 'Chloe seemed worried about support load', cites: ['N0003'] }, { text: 'Old ticket closed', cites: ['N0005'] }] },
        {
          title: 'Launch, payment module',
          points: [
            { text: 'Ana Ruiz said that today the team wanted to talk about the launch date and the price list.', cites: ['T0001'] },
            { text: 'The beta has forty open bugs, and the payment module still fails on weekends.', cites: ['T0002'] },
            { text: 'Support will not cope with an August launch.', cites: ['T0003'] },
            { text: 'The migration guide needs screenshots of the payment module and the price list.', cites: ['T0009'] },
            { text: 'Ben Okafor said that their team could write the payment chapter.', cites: ['T0009'] },
          ],
        },
      ],
      decisions: [{ text: 'Launch moves to 14 September', cites: ['N0001', 'T0004'] }],
      actions: [
        { text: 'Send the price list to Delta GmbH', cites: ['N0002', 'T0005'], owner: 'Ben Okafor', due: '2026-07-03', due_words: 'by Friday' },
        { text: 'Fix the payment module before the end of July.', cites: ['T0008'], owner: 'Ben Okafor', due: '2026-07-31', due_words: 'end of July' },
        { text: 'Prepare a support plan for the launch by next Wednesday', cites: ['T0006'], candidate: true, owner: 'Chloe', due: '2026-07-08', due_words: 'next Wednesday', due_doubtful: true },
      ],
      questions: [{ text: 'Who owns the migration guide?', cites: ['N0004', 'T0007'] }],
    });
  });

  it('it summarises Japanese', () => {
    const { topics, decisions, actions, questions } = summarized(japanese);
    expect(topics[0]).toEqual({ title: 'メモ', points: [{ text: 'サポートの負荷が心配とのこと', cites: ['N0003'] }] });
    expect(decisions).toEqual([{ text: 'リリースは9月14日に延期', cites: ['N0001', 'T0004'] }, { text: '決済モジュールの修正は7月末までに完了する。', cites: ['T0008'] }]);
    expect(actions).toEqual([
      { text: '価格表をデルタ社に送付', cites: ['N0002'], owner: '佐藤' },
      { text: '佐藤：「価格表は私が金曜日までにデルタ社に送ります。」', cites: ['T0005'], candidate: true, due: '2026-07-03', due_words: '金曜日' },
      { text: '田中：「鈴木さん、来週の水曜日までにサポート計画を作成してください。」', cites: ['T0006'], candidate: true, owner: '鈴木', due: '2026-07-08', due_words: '来週の水曜日' },
    ]);
    expect(questions).toEqual([{ text: '鈴木：「移行ガイドの担当者がまだ決まっていません。」', cites: ['T0007'], candidate: true }]);
  });

  it('it summarises Chinese', () => {
    const { decisions, actions, questions } = summarized(chinese);
    expect(decisions).toEqual([{ text: '发布推迟到9月14日', cites: ['N0001', 'T0004'] }]);
    expect(actions).toEqual([
      { text: '把价格表发给德尔塔公司', cites: ['N0002'], owner: '韩梅梅' },
      { text: '韩梅梅在七月底前修复支付模块。', cites: ['T0008'], owner: '韩梅梅', due: '2026-07-31', due_words: '七月底' },
      { text: '韩梅梅：“我来负责在周五前把价格表发给德尔塔公司。”', cites: ['T0005'], candidate: true, due: '2026-07-03', due_words: '周五' },
      { text: '李雷：“由王芳负责下周三之前准备客服计划。”', cites: ['T0006'], candidate: true, owner: '王芳', due: '2026-07-08', due_words: '下周三' },
    ]);
    expect(questions).toEqual([{ text: '王芳：“迁移指南由谁写还没有确定。”', cites: ['T0007'], candidate: true }]);
  });
});

describe('summarize: what it keeps and what it leaves', () => {
  const chatter = (count: number) => Array.from({ length: count }, (_, place): readonly [string, string] => [['Ana', 'Ben', 'Dev'][place % 3] ?? 'Ana', `The shelf number ${place} in the warehouse holds parts of kind ${place % 17} for the client, and the list of parts is long. That is how it is with the shelf.`]);

  it('it keeps the only decision of a three-hour meeting', () => {
    const turns = spoken(...chatter(600), ['Ben', 'After a long debate we decided to close the warehouse in Madrid.'], ...chatter(600));
    const { decisions } = summaryOf({ turns });
    expect(decisions).toContainEqual({ text: 'After a long debate the team decided to close the warehouse in Madrid.', cites: ['T0601'] });
  });

  it.each([
    'Have we decided to close it?',
    'If we decided to close it, they would leave.',
    'We have not decided to close it.',
    'I do not remember what we decided to do.',
    'Last year we decided to close it.',
  ])('it takes “%s” for no decision', (text) => {
    expect(summaryOf({ turns: spoken(['Ana', text]) }).decisions.filter(({ candidate }) => candidate !== true)).toEqual([]);
  });

  it('it says when there is no transcript', () => {
    const summary = summaryOf({ handNotes: typed({ text: 'Budget is tight', heading: 'Budget' }, { text: 'Hire two people', heading: 'Decisions' }) });
    expect(summary).toEqual({
      gist: 'This summary is made of your own notes; there is no transcript. Decided: hire two people.',
      topics: [{ title: 'Budget', points: [{ text: 'Budget is tight', cites: ['N0001'] }] }],
      decisions: [{ text: 'Hire two people', cites: ['N0002'] }],
      actions: [],
      questions: [],
    });
  });

  it('it reads a language it has no rules for', () => {
    const text = 'Die Lieferung der Ersatzteile verzögert sich um drei Wochen wegen der Zollprüfung in Hamburg.';
    const summary = summaryOf({ turns: spoken(['Jörg', text], ['Änne', 'Der Kunde braucht die Ersatzteile für die Anlage in Bremen noch vor dem Umbau.']) });
    expect(itemsOf(summary).some(({ text: said }) => said.includes('Ersatzteile'))).toBe(true);
  });

  it('it leaves titles and lists of items out of the text that is measured', () => {
    expect(summaryText({ gist: 'G.', topics: [{ title: 'T', points: [{ text: 'P.', cites: [] }] }], decisions: [{ text: 'D', cites: [] }], actions: [], questions: [] })).toBe('G.\nP.');
  });
});

describe('summarize: what a person typed without marks', () => {
  const first = (language: Language, text: string, people: readonly string[] = []) => {
    const { topics, decisions, actions, questions } = summaryOf({ language, people, handNotes: typed({ text, heading: 'Notes' }) });
    return { points: topics.flatMap(({ points }) => points.map((point) => point.text)), decisions: decisions.map((item) => item.text), actions, questions: questions.map((item) => item.text) };
  };

  it.each([
    ['en', 'Who has the key to the tool shed?'],
    ['ja', '駐車場はどうする？'],
    ['zh', '厨房的排风要不要换？'],
    ['ja', '録音スタジオはまだ決まっていない'],
  ] as const)('it takes a typed question (%s) “%s” for an open one', (language, text) => {
    expect(first(language, text)).toEqual({ points: [], decisions: [], actions: [], questions: [text] });
  });

  it.each([
    ['en', 'We agreed: the water barrels go behind the shed', 'The water barrels go behind the shed'],
    ['en', 'We decided to use the blue theme.', 'We decided to use the blue theme.'],
    ['en', 'Agreed to move the launch', 'Agreed to move the launch'],
    ['ja', '公開は9月1日に決定', '公開は9月1日に決定'],
    ['zh', '默认路线用关内出发的这条，决定了。', '默认路线用关内出发的这条，决定了。'],
  ] as const)('it takes a typed agreement (%s) “%s” for a decision', (language, text, told) => {
    expect(first(language, text)).toEqual({ points: [], decisions: [told], actions: [], questions: [] });
  });

  it.each([
    ['en', 'Tom orders 12 m³ of compost until Friday', { text: 'Order 12 m³ of compost until Friday', owner: 'Tom Becker', due: '2026-07-03' }],
    ['en', 'Ben will send the texts by Friday.', { text: 'Send the texts by Friday.', owner: 'Ben', due: '2026-07-03' }],
    ['ja', '森田さんがポスターの見積もりを取る、12月10日まで', { text: 'ポスターの見積もりを取る、12月10日まで', owner: '森田', due: '2026-12-10' }],
    ['zh', '老周联系电工，下周三之前', { text: '联系电工，下周三之前', owner: '老周', due: '2026-07-08' }],
  ] as const)('it takes a typed duty (%s) “%s” for work', (language, text, work) => {
    const { points, actions } = first(language, text, [work.owner]);
    expect(points).toEqual([]);
    expect(actions).toMatchObject([work]);
  });

  it.each([
    ['en', 'Tom stays in Rome until Friday', ['Tom']],
    ['en', 'Tom orders compost', ['Tom']],
    ['en', 'Zoe orders compost by Friday', ['Tom']],
    ['en', 'Tom needs the files by Friday', ['Tom']],
    ['ja', '森田さんは12月10日まで出張', ['森田']],
    ['ja', '森田さんに12月10日までに頼む', ['森田']],
    ['zh', '老周下周三之前请假', ['老周']],
    ['zh', '老周在北京，下周三之前', ['老周']],
  ] as const)('it leaves (%s) “%s” a point', (language, text, people) => {
    expect(first(language, text, people)).toMatchObject({ points: [text], actions: [] });
  });

  it('it takes the decision out of a line that says more, and loses no word of the line', () => {
    expect(first('en', 'Anna and I talked. We decided to use the blue theme.')).toMatchObject({ points: ['Anna and I talked.'], decisions: ['We decided to use the blue theme.'] });
  });

  it.each([
    ['TODO: @Nathan asks two suppliers for a price', undefined, 'Ask two suppliers for a price', 'Nathan'],
    ['Sarah finds out whether anybody wants face plates', 'open', 'Find out whether anybody wants face plates', 'Sarah'],
    ['Sarah finds out what her users want', 'open', 'Sarah finds out what her users want', 'Sarah'],
    ['Sarah tries three plastics', 'open', 'Try three plastics', 'Sarah'],
    ['iPhone build fails', 'open', 'iPhone build fails', undefined],
  ] as const)('it makes a call to do it of “%s”', (text, task, work, owner) => {
    const handNotes = typed({ text, ...(task === undefined ? {} : { task }) });
    const [action] = summaryOf({ handNotes, people: ['Nathan', 'Sarah'] }).actions;
    expect(action?.text).toBe(work);
    expect(action?.owner).toBe(owner);
  });

  it.each([
    ['TODO: ask the council (due 2026-12-10)', 'Ask the council'],
    ['TODO: ask the council, by 2026-12-10', 'Ask the council'],
    ['TODO: ask the council 📅 2026-12-10', 'Ask the council'],
    ['TODO: by 2026-12-10 ask the council', 'ask the council'],
  ])('it does not say a written day twice: “%s”', (text, work) => {
    const [action] = summaryOf({ handNotes: typed({ text }) }).actions;
    expect(action).toEqual({ text: work.charAt(0).toUpperCase() + work.slice(1), cites: ['N0001'], due: '2026-12-10' });
  });
});

describe('summarize: what was said without marks', () => {
  const sayings = (language: Language, ...lines: readonly (readonly [string, string])[]) => summaryOf({ language, turns: spoken(...lines) });

  it('it takes what all agreed to for a possible decision', () => {
    const { decisions } = sayings('en', ['Tom', 'The barrels go behind the shed then. Agreed?'], ['Priya', 'Agreed.']);
    expect(decisions).toMatchObject([{ candidate: true, cites: ['T0001'] }]);
  });

  it.each([
    ['ja', '開催日は3月14日に決まりました。'],
    ['zh', '那默认路线用关内出发的这条，决定了。'],
  ] as const)('it takes (%s) “%s” for a decision', (language, text) => {
    expect(sayings(language, ['A', text]).decisions).toEqual([{ text, cites: ['T0001'] }]);
  });

  it.each([
    ['en', "Let's not decide that today. We talk about the plots in January."],
    ['ja', '声の数は予算を見てから決めましょう。'],
    ['zh', '先请人清洗，下个月再决定换不换。'],
  ] as const)('it takes a decision that is put off (%s) for a possible question: “%s”', (language, text) => {
    const { decisions, questions } = sayings(language, ['A', text]);
    expect(decisions).toEqual([]);
    expect(questions).toMatchObject([{ candidate: true, cites: ['T0001'] }]);
    expect(questions[0]?.text).toContain(text);
  });

  it.each([
    ['ja', '12月10日までに見積もりを取ります。', '2026-12-10'],
    ['ja', '隣の小学校に借りられないか聞いてみます。', undefined],
    ['zh', '坐标我这周五之前发给你。', '2026-07-03'],
    ['en', "I'll order it by Friday.", '2026-07-03'],
  ] as const)('it takes a promise (%s) for possible work: “%s”', (language, text, due) => {
    expect(sayings(language, ['A', text]).actions).toMatchObject([{ candidate: true, cites: ['T0001'], ...(due === undefined ? {} : { due }) }]);
  });

  it('it names the one who is asked, with what is asked', () => {
    const { actions } = sayings('en', ['Priya', "Let's buy one, up to ninety euros. Lena, can you do that?"], ['Lena', 'Sure, I will.']);
    expect(actions).toEqual([{ text: "Priya: “Let's buy one, up to ninety euros. Lena, can you do that?”", cites: ['T0001'], candidate: true, owner: 'Lena' }]);
  });

  it('it joins the typed and the spoken form of one piece of work', () => {
    const handNotes = typed({ text: 'Tom orders 12 m³ of compost until Friday' });
    const turns = spoken(['Tom', "Sure, peat-free. I'll order it by Friday, and I'll ask whether they can deliver on a Saturday."]);
    expect(summaryOf({ handNotes, turns, people: ['Tom'] }).actions).toEqual([{ text: 'Order 12 m³ of compost until Friday', cites: ['N0001', 'T0001'], owner: 'Tom', due: '2026-07-03', due_words: 'until Friday' }]);
  });

  it('it keeps two pieces of work for one day apart', () => {
    const handNotes = typed({ text: 'Tom orders compost by Friday' });
    const turns = spoken(['Tom', "I'll call the council about the fence by Friday."]);
    expect(summaryOf({ handNotes, turns, people: ['Tom'] }).actions).toHaveLength(2);
  });

  it('it names the speaker of a quotation once', () => {
    const [action] = sayings('zh', ['李雷', '我明天更新术语表，把译名统一掉。']).actions;
    expect(action).toMatchObject({ text: '李雷：“我明天更新术语表，把译名统一掉。”' });
    expect(action).not.toHaveProperty('owner');
  });

  it('it takes no question and no half sentence for work or a decision', () => {
    const { decisions, actions } = sayings('en', ['Iris', 'Thoughts before we go into the next round of individual work on this.'], ['Iris', "Which might be easier given that we're going for simpler function and we're only going for a telly."]);
    expect([...decisions, ...actions]).toEqual([]);
  });

  it('it leaves greetings and broken sentences out of the topics', () => {
    const { topics } = sayings('en', ['Priya', 'Okay, welcome everybody, it is raining so at least the garden beds are happy.'], ['Tom', 'The younger gardeners could use the long hose and the older gardeners might k'], ['Lena', 'The council wants a permit for every fence higher than one metre twenty.']);
    expect(topics.flatMap(({ points }) => points.map(({ text }) => text))).toEqual(['The council wants a permit for every fence higher than one metre twenty.']);
  });

  it('it names the whole by what it is, not by one frequent word', () => {
    const { topics, gist } = sayings('en', ['Ana', 'The shed needs a new roof before the winter storms.'], ['Ben', 'The shed also needs a lock for the tools inside.'], ['Ana', 'The shed was painted by the volunteers in spring.']);
    expect(topics.map(({ title }) => title)).toEqual(['What was said']);
    expect(gist).not.toMatch(/\d/);
  });

  it('it keeps a name whole that is cut by the segmenter', () => {
    const { gist } = sayings('zh', ['李雷', '现在有两条路线，一条从樱木町出发，一条从关内出发。'], ['王芳', '樱木町那条路线有台阶，推婴儿车不方便。'], ['李雷', '默认路线从关内出发，樱木町那条标明有台阶。'], ['王芳', '樱木町的路线坐标还要改。']);
    expect(gist).toContain('樱木町');
  });
});

const piece = fc.constantFrom(
  'I will send the report by Friday.', 'We decided to use rubber.', 'You should call Ana.', 'The budget is too small for this.', 'Decision: go.', 'TODO write it up', '- [ ] book a room',
  'Um, yeah.', 'It is still unclear who pays for the venue.', 'Ben, can you check the list?', '私が金曜日までに送ります。', '決定：延期する。', '我们决定推迟发布。', '由李雷负责联系客户。', 'hm', 'Let us talk about the launch of the beta version again', '@ben send it', '🙂', 'a.b.c...', '"Quoted" (or not)',
);
const speech = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(' '));
const meeting = fc.record({
  language: fc.constantFrom<Language>('en', 'ja', 'zh'),
  turns: fc.array(fc.tuple(fc.constantFrom('Ana', 'Ben', '李雷', null), speech), { maxLength: 14 }).map((lines) => spoken(...lines)),
  handNotes: fc.array(fc.record({ text: piece, heading: fc.constantFrom('', 'Decisions', 'Budget', '待办'), task: fc.constantFrom('open' as const, 'done' as const, undefined) }), { maxLength: 5 }).map((lines) => typed(...lines)),
});
const settings = { seed: 20260701, numRuns: 150 };

describe('summarize: what holds for every meeting', () => {
  it('it gives a summary of the tool’s form, with every typed line in it and only ids that exist', () => {
    fc.assert(
      fc.property(meeting, (change) => {
        const summary = summaryOf(change);
        expect(summaryShape.parse(summary)).toEqual(summary);
        const cited = new Set(itemsOf(summary).flatMap(({ cites }) => cites));
        for (const { id } of change.handNotes) expect(cited).toContain(id);
        const known = new Set([...change.turns, ...change.handNotes].map(({ id }) => id));
        for (const id of cited) expect(known).toContain(id);
      }),
      settings,
    );
  });

  it('it takes the words of every item from the lines that it cites', () => {
    fc.assert(
      fc.property(meeting, (change) => {
        const reader = makeReader(change.language);
        const lines = new Map([...change.turns, ...change.handNotes].map(({ id, text }) => [id, text]));
        for (const { text, cites } of itemsOf(summaryOf(change))) {
          const source = new Set(wordsIn(cites.map((id) => lines.get(id) ?? '').join(' '), reader));
          const own = wordsIn(text, reader).filter((word) => reader.term(word) !== null && !/^(?:team|said|ana|ben|李雷)$/.test(word));
          expect(own.filter((word) => !source.has(word) && !source.has(word.replace(/ed$/, '')))).toEqual([]);
        }
      }),
      settings,
    );
  });

  it('it tells nothing twice', () => {
    fc.assert(
      fc.property(meeting, (change) => {
        const sayings = itemsOf(summaryOf(change)).filter(({ cites }) => cites.every((id) => id.startsWith('T'))).map(({ text }) => text);
        expect(new Set(sayings).size).toBe(sayings.length);
      }),
      settings,
    );
  });

  it('it never names an owner whom nobody named and who did not speak', () => {
    fc.assert(
      fc.property(meeting, (change) => {
        const lines = new Map([...change.turns.map(({ id, speaker, text }) => [id, `${speaker ?? ''} ${text}`] as const), ...change.handNotes.map(({ id, text }) => [id, text] as const)]);
        for (const { owner, cites } of summaryOf(change).actions) {
          if (owner !== undefined) expect(cites.map((id) => lines.get(id)).join(' ').toLowerCase()).toContain(owner.toLowerCase());
        }
      }),
      settings,
    );
  });
});

describe('workInSlices', () => {
  const signal = (): AbortSignal => new AbortController().signal;

  it.each(Object.entries(samples))('it gives the same summary (%s) however often it has to stop', async (_language, material) => {
    let time = 0;
    let breaths = 0;
    const clock = { now: () => 0, zone: () => 'UTC', monotonic: () => (time += 5) };
    const pause = { breathe: () => Promise.resolve(void (breaths += 1)) };
    const worked = await workInSlices(summarize(material, wordsOf(material.language)), { pause, clock, signal: signal() });
    expect(worked).toEqual({ aborted: false, value: summarized(material) });
    expect(breaths).toBeGreaterThan(10);
  });

  it('it stops within a step of the signal', async () => {
    const stop = new AbortController();
    let steps = 0;
    function* work() {
      for (;;) {
        steps += 1;
        if (steps === 3) stop.abort();
        yield;
      }
    }
    const clock = { now: () => 0, zone: () => 'UTC', monotonic: () => 0 };
    expect(await workInSlices(work(), { pause: { breathe: () => Promise.resolve() }, clock, signal: stop.signal })).toEqual({ aborted: true });
    expect(steps).toBe(3);
  });
});
