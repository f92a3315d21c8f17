// Inline code that a plugin runs.
import type { Act } from './act';
import type { LookedAt } from './layout';

/** How such code begins: Dataview's `=`, `$=` and `dv.`, Meta Bind's fields, Buttons. `=` alone, `==` and `=>` begin no expression. */
const prefix = /^\s*(?:\$=|=(?![=>`])|[Dd][Vv]\.|(?:INPUT|VIEW|BUTTON)\[|button-)/;

/** Finds it. All backticks of such a line become apostrophes, so that nothing else on it changes its bounds. */
export function findRunningCode(looks: readonly LookedAt[]): readonly Act[] {
  return looks.flatMap((look, line) => {
    if (look.place === 'code' || !isRunning(look, looks[line + 1]?.text ?? '')) return [];
    return [...look.text.matchAll(/`+/g)].map(({ index, 0: run }) => ({ kind: 'running-code', line, from: index, to: index + run.length, instead: "'".repeat(run.length), whole: look.whole }) as const);
  });
}

function isRunning(look: LookedAt, next: string): boolean {
  if (look.spans !== null) return look.spans.some((span) => prefix.test(`${withoutTicks(look.text.slice(span.inner, span.innerEnd))}\``));
  // Code whose bounds are not certain may go on below.
  const below = next.replace(/^[\s>]*/, '');
  return [...look.text.matchAll(/`+/g)].some(({ index, 0: run }) => prefix.test(`${withoutTicks(look.text.slice(index + run.length, index + run.length + 200))} ${below}`));
}

/** Code may hold backticks; here only its own last one counts. */
function withoutTicks(code: string): string {
  return code.replace(/`/g, '·');
}
