// Changes that wait for a yes.
import type { Notes, Yaml } from '../ports';
import { failed, done, type Problem, type Result } from '../result';
import { applyAll } from './apply-change';
import type { Change, Effect } from './change';
import type { Drafted } from './draft';
import { scanAdded, type Finding } from './scan';

/** One change that a person may tick, edit or leave. What is shown is what will be written, byte for byte. */
export interface Part {
  /** `P1`, `P2`, … within its proposal. */
  readonly id: string;
  readonly path: string;
  readonly effect: Effect;
  readonly change: Change;
  /** The file when the part was made; null when it did not exist. */
  readonly before: string | null;
  /** The file as it will stand. */
  readonly after: string;
  /** Executable or remote content that was made harmless in `after`. */
  readonly findings: readonly Finding[];
  /** The text before it was made harmless; null when nothing was. */
  readonly asWritten: string | null;
  /** Ticked from the start. Never for what lies outside the meeting's projects or carried executable or remote content. */
  readonly ticked: boolean;
}

/** What one turn wants to change beyond what it may do by itself. */
export interface Proposal {
  readonly id: string;
  /** The run that made it. */
  readonly run: string;
  readonly parts: readonly Part[];
}

/** A person's word on one part: its id, and the text they made of it when they edited it. */
export interface Choice {
  readonly part: string;
  readonly text?: string;
}

/**
 * Makes a proposal of drafted changes on the texts that stand now. `left` says why a change is not in it: its file was
 * changed meanwhile (`stale`), is gone, or cannot be read.
 */
export async function makeProposal(id: string, run: string, drafted: readonly Drafted[], ground: { readonly notes: Notes; readonly yaml: Yaml }): Promise<{ readonly proposal: Proposal; readonly left: readonly Problem[] }> {
  const parts: Part[] = [];
  const left: Problem[] = [];
  for (const one of drafted) {
    const part = await makePart(`P${parts.length + 1}`, one, ground);
    if (!part.ok) left.push(part.problem);
    else if (part.value.before !== part.value.after) parts.push(part.value);
  }
  return { proposal: { id, run, parts }, left };
}

async function makePart(id: string, { change, effect }: Drafted, { notes, yaml }: { readonly notes: Notes; readonly yaml: Yaml }): Promise<Result<Part>> {
  const read = await notes.read(change.path);
  if (!read.ok && read.problem.code !== 'missing') return read;
  const before = read.ok ? read.value : null;
  const applied = applyAll([change], before, yaml);
  if (!applied.ok) return applied;
  const written = applied.value ?? '';
  const scanned = change.kind === 'write-text' ? scanAdded(before, written) : { text: written, findings: [] };
  return done({
    id,
    path: change.path,
    effect,
    change: change.kind === 'write-text' ? { ...change, before, after: scanned.text } : change,
    before,
    after: scanned.text,
    findings: scanned.findings,
    asWritten: scanned.findings.length > 0 ? written : null,
    ticked: effect !== 'other' && scanned.findings.length === 0,
  });
}

/**
 * The changes a person agreed to, with their edits. Problems: `unknown-part` (details: part, known), `not-editable`
 * (only written texts can be edited).
 */
export function agreedChanges(proposal: Proposal, choices: readonly Choice[]): Result<readonly Change[]> {
  const changes: Change[] = [];
  for (const choice of choices) {
    const part = proposal.parts.find((one) => one.id === choice.part);
    if (part === undefined) return failed('unknown-part', { part: choice.part, known: proposal.parts.map((one) => one.id).join(', ') });
    if (choice.text === undefined) changes.push(part.change);
    else if (part.change.kind === 'write-text') changes.push({ ...part.change, after: choice.text });
    else return failed('not-editable', { part: choice.part });
  }
  return done(changes);
}
