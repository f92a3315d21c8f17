// The parts of a pattern to steps that can be walked in one pass.
import type { CharacterTest, Look, PatternNode } from './syntax';

/** One step. `to` are indexes of steps. */
export type Step =
  | { readonly does: 'take'; readonly test: CharacterTest }
  | { readonly does: 'look'; readonly look: Look }
  | { readonly does: 'go'; readonly to: readonly number[] }
  | { readonly does: 'match' };

/** Steps of the largest pattern. Walking costs at most steps × characters, so this bounds the cost of any pattern. */
export const mostSteps = 2500;

/** Lays a pattern out as steps; null when there would be more than `mostSteps`. */
export function layOut(node: PatternNode): readonly Step[] | null {
  const steps: Step[] = [];
  emit(node, steps);
  steps.push({ does: 'match' });
  return steps.length > mostSteps ? null : steps;
}

function emit(node: PatternNode, steps: Step[]): void {
  if (steps.length > mostSteps) return;
  if (node.kind === 'character') steps.push({ does: 'take', test: node.test });
  else if (node.kind === 'look') steps.push({ does: 'look', look: node.look });
  else if (node.kind === 'sequence') for (const part of node.parts) emit(part, steps);
  else if (node.kind === 'choice') emitChoice(node.options, steps);
  else emitRepeat(node.part, node.min, { max: node.max, steps });
}

function emitChoice(options: readonly PatternNode[], steps: Step[]): void {
  const fork = steps.push({ does: 'go', to: [] }) - 1;
  const starts: number[] = [];
  const ends: number[] = [];
  for (const option of options) {
    starts.push(steps.length);
    emit(option, steps);
    ends.push(steps.push({ does: 'go', to: [] }) - 1);
  }
  steps[fork] = { does: 'go', to: starts };
  for (const end of ends) steps[end] = { does: 'go', to: [steps.length] };
}

function emitRepeat(part: PatternNode, min: number, into: { readonly max: number | null; readonly steps: Step[] }): void {
  const { max, steps } = into;
  for (let copy = 0; copy < min; copy += 1) {
    const size = steps.length;
    emit(part, steps);
    if (steps.length === size || size > mostSteps) return;
  }
  if (max === null) return emitLoop(part, steps);
  const forks: number[] = [];
  for (let copy = min; copy < max && steps.length <= mostSteps; copy += 1) {
    const fork = steps.push({ does: 'go', to: [] }) - 1;
    forks.push(fork);
    emit(part, steps);
    if (steps.length === fork + 1) break;
  }
  for (const fork of forks) steps[fork] = { does: 'go', to: [fork + 1, steps.length] };
}

function emitLoop(part: PatternNode, steps: Step[]): void {
  const fork = steps.push({ does: 'go', to: [] }) - 1;
  emit(part, steps);
  steps.push({ does: 'go', to: [fork] });
  steps[fork] = { does: 'go', to: [fork + 1, steps.length] };
}
