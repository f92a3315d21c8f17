// Projects this meeting is bound to.
import * as z from 'zod';
import { defineTool, say, type Tool } from '../../agent/tool';
import type { ToolNeeds } from '../needs';
import { boundNames } from '../open-project';
import { visibleLine, visibleNames } from '../visible-text';

/** Makes `list_projects`: one bound project a line, then the names of the note that match nothing. */
export function makeListProjects(needs: ToolNeeds): Tool {
  return defineTool({
    name: 'list_projects',
    description:
      'Lists the projects bound to this meeting, one name a line. Use it first when you need project knowledge: the other project tools take these names. ' +
      'A project is a folder of notes; the person binds it in the properties of the meeting note. Names in the note that match no project folder are listed as missing.',
    input: z.strictObject({}),
    kind: 'read',
    run: () => Promise.resolve(say(sayProjects(needs))),
  });
}

function sayProjects(needs: ToolNeeds): string {
  const bound = boundNames(needs);
  const gone = needs.projects.bound.filter((name) => !bound.includes(name));
  const missing = [...gone, ...needs.projects.missing];
  const lines = bound.length === 0 ? [needs.words('tool.no-bound-project')] : bound.map(visibleLine);
  if (missing.length > 0) lines.push(needs.words('tool.unmatched-projects', { names: visibleNames(missing) }));
  return lines.join('\n');
}
