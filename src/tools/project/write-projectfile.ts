// Ask for an edit of a project's file, by lines.
import * as z from 'zod';
import { defineTool, refuse, say, type Tool, type ToolOutcome } from '../../agent/tool';
import type { Asked } from '../../core/change/change';
import { isMarkdown } from '../../core/project/file-types';
import { editLines, type EditedText, type LineEdit } from '../../core/project/line-edit';
import type { SafePath } from '../../core/project/safe-path';
import type { Problem } from '../../core/result';
import type { ToolNeeds } from '../needs';
import { openProject, type OpenedProject } from '../open-project';
import { reachFile, readReached } from '../reach-file';
import { visibleLine } from '../visible-text';

const line = z.number().int();
const input = z.strictObject({
  project: z.string().describe('Name of an existing project.'),
  path: z.string().describe('Path relative to the project, such as notes/plan.md. Allowed: .md, .txt, .csv.'),
  content: z.string().refine((text) => !/\p{Cs}/u.test(text), 'holds half a surrogate pair; send well-formed text').describe('The text to write. Empty together with from and to: the lines are taken out.'),
  from: line.optional().describe('First line of the range to replace, 1-based; only together with to.'),
  to: line.optional().describe('Last line of the range, inclusive.'),
  insert: line.optional().describe('The content goes before this line; last line + 1 is the end.'),
  replace_file: z.boolean().optional().describe('True replaces the whole file.'),
});

/** Makes `write_projectfile`. A refused write leaves the file as it was, byte for byte. */
export function makeWriteProjectfile(needs: ToolNeeds): Tool {
  return defineTool({
    name: 'write_projectfile',
    description:
      'Creates or edits a text file in an existing project. With content alone it appends, or creates the file; from and to replace a range of lines; insert puts lines before a line; replace_file replaces everything. ' +
      'Read the file first when you give line numbers: unlike reading, writing never moves a wrong number, it refuses. Combining modes is refused too. ' +
      'Do not use it for the meeting summary, nor for ASSISTANT.md. The answer says what was done and whether it waits for the person.',
    input,
    kind: 'write',
    async run({ project, path, ...edit }) {
      const opened = await openProject(needs, project, 'any');
      if (!opened.ok) return opened.outcome;
      const reached = await reachFile(needs, opened.value, { path, use: 'write' });
      return reached.ok ? write(needs, { project: opened.value, file: reached.value, edit }) : reached.outcome;
    },
  });
}

interface Target {
  readonly project: OpenedProject;
  readonly file: SafePath;
  readonly edit: LineEdit;
}

async function write(needs: ToolNeeds, target: Target): Promise<ToolOutcome> {
  const { path, entry } = target.file;
  const shown = { path: visibleLine(path) };
  const current = entry === null ? { ok: true as const, value: null } : await readReached(needs, path);
  const seen = needs.bases.seen(path);
  if (!current.ok) return seen === null ? current.outcome : refuse(needs.words('tool.write-changed', shown));
  if (seen !== null && seen !== current.value) return refuse(needs.words('tool.write-changed', shown));
  const edited = editLines(current.value, target.edit);
  if (!edited.ok) return refuse(sayEditProblem(needs, path, edited.problem));
  if (edited.value.after === current.value) return say(needs.words('tool.edit-no-change', shown));
  const change = { kind: 'write-text', path, before: current.value, after: edited.value.after, within: target.project.root } as const;
  const asked = await needs.changes.ask(change, target.project.isBound && isMarkdown(path) ? 'project' : 'other');
  if (!asked.ok) return refuse(sayAskProblem(needs, path, asked.problem));
  if (asked.value.state !== 'shown') needs.bases.renew(path, edited.value.after);
  return say(sayDone(needs, target, { edited: edited.value, state: asked.value.state }));
}

function sayEditProblem(needs: ToolNeeds, path: string, problem: Problem): string {
  const shown = { path: visibleLine(path) };
  switch (problem.code) {
    case 'edit-ambiguous':
    case 'edit-insert-with-range':
    case 'edit-half-range':
    case 'edit-reversed':
    case 'edit-empty':
    case 'edit-no-file':
      return needs.words(`tool.${problem.code}`, shown);
    default: {
      const count = Number(problem.details['lines'] ?? 0);
      return needs.words('tool.edit-out-of-range', { ...shown, count, last: count + 1 });
    }
  }
}

function sayAskProblem(needs: ToolNeeds, path: string, problem: Problem): string {
  const shown = { path: visibleLine(path) };
  if (problem.code === 'refused-by-mode') return needs.words('tool.write-mode', shown);
  if (problem.code === 'stale' || problem.code === 'missing') return needs.words('tool.write-changed', shown);
  return needs.words(problem.code === 'exists' ? 'tool.write-exists' : 'tool.write-failed', shown);
}

function sayDone(needs: ToolNeeds, target: Target, done: { readonly edited: EditedText; readonly state: Asked['state'] }): string {
  const { edited } = done;
  const { from = 0, to = 0, insert = 0 } = target.edit;
  const counts = { count: edited.added, removed: edited.removed, total: edited.total, from, to, at: insert };
  const what = needs.words(`tool.write-${edited.did}`, { path: visibleLine(target.file.path), ...counts });
  const foreign = target.project.isBound ? [] : [needs.words('tool.write-foreign', { project: visibleLine(target.project.name) })];
  return [what, needs.words(`tool.write-${done.state}`), ...foreign].join(' ');
}
