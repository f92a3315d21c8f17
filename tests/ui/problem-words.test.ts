// Every foreseen failure has a sentence for people.
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { RunOutcome, RunFailure } from '../../src/agent/outcome';
import { languages, wordsOf } from '../../src/i18n/index';
import { isKnownKey, problemWords } from '../../src/ui/problem-words';

const source = path.resolve(__dirname, '../../src');

/** Codes that stand in the files from which problems reach the screen. */
function raisedCodes(): readonly string[] {
  const folders = ['flows', 'obsidian', 'core/change', 'core/store'];
  const files = folders.flatMap((folder) => fs.readdirSync(path.join(source, folder), { recursive: true }).map((file) => path.join(source, folder, String(file))));
  const texts = files.filter((file) => file.endsWith('.ts')).map((file) => fs.readFileSync(file, 'utf8'));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/failed\('([a-z.-]+)'/g)].map((found) => found[1] ?? '')))];
}

/** The compiler keeps these lists whole. */
const failures: Readonly<Record<RunFailure['code'], true>> = {
  aborted: true, 'no-key': true, denied: true, 'not-found': true, 'too-large': true, 'rate-limit': true, overloaded: true, network: true, timeout: true,
  'broken-stream': true, 'invalid-request': true, unknown: true, refused: true, 'empty-reply': true, 'window-full': true, 'unreadable-calls': true,
  'key-elsewhere': true, 'bad-address': true, 'spend-limit': true, 'not-an-api': true, redirected: true,
};
const caps: Readonly<Record<Extract<RunOutcome, { end: 'capped' }>['cap'], true>> = { turns: true, time: true, tokens: true, money: true, repeats: true, 'reply-length': true };

describe('the words for problems', () => {
  const say = wordsOf('en');

  it('know every code that a flow can give', () => {
    const codes = raisedCodes();
    expect(codes).toContain('not-a-meeting');
    expect(codes.filter((code) => !isKnownKey(`problem.${code}`))).toEqual([]);
  });

  it.each([...Object.keys(failures).map((code) => `provider.${code}`), ...Object.keys(caps).map((cap) => `capped.${cap}`)])('know %s, with a next step or a reason to have none', (code) => {
    expect(isKnownKey(`problem.${code}`)).toBe(true);
    expect(problemWords(say, { code, details: {} })).not.toContain('{');
  });

  it('name a code that nobody foresaw, so that it can be reported', () => {
    expect(problemWords(say, { code: 'brand-new', details: {} })).toContain('brand-new');
    expect(problemWords(say, { code: 'toString', details: {} })).toContain('toString');
  });

  it('never show an object where words belong', () => {
    for (const language of Object.keys(languages) as (keyof typeof languages)[]) {
      expect(problemWords(wordsOf(language), { code: 'io', details: { path: 'a.md' } })).toMatch(/a\.md/);
    }
  });
});
