// What header and footer say: which conversation, which meeting, which projects, where it goes.
import { isMeetingNote } from '../../core/meeting/is-meeting-note';
import { projectNames } from '../../core/meeting/names';
import type { Mode } from '../../core/change/policy';
import { projectShelf, projectsOf, type BoundProjects } from '../../core/project/project';
import type { SessionInfo } from '../../core/session/book';
import { linesOfSession } from '../../core/session/line';
import type { FlowNeeds } from '../../flows/needs';
import type { UiNeeds } from '../needs';

/** The frame around the conversation. */
export interface Facts {
  /** The conversation on screen; null when there is none yet. */
  readonly session: SessionInfo | null;
  readonly sessions: readonly SessionInfo[];
  /** True when the conversation on screen wrote something that stands. */
  readonly hasWritten: boolean;
  /** The meeting note that the conversation is about, else the note that a summary would be about. */
  readonly meeting: string | null;
  readonly projects: BoundProjects;
  readonly goesTo: { readonly place: 'device' | 'remote'; readonly host: string; readonly model: string } | null;
  /** The note that the next summary would be about. */
  readonly target: string | null;
  /** Mode of that summary. */
  readonly mode: Mode;
}

/** The conversation on screen: the one that was picked, else the one that runs, else the newest. */
export function shownSession({ flows, screen }: UiNeeds): SessionInfo | null {
  const sessions = flows.sessions.list();
  const wanted = [screen.session(), flows.desk.live()?.session];
  return wanted.map((id) => sessions.find((one) => one.id === id)).find((one) => one !== undefined) ?? sessions[0] ?? null;
}

/** Gathers the facts of now. Lists the vault's folders, so it is not for every frame. */
export function factsOf(needs: UiNeeds): Facts {
  const { flows, screen } = needs;
  const session = shownSession(needs);
  const front = meetingInFront(needs);
  const target = front ?? session?.meeting ?? null;
  const meeting = session === null ? front : session.meeting;
  return {
    session,
    sessions: flows.sessions.list(),
    hasWritten: session !== null && hasWritten(flows, session.id),
    meeting,
    projects: meeting === null ? { bound: [], missing: [] } : boundProjects(flows, meeting),
    goesTo: providerOf(flows, session),
    target,
    mode: screen.mode(target) ?? flows.settings().mode,
  };
}

function hasWritten({ sessions }: FlowNeeds, session: string): boolean {
  return linesOfSession(sessions.events(session)).some((line) => line.kind === 'receipt' && line.paths.length > 0 && !line.undone);
}

function meetingInFront({ app, flows }: UiNeeds): string | null {
  const path = app.workspace.getActiveFile()?.path ?? null;
  return path !== null && isMeetingNote(path, flows.notes.properties(path), flows.settings()) ? path : null;
}

function boundProjects(flows: FlowNeeds, meeting: string): BoundProjects {
  const folder = flows.settings().projectsFolder;
  const names = projectNames(flows.notes.properties(meeting)?.['projects'], folder);
  return names.length === 0 ? { bound: [], missing: [] } : projectsOf(names, projectShelf(flows.notes.list(), folder).names);
}

/** Who answered in this conversation, else who would answer next. */
function providerOf(flows: FlowNeeds, session: SessionInfo | null): Facts['goesTo'] {
  const asked = session === null ? undefined : flows.sessions.events(session.id).find((event) => event.kind === 'user');
  const provider = flows.provider(asked?.kind === 'user' ? asked.provider : flows.settings().provider);
  return provider === null ? null : { place: provider.place, host: provider.host ?? '', model: provider.model };
}

/** A note's name as a person says it. */
export function noteName(path: string): string {
  return (path.split('/').pop() ?? path).replace(/\.md$/i, '');
}
