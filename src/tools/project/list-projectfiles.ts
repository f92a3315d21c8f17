// Files of one project.
import * as z from 'zod';
import { defineTool, say, type Tool } from '../../agent/tool';
import type { NoteEntry } from '../../core/ports';
import { isPrivate } from '../../core/project/fence';
import { inProject } from '../../core/project/safe-path';
import { dayAt } from '../../core/time';
import type { ToolNeeds } from '../needs';
import { openProject, type OpenedProject } from '../open-project';
import { reallyInside } from '../reach-file';
import { linesThatFit } from '../result-size';
import { visibleLine } from '../visible-text';

/** Files in one result. */
const mostFiles = 300;

/** Makes `list_projectfiles`: path, size and day of change of every file, by path. Hidden, private and linked-out files are left out. */
export function makeListProjectfiles(needs: ToolNeeds): Tool {
  return defineTool({
    name: 'list_projectfiles',
    description:
      'Lists all files of one project, subfolders included: path, size and day of the last change, sorted by path. Use it to find out what a project knows before you read. ' +
      'The paths are relative to the project and go into read_projectfile and write_projectfile as they are. Hidden and private files are left out; long lists are capped and the rest is counted.',
    input: z.strictObject({ project: z.string().describe('Name of a bound project, as list_projects gives it.') }),
    kind: 'read',
    async run({ project }) {
      const opened = await openProject(needs, project, 'bound');
      return opened.ok ? say(await sayFiles(needs, opened.value)) : opened.outcome;
    },
  });
}

async function sayFiles(needs: ToolNeeds, project: OpenedProject): Promise<string> {
  const files = await filesOf(needs, project);
  if (files.length === 0) return needs.words('tool.no-files', { project: visibleLine(project.name) });
  const lines = linesThatFit(files.slice(0, mostFiles).map((file) => sayFile(needs, file, project.root)));
  const header = needs.words('tool.files', { count: files.length, root: visibleLine(project.root) });
  const rest = files.length - lines.length;
  return [header, ...lines, ...(rest > 0 ? [needs.words('tool.files-rest', { count: rest })] : [])].join('\n');
}

async function filesOf(needs: ToolNeeds, project: OpenedProject): Promise<readonly NoteEntry[]> {
  const files: NoteEntry[] = [];
  for (const entry of needs.notes.list()) {
    if (entry.kind !== 'file' || !entry.path.startsWith(`${project.root}/`)) continue;
    if (isPrivate(needs.notes.properties(entry.path)) || !(await reallyInside(needs, entry.path, project.root))) continue;
    files.push(entry);
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function sayFile(needs: ToolNeeds, file: NoteEntry, root: string): string {
  const path = visibleLine(inProject(file.path, root));
  if (file.modified === 0) return needs.words('tool.file-entry-new', { path, count: file.size });
  return needs.words('tool.file-entry', { path, count: file.size, day: dayAt(file.modified, needs.clock.zone()) });
}
