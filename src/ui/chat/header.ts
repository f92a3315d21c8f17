// Draws the head of the assistant: meeting, projects, where it goes, other conversations.
import { setIcon } from 'obsidian';
import type { SessionInfo } from '../../core/session/book';
import type { UiNeeds } from '../needs';
import { drawButton } from '../trusted';
import { noteName, type Facts } from './facts';
import type { Drawing } from './hands';

/** Draws the head anew. */
export function drawHeader(head: HTMLElement, facts: Facts, drawing: Drawing): void {
  head.empty();
  const { needs, hands } = drawing;
  if (facts.meeting !== null) {
    const path = facts.meeting;
    drawButton(head, needs, { action: 'open-meeting', cls: 'ma-link ma-title', text: noteName(path), label: needs.say('chat.open-file', { path }) }, () => hands.openFile(path));
  }
  drawTags(head.createDiv('ma-tags'), facts, needs);
  if (facts.sessions.length > 1) drawSessions(head, facts, needs);
}

function drawTags(tags: HTMLElement, facts: Facts, needs: UiNeeds): void {
  const tag = (icon: string, text: string, cls = ''): void => {
    const element = tags.createSpan({ cls: ['ma-tag', cls] });
    setIcon(element.createSpan({ cls: 'ma-icon', attr: { 'aria-hidden': 'true' } }), icon);
    element.createSpan({ text });
  };
  for (const project of facts.projects.bound) tag('folder', project);
  for (const project of facts.projects.missing) tag('folder-x', needs.say('chat.project-missing', { project }), 'ma-tag-warning');
  if (facts.meeting !== null && facts.projects.bound.length + facts.projects.missing.length === 0) tag('folder', needs.say('chat.no-project'));
  if (facts.goesTo?.place === 'device') tag('hard-drive', needs.say('chat.on-device'));
  if (facts.goesTo?.place === 'remote') tag('cloud-upload', needs.say('chat.sent-to', { model: facts.goesTo.model }), 'ma-tag-warning');
}

function drawSessions(head: HTMLElement, facts: Facts, needs: UiNeeds): void {
  const list = head.createEl('select', { cls: 'dropdown ma-sessions', attr: { 'aria-label': needs.say('chat.conversations'), 'data-action': 'conversations' } });
  for (const session of facts.sessions) list.createEl('option', { value: session.id, text: sessionName(session, needs) });
  list.value = facts.session?.id ?? '';
  list.addEventListener('change', () => needs.screen.show(list.value));
}

function sessionName(session: SessionInfo, needs: UiNeeds): string {
  const time = new Intl.DateTimeFormat(needs.flows.language(), { dateStyle: 'short', timeStyle: 'short', timeZone: needs.flows.clock.zone() });
  return `${session.title} · ${time.format(session.openedAt)}`;
}
