// Whether a sentence tells as past what an item asks for.

const irregular: Readonly<Record<string, string>> = {
  buy: 'bought', bring: 'brought', build: 'built', choose: 'chose chosen', cut: 'cut', do: 'did done', draw: 'drew drawn', drive: 'drove driven', find: 'found', get: 'got gotten',
  give: 'gave given', hold: 'held', keep: 'kept', lead: 'led', leave: 'left', make: 'made', meet: 'met', pay: 'paid', put: 'put', rewrite: 'rewrote rewritten', run: 'ran run', sell: 'sold',
  send: 'sent', set: 'set', show: 'showed shown', take: 'took taken', teach: 'taught', tell: 'told', write: 'wrote written',
};
/** Signs of a dictionary form in Japanese, and how its past is told politely or plainly. */
const japanese: readonly (readonly [string, string])[] = [
  ['する', 'し(?:ました|た)'], ['る', '(?:り|)ました|(?:っ|)た'], ['く', 'きました|いた'], ['ぐ', 'ぎました|いだ'], ['す', 'しました|した'], ['う', 'いました|った'],
  ['つ', 'ちました|った'], ['ぬ', 'にました|んだ'], ['む', 'みました|んだ'], ['ぶ', 'びました|んだ'],
];

/** `Order the badges` and "The badges were ordered on Monday"; 「見積もりを取る」 and 「三社から取りました」. */
export function hasHappened(item: string, sentence: string): boolean {
  return pastForms(item).some((form) => new RegExp(form, 'iu').test(sentence));
}

function pastForms(item: string): readonly string[] {
  const verb = /^(?:please )?([a-z]+)\b/i.exec(item.trim())?.[1]?.toLowerCase();
  if (verb !== undefined) return (irregular[verb]?.split(' ') ?? regular(verb)).map((form) => `\\b(?:was|were|been|is|are|i|we|you|he|she|they|has|have|had|\\p{Lu}\\p{L}+|already|now|got)\\b[^,;]{0,30}\\b${form}\\b`);
  const text = item.trim().replace(/[。.]$/u, '');
  const noun = /(\p{Script=Han}{2,4}|\p{Script=Katakana}{2,10})$/u.exec(text)?.[1];
  if (noun !== undefined) return [`${noun}(?:を|は|も)?(?:し(?:ました|た)|され(?:ました|た)|(?:已经?|都)?(?:好|完|过)?了)`];
  return japanese.flatMap(([end, past]) => {
    const stem = text.endsWith(end) ? /(\p{Script=Han}+\p{Script=Hiragana}?)$/u.exec(text.slice(0, -end.length))?.[1] : undefined;
    return stem === undefined ? [] : [`${stem}(?:${past})`];
  });
}

function regular(verb: string): readonly string[] {
  if (/[^aeiou]y$/.test(verb)) return [`${verb.slice(0, -1)}ied`];
  if (verb.endsWith('e')) return [`${verb}d`];
  return [`${verb}(?:${verb.slice(-1)})?ed`];
}
