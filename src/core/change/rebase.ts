// A written text on a file that has changed meanwhile.
import { applyPatch, reversePatch, structuredPatch } from 'diff';

/** One line on each side must be as it was; more would refuse edits that have nothing to do with each other. */
const options = { context: 1 };

/**
 * Carries the difference from `before` to `after` over to `current`, line by line and without guessing: null when the
 * lines it touches are no longer there as they were.
 */
export function carriedOver(before: string, after: string, current: string): string | null {
  const carried = applyPatch(current, structuredPatch('', '', before, after, '', '', options), { fuzzFactor: 0 });
  return carried === false ? null : carried;
}

/** Takes the difference from `before` to `after` out of `current` again; null when those lines were changed since. */
export function takenBack(before: string, after: string, current: string): string | null {
  const taken = applyPatch(current, reversePatch(structuredPatch('', '', before, after, '', '', options)), { fuzzFactor: 0 });
  return taken === false ? null : taken;
}
