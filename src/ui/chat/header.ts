// Draws the head of the assistant: meeting, projects, where it goes, other conversations.
import { setIcon } from 'obsidian';
import type { SessionInfo } from '../../core/session/book';
import type { UiNeeds } from '../needs';
import { drawButton } from '../trusted';
import { noteName, type Facts } from './facts';
import type { Drawing } from './hands';

/** Draws the head anew. `waiting`: the conversations whose proposal waits for an answer. */
export function drawHeader(head: HTMLElement, facts: Facts, waiting: readonly string[], drawing: Drawing): void {
  head.empty();
  const { needs, hands } = drawing;
  if (facts.meeting !== null) {
    const path = facts.meeting;
    drawButton(head, needs, { action: 'open-meeting', cls: 'ma-link ma-title', text: noteName(path), label: needs.say('chat.open-file', { path }) }, () => hands.openFile(path));
  }
  const tags = head.createDiv('ma-tags');
  drawTags(tags, facts, needs);
  const { meeting } = facts;
  if (meeting !== null && facts.hasWritten) drawButton(tags, needs, { action: 'open-summary', cls: 'ma-link', text: needs.say('command.open-summary') }, () => hands.openSummary(meeting));
  if (facts.sessions.length > 1) drawSessions(head, facts, waiting, needs);
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
  if (facts.goesTo?.place === 'remote') tag('cloud-upload', needs.say(needs.flows.consents.isGiven(facts.goesTo.host) ? 'chat.sent-to' : 'chat.will-go-to', { host: facts.goesTo.host, model: facts.goesTo.model }), 'ma-tag-warning');
}

function drawSessions(head: HTMLElement, facts: Facts, waiting: readonly string[], needs: UiNeeds): void {
  const list = head.createEl('select', { cls: 'dropdown ma-sessions', attr: { 'aria-label': needs.say('chat.conversations'), 'data-action': 'conversations' } });
  for (const session of facts.sessions) list.createEl('option', { value: session.id, text: sessionName(session, waiting.includes(session.id), needs) });
  list.value = facts.session?.id ?? '';
  list.addEventListener('change', () => needs.screen.show(list.value));
}

/** What tells conversations apart stands first, as a narrow panel cuts the end off. */
function sessionName(session: SessionInfo, waits: boolean, needs: UiNeeds): string {
  const time = new Intl.DateTimeFormat(needs.flows.language(), { dateStyle: 'short', timeStyle: 'medium', timeZone: needs.flows.clock.zone() });
  const told = [time.format(session.openedAt), waits ? needs.say('chat.session-waits') : '', session.title];
  return told.filter((one) => one !== '').join(' · ');
}
