// The draft and the tools of one run.
import type { Provider } from '../agent/provider';
import type { Tool } from '../agent/tool';
import type { Change, Changes } from '../core/change/change';
import { openDraft, type Draft } from '../core/change/draft';
import { perform } from '../core/change/perform';
import { wayOf, type Mode, type Opener } from '../core/change/policy';
import type { Meeting } from '../core/meeting/meeting';
import { fenceNotes, isInFence } from '../core/project/fence';
import { done, failed, type Result } from '../core/result';
import type { FlowNeeds } from './needs';
import type { OpenMeeting } from './open-meeting';
import type { TurnPlace } from './settle-turn';

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
}

/** Opens an empty draft for a run, and its tools on top of it. */
export function openRun(needs: FlowNeeds, start: RunStart): OpenRun {
  const { fencedFolders } = start.opened.settings;
  const draft = openDraft({
    notes: fenceNotes(needs.notes, fencedFolders),
    yaml: needs.yaml,
    way: (effect) => wayOf(start.mode, start.opener, effect),
    ...(needs.effectsAtOnce ? { performNow: (change: Change) => performNow(needs, start, change) } : {}),
  });
  const { meeting, projects, settings, outputLanguage, earlier, instructions } = start.opened;
  const newMeetingId = needs.ids.next();
  const toolsOn = (about: Meeting | null): readonly Tool[] =>
    needs.tools({
      meeting: about,
      projects,
      earlier,
      instructions,
      settings,
      outputLanguage,
      notes: draft.notes,
      changes: fenceChanges(draft.changes, fencedFolders),
      model: start.provider.model,
      newMeetingId,
    });
  return { draft, tools: toolsOn(meeting), toolsFor: toolsOn };
}

/** Nothing is asked for inside a fence: to the run, there is no such place. */
function fenceChanges(changes: Changes, fencedFolders: readonly string[]): Changes {
  return { ask: (change, effect) => (isInFence(change.path, fencedFolders) ? Promise.resolve(failed('fenced', { path: change.path })) : changes.ask(change, effect)) };
}

/** Every effect at the call: each is performed by itself, and the run's one undo takes them all back. */
async function performNow(needs: FlowNeeds, place: TurnPlace, change: Change): Promise<Result<null>> {
  const entries = await perform([change], needs);
  if (!entries.ok) return entries;
  needs.desk.addReceipt(place.session, { id: needs.ids.next(), run: place.run, at: needs.clock.now(), entries: entries.value });
  return done(null);
}
