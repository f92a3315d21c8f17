// Draws a proposal from the exact bytes that a yes would write.
import { setIcon } from 'obsidian';
import type { Choice } from '../../core/change/proposal';
import type { DeskProposal, ProposalState } from '../../flows/run-desk';
import type { CatalogueKey } from '../../i18n/catalogue';
import type { Drawing } from '../chat/hands';
import type { Row } from '../chat/rows';
import { drawButton, relabel } from '../trusted';
import { drawAnsweredPart, drawPart, type PartOnScreen } from './part';

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
  card.createDiv({ cls: 'ma-hint', text: needs.say(needs.settings.health().state === 'read-only' ? 'proposal.kept-in-memory' : 'proposal.unticked') });
  const box = card.createDiv('ma-parts');
  const parts: PartOnScreen[] = [];
  const chosen = (): readonly Choice[] => parts.flatMap((part) => part.choice() ?? []);
  const countTicks = drawAnswer(card, { id: proposal.id, box, chosen }, drawing);
  for (const part of proposal.parts) parts.push(drawPart(box, part, drawing, countTicks));
  countTicks();
}

interface Answerable {
  readonly id: string;
  /** Where the parts stand. */
  readonly box: HTMLElement;
  /** What a yes of this moment would write. */
  readonly chosen: () => readonly Choice[];
}

/**
 * The two answers; returns what brings the first one in step with the ticks. Parts and buttons are dead from the first
 * press on; only a refusal that wrote nothing brings them back.
 */
function drawAnswer(card: HTMLElement, { id, box, chosen }: Answerable, { needs, hands }: Drawing): () => void {
  const place = card.createDiv('ma-answer');
  const result = place.createDiv({ cls: 'ma-proposal-result', attr: { role: 'status' } });
  const foot = place.createDiv('ma-card-foot');
  const answer = async (give: () => Promise<string | null> | string | null): Promise<void> => {
    accept.disabled = decline.disabled = box.inert = true;
    const refused = await give();
    if (refused === null) return;
    result.setText(refused);
    accept.disabled = decline.disabled = box.inert = false;
  };
  const accept = drawButton(foot, needs, { action: 'accept', cls: 'mod-cta', text: '' }, () => answer(() => hands.accept(id, chosen())));
  const decline = drawButton(foot, needs, { action: 'decline', text: needs.say('proposal.decline') }, () => answer(() => hands.decline(id)));
  return () => {
    const count = chosen().length;
    relabel(accept, needs.say('proposal.accept', { count }));
    accept.disabled = count === 0;
  };
}

/** How an answer, or the end of waiting for one, looks. */
const answers: Readonly<Record<Exclude<ProposalState, 'open'>, { readonly icon: string; readonly words: CatalogueKey }>> = {
  accepted: { icon: 'check', words: 'proposal.was-accepted' },
  declined: { icon: 'x', words: 'proposal.was-declined' },
  stale: { icon: 'refresh-cw', words: 'proposal.was-stale' },
  closed: { icon: 'archive', words: 'proposal.closed' },
};

function drawAnswered(card: HTMLElement, { proposal, state }: DeskProposal, stale: string, drawing: Drawing): void {
  const { say } = drawing.needs;
  const { icon, words } = state === 'open' ? answers.closed : answers[state];
  drawCardHead(card, icon, say(words));
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
