// Brings back what waited and what can be undone, out of a conversation's log.
import { followMoves, pathAfter, type Move } from '../core/change/follow';
import { applyAll } from '../core/change/apply-change';
import type { Receipt } from '../core/change/journal';
import type { Part, Proposal } from '../core/change/proposal';
import { scanAdded } from '../core/change/scan';
import type { SessionEvent, WrittenFile } from '../core/session/event';
import type { FlowNeeds } from './needs';
import type { DeskProposal, ProposalState } from './run-desk';

/** Loads the newest conversations, and puts on the desk what stands in them. Never throws: what cannot be read stays away. */
export async function restoreDesk(needs: FlowNeeds, most: number): Promise<void> {
  // Oldest first, so that the newest run is the one that is undone next.
  for (const { id } of [...needs.sessions.list().slice(0, most)].reverse()) await bringBackSession(needs, id);
}

/** Brings one conversation back with what waits in it, unless it is here. */
export async function bringBackSession(needs: FlowNeeds, session: string): Promise<void> {
  if (await needs.sessions.load(session)) await restoreSession(needs, session);
}

async function restoreSession(needs: FlowNeeds, session: string): Promise<void> {
  const events = needs.sessions.events(session);
  for (const event of events) {
    if (event.kind === 'proposal') restoreProposal(needs, session, event, events);
  }
  for (const receipt of await receiptsIn(needs, events)) needs.desk.addReceipt(session, receipt);
  endInterrupted(needs, session, events);
}

function movesSince(needs: FlowNeeds, at: number): readonly Move[] {
  return needs.sessions.moves().filter((move) => move.at >= at);
}

type EventOf<Kind extends SessionEvent['kind']> = Extract<SessionEvent, { kind: Kind }>;

function restoreProposal(needs: FlowNeeds, session: string, { body, run, at }: EventOf<'proposal'>, events: readonly SessionEvent[]): void {
  const kept = readProposal(needs, body, run);
  if (kept === null || needs.desk.proposal(kept.id) !== null) return;
  const moves = movesSince(needs, at);
  const parts = kept.parts.map((part) => ({ ...part, path: pathAfter(part.path, moves), change: followMoves(part.change, moves) }));
  const one: DeskProposal = { session, proposal: { ...kept, parts }, state: stateOf(kept, events) };
  needs.desk.putProposal(one);
}

/**
 * A proposal as it was kept, or null for one that is not whole, or whose parts do not come to what they show: a file that a sync
 * brings may say anything, and what a person agrees to must be what they see.
 */
function readProposal({ yaml }: FlowNeeds, body: unknown, run: string): Proposal | null {
  const found = body as Partial<Proposal> | null | undefined;
  if (typeof found?.id !== 'string' || !Array.isArray(found.parts)) return null;
  const isTrue = (part: Part | null): boolean => {
    const { path, before, after, change, effect, ticked, findings } = part ?? ({} as Partial<Part>);
    if (before === undefined || change === undefined) return false;
    if (typeof path !== 'string' || typeof after !== 'string' || change.path !== path || !Array.isArray(findings)) return false;
    if (ticked && (effect === 'other' || findings.length > 0)) return false;
    const applied = applyAll([change], before, yaml);
    return applied.ok && applied.value === after && (change.kind !== 'write-text' || scanAdded(before, after).findings.length === 0);
  };
  const parts = found.parts as readonly Part[];
  return parts.length > 0 && parts.every(isTrue) ? { id: found.id, run, parts } : null;
}

function stateOf({ id, run }: Proposal, events: readonly SessionEvent[]): ProposalState {
  const closed = events.some((event) => event.kind === 'closed' && event.proposal === id);
  const decision = events.findLast((event): event is EventOf<'decision'> => event.kind === 'decision' && event.proposal === id);
  if (closed) return 'closed';
  if (decision === undefined) return isWritten(id, run, events) ? 'accepted' : 'open';
  if (decision.decisions.some((one) => one.decision === 'stale')) return 'stale';
  return decision.decisions.some((one) => one.decision !== 'declined') ? 'accepted' : 'declined';
}

/** The app went away between the last byte and the word about it: what a run writes behind its proposal is that proposal. */
function isWritten(proposal: string, run: string, events: readonly SessionEvent[]): boolean {
  const at = events.findIndex((event) => event.kind === 'proposal' && event.proposal === proposal);
  return events.slice(at).some((event) => event.kind === 'receipt' && event.run === run);
}

/** What was written and not taken back. Where the program went away while it wrote, the files themselves say what was written. */
async function receiptsIn(needs: FlowNeeds, events: readonly SessionEvent[]): Promise<readonly Receipt[]> {
  const receipts: Receipt[] = [];
  for (const [index, event] of events.entries()) {
    if (event.kind !== 'writing' && !(event.kind === 'receipt' && event.entries !== undefined)) continue;
    const receipt = event.receipt;
    const later = events.slice(index + 1);
    const isOver = later.some((one) => one.kind === 'unwritten' && one.receipt === receipt) || receipts.some((one) => one.id === receipt);
    if (isOver) continue;
    const end = event.kind === 'receipt' ? event : later.find((one): one is EventOf<'receipt'> => one.kind === 'receipt' && one.receipt === receipt);
    const moves = movesSince(needs, event.at);
    const moved = (end?.entries ?? event.entries ?? []).map((entry) => ({ ...entry, path: pathAfter(entry.path, moves) })).filter(({ before, after }) => before !== after);
    const standing = end === undefined ? await written(needs, moved) : moved;
    const entries = standing.filter(({ path }) => !isUndone(later, event.run, path));
    if (entries.length > 0) receipts.push({ id: receipt, run: event.run, at: event.at, entries });
  }
  return receipts;
}

async function written({ notes }: FlowNeeds, entries: readonly WrittenFile[]): Promise<readonly WrittenFile[]> {
  const found: WrittenFile[] = [];
  for (const entry of entries) {
    const read = await notes.read(entry.path);
    if (read.ok && read.value === entry.after) found.push(entry);
  }
  return found;
}

function isUndone(later: readonly SessionEvent[], run: string, path: string): boolean {
  return later.some((one) => one.kind === 'undone' && one.run === run && one.files.some((file) => file.path === path && file.outcome !== 'failed'));
}

/** A run that nobody ended was cut off when the app went away. */
function endInterrupted(needs: FlowNeeds, session: string, events: readonly SessionEvent[]): void {
  const asked = events.findLast((event) => event.kind === 'user');
  if (asked === undefined || events.some((event) => event.kind === 'ended' && event.run === asked.run)) return;
  needs.sessions.append(session, asked.run, { kind: 'error', code: 'interrupted', details: {} });
  needs.sessions.append(session, asked.run, { kind: 'ended', end: 'cancelled' });
}
