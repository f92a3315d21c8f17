// What somebody does, as a call to do it.

/** Forms that tell how somebody is, thinks or feels: no work, so never turned into a call. */
const STATES = new Set('is was has does says thinks wants likes hates knows feels seems means lives stays works travels leaves remains waits sits needs expects hopes prefers believes sees wishes doubts fears loves owns agrees disagrees worries understands remembers'.split(' '));
/** Words of this form that are things more often than doings. */
const THINGS = new Set('sales minutes slides notes news always perhaps yes its his this towards besides sometimes series thanks'.split(' '));

/** The plain form of `asks`, `tries`, `fetches`; null for a word that is no such form or that tells no work. */
export function plainForm(word: string): string | null {
  if (!/^[a-z]{2,}[^s]s$/.test(word) || STATES.has(word) || THINGS.has(word)) return null;
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:ss|sh|tch|rch|ach|x|zz|o)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** `asks two suppliers` as `ask two suppliers`; null when it does not begin with work. */
export function asCall(doing: string): string | null {
  const [first = '', ...rest] = doing.split(' ');
  const plain = plainForm(first);
  return plain === null || rest.length === 0 ? null : [plain, ...rest].join(' ');
}
