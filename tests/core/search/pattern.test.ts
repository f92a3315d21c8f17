// A pattern in ripgrep's syntax. Expectations were taken from ripgrep 15 with `--crlf`, line by line.
import * as fc from 'fast-check';
import { makePattern, type Pattern, type PatternOptions } from '../../../src/core/search/pattern';

const plain: PatternOptions = { letterCase: 'sensitive', fixed: false, word: false };

function pattern(text: string, options: Partial<PatternOptions> = {}): Pattern {
  const made = makePattern(text, { ...plain, ...options });
  if (!made.ok) throw new Error(JSON.stringify(made.problem));
  return made.value;
}

/** Where the leftmost match begins, or -1; checks on the way that the short cut lets every match through. */
function at(text: string, line: string, options: Partial<PatternOptions> = {}): number {
  const made = pattern(text, options);
  const found = made.find(line, line.length);
  if (found >= 0 && made.needed !== null) expect(made.needed.test(line)).toBe(true);
  return found;
}

describe('makePattern', () => {
  test.each<[string, string, number]>([
    ['foo', 'a foo', 2],
    ['', 'abc', 0],
    ['', '', 0],
    ['^$', '', 0],
    ['^$', 'a', -1],
    ['a|bc', 'xbca', 1],
    ['(ab)+c', 'xababc', 1],
    ['(?:a|ab)(?:c|bcd)$', 'abcd', 0],
    ['a{2}', 'xaab', 1],
    ['a{2,}b', 'aab', 0],
    ['a{1,2}?b', 'aaab', 1],
    ['a{ 2 , 3 }', 'aa', 0],
    ['x*', 'aaa', 0],
    ['(a+)+$', 'aaab', -1],
    ['(?:|a)*b', 'aab', 0],
    ['a**', 'b', 0],
    ['.', '👩', 0],
    ['^.$', '👩', 0],
    ['.', '', -1],
    ['a.c', 'a\u2028c', 0],
    ['\\d', '٣', 0],
    ['\\d', '²', -1],
    ['\\w+', '  会議', 2],
    ['\\w', '-', -1],
    ['\\s', 'a\u3000', 1],
    ['\\s', 'a\uFEFF', -1],
    ['\\D', '12a', 2],
    ['\\W', 'é_1!', 3],
    ['\\S', '  x', 2],
    ['\\bfoo\\b', 'foobar foo', 7],
    ['\\b会議\\b', '予算会議です', -1],
    ['\\b会議\\b', '予算。会議。', 3],
    ['\\Boo', 'foo', 1],
    ['\\<a', 'ba a', 3],
    ['a\\>', 'ab a', 3],
    ['\\b{start}a', 'ba a', 3],
    ['\\b{end-half}', 'ab', 2],
    ['\\b{2}a', 'a', 0],
    ['[a-c]+', 'xxcab', 2],
    ['[^a-c]', 'abcd', 3],
    ['[]a]', 'x]', 1],
    ['[^]a]', ']ab', 2],
    ['[a-]', '-', 0],
    ['[-a]', '-', 0],
    ['[a\\-z]', '-', 0],
    ['[\\]\\\\]', '\\', 0],
    ['[[:alpha:]]', 'é1b', 2],
    ['[[:^digit:]]', '12é', 2],
    ['[[ab]c]', 'xc', 1],
    ['[[:nope:]]', 'n', 0],
    ['[\\w-]', ' -', 1],
    ['[^\\W_]', '_-a', 2],
    ['[^\\n]', 'a', 0],
    ['\\pL', '1é', 1],
    ['\\p{Lu}', 'aÉ', 1],
    ['\\p{uppercase_letter}', 'aB', 1],
    ['\\P{Lu}', 'Ba', 1],
    ['\\p{han}', 'a会', 1],
    ['\\p{Script=Greek}', 'aΩ', 1],
    ['\\p{^L}', 'a1', 1],
    ['\\P{^L}', '1a', 1],
    ['\\x41\\x{42}\\u0043\\U00000044', 'ABCD', 0],
    ['\\.\\-\\/\\ \\#', 'x.-/ #', 1],
    ['\\t', 'a\tb', 1],
    ['}', 'a}', 1],
    [']', 'a]', 1],
    ['(?i)FOO', 'a foo', 2],
    ['a(?i)B', 'ab', 0],
    ['a(?i)B', 'Ab', -1],
    ['(?i:a)b', 'Ab', 0],
    ['(?i:a)b', 'AB', -1],
    ['(?i)a(?-i)b', 'AB', -1],
    ['(?ims)a', 'A', 0],
    ['(?P<name>a)(?<other>b)', 'ab', 0],
    ['foo$', 'foo\rbar', 0],
    ['^bar', 'foo\rbar', 4],
    ['o.b', 'foo\rbar', -1],
    ['\\Aa', 'ba', -1],
    ['a\\z', 'ab', -1],
    ['- \\[ \\]', '- [ ] call', 0],
    ['^- \\[ \\]', 'x - [ ] call', -1],
  ])('it finds %j in %j at %i', (text, line, expected) => {
    expect(at(text, line)).toBe(expected);
  });

  test.each<[string, string, boolean]>([
    ['k', '\u212A', true],
    ['s', '\u017F', true],
    ['σ', 'ς', true],
    ['ß', 'ẞ', true],
    ['ß', 'SS', false],
    ['i', 'İ', false],
    ['ｆ', 'Ｆ', true],
    ['ｆ', 'f', false],
    ['[^a]', 'A', false],
    ['\\P{Lu}', 'a', false],
    ['[[:upper:]]', 'a', true],
  ])('it ignores case by simple folding: %j in %j is %s', (text, line, expected) => {
    expect(at(text, line, { letterCase: 'insensitive' }) === 0).toBe(expected);
  });

  test.each<[string, string, boolean]>([
    ['foo', 'FOO', true],
    ['Foo', 'FOO', false],
    ['foo\\W', 'FOO ', true],
    ['foo\\pL', 'FOOX', true],
    ['\\x46oo', 'foo', false],
    ['[A-Z]{2}', 'ab', false],
    ['[a-z]{2}', 'AB', true],
    ['\\w', 'A', true],
    ['É', 'é', false],
  ])('it is smart about case: %j in %j is %s', (text, line, expected) => {
    expect(at(text, line, { letterCase: 'smart' }) >= 0).toBe(expected);
  });

  test.each<[string, string, number]>([
    ['foo', 'foobar foo', 7],
    ['foo|bar', 'foobar', -1],
    ['会議', '予算会議です', -1],
    ['会議', '予算。会議。', 3],
    ['-2', 'a -2 b', 2],
    ['-2', 'a-2', -1],
    ['', 'ab', -1],
    ['', ' ab', 0],
  ])('it matches whole words: %j in %j at %i', (text, line, expected) => {
    expect(at(text, line, { word: true })).toBe(expected);
  });

  test('it takes a fixed text as it stands', () => {
    expect(at('a.b*(c', 'xa.b*(c', { fixed: true })).toBe(1);
    expect(at('a.b', 'axb', { fixed: true })).toBe(-1);
    expect(at('a.b', 'A.B', { fixed: true, letterCase: 'smart' })).toBe(0);
  });

  test.each<[string, string, number, string]>([
    ['a(?=b)', 'look-around', 2, '(?='],
    ['a(?!b)', 'look-around', 2, '(?!'],
    ['(?<=a)b', 'look-around', 1, '(?<='],
    ['(?<!a)b', 'look-around', 1, '(?<!'],
    ['(a)\\1', 'back-reference', 4, '\\1'],
    ['(?P<n>a)(?P=n)', 'back-reference', 9, '(?P='],
    ['会\\y', 'escape', 2, '\\y'],
    ['a\\', 'escape', 2, '\\'],
    ['[\\b]', 'escape', 2, '\\b'],
    ['\\b{middle}', 'escape', 1, '\\b{middle}'],
    ['a(b', 'group-open', 2, '(b'],
    ['a)b', 'group-close', 2, ')'],
    ['a[b', 'class-open', 2, '[b'],
    ['[][]', 'class-open', 3, '[]'],
    ['[z-a]', 'class-range', 2, 'z-a'],
    ['[\\w-a]', 'class-range', 2, '\\w-a'],
    ['[a&&b]', 'class-operation', 3, '&&'],
    ['[a--b]', 'class-operation', 3, '--'],
    ['*a', 'repeat-nothing', 1, '*'],
    ['a|+', 'repeat-nothing', 3, '+'],
    ['(?i)*', 'repeat-nothing', 5, '*'],
    ['interface{}', 'repeat-count', 10, '{}'],
    ['a{b', 'repeat-count', 2, '{'],
    ['a{,3}', 'repeat-count', 2, '{,3}'],
    ['a{3,2}', 'repeat-order', 2, '{3,2}'],
    ['(?x)a', 'flag', 1, '(?x'],
    ['(?)a', 'flag', 1, '(?)'],
    ['(?#note)', 'flag', 1, '(?#'],
    ['\\p{Klingon}', 'property', 1, '\\p{Klingon}'],
    ['\\p{}', 'property', 1, '\\p{}'],
    ['\\xZZ', 'character-code', 1, '\\xZZ'],
    ['\\x{D800}', 'character-code', 1, '\\x{D800}'],
    ['a\\nb', 'line-break', 2, '\\n'],
    ['a\nb', 'line-break', 2, '\n'],
    ['a{1001}', 'too-large', 2, '{1001}'],
    ['((a{100}){100}){100}', 'too-large', 1, ''],
    ['('.repeat(60), 'too-large', 51, '('],
    [`${'['.repeat(60)}a`, 'too-large', 51, '['],
  ])('it refuses %j as %s', (text, fault, place, shown) => {
    expect(makePattern(text, plain)).toEqual({ ok: false, problem: { code: 'bad-pattern', details: { fault, at: place, text: shown } } });
  });

  test('it refuses a line break in a fixed text', () => {
    expect(makePattern('a\nb', { ...plain, fixed: true })).toMatchObject({ problem: { details: { fault: 'line-break', at: 2 } } });
  });

  test('it does not let empty repetitions run away', () => {
    expect(at('((){1000}){1000}a', 'a')).toBe(0);
    expect(at('(?:a?){500}', 'b')).toBe(0);
  });

  test('it takes work in proportion to the line, whatever the pattern', () => {
    const line = 'a'.repeat(20_000);
    for (const text of ['(a+)+$x', '(a|aa)+$x', '(a*)*b', '(.*a){10}b']) expect(at(text, line)).toBe(-1);
  });

  test('it looks no further than the limit, but knows the real end of the line', () => {
    const made = pattern('b|a$');
    expect(made.find('aaab', 2)).toBe(-1);
    expect(made.find('aaab', 4)).toBe(3);
  });

  test('it may be used again after any line', () => {
    const made = pattern('a+b');
    expect(['aab', 'b', 'ab', '', 'xaab'].map((line) => made.find(line, 10))).toEqual([0, -1, 0, -1, 1]);
  });
});

