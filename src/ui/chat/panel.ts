// The assistant on screen: head, conversation, phase and foot, kept in step with log and desk.
import { setIcon } from 'obsidian';
import { bringBackSession } from '../../flows/restore-desk';
import { sayMoney } from '../money';
import { guard } from '../guard';
import type { UiNeeds } from '../needs';
import { drawButton } from '../trusted';
import { watchAnswers } from './answering';
import { openConversation } from './conversation';
import { factsOf, noteName, type Facts } from './facts';
import { followEnd } from './follow';
import { drawFooter, type FooterHands } from './footer';
import { openFrames } from './frame';
import type { ChatHands } from './hands';
import { drawHeader } from './header';
import { drawRow } from './lines';
import { outcomeWords, phaseWords } from './phase';
import { drawQueueList } from '../queue/queue-list';
import { rowsOf } from './rows';

/** The panel as its view sees it. */
export interface Panel {
  /** Another note came to the front. */
  refresh(): void;
  /** A note's properties changed. */
  noteChanged(path: string): void;
  close(): void;
}

/** Draws the panel into an element and keeps it current until it is closed. */
export function openPanel(root: HTMLElement, needs: UiNeeds, given: ChatHands & FooterHands): Panel {
  const { sessions, desk } = needs.flows;
  const parts = layOut(root, needs);
  const { hands, proposal } = watchAnswers(given, desk, () => frames.ask());
  const drawing = { needs, hands };
  const conversation = openConversation(parts.lines, (parent, row) => drawRow(parent, row, drawing));
  const footer = drawFooter(parts.foot, needs, hands);
  const queue = drawQueueList(parts.queue, needs);
  let shownHead = '';
  // Words that grow change no fact; only what may change one gathers them again.
  let known: Facts | null = null;

  const redraw = (): void => {
    const facts = (known ??= factsOf(needs));
    bringBack(needs, facts);
    const running = desk.live();
    const live = running !== null && running.session === facts.session?.id ? running : null;
    const waiting = desk.openProposals().map((open) => open.session);
    const head = JSON.stringify([facts.session, facts.sessions, facts.hasWritten, facts.meeting, facts.projects, facts.goesTo, waiting]);
    if (head !== shownHead) drawHeader(parts.head, facts, waiting, drawing);
    shownHead = head;
    const rows = facts.session === null ? [] : rowsOf(sessions.events(facts.session.id), live, { proposal, receipts: (run) => desk.receipts(run) });
    followEnd(parts.scroll, () => conversation.update(rows));
    drawEmpty(parts.empty, rows.length === 0 && running === null ? facts : null, { needs, hands });
    sayOnce(parts.phase, phaseWords(needs.say, running));
    parts.spent.setText(running === null || running.spent === null || running.spent === 0 ? '' : needs.say('cost.so-far', { money: sayMoney(needs, running.spent) }));
    sayOnce(parts.outcome, running === null ? outcomeWords(needs.say, rows) : '');
    parts.status.toggleAttribute('hidden', running === null);
    footer.update(facts, running !== null);
    queue.update();
  };

  const frames = openFrames(root, redraw);
  const refresh = (): void => {
    known = null;
    frames.ask();
  };
  const ends = [sessions.changed.listen(refresh), needs.screen.changed.listen(refresh), desk.changed.listen(() => frames.ask()), needs.queue.changed.listen(() => frames.ask())];
  redraw();
  return {
    refresh,
    noteChanged: (path) => (path === known?.meeting || path === known?.target) && refresh(),
    close() {
      for (const end of ends) end();
      frames.close();
    },
  };
}

interface Parts {
  readonly head: HTMLElement;
  readonly queue: HTMLElement;
  readonly scroll: HTMLElement;
  readonly empty: HTMLElement;
  readonly lines: HTMLElement;
  readonly status: HTMLElement;
  readonly phase: HTMLElement;
  /** Money so far; not read out, for it changes with every reply. */
  readonly spent: HTMLElement;
  /** Seen by screen readers alone: what is told there stands on screen already. */
  readonly outcome: HTMLElement;
  readonly foot: HTMLElement;
}

function layOut(root: HTMLElement, needs: UiNeeds): Parts {
  root.empty();
  root.addClass('ma-assistant');
  const head = root.createEl('header', 'ma-head');
  const queue = root.createEl('section', { cls: 'ma-queue', attr: { 'aria-label': needs.say('queue.list') } });
  // The words of a reply would drown a screen reader; it hears the phases instead and reads the log at will.
  const scroll = root.createDiv({ cls: 'ma-scroll', attr: { role: 'log', 'aria-live': 'off', tabindex: '0', 'aria-label': needs.say('chat.conversation') } });
  const empty = scroll.createDiv('ma-empty');
  const lines = scroll.createDiv('ma-lines');
  const status = root.createDiv('ma-status');
  setIcon(status.createSpan({ cls: 'ma-icon ma-spin', attr: { 'aria-hidden': 'true' } }), 'loader');
  const phase = status.createSpan({ cls: 'ma-phase', attr: { role: 'status', 'aria-live': 'polite' } });
  const spent = status.createSpan('ma-hint ma-spent');
  const outcome = root.createDiv({ cls: 'ma-heard', attr: { role: 'status', 'aria-live': 'polite' } });
  return { head, queue, scroll, empty, lines, status, phase, spent, outcome, foot: root.createDiv('ma-foot') };
}

/** A live region is read out when it changes, so it is only touched then. */
function sayOnce(region: HTMLElement, words: string): void {
  if (region.getText() !== words) region.setText(words);
}

/** Says the next step while there is no conversation; `facts` is null when there is one. */
function drawEmpty(empty: HTMLElement, facts: Facts | null, { needs, hands }: { readonly needs: UiNeeds; readonly hands: FooterHands }): void {
  const target = facts?.target ?? null;
  const shown = facts === null ? '' : `shown ${target ?? ''}`;
  if (empty.getAttr('data-shown') === shown) return;
  empty.empty();
  empty.setAttr('data-shown', shown);
  if (facts === null) return;
  setIcon(empty.createDiv({ cls: 'ma-empty-icon', attr: { 'aria-hidden': 'true' } }), 'messages-square');
  empty.createDiv({ cls: 'ma-empty-title', text: needs.say('chat.empty-title') });
  empty.createDiv({ cls: 'ma-hint', text: needs.say(target === null ? 'chat.empty-no-note' : 'chat.empty-note') });
  if (target === null) return;
  drawButton(empty, needs, { action: 'summarize-first', cls: 'mod-cta', text: needs.say('chat.summarize-note', { note: noteName(target) }) }, () => hands.summarize(target));
}

/** A conversation of an earlier day is read when somebody looks at it. */
function bringBack(needs: UiNeeds, { session }: Facts): void {
  if (session !== null && !needs.flows.sessions.isLoaded(session.id)) void guard(needs, () => bringBackSession(needs.flows, session.id));
}
