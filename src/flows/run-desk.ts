// KEEPER of what is under way: the running turn, open proposals, receipts. In memory.
import type { Receipt } from '../core/change/journal';
import type { Proposal } from '../core/change/proposal';
import { followMoves, pathAfter, type Move } from '../core/change/follow';
import type { Summary } from '../core/meeting/summary';
import { makeWatch, type Watch } from '../core/watch';

/** What a running turn is doing. */
export type Phase = 'reading' | 'waiting' | 'thinking' | 'answering' | 'using-tool' | 'saving';

/** The turn that runs, with what has not reached the log yet. */
export interface LiveTurn {
  readonly session: string;
  readonly run: string;
  readonly meeting: string | null;
  readonly phase: Phase;
  /** Requests to the model so far, from 1. */
  readonly request: number;
  /** Tool under way, by wire name. */
  readonly tool: string | null;
  /** Text and thinking of the reply that is growing. */
  readonly text: string;
  readonly thinking: string;
  /** US dollars so far; null where the price is not known. */
  readonly spent: number | null;
  /** Which part of a long meeting is read; left out where it is read whole. */
  readonly part?: { readonly index: number; readonly of: number } | null;
}

/** How far a proposal has come. `closed`: a newer run of the same meeting, or an undo of its own, took its place. */
export type ProposalState = 'open' | 'accepted' | 'declined' | 'stale' | 'closed';

/** A proposal on the desk. */
export interface DeskProposal {
  readonly session: string;
  readonly proposal: Proposal;
  readonly state: ProposalState;
}

/** What is under way. */
export interface RunDesk {
  /** The running turn, null when none runs. One turn runs at a time. */
  live(): LiveTurn | null;
  /** Starts a turn; false when one runs already. `stop` is called by `cancel`. */
  begin(turn: LiveTurn, stop: () => void): boolean;
  update(change: Partial<Omit<LiveTurn, 'session' | 'run'>>): void;
  end(): void;
  /** Stops the running turn, if any. */
  cancel(): void;
  proposal(id: string): DeskProposal | null;
  /** Proposals that wait for a yes, oldest first. */
  openProposals(): readonly DeskProposal[];
  putProposal(proposal: DeskProposal): void;
  receipts(run: string): readonly Receipt[];
  /** Puts a receipt on the desk; one of nothing leaves nothing to take back and is not kept. */
  addReceipt(session: string, receipt: Receipt): void;
  /** The newest run that can be taken back. */
  lastUndoable(): string | null;
  /** The conversation that a run with receipts belongs to. */
  sessionOf(run: string): string | null;
  /** Takes a run's receipts off the desk, for its undo; a second undo at the same moment finds none. */
  takeReceipts(run: string): readonly Receipt[];
  /** A file was moved: the running turn, receipts and proposals that name it follow. */
  follow(from: string, to: string): void;
  /** Moves since the running turn began, in order. */
  moves(): readonly Move[];
  /** A file is gone: a turn about it is stopped. */
  lose(path: string): void;
  /** True when the running turn was stopped because its note is gone. */
  isLost(): boolean;
  /** Parts of long meetings that were read already, by what they were read from: a run that is tried again goes on there. */
  readonly partsRead: Map<string, Summary>;
  readonly changed: Watch;
}

/** Opens an empty desk. */
export function openRunDesk(): RunDesk {
  let live: LiveTurn | null = null;
  let stop: (() => void) | null = null;
  let moves: readonly Move[] = [];
  let isLost = false;
  const proposals = new Map<string, DeskProposal>();
  const changed = makeWatch();
  const shelf = openReceiptShelf(() => changed.announce());
  const setLive = (next: LiveTurn | null): void => {
    live = next;
    changed.announce();
  };
  return {
    live: () => live,
    begin(turn, stopTurn) {
      if (live !== null) return false;
      stop = stopTurn;
      [moves, isLost] = [[], false];
      setLive(turn);
      return true;
    },
    update: (change) => live !== null && setLive({ ...live, ...change }),
    end() {
      stop = null;
      setLive(null);
    },
    cancel: () => stop?.(),
    proposal: (id) => proposals.get(id) ?? null,
    openProposals: () => [...proposals.values()].filter((one) => one.state === 'open'),
    putProposal(one) {
      proposals.set(one.proposal.id, one);
      changed.announce();
    },
    ...shelf,
    follow(from, to) {
      moves = live === null ? [] : [...moves, { from, to }];
      for (const one of proposals.values()) proposals.set(one.proposal.id, moved(one, { from, to }));
      shelf.follow(from, to);
      if (live?.meeting === from) setLive({ ...live, meeting: to });
    },
    moves: () => moves,
    lose(path) {
      isLost ||= live?.meeting === path;
      if (isLost) stop?.();
    },
    isLost: () => isLost,
    partsRead: new Map(),
    changed,
  };
}

/** A proposal whose files follow a move. */
function moved(one: DeskProposal, move: Move): DeskProposal {
  const parts = one.proposal.parts.map((part) => ({ ...part, path: pathAfter(part.path, [move]), change: followMoves(part.change, [move]) }));
  return { ...one, proposal: { ...one.proposal, parts } };
}

type ReceiptShelf = Pick<RunDesk, 'receipts' | 'addReceipt' | 'lastUndoable' | 'sessionOf' | 'takeReceipts' | 'follow'>;

function openReceiptShelf(announce: () => void): ReceiptShelf {
  let receipts: readonly { readonly session: string; readonly receipt: Receipt }[] = [];
  const ofRun = (run: string): readonly Receipt[] => receipts.filter((one) => one.receipt.run === run).map((one) => one.receipt);
  return {
    receipts: ofRun,
    addReceipt(session, receipt) {
      if (receipt.entries.length === 0) return;
      receipts = [...receipts, { session, receipt }];
      announce();
    },
    lastUndoable: () => receipts[receipts.length - 1]?.receipt.run ?? null,
    sessionOf: (run) => receipts.find((one) => one.receipt.run === run)?.session ?? null,
    takeReceipts(run) {
      const taken = ofRun(run);
      receipts = receipts.filter((one) => one.receipt.run !== run);
      announce();
      return taken;
    },
    follow(from, to) {
      const moved = (entry: Receipt['entries'][number]) => (entry.path === from ? { ...entry, path: to } : entry);
      receipts = receipts.map((one) => ({ ...one, receipt: { ...one.receipt, entries: one.receipt.entries.map(moved) } }));
    },
  };
}
