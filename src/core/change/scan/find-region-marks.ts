// Marks by which the plugin knows the lines it wrote.
import type { Act } from './act';
import type { LookedAt } from './layout';

/**
 * Finds them. A mark is the same as one that stood before when it has the same line next to it inside its region and
 * counts the same among equals: a copied region is a forged one.
 */
export function findRegionMarks(looks: readonly LookedAt[]): readonly Act[] {
  const seen = new Map<string, number>();
  return looks.flatMap(({ text }, line) => {
    const found = /meeting-assistant:(?=begin|end)/i.exec(text);
    if (found === null) return [];
    const neighbour = looks[/:begin/i.test(text) ? line + 1 : line - 1]?.text ?? '';
    const mark = `${text}\n${neighbour}`;
    const count = (seen.get(mark) ?? 0) + 1;
    seen.set(mark, count);
    return [...text.matchAll(/meeting-assistant:(?=begin|end)/gi)].map(
      ({ index, 0: words }) => ({ kind: 'region-mark', line, from: index + words.length - 1, to: index + words.length, instead: ' ', whole: `${mark}\n${count}` }) as const,
    );
  });
}
