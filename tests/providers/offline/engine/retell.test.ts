// Who said what stays so, however it is told.
import { wordsOf } from '../../../../src/i18n/index';
import { makeTell } from '../../../../src/providers/offline/engine/quote';
import { retellEnglish } from '../../../../src/providers/offline/engine/retell-english';
import { workAtOnce } from '../../../../src/providers/offline/engine/steps';
import { makeReader } from '../../../../src/providers/offline/engine/terms';
import { unitsOf } from '../../../../src/providers/offline/engine/unit';
import { spoken } from '../../../builders/a-material';

const isName = (word: string): boolean => word === 'Delta';

describe('retellEnglish', () => {
  it.each([
    ['I think the price is too high.', 'Ana thought the price was too high.'],
    ["I don't think it's ready.", 'Ana did not think it was ready.'],
    ["I'm going to write my report.", 'Ana was going to write their report.'],
    ['For me it is fine.', 'Ana said that for them it was fine.'],
    ['Delta is a client that I know.', 'Ana said that Delta was a client that they knew.'],
    ['We will ship in May.', 'Ana said that the team would ship in May.'],
    ["They've changed our plan.", "Ana said that they had changed the team's plan."],
    ['The beta has forty bugs.', 'The beta has forty bugs.'],
    ['It would have to be changed.', 'It would have to be changed.'],
  ])('it retells “%s”', (sentence, told) => {
    expect(retellEnglish(sentence, 'Ana', isName)).toBe(told);
  });

  it.each(['You should call them.', 'Can we go?', "Let's use rubber.", 'He said “no”.', 'I told them they were late.', 'She asked me.', 'Please send it.'])('it leaves “%s” to be quoted', (sentence) => {
    expect(retellEnglish(sentence, 'Ana', isName)).toBeNull();
  });

  it.each([
    "Basically given those guidelines we'll be able to change our well we can sacrifice more function.",
    "Which might be easier given that we're going for simpler function.",
    "We'll touch screen and the battery, focus on presentation.",
    'Do we have a prototype.',
    'Thoughts before we go on.',
    'We said that we would see what we need.',
  ])('it leaves the doubtful “%s” to be quoted', (sentence) => {
    expect(retellEnglish(sentence, 'Ana', isName)).toBeNull();
  });

  it('it leaves the time of what is told without its speaker', () => {
    expect(retellEnglish('Next meeting is the fourteenth of January.', 'Tom', isName)).toBe('Next meeting is the fourteenth of January.');
  });

  it('it leaves a first person without a name to be quoted', () => {
    expect(retellEnglish('I will do it.', null, isName)).toBeNull();
    expect(retellEnglish('We decided to go.', null, isName)).toBe('The team decided to go.');
  });

  it('it takes a name with signs of replacement as it is', () => {
    expect(retellEnglish('I think so.', 'A$&B', isName)).toBe('A$&B thought so.');
  });
});

describe('makeTell', () => {
  const first = (language: 'en' | 'ja' | 'zh', speaker: string | null, text: string) => {
    const units = workAtOnce(unitsOf(spoken([speaker, text]), makeReader(language)));
    const [unit] = units;
    if (unit === undefined) throw new Error('no unit');
    return { unit, tell: makeTell(units, language, wordsOf(language)) };
  };

  it.each([
    ['en', 'Ana', 'You should call them today.', 'Ana: “You should call them today.”'],
    ['en', null, 'You should call them today.', '“You should call them today.”'],
    ['ja', '田中', '私は反対です。', '田中：「私は反対です。」'],
    ['zh', '李雷', '我不同意这个方案。', '李雷：“我不同意这个方案。”'],
  ] as const)('it quotes in %s with the speaker (%s)', (language, speaker, text, told) => {
    const { unit, tell } = first(language, speaker, text);
    expect(tell(unit)).toBe(told);
  });

  it('it gives a line of the minutes its own words, unless they speak of a person', () => {
    const plain = first('zh', '李雷', '下周发布。');
    expect(plain.tell.line(plain.unit)).toBe('下周发布。');
    const personal = first('zh', '李雷', '我下周发布。');
    expect(personal.tell.line(personal.unit)).toBe('李雷：“我下周发布。”');
  });
});
