// The project that an argument names, or why it may not be used.
import { refuse, type ToolOutcome } from '../agent/tool';
import { nearTo } from '../core/project/near';
import { projectRoot, projectShelf, type ProjectShelf } from '../core/project/project';
import { namesLike } from '../core/project/same-name';
import type { ToolNeeds } from './needs';
import { visibleLine, visibleNames } from './visible-text';

/** A project that exists. */
export interface OpenedProject {
  readonly name: string;
  /** Its folder, vault-relative. */
  readonly root: string;
  /** True when it is bound to this conversation. */
  readonly isBound: boolean;
}

/** What was opened, or a refusal in words for the model. */
export type Opened<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly outcome: ToolOutcome };

/** The projects of the vault as this run sees them. */
export function shelfOf(needs: ToolNeeds): ProjectShelf {
  return projectShelf(needs.notes.list(), needs.settings.projectsFolder);
}

/** Names of the bound projects that exist now. */
export function boundNames(needs: ToolNeeds): readonly string[] {
  const { names } = shelfOf(needs);
  return needs.projects.bound.filter((name) => names.includes(name));
}

/** Opens a project by name; letter case may differ where that leaves no doubt. `bound` refuses those not bound. */
export async function openProject(needs: ToolNeeds, given: string, access: 'bound' | 'any'): Promise<Opened<OpenedProject>> {
  const shelf = shelfOf(needs);
  if (shelf.folder === null) return refused(needs.words('tool.no-projects-folder', { folder: visibleLine(needs.settings.projectsFolder) }));
  const bound = boundNames(needs);
  if (access === 'bound' && bound.length === 0) return refused(needs.words('tool.no-bound-project'));
  const alike = namesLike(given, shelf.names);
  const name = alike[0];
  if (alike.length > 1) return refused(needs.words('tool.doubtful-project', { given: shown(given), names: visibleNames(alike) }));
  const root = name === undefined ? null : projectRoot(shelf, name);
  if (name === undefined || root === null) return refused(unknown(needs, given, access === 'bound' ? bound : shelf.names));
  const isBound = bound.includes(name);
  if (access === 'bound' && !isBound) return refused(needs.words('tool.unbound-project', { names: visibleLine(name), allowed: allowedOf(needs, bound) }));
  if (!(await needs.realPaths.inside(root, shelf.folder))) return refused(needs.words('tool.linked-project', { project: visibleLine(name) }));
  return { ok: true, value: { name, root, isBound } };
}

/** Opens several bound projects, or all that are bound when none is named. One that may not be used refuses them all. */
export async function openScope(needs: ToolNeeds, given: readonly string[]): Promise<Opened<readonly OpenedProject[]>> {
  const names = given.length === 0 ? boundNames(needs) : given;
  if (names.length === 0) return refused(needs.words('tool.no-bound-project'));
  const scope = new Map<string, OpenedProject>();
  for (const name of names) {
    const opened = await openProject(needs, name, 'bound');
    if (!opened.ok) return opened;
    scope.set(opened.value.name, opened.value);
  }
  return { ok: true, value: [...scope.values()] };
}

function unknown(needs: ToolNeeds, given: string, allowed: readonly string[]): string {
  const near = nearTo(given, allowed);
  const refusal = needs.words('tool.unknown-project', { given: shown(given), allowed: allowedOf(needs, allowed) });
  return near.length === 0 ? refusal : `${refusal} ${needs.words('tool.near', { near: visibleNames(near) })}`;
}

function allowedOf(needs: ToolNeeds, names: readonly string[]): string {
  return names.length === 0 ? needs.words('tool.nothing-allowed') : visibleNames(names);
}

function shown(given: string): string {
  return visibleLine(given.slice(0, 200));
}

function refused(text: string): { readonly ok: false; readonly outcome: ToolOutcome } {
  return { ok: false, outcome: refuse(text) };
}
