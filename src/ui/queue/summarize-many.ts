// Asks which of many meetings are to be summarised, then queues them.
import { Modal, Notice } from 'obsidian';
import { meetingsWithoutSummary, type NewMeeting } from '../../flows/meetings-without-summary';
import { agreeOnProvider } from '../agree';
import { noteName } from '../chat/facts';
import type { UiNeeds } from '../needs';
import { openAssistant } from '../open-assistant';
import { drawButton } from '../trusted';

/** Queues meetings and shows the queue. */
export async function queueMeetings(needs: UiNeeds, paths: readonly string[]): Promise<void> {
  const provider = await agreeOnProvider(needs);
  if (provider === null) return;
  needs.queue.add(paths, provider);
  needs.queue.goOn();
  await openAssistant(needs.app, { focus: false });
}

/** Shows the meetings without a summary, in a folder or everywhere, for a person to choose from. */
export function chooseMeetings(needs: UiNeeds, folder: string | null): void {
  const meetings = meetingsWithoutSummary(needs.flows, folder);
  if (meetings.length === 0) new Notice(needs.say('queue.none-new'));
  else new ChooseMeetings(needs, meetings).open();
}

class ChooseMeetings extends Modal {
  private readonly chosen: Set<string>;

  constructor(private readonly needs: UiNeeds, private readonly meetings: readonly NewMeeting[]) {
    super(needs.app);
    this.chosen = new Set(meetings.map((meeting) => meeting.path));
  }

  override onOpen(): void {
    const { needs, contentEl } = this;
    this.setTitle(needs.say('queue.choose-title'));
    contentEl.createEl('p', { text: needs.say('queue.choose-means') });
    const list = contentEl.createEl('ul', 'ma-choose-meetings');
    for (const meeting of this.meetings) this.drawMeeting(list, meeting);
    const foot = contentEl.createDiv('modal-button-container');
    const start = drawButton(foot, needs, { action: 'queue-start', cls: 'mod-cta', text: '' }, () => this.start());
    drawButton(foot, needs, { action: 'queue-cancel', text: needs.say('undo.cancel') }, () => this.close());
    const count = (): void => {
      start.find('.ma-button-text').setText(needs.say('queue.start', { count: this.chosen.size }));
      start.disabled = this.chosen.size === 0;
    };
    list.addEventListener('change', count);
    count();
  }

  private drawMeeting(list: HTMLElement, { path, date }: NewMeeting): void {
    const label = list.createEl('li').createEl('label');
    const box = label.createEl('input', { attr: { type: 'checkbox', 'data-path': path } });
    box.checked = true;
    box.addEventListener('change', () => void (box.checked ? this.chosen.add(path) : this.chosen.delete(path)));
    label.createSpan({ text: noteName(path), attr: { title: path } });
    label.createSpan({ cls: 'ma-hint', text: date });
  }

  private async start(): Promise<void> {
    this.close();
    await queueMeetings(this.needs, this.meetings.map(({ path }) => path).filter((path) => this.chosen.has(path)));
  }
}
