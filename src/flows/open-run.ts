// The draft and the tools of one run.
import type { Provider } from '../agent/provider';
import type { Tool } from '../agent/tool';
import type { Change, Changes } from '../core/change/change';
import { followMoves, pathAfter } from '../core/change/follow';
import { openDraft, type Draft } from '../core/change/draft';
import { wayOf, type Mode, type Opener } from '../core/change/policy';
import type { Meeting } from '../core/meeting/meeting';
import type { Notes } from '../core/ports';
import { fenceNotes, isReallyFenced, type Fence } from '../core/project/fence';
import { done, failed, type Result } from '../core/result';
import type { FlowNeeds } from './needs';
import type { OpenMeeting } from './open-meeting';
import { performKept } from './perform-kept';
import type { TurnPlace } from './turn-place';

/** A run about to begin. A conversation may be about no meeting. */
export interface RunStart extends TurnPlace {
  readonly opened: Omit<OpenMeeting, 'meeting'> & { readonly meeting: Meeting | null };
  readonly mode: Mode;
  readonly opener: Opener;
  readonly provider: Provider;
}

/** What a run works with. */
export interface OpenRun {
  readonly draft: Draft;
  readonly tools: readonly Tool[];
  /** The same tools on another cut of the meeting; what they write waits in the same draft. */
  readonly toolsFor: (meeting: Meeting) => readonly Tool[];
  /** Brings the draft to where its notes are now. */
  readonly followMoved: () => void;
}

/** Opens an empty draft for a run, and its tools on top of it. */
export function openRun(needs: FlowNeeds, start: RunStart): OpenRun {
  const { fencedFolders } = start.opened.settings;
  const draft = openDraft({
    notes: fenceNotes(needs.notes, { folders: fencedFolders, realPaths: needs.realPaths }),
    yaml: needs.yaml,
    way: (effect) => wayOf(start.mode, start.opener, effect),
    ...(needs.effectsAtOnce ? { performNow: (change: Change) => performNow(needs, start, change) } : {}),
  });
  const { meeting, projects, settings, outputLanguage, earlier, instructions } = start.opened;
  const newMeetingId = needs.ids.next();
  const followMoved = makeFollow(needs, draft);
  const toolsOn = (about: Meeting | null): readonly Tool[] =>
    needs.tools({
      meeting: about,
      projects,
      earlier,
      instructions,
      settings,
      outputLanguage,
      notes: movedNotes(needs, draft),
      changes: fenceChanges(movedChanges(needs, draft, followMoved), { folders: fencedFolders, realPaths: needs.realPaths }),
      model: start.provider.model,
      newMeetingId,
    });
  return { draft, tools: toolsOn(meeting), toolsFor: toolsOn, followMoved };
}

/** Takes up the moves that have come since the last time. */
function makeFollow({ desk }: FlowNeeds, draft: Draft): () => void {
  let known = desk.moves().length;
  return () => {
    draft.follow(desk.moves().slice(known));
    known = desk.moves().length;
  };
}

/** A run knows its notes by the names of its start, and finds them under those of now. */
function movedNotes({ desk }: FlowNeeds, draft: Draft): Notes {
  const now = (path: string): string => pathAfter(path, desk.moves());
  return { ...draft.notes, properties: (path) => draft.notes.properties(now(path)), read: (path) => draft.notes.read(now(path)) };
}

function movedChanges({ desk }: FlowNeeds, draft: Draft, follow: () => void): Changes {
  return {
    ask(change, effect) {
      follow();
      return draft.changes.ask(followMoves(change, desk.moves()), effect);
    },
  };
}

/** Nothing is asked for inside a fence: to the run, there is no such place. */
function fenceChanges(changes: Changes, { folders, realPaths }: Fence): Changes {
  return { ask: async (change, effect) => ((await isReallyFenced(change.path, folders, realPaths)) ? failed('fenced', { path: change.path }) : changes.ask(change, effect)) };
}

/** Every effect at the call: each is performed by itself, and the run's one undo takes them all back. */
async function performNow(needs: FlowNeeds, place: TurnPlace, change: Change): Promise<Result<null>> {
  const performed = await performKept(needs, place, [change]);
  return performed.ok ? done(null) : performed;
}
