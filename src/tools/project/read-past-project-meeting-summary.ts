// One earlier summary.
import * as z from 'zod';
import { defineTool, refuse, say, type Tool } from '../../agent/tool';
import { nearTo } from '../../core/project/near';
import { namesLike } from '../../core/project/same-name';
import { linesOf } from '../../core/text';
import type { ToolNeeds } from '../needs';
import { numberLines } from '../numbered-lines';
import { openScope } from '../open-project';
import { pastMeetingsOf } from '../past-meetings';
import { reallyInside, readReached } from '../reach-file';
import { visibleLine, visibleNames } from '../visible-text';

/** Makes `read_past_project_meeting_summary`: numbered lines of a summary that `list_past_project_meetings` lists, and of nothing else. */
export function makeReadPastProjectMeetingSummary(needs: ToolNeeds): Tool {
  return defineTool({
    name: 'read_past_project_meeting_summary',
    description:
      'Reads the summary of one earlier meeting of the bound projects. Use it after list_past_project_meetings, with a path from that list; any other path is refused. ' +
      'The answer is numbered like that of read_projectfile. It is the record of a past meeting: what it says may have changed since.',
    input: z.strictObject({ path: z.string().describe('Path as list_past_project_meetings gives it.') }),
    kind: 'read',
    async run({ path: given }) {
      const scope = await openScope(needs, []);
      if (!scope.ok) return scope.outcome;
      const paths = pastMeetingsOf(needs, scope.value.map((one) => one.name)).map((one) => one.path);
      const alike = given.length > 1024 ? [] : namesLike(given, paths);
      const path = alike[0];
      if (path === undefined || alike.length > 1) return refuse(sayNotPast(needs, given, paths));
      if (!(await reallyInside(needs, path, ''))) return refuse(needs.words('tool.path-outside', { given: visibleLine(path) }));
      const text = await readReached(needs, path);
      return text.ok ? say(sayText(needs, path, text.value)) : text.outcome;
    },
  });
}

function sayNotPast(needs: ToolNeeds, given: string, paths: readonly string[]): string {
  const refusal = needs.words('tool.not-past', { given: visibleLine(given.slice(0, 200)) });
  const near = nearTo(given, paths);
  return near.length === 0 ? refusal : `${refusal} ${needs.words('tool.near', { near: visibleNames(near) })}`;
}

function sayText(needs: ToolNeeds, path: string, text: string): string {
  const all = linesOf(text);
  if (all.length === 0) return needs.words('tool.text-empty', { path: visibleLine(path) });
  const { lines, last } = numberLines(needs, all, { from: 1, to: all.length });
  const header = needs.words('tool.text-header', { path: visibleLine(path), from: 1, to: last, of: all.length });
  return [header, ...lines, ...(last < all.length ? [needs.words('tool.text-rest', { count: all.length - last })] : [])].join('\n');
}
