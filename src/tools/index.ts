// The list of tools.
import type { Tool } from '../agent/tool';
import { makeReadMeeting } from './meeting/read-meeting';
import { makeWriteSummary } from './meeting/write-summary';
import type { ToolNeeds } from './needs';
import { makeListPastProjectMeetings } from './project/list-past-project-meetings';
import { makeListProjectfiles } from './project/list-projectfiles';
import { makeListProjects } from './project/list-projects';
import { makeReadPastProjectMeetingSummary } from './project/read-past-project-meeting-summary';
import { makeReadProjectfile } from './project/read-projectfile';
import { makeSearch } from './project/search';
import { makeWriteProjectfile } from './project/write-projectfile';

/** All tools of one run, in the order in which a model sees them. The order is part of what providers cache: append only. */
export function makeTools(needs: ToolNeeds): readonly Tool[] {
  return [
    makeReadMeeting(needs),
    makeWriteSummary(needs),
    makeListProjects(needs),
    makeListProjectfiles(needs),
    makeReadProjectfile(needs),
    makeWriteProjectfile(needs),
    makeListPastProjectMeetings(needs),
    makeReadPastProjectMeetingSummary(needs),
    makeSearch(needs),
  ];
}
