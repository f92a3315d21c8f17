// Asks which of many meetings are to be summarised, then queues them.
import { Modal, Notice } from 'obsidian';
import { meetingsWithoutSummary, type NewMeeting } from '../../flows/meetings-without-summary';
import { openMeeting } from '../../flows/open-meeting';
import { agreeOnProvider } from '../agree';
import { sayAhead } from '../ahead';
import { noteName } from '../chat/facts';
import { guard } from '../guard';
import type { UiNeeds } from '../needs';
import { openAssistant } from '../open-assistant';
import { drawButton } from '../trusted';

/** Queues meetings and shows the queue. */
export async function queueMeetings(needs: UiNeeds, paths: readonly string[]): Promise<void> {
  const provider = await agreeOnProvider(needs, paths);
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
  private asked = 0;

  constructor(private readonly needs: UiNeeds, private readonly meetings: readonly NewMeeting[]) {
    super(needs.app);
    this.chosen = new Set(meetings.map((meeting) => meeting.path));
  }

  override onOpen(): void {
    const { needs, contentEl } = this;
    this.setTitle(needs.say('queue.choose-title'));
    contentEl.createEl('p', { text: needs.say('queue.choose-means') });
    const list = contentEl.createEl('ul', 'ma-choose-meetings');
    const boxes = this.meetings.map((meeting) => this.drawMeeting(list, meeting));
    const price = contentEl.createEl('p', { cls: 'ma-hint', attr: { 'data-field': 'price' } });
    const foot = contentEl.createDiv('modal-button-container');
    const start = drawButton(foot, needs, { action: 'queue-start', cls: 'mod-cta', text: '' }, () => this.start());
    drawButton(foot, needs, { action: 'queue-cancel', text: needs.say('queue.cancel') }, () => this.close());
    const count = (): void => {
      start.find('.ma-button-text').setText(needs.say('queue.start', { count: this.chosen.size }));
      start.disabled = this.chosen.size === 0;
    };
    const tell = (): void => {
      count();
      void guard(needs, () => this.tellPrice(price));
    };
    list.addEventListener('change', tell);
    count();
    void guard(needs, async () => {
      for (const box of boxes) await box.leaveOutWhenEmpty();
      tell();
    });
  }

  /** Only what was asked for last is told. */
  private async tellPrice(label: HTMLElement): Promise<void> {
    this.asked += 1;
    const asked = this.asked;
    const words = await sayAhead(this.needs, [...this.chosen]);
    if (asked === this.asked) label.setText(words ?? '');
  }

  private drawMeeting(list: HTMLElement, { path, date }: NewMeeting): { readonly leaveOutWhenEmpty: () => Promise<void> } {
    const label = list.createEl('li').createEl('label');
    const box = label.createEl('input', { attr: { type: 'checkbox', 'data-path': path } });
    box.checked = true;
    box.addEventListener('change', () => void (box.checked ? this.chosen.add(path) : this.chosen.delete(path)));
    label.createSpan({ text: noteName(path), attr: { title: path } });
    const hint = label.createSpan({ cls: 'ma-hint', text: date });
    return {
      leaveOutWhenEmpty: async () => {
        const opened = await openMeeting(this.needs.flows, path);
        if (opened.ok || opened.problem.code !== 'too-little') return;
        box.checked = false;
        this.chosen.delete(path);
        hint.setText(`${date} · ${this.needs.say('queue.empty')}`);
      },
    };
  }

  private async start(): Promise<void> {
    this.close();
    await queueMeetings(this.needs, this.meetings.map(({ path }) => path).filter((path) => this.chosen.has(path)));
  }
}
