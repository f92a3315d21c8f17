// Draws a proposal from the exact bytes that a yes would write.
import { setIcon } from 'obsidian';
import type { Choice } from '../../core/change/proposal';
import type { DeskProposal } from '../../flows/run-desk';
import type { Drawing } from '../chat/hands';
import type { Row } from '../chat/rows';
import { drawButton, relabel } from '../trusted';
import { drawAnsweredPart, drawPart } from './part';

/** Draws the card of a proposal line in an area of its own, which nothing but this code ever fills. */
export function drawProposal(element: HTMLElement, row: Row, drawing: Drawing): void {
  const { proposal } = row;
  if (proposal === null) {
    element.createSpan({ text: drawing.needs.say('proposal.gone') });
    return;
  }
  const card = element.createEl('section', {
    cls: 'ma-card ma-proposal',
    attr: { 'data-proposal': proposal.proposal.id, 'data-state': proposal.state, 'aria-label': drawing.needs.say('proposal.label') },
  });
  if (proposal.state === 'open') drawOpen(card, proposal, drawing);
  else drawAnswered(card, proposal, row.stale, drawing);
}

function drawOpen(card: HTMLElement, { proposal }: DeskProposal, drawing: Drawing): void {
  const { needs } = drawing;
  drawCardHead(card, 'file-pen-line', needs.say('proposal.title', { count: proposal.parts.length }));
  card.createDiv({ cls: 'ma-hint', text: needs.say('proposal.kept-in-memory') });
  const partsBox = card.createDiv('ma-parts');
  const foot = card.createDiv('ma-card-foot ma-answer');
  const buttons = drawAnswer(card, foot, proposal.id, drawing);
  const changed = (): void => buttons.choose(parts.flatMap((part) => part.choice() ?? []));
  const parts: { choice(): Choice | null }[] = [];
  for (const part of proposal.parts) parts.push(drawPart(partsBox, part, drawing, changed));
  changed();
}

/** The two answers. Both buttons are dead from the first press on; only a refusal that wrote nothing brings them back. */
function drawAnswer(card: HTMLElement, foot: HTMLElement, id: string, { needs, hands }: Drawing): { choose(choices: readonly Choice[]): void } {
  let chosen: readonly Choice[] = [];
  const result = card.createDiv({ cls: 'ma-proposal-result', attr: { role: 'status' } });
  const answer = async (give: () => Promise<string | null> | string | null): Promise<void> => {
    accept.disabled = decline.disabled = true;
    const refused = await give();
    if (refused === null) return;
    result.setText(refused);
    accept.disabled = decline.disabled = false;
  };
  const accept = drawButton(foot, needs, { action: 'accept', cls: 'mod-cta', text: '' }, () => answer(() => hands.accept(id, chosen)));
  const decline = drawButton(foot, needs, { action: 'decline', text: needs.say('proposal.decline') }, () => answer(() => hands.decline(id)));
  return {
    choose(choices) {
      chosen = choices;
      relabel(accept, needs.say('proposal.accept', { count: choices.length }));
      accept.disabled = choices.length === 0;
    },
  };
}

function drawAnswered(card: HTMLElement, { proposal, state }: DeskProposal, stale: string, drawing: Drawing): void {
  const { say } = drawing.needs;
  const words = { accepted: 'proposal.was-accepted', declined: 'proposal.was-declined', stale: 'proposal.was-stale', open: 'proposal.label' } as const;
  drawCardHead(card, state === 'accepted' ? 'check' : state === 'declined' ? 'x' : 'refresh-cw', say(words[state]));
  if (stale !== '') {
    const list = card.createEl('ul', 'ma-paths');
    for (const path of stale.split('\n')) list.createEl('li', { text: path });
  }
  const fold = card.createEl('details', 'ma-fold');
  fold.createEl('summary', { text: say('proposal.what-it-was', { count: proposal.parts.length }) });
  for (const part of proposal.parts) drawAnsweredPart(fold, part, drawing);
}

function drawCardHead(card: HTMLElement, icon: string, text: string): void {
  const head = card.createDiv('ma-card-head');
  setIcon(head.createSpan({ cls: 'ma-icon', attr: { 'aria-hidden': 'true' } }), icon);
  head.createSpan({ text });
}
