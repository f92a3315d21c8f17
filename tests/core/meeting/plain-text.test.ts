// Outside text made harmless.
import * as fc from 'fast-check';
import { plainText } from '../../../src/core/meeting/plain-text';

describe('plain text', () => {
  it.each([
    'Ana sends the deck by Friday.',
    'The price is $5 to $10 (about 3 %), see https://example.org/a?b=c#d.',
    '発売日は7月10日、担当は田中さん。',
    'C# and A/B tests at 10:30 – 50 % done!',
    'if a > b and 1 < 2 then (maybe) stop',
  ])('leaves %j as it is', (text) => {
    expect(plainText(text)).toBe(text);
  });

  it.each([
    ['two\nlines\r\n\there', 'two lines here'],
    ['- [ ] ## > 1. do it', 'do it'],
    ['[[Ana Ruiz|Ana]] and ![[x.png]] and [[Plan#Step]]', 'Ana and x.png and Plan'],
    ['![logo](https://evil.example/a.png?d=1)', '[logo] (https://evil.example/a.png?d=1)'],
    ['[click](obsidian://new?x)', '[click] (obsidian: //new?x)'],
    ['[ref]: https://evil.example/a.png', '[ref] : https://evil.example/a.png'],
    ['<img src=x onerror=alert(1)>', '< img src=x onerror=alert(1)>'],
    ['</script><!-- x --><%* tp.x %>', '< /script>< !-- x -->< %* tp.x %>'],
    ['%% hidden %% shown', '% hidden % shown'],
    ['%% meeting-assistant:end %%', '% meeting-assistant:end %'],
    ['`$= dv.pages()` and ```dataviewjs', "'= dv.pages()' and 'dataviewjs"],
    ['due:: 2026-01-01 and (key:: v)', 'due: 2026-01-01 and (key: v)'],
    ['done 📅 2026-07-10 ✅ 2026-07-11', 'done 2026-07-10 2026-07-11'],
    ['a place ^block-1', 'a place \\^block-1'],
    ['a formula $\\href{javascript:x}{y}$', 'a formula \\$\\href{javascript: x}{y}\\$'],
    ['{{date}} javascript:alert(1) data:text/html,x file:///etc', '{date}} javascript: alert(1) data: text/html,x file: ///etc'],
    ['\u202Ereversed\u202C \u{E0041}tag\u200Bged', 'reversed tagged'],
    ['~~~js', 'js'],
    ['---', ''],
  ])('makes %j harmless', (text, expected) => {
    expect(plainText(text)).toBe(expected);
  });

  it('never lets an acting mark through', () => {
    const mark = fc.constantFrom('%', '[', ']', '!', '(', ')', '<', '`', ':', '$', '=', '^', '{', '~', '#', '-', '>', ' ', '\n', 'a', 'x', 'js', '//', 'javascript', '📅', '\u200B', '|', '*', '1.', '\\');
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 30 }), (marks) => {
        const plain = plainText(marks.join(''));
        expect(plain).not.toMatch(/%%|\[\[|\]\]|!\[|\]\(|\]:|<[a-z/!?%]|`|::|\n|\{\{|📅|\u200B|^~~~|^[-*+>] |^#+ /i);
      }),
      { seed: 11, numRuns: 2000 },
    );
  });
});
