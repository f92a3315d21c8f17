// Which labels of a transcript are speakers.
import { looksLikeName, type LabelledLine } from './label';

/**
 * Picks the speakers among all labels that stand before a colon. A label that looks like a name is one; any other
 * (`john`, `caller two`) only when it comes back, or is one word with a time of its own among labels that all have one: somebody
 * who says "the problem: money" says it once.
 */
export function knownSpeakers(labels: readonly Pick<LabelledLine, 'speaker' | 'start'>[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { speaker } of labels) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  const areTimed = labels.filter(({ start }) => start !== null).length * 2 > labels.length;
  const timed = new Set(labels.filter(({ speaker, start }) => areTimed && start !== null && /^\p{L}+$/u.test(speaker)).map(({ speaker }) => speaker));
  return new Set([...counts].filter(([label, count]) => looksLikeName(label) || ((count >= 2 || timed.has(label)) && isShort(label))).map(([label]) => label));
}

function isShort(label: string): boolean {
  return label.length <= 30 && label.split(/\s+/).length <= 3 && !/[.,;?!。、？！]/.test(label);
}
