// Draws the queue of meetings: one line each, with its state and what can be done about it.
import { setIcon } from 'obsidian';
import type { QueuedMeeting, QueueState } from '../../flows/summary-queue';
import type { CatalogueKey } from '../../i18n/catalogue';
import { noteName } from '../chat/facts';
import type { Say, UiNeeds } from '../needs';
import { showSummary } from '../open-summary';
import { problemWords } from '../problem-words';
import { drawButton } from '../trusted';

const looks: Readonly<Record<QueueState, { readonly icon: string; readonly words: CatalogueKey }>> = {
  waiting: { icon: 'clock', words: 'queue.waiting' },
  running: { icon: 'loader', words: 'queue.running' },
  done: { icon: 'check', words: 'queue.done' },
  shown: { icon: 'eye', words: 'queue.shown' },
  failed: { icon: 'alert-triangle', words: 'queue.failed' },
  cancelled: { icon: 'square', words: 'queue.cancelled' },
};

/** The queue on screen. */
export interface QueueList {
  update(): void;
}

/** Takes charge of an element; it is hidden while the queue is empty. */
export function drawQueueList(root: HTMLElement, needs: UiNeeds): QueueList {
  let shown = '';
  return {
    update() {
      const lines = needs.queue.lines();
      const now = JSON.stringify([lines, needs.queue.isPaused()]);
      if (now === shown) return;
      shown = now;
      const focused = focusIn(root);
      root.empty();
      root.toggleAttribute('hidden', lines.length === 0);
      drawHead(root, lines, needs);
      const list = root.createEl('ul', 'ma-queue-lines');
      for (const line of lines) drawLine(list, line, needs);
      if (focused !== null) refocus(root, focused);
    },
  };
}

function drawHead(root: HTMLElement, lines: readonly QueuedMeeting[], needs: UiNeeds): void {
  const { say, queue } = needs;
  const head = root.createDiv('ma-queue-head');
  const open = lines.filter(({ state }) => state === 'waiting' || state === 'running').length;
  const words = queue.isPaused() ? say('queue.paused', { count: open }) : open > 0 ? say('queue.open', { count: open }) : overWords(lines, say);
  head.createSpan({ cls: 'ma-queue-title', text: words });
  if (queue.isPaused()) drawButton(head, needs, { action: 'queue-go-on', icon: 'play', text: say('queue.go-on') }, () => queue.goOn());
  if (lines.some(({ state }) => state === 'waiting')) drawButton(head, needs, { action: 'queue-stop', icon: 'x', text: say('queue.stop') }, () => queue.stop());
  if (open === 0) drawButton(head, needs, { action: 'queue-clear', icon: 'x', text: say('queue.clear') }, () => queue.clear());
}

/** Not all is well that is over. */
function overWords(lines: readonly QueuedMeeting[], say: Say): string {
  const failed = lines.filter(({ state }) => state === 'failed' || state === 'cancelled').length;
  return failed === 0 ? say('queue.over') : say('queue.over-failed', { done: lines.length - failed, failed });
}

function drawLine(list: HTMLElement, line: QueuedMeeting, needs: UiNeeds): void {
  const { say, queue, screen } = needs;
  const { path, state, problem, session } = line;
  const item = list.createEl('li', { cls: 'ma-queue-line', attr: { 'data-state': state, 'data-path': path } });
  setIcon(item.createSpan({ cls: ['ma-icon', state === 'running' ? 'ma-spin' : ''], attr: { 'aria-hidden': 'true' } }), looks[state].icon);
  const name = noteName(path);
  if (session === null) item.createSpan({ cls: 'ma-queue-name', text: name });
  else drawButton(item, needs, { action: 'queue-show', cls: 'ma-link ma-queue-name', text: name, label: say('queue.show', { note: name }) }, () => screen.show(session));
  const words = problem === null ? say(looks[state].words) : `${say(looks[state].words)}: ${problemWords(say, problem)}`;
  item.createSpan({ cls: 'ma-queue-state', text: words, attr: { title: words } });
  if (state === 'done') drawButton(item, needs, { action: 'queue-open', cls: 'ma-link', text: say('command.open-summary'), label: say('queue.open-summary', { note: name }) }, () => showSummary(needs, path));
  if (state === 'failed' || state === 'cancelled') drawButton(item, needs, { action: 'queue-again', icon: 'rotate-ccw', text: say('chat.retry'), label: say('queue.again', { note: name }) }, () => again(needs, path));
  if (state === 'waiting') drawButton(item, needs, { action: 'queue-remove', icon: 'x', text: say('queue.remove'), label: say('queue.remove-note', { note: name }) }, () => queue.remove(path));
}

function again({ queue }: UiNeeds, path: string): void {
  queue.add([path]);
  queue.goOn();
}

/** Which button of which line has the keyboard. */
function focusIn(root: HTMLElement): { readonly action: string; readonly path: string } | null {
  const focused = root.doc.activeElement;
  if (focused === null || !root.contains(focused)) return null;
  return { action: focused.getAttribute('data-action') ?? '', path: focused.closest('[data-path]')?.getAttribute('data-path') ?? '' };
}

/** The same button, else any of the same line, else the first there is: the keyboard must not fall out of the list. */
function refocus(root: HTMLElement, { action, path }: { readonly action: string; readonly path: string }): void {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('button')];
  const inLine = buttons.filter((button) => (button.closest('[data-path]')?.getAttribute('data-path') ?? '') === path);
  const next = inLine.find((button) => button.getAttribute('data-action') === action) ?? inLine[0] ?? buttons[0];
  next?.focus();
}
