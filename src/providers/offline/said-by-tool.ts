// Which of the known sentences a tool has answered with.
import type { Words } from '../../core/ports';
import type { WordKey } from '../../core/words';
import type { PastCall } from './history';

/** Stands where a tool puts a path. */
const HOLE = '\uE000';

/** True when the first line of the answer is that sentence: tools speak the person's language, as the engine does. */
export function isSaid({ result }: PastCall, key: WordKey, words: Words): boolean {
  const line = result?.text.split('\n', 1)[0] ?? '';
  const [head = '', tail = ''] = words(key, { path: HOLE }).split(HOLE);
  return line.startsWith(head) && line.endsWith(tail);
}
