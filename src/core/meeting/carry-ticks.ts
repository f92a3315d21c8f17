// Carries ticks from old items to new ones.
import { isTicked, itemKey, withTick } from './line-form';

/**
 * Gives new items the ticks of the old ones of the same words: the first of several the first's, and so on. Where fewer
 * stand now than before, ticks come first, so that none is lost.
 */
export function carryTicks(lines: readonly string[], old: readonly string[]): readonly string[] {
  const before = byItem(old);
  const now = byItem(lines);
  const taken = new Map<string, number>();
  return lines.map((line) => {
    const key = itemKey(line);
    const olds = before.get(key ?? '') ?? [];
    if (key === null || olds.length === 0) return line;
    const isFewer = (now.get(key)?.length ?? 0) < olds.length;
    const place = taken.get(key) ?? 0;
    taken.set(key, place + 1);
    const from = (isFewer ? [...olds.filter(isTicked), ...olds.filter((one) => !isTicked(one))] : olds)[place];
    return from !== undefined && isTicked(from) ? withTick(line, from) : line;
  });
}

/** Lines with a box by what they ask for. */
function byItem(lines: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const line of lines) {
    const key = itemKey(line);
    if (key === null) continue;
    const same = found.get(key);
    if (same === undefined) found.set(key, [line]);
    else same.push(line);
  }
  return found;
}
