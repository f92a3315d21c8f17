// What the built-in engine takes an earlier item to have become.
import { findSettled } from '../../../../src/providers/offline/engine/earlier';
import type { Material } from '../../../../src/providers/offline/engine/material';

const settled = (item: string, ...said: readonly string[]) => {
  const turns = said.map((text, at) => ({ id: `T000${at + 1}`, speaker: 'Ana', text }));
  return findSettled([{ id: 'P0001', text: item }], { turns, handNotes: [] } as unknown as Material).map(({ status, cites, text }) => [status, cites[0], text]);
};

it.each([
  ['Order the badges', 'The badges were ordered on Monday.'],
  ['Send the offer to Globex', 'I have sent the offer to Globex.'],
  ['Write the release notes', 'The release notes? Ben wrote the release notes yesterday.'],
  ['Set up the redirects for the old pages', 'We set up the redirects for the old pages.'],
  ['三社から見積もりを取る', '見積もりですが、三社から取りました。'],
  ['見積書の送付', '見積書の送付はしました。'],
  ['発注書を送る', '発注書は先週送りました。'],
  ['准备测试环境', '测试环境准备好了，已完成。'],
])('%j is done by %j', (item, said) => {
  expect(settled(item, said)).toEqual([['done', 'T0001', undefined]]);
});

it.each([
  ['Set up the redirects for the old pages', 'We move the redirects for the old pages to August 19.'],
  ['Send the offer to Globex', 'The offer to Globex is postponed until Friday.'],
  ['発注書を送る', '発注書の送付は8月19日に変更します。'],
  ['准备测试环境', '测试环境的准备推迟到8月19日。'],
])('%j is changed by %j', (item, said) => {
  expect(settled(item, said)).toEqual([['changed', 'T0001', said]]);
});

it.each([
  ['Order the badges', 'The badges are not ordered yet.'],
  ['Order the badges', 'Were the badges ordered?'],
  ['Order the badges', 'We talked about the badges.'],
  ['Set up the redirects for the old pages', 'Could we move the redirects for the old pages to August 19?'],
  ['三社から見積もりを取る', '三社から見積もりを取ることにしました。'],
  ['三社から見積もりを取る', '三社の話をしました。'],
  ['発注書を送る', '発注書はまだ送っていません。'],
  ['准备测试环境', '测试环境还没准备好。'],
])('%j stays open after %j', (item, said) => {
  expect(settled(item, said)).toEqual([]);
});

it('takes the last word that is said', () => {
  expect(settled('Order the badges', 'We move the badges, the order of the badges, to next week.', 'The badges were ordered on Monday.')).toEqual([['done', 'T0002', undefined]]);
});
