// Which names somebody may have meant.
import { foldedName } from './same-name';

/** At most three of the candidates that resemble the given text, nearest first. */
export function nearTo(given: string, candidates: readonly string[]): readonly string[] {
  const wanted = foldedName(given.slice(0, 200));
  const scored = candidates.map((name) => ({ name, distance: distanceOf(wanted, foldedName(name)) }));
  const near = scored.filter((one) => one.distance <= 0.4);
  return near.sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1)).slice(0, 3).map((one) => one.name);
}

/** 0 the same, 1 nothing in common. The same last name, or one inside the other, is near. */
function distanceOf(wanted: string, candidate: string): number {
  if (wanted === '' || candidate === '') return 1;
  const lastWanted = lastName(wanted);
  const lastCandidate = lastName(candidate);
  if (lastWanted === lastCandidate) return 0.1;
  if (lastWanted.length > 2 && lastCandidate.includes(lastWanted)) return 0.3;
  const longest = Math.max(lastWanted.length, lastCandidate.length);
  if (Math.abs(lastWanted.length - lastCandidate.length) > longest * 0.4) return 1;
  return editDistance(lastWanted, lastCandidate) / longest;
}

function lastName(path: string): string {
  return (path.split('/').pop() ?? '').replace(/\.md$/, '');
}

/** Levenshtein's distance: characters put in, taken out or changed. */
function editDistance(a: string, b: string): number {
  let row = [...Array(b.length + 1).keys()];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