describe('a pattern without special meaning', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', 'é', '会', '👩', '.', '(', '\\', '[', ' '), { maxLength: 6 }).map((parts) => parts.join(''));

  test('it finds a fixed text where a plain comparison does', () => {
    fc.assert(
      fc.property(letters, letters, letters, (before, text, behind) => {
        const line = before + text + behind;
        expect(at(text, line, { fixed: true })).toBe(line.indexOf(text));
        expect(at(text.replace(/[.([\\ ]/g, '\\$&'), line)).toBe(line.indexOf(text));
      }),
      { seed: 20260701, numRuns: 1_000 },
    );
  });
});

describe('a pattern that both engines understand alike', () => {
  const atom = fc.constantFrom('a', 'b', 'c', '.', '[ab]', '[^a]', '^', '$', '(?:a|b)', '(?:ab|c)', '(?:)');
  const piece = fc.tuple(atom, fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,2}')).map(([one, count]) => (/^[$^]$/.test(one) ? one : one + count));
  const text = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(''));
  const either = fc.tuple(text, fc.option(text)).map(([one, other]) => (other === null ? one : `${one}|${other}`));
  const line = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 }).map((parts) => parts.join(''));

  test('it matches where the built-in engine matches', () => {
    fc.assert(
      fc.property(either, line, (source, searched) => expect(at(source, searched)).toBe(searched.search(new RegExp(source, 'u')))),
      { seed: 20260702, numRuns: 2_000 },
    );
  });
});
