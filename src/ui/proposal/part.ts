// Draws one part of a proposal: tick, path, sums, diff, and the ways to change it.
import { diffOf } from '../../core/change/diff';
import type { Choice, Part } from '../../core/change/proposal';
import type { Settings } from '../../core/settings';
import type { CatalogueKey } from '../../i18n/catalogue';
import type { Drawing } from '../chat/hands';
import { drawButton } from '../trusted';
import { drawDiff, drawExact } from './diff';
import { drawEditor } from './editor';
import { drawFindings } from './findings';

/** A drawn part. */
export interface PartOnScreen {
  /** The person's word on it; null while it is not ticked. */
  choice(): Choice | null;
}

/** Draws a part that waits. While its text is edited, the text in the box counts. `ticked` is called after every tick. */
export function drawPart(parent: HTMLElement, part: Part, drawing: Drawing, ticked: () => void): PartOnScreen {
  let written = (): string => part.after;
  const box = parent.createDiv('ma-part');
  const tick = drawHead(box, part, drawing);
  tick.addEventListener('change', ticked);
  const body = box.createDiv('ma-part-body');
  const show = (text: string): void => {
    written = () => text;
    body.empty();
    drawBody(body, { ...part, after: text }, drawing);
    drawWays(body.createDiv('ma-card-foot'), { part, text, show, edit }, drawing);
  };
  const edit = (): void => {
    const text = written();
    body.empty();
    written = drawEditor(body, { path: part.path, text }, drawing.needs, show);
  };
  show(part.after);
  return {
    choice() {
      if (!tick.checked) return null;
      const text = written();
      return text === part.after ? { part: part.id } : { part: part.id, text };
    },
  };
}

/** Draws a part that was answered: what it would have changed or did change. */
export function drawAnsweredPart(parent: HTMLElement, part: Part, drawing: Drawing): void {
  const box = parent.createDiv('ma-part');
  drawName(box.createDiv('ma-part-name'), part, drawing);
  drawBody(box.createDiv('ma-part-body'), part, drawing);
}

function drawHead(box: HTMLElement, part: Part, drawing: Drawing): HTMLInputElement {
  const label = box.createEl('label', 'ma-part-head');
  const tick = label.createEl('input', { type: 'checkbox', attr: { 'data-part': part.id, 'aria-label': drawing.needs.say('proposal.tick', { path: part.path }) } });
  tick.checked = part.ticked;
  // A script may flip a box; only a person's flip counts.
  tick.addEventListener('click', (event) => {
    if (!drawing.needs.isTrusted(event)) event.preventDefault();
  });
  drawName(label.createDiv('ma-part-name'), part, drawing);
  return tick;
}

function drawName(head: HTMLElement, part: Part, { needs }: Drawing): void {
  drawExact(head.createSpan('ma-path'), part.path);
  head.createSpan({ cls: 'ma-tag', text: needs.say(effectWords(part, needs.flows.settings())), attr: { 'data-effect': part.effect } });
  if (part.before === null) head.createSpan({ cls: 'ma-tag', text: needs.say('proposal.new-file') });
}

function isInFolder(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`);
}

function effectWords(part: Part, folders: Pick<Settings, 'projectsFolder' | 'summariesFolder'>): CatalogueKey {
  if (part.effect === 'other' && isInFolder(part.path, folders.summariesFolder)) return 'proposal.in-earlier-summary';
  if (part.effect !== 'other') return part.effect === 'project' ? 'proposal.in-project' : 'proposal.in-summary';
  return isInFolder(part.path, folders.projectsFolder) && part.path.endsWith('.md') ? 'proposal.in-other-project' : 'proposal.in-other-file';
}

function drawBody(body: HTMLElement, part: Part, { needs }: Drawing): void {
  const diff = diffOf(part.before, part.after);
  const bytes = new TextEncoder().encode(part.after).length;
  body.createDiv({ cls: 'ma-count', text: needs.say('proposal.sums', { added: diff.added, removed: diff.removed, bytes }) });
  drawFindings(body, part.findings, needs.say);
  drawDiff(body, diff, needs);
}

interface Ways {
  readonly part: Part;
  readonly text: string;
  readonly show: (text: string) => void;
  readonly edit: () => void;
}

/** The buttons below a diff. Only written texts can be edited; a text that was made harmless can be taken as it was written. */
function drawWays(foot: HTMLElement, { part, text, show, edit }: Ways, { needs }: Drawing): void {
  if (part.change.kind !== 'write-text') return;
  drawButton(foot, needs, { action: 'edit', icon: 'pencil', text: needs.say('proposal.edit'), label: needs.say('proposal.edit-label', { path: part.path }) }, edit);
  const { asWritten } = part;
  if (text !== part.after) drawButton(foot, needs, { action: 'as-proposed', text: needs.say('proposal.as-proposed') }, () => show(part.after));
  if (asWritten !== null && text !== asWritten) {
    drawButton(foot, needs, { action: 'as-written', icon: 'alert-triangle', text: needs.say('proposal.as-written') }, () => show(asWritten));
  }
}
