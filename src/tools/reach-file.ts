// From an argument to a file that may really be touched.
import { refuse, type ToolOutcome } from '../agent/tool';
import { isPrivate, saysPrivate } from '../core/project/fence';
import type { PathCode } from '../core/project/path-problem';
import { resolvePath, type PathUse, type SafePath } from '../core/project/safe-path';
import type { Problem } from '../core/result';
import type { ToolNeeds } from './needs';
import type { Opened, OpenedProject } from './open-project';
import { visibleLine } from './visible-text';

/** Resolves a path in a project and makes sure that no link leads it out and no fence is around it. */
export async function reachFile(needs: ToolNeeds, project: OpenedProject, wanted: { readonly path: string; readonly use: PathUse }): Promise<Opened<SafePath>> {
  const entries = needs.notes.list();
  const resolved = resolvePath({ given: wanted.path, use: wanted.use, root: project.root, configFolder: needs.configFolder, entries });
  if (!resolved.ok) return refused(sayPathProblem(needs, resolved.problem));
  const { path } = resolved.value;
  if (!(await reallyInside(needs, path, project.root))) return refused(needs.words('tool.path-outside', { given: visibleLine(path) }));
  if (isPrivate(needs.notes.properties(path))) return refused(needs.words('tool.private', { path: visibleLine(path) }));
  return { ok: true, value: resolved.value };
}

/** True when a path, past all links, lies in `root` and in the vault. */
export async function reallyInside(needs: ToolNeeds, path: string, root: string): Promise<boolean> {
  return (await needs.realPaths.inside(path, root)) && (await needs.realPaths.inside(path, ''));
}

/** Reads a file that was reached. A note that says by its own text that it is private is refused too. */
export async function readReached(needs: ToolNeeds, path: string): Promise<Opened<string>> {
  const read = await needs.notes.read(path);
  const shown = { path: visibleLine(path) };
  if (!read.ok) return refused(needs.words(read.problem.code === 'missing' ? 'tool.read-missing' : 'tool.read-failed', shown));
  return saysPrivate(read.value) ? refused(needs.words('tool.private', shown)) : read;
}

/** A refused path in words: the rule, and names that may have been meant. */
function sayPathProblem(needs: ToolNeeds, problem: Problem): string {
  const details = Object.fromEntries(Object.entries(problem.details).map(([key, value]) => [key, visibleLine(String(value))]));
  const refusal = needs.words(`tool.${problem.code as PathCode}`, details);
  return details['near'] === undefined || details['near'] === '' ? refusal : `${refusal} ${needs.words('tool.near', { near: details['near'] })}`;
}

function refused(text: string): { readonly ok: false; readonly outcome: ToolOutcome } {
  return { ok: false, outcome: refuse(text) };
}
