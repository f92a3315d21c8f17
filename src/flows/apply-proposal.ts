// The agreed part of a proposal, made real.
import type { Receipt } from '../core/change/journal';
import { agreedChanges, type Choice, type Part, type Proposal } from '../core/change/proposal';
import { carriedOver } from '../core/change/rebase';
import { scanAdded } from '../core/change/scan';
import { done, failed, type Result } from '../core/result';
import type { PartDecision } from '../core/session/event';
import type { FlowNeeds } from './needs';
import { performKept, proposalEvent } from './perform-kept';
import type { DeskProposal } from './run-desk';

/** What came of a yes. */
export type Applied =
  | { readonly outcome: 'performed'; readonly receipt: Receipt }
  /** Nothing was written: files had changed. `again` shows what the same edits would do now; null when they no longer fit. */
  | { readonly outcome: 'stale'; readonly paths: readonly string[]; readonly again: DeskProposal | null };

/**
 * Performs the chosen parts, all or none, and declines the rest. Called from a trusted click or key only; a proposal is
 * answered once. Problems: `no-such-proposal`, `already-answered`, `unknown-part`, `not-editable`, `io`, `not-taken-back`.
 */
export async function applyProposal(needs: FlowNeeds, id: string, choices: readonly Choice[]): Promise<Result<Applied>> {
  const open = openProposal(needs, id);
  if (!open.ok) return open;
  const { proposal, session } = open.value;
  const changes = agreedChanges(proposal, choices);
  if (!changes.ok) return changes;
  if (choices.length === 0) return declined(needs, open.value);
  needs.desk.putProposal({ ...open.value, state: 'accepted' });
  const performed = await performKept(needs, { session, run: proposal.run }, changes.value);
  if (!performed.ok) {
    if (!['stale', 'missing', 'exists'].includes(performed.problem.code)) {
      needs.desk.putProposal(open.value);
      return performed;
    }
    return stale(needs, open.value, choices);
  }
  decide(needs, open.value, (part) => decisionOn(part, choices));
  await needs.sessions.flush(session);
  return done({ outcome: 'performed', receipt: performed.value });
}

/** Answers a proposal with no. Problems: `no-such-proposal`, `already-answered`. */
export function declineProposal(needs: FlowNeeds, id: string): Result<null> {
  const open = openProposal(needs, id);
  if (!open.ok) return open;
  needs.desk.putProposal({ ...open.value, state: 'declined' });
  decide(needs, open.value, () => 'declined');
  return done(null);
}

function openProposal(needs: FlowNeeds, id: string): Result<DeskProposal> {
  const found = needs.desk.proposal(id);
  if (found === null) return failed('no-such-proposal', { id });
  return found.state === 'open' ? done(found) : failed('already-answered', { id });
}

function declined(needs: FlowNeeds, open: DeskProposal): Result<Applied> {
  declineProposal(needs, open.proposal.id);
  const receipt: Receipt = { id: needs.ids.next(), run: open.proposal.run, at: needs.clock.now(), entries: [] };
  return done({ outcome: 'performed', receipt });
}

function decisionOn(part: Part, choices: readonly Choice[]): PartDecision['decision'] {
  const choice = choices.find((one) => one.part === part.id);
  if (choice === undefined) return 'declined';
  return choice.text === undefined || choice.text === part.after ? 'accepted' : 'edited';
}

function decide(needs: FlowNeeds, open: DeskProposal, on: (part: Part) => PartDecision['decision']): void {
  const { id, run, parts } = open.proposal;
  const decisions = parts.map((part) => ({ part: part.id, path: part.path, decision: on(part) }));
  needs.sessions.append(open.session, run, { kind: 'decision', proposal: id, decisions });
}

/**
 * A stale base is refused. Of the parts that were chosen, what still fits comes back as a new proposal with a new diff,
 * which needs its own yes; what the person left out stays declined.
 */
async function stale(needs: FlowNeeds, open: DeskProposal, choices: readonly Choice[]): Promise<Result<Applied>> {
  const paths: string[] = [];
  const parts: Part[] = [];
  for (const part of open.proposal.parts) {
    const read = await needs.notes.read(part.path);
    const current = read.ok ? read.value : null;
    if (current !== part.before) paths.push(part.path);
    const choice = choices.find((one) => one.part === part.id);
    const again = choice === undefined ? null : partAgain(part, choice, current);
    if (again !== null) parts.push(again);
  }
  needs.desk.putProposal({ ...open, state: 'stale' });
  decide(needs, open, (part) => (paths.includes(part.path) ? 'stale' : 'declined'));
  if (parts.length === 0) return done({ outcome: 'stale', paths, again: null });
  const proposal: Proposal = { id: needs.ids.next(), run: open.proposal.run, parts };
  const again: DeskProposal = { session: open.session, proposal, state: 'open' };
  needs.desk.putProposal(again);
  needs.sessions.append(open.session, proposal.run, proposalEvent(proposal));
  return done({ outcome: 'stale', paths, again });
}

/** The same edit on the text that stands now; null when its lines are gone. What a person wrote is taken as it is. */
function partAgain(part: Part, choice: Choice, current: string | null): Part | null {
  if (part.change.kind !== 'write-text') return part;
  const wanted = choice.text ?? part.after;
  if (current === part.before) return { ...part, after: wanted, change: { ...part.change, after: wanted } };
  const carried = current === null || part.before === null ? null : carriedOver(part.before, wanted, current);
  if (carried === null || carried === current) return null;
  const scanned = choice.text === undefined ? scanAdded(current, carried) : { text: carried, findings: [] };
  const findings = [...part.findings, ...scanned.findings];
  const after = scanned.text;
  return { ...part, before: current, after, findings, asWritten: null, ticked: part.ticked && findings.length === 0, change: { ...part.change, before: current, after } };
}
