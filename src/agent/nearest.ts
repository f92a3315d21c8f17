// Find the name that somebody most likely meant.

/** Edits (insert, delete, replace) between two texts, by Wagner and Fischer's table, one row at a time. */
function distance(one: string, other: string): number {
  let row = [...Array(other.length + 1).keys()];
  for (let left = 1; left <= one.length; left += 1) {
    const next = [left];
    for (let right = 1; right <= other.length; right += 1) {
      const replaced = (row[right - 1] ?? 0) + (one[left - 1] === other[right - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[right] ?? 0) + 1, (next[right - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The closest name by edits, letter case aside; null when none is within a third of its length. Names beyond 100 characters have no near one. */
export function nearest(name: string, names: readonly string[]): string | null {
  if (name.length > 100) return null;
  let best: string | null = null;
  let fewest = Infinity;
  for (const candidate of names) {
    const edits = distance(name.toLowerCase(), candidate.toLowerCase());
    if (edits < fewest && edits <= candidate.length / 3) [best, fewest] = [candidate, edits];
  }
  return best;
}
