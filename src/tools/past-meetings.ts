// The past meetings that one run may look into.
import { pastMeetings, type PastMeeting } from '../core/project/past-meetings';
import { dayAt, type Day } from '../core/time';
import type { ToolNeeds } from './needs';
import { shelfOf } from './open-project';

/** The last day that counts as past: the meeting's own, or today in a conversation about none. */
export function lastPastDay(needs: ToolNeeds): Day {
  return needs.meeting?.date ?? dayAt(needs.clock.now(), needs.clock.zone());
}

/** Summaries of earlier meetings of the given projects (exact names), newest first. */
export function pastMeetingsOf(needs: ToolNeeds, scope: readonly string[]): readonly PastMeeting[] {
  const { meeting } = needs;
  return pastMeetings({
    entries: needs.notes.list(),
    properties: (path) => needs.notes.properties(path),
    summariesFolder: needs.settings.summariesFolder,
    projects: shelfOf(needs).names,
    scope,
    current: meeting === null ? null : { path: meeting.path, id: meeting.id },
    until: lastPastDay(needs),
    zone: needs.clock.zone(),
  });
}
