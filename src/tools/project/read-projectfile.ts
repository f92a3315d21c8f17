// A file of a project, or some of its lines.
import * as z from 'zod';
import { defineTool, say, type Tool } from '../../agent/tool';
import { linesOf } from '../../core/text';
import type { ToolNeeds } from '../needs';
import { numberLines } from '../numbered-lines';
import { openProject } from '../open-project';
import { reachFile, readReached } from '../reach-file';
import { visibleLine } from '../visible-text';

const line = z.number().int();

/** Makes `read_projectfile`: numbered lines below a header. Bounds outside the file are clamped and never fail. */
export function makeReadProjectfile(needs: ToolNeeds): Tool {
  return defineTool({
    name: 'read_projectfile',
    description:
      'Reads a text file of a bound project, whole or from one line to another. Use it before you edit a file: edits are made on what you have read. ' +
      'The answer begins with "lines a–b of n", then each line as "number: text"; the number is not part of the file, and characters that cannot be seen are shown as \\u{…}. ' +
      'Bounds outside the file are moved to its first or last line. Long answers are cut at whole lines and say from which line to go on.',
    input: z.strictObject({
      project: z.string().describe('Name of a bound project.'),
      path: z.string().describe('Path relative to the project, such as notes/plan.md.'),
      from: line.optional().describe('First line, 1-based. Left out: the first of the file.'),
      to: line.optional().describe('Last line, inclusive. Left out: the last of the file.'),
    }),
    kind: 'read',
    async run({ project, path, from, to }) {
      const opened = await openProject(needs, project, 'bound');
      if (!opened.ok) return opened.outcome;
      const reached = await reachFile(needs, opened.value, { path, use: 'read' });
      if (!reached.ok) return reached.outcome;
      const text = await readReached(needs, reached.value.path);
      if (!text.ok) return text.outcome;
      needs.bases.remember(reached.value.path, text.value);
      return say(sayLines(needs, { path: reached.value.path, text: text.value, from, to }));
    },
  });
}

function sayLines(needs: ToolNeeds, asked: { readonly path: string; readonly text: string; readonly from?: number; readonly to?: number }): string {
  const all = linesOf(asked.text);
  const path = visibleLine(asked.path);
  if (all.length === 0) return needs.words('tool.text-empty', { path });
  const clamp = (number: number): number => Math.min(Math.max(number, 1), all.length);
  const from = clamp(asked.from ?? 1);
  const to = Math.max(clamp(asked.to ?? all.length), from);
  const { lines, last } = numberLines(needs, all, { from, to });
  const header = needs.words('tool.text-header', { path, from, to: last, of: all.length });
  return [header, ...lines, ...(last < to ? [needs.words('tool.text-more', { from: last + 1 })] : [])].join('\n');
}
