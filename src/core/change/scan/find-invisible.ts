// Characters that are not seen, or that turn the order of others round.
import type { Act } from './act';
import type { LookedAt } from './layout';

/** Joiners, direction marks of right-to-left scripts and the tags of a flag stay; the rest hides words or disguises them. */
const unseen = /\u{1F3F4}[\u{E0020}-\u{E007F}]+|(?:[^\P{Cc}\t]|[\u00AD\u115F\u1160\u180E\u200B\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}])+/gu;

/** Finds them; nothing stands in their place, but a line separator, or a line of nothing else, becomes a space. */
export function findInvisible(looks: readonly LookedAt[]): readonly Act[] {
  return looks.flatMap(({ text }, line) =>
    [...text.matchAll(unseen)].flatMap(({ index, 0: found }) => {
      if (found.startsWith('\u{1F3F4}') && isFlag(found)) return [];
      const from = found.startsWith('\u{1F3F4}') ? index + 2 : index;
      const separates = /[\u2028\u2029\u0085\v\f]/.test(found) || found.length === text.length;
      return [{ kind: 'invisible', line, from, to: index + found.length, instead: separates ? ' ' : '', whole: text } as const];
    }),
  );
}

/** A flag of a region is its country and region in at most six tags, then the end tag. */
function isFlag(found: string): boolean {
  return /^\u{1F3F4}[\u{E0061}-\u{E007A}\u{E0030}-\u{E0039}]{3,6}\u{E007F}$/u.test(found);
}
