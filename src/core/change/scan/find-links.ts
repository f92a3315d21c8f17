// Links that lead out of the vault by another way than https or mailto.
import type { Act } from './act';
import { judgeDestination } from './destination';
import type { LookedAt } from './layout';

/** Finds them: inline, as definitions of references, and bare. A space takes their power and leaves every word. */
export function findLinks(looks: readonly LookedAt[]): readonly Act[] {
  return looks.flatMap((look, index) => (look.place === 'code' ? [] : [...inlineLinks(look, index), ...bareLinks(look, index)]));
}

/** `](…` and `]:…`; one that ends its line leads to what stands on the next, and is not let stand. */
function inlineLinks(look: LookedAt, line: number): readonly Act[] {
  const endOfLabel = lastLabelEnd(look.live);
  return [...look.live.matchAll(/\][(:]/g)].flatMap(({ index, 0: mark }) => {
    if (mark === ']:' && index > endOfLabel) return [];
    const behind = look.text.slice(index + 2, index + 1000);
    const goesOn = behind.replace(/[\s<]/g, '') === '';
    if (!goesOn && judgeDestination(behind) !== 'foreign') return [];
    return [{ kind: 'link', line, from: index + 1, to: index + 1, instead: ' ', whole: goesOn || mark === ']:' ? look.block : look.whole } as const];
  });
}

/** How far into a line a reference's label can reach: one that begins the line, or began on a line above; no footnote's. */
function lastLabelEnd(live: string): number {
  const opening = live.indexOf('[');
  if (opening === -1) return live.length;
  if (/\p{L}/u.test(live.slice(0, opening)) || live.startsWith('[^', opening)) return opening;
  const next = live.indexOf('[', opening + 1);
  return next === -1 ? live.length : next;
}

/** `scheme://` wherever it stands: Obsidian makes a link of it. */
function bareLinks(look: LookedAt, line: number): readonly Act[] {
  return [...look.live.matchAll(/:\/\//g)].flatMap(({ index }) => {
    const scheme = /[a-z][a-z0-9+.-]*$/i.exec(look.live.slice(Math.max(0, index - 40), index))?.[0] ?? '';
    if (scheme === '' || /^https$/i.test(scheme)) return [];
    return [{ kind: 'link', line, from: index, to: index, instead: ' ', whole: look.whole } as const];
  });
}
