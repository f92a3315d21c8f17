// Earlier meetings of the same projects.
import * as z from 'zod';
import { defineTool, say, type Tool } from '../../agent/tool';
import type { ToolNeeds } from '../needs';
import { openScope } from '../open-project';
import { lastPastDay, pastMeetingsOf } from '../past-meetings';
import { linesThatFit } from '../result-size';
import { visibleLine, visibleNames } from '../visible-text';

/** Makes `list_past_project_meetings`: date, title and path of each past summary, newest first, without the current meeting. */
export function makeListPastProjectMeetings(needs: ToolNeeds): Tool {
  return defineTool({
    name: 'list_past_project_meetings',
    description:
      'Lists earlier meetings of the bound projects that have a summary, newest first: date, title and path. Use it to find what was decided or left open before this meeting. ' +
      'Give project to narrow it to one bound project. The current meeting and later ones are left out; read a summary with read_past_project_meeting_summary and its path.',
    input: z.strictObject({ project: z.string().optional().describe('Name of a bound project. Left out: all bound projects.') }),
    kind: 'read',
    async run({ project }) {
      const scope = await openScope(needs, project === undefined ? [] : [project]);
      return scope.ok ? say(sayMeetings(needs, scope.value.map((one) => one.name))) : scope.outcome;
    },
  });
}

function sayMeetings(needs: ToolNeeds, scope: readonly string[]): string {
  const meetings = pastMeetingsOf(needs, scope);
  const projects = visibleNames(scope);
  if (meetings.length === 0) return needs.words('tool.no-past', { projects, day: lastPastDay(needs) });
  const lines = linesThatFit(meetings.map((one) => `${one.date} ${visibleLine(one.title)} (${visibleLine(one.path)})`));
  const rest = meetings.length - lines.length;
  return [
    needs.words('tool.past', { count: meetings.length, projects }),
    ...lines,
    ...(rest > 0 ? [needs.words('tool.past-rest', { count: rest })] : []),
  ].join('\n');
}
