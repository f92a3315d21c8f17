// Which labels of a transcript are speakers.
import { looksLikeName } from './label';

/**
 * Picks the speakers among all labels that stand before a colon. A label that looks like a name is one; any other
 * (`john`, `caller two`) only when it comes back, for somebody who says "the problem: money" says it once.
 */
export function knownSpeakers(labels: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return new Set([...counts].filter(([label, count]) => looksLikeName(label) || (count >= 2 && isShort(label))).map(([label]) => label));
}

function isShort(label: string): boolean {
  return label.length <= 30 && label.split(/\s+/).length <= 3 && !/[.,;?!。、？！]/.test(label);
}
