// What a person asks for about the plugin's data, told with notices.
import { Modal, Notice } from 'obsidian';
import type { Backup } from '../core/store/backups';
import type { Result } from '../core/result';
import { ask } from './modals/ask';
import type { UiNeeds } from './needs';
import { problemWords } from './problem-words';
import { drawButton } from './trusted';

/** Shows what came of it, or why nothing did. */
function tell<Value>({ say }: UiNeeds, result: Result<Value>, words: (value: Value) => string): void {
  new Notice(result.ok ? words(result.value) : problemWords(say, result.problem), 8_000);
}

/** Backs everything up. */
export async function backUpData(needs: UiNeeds): Promise<void> {
  tell(needs, await needs.care.backUp(), (path) => needs.say('data.backed-up', { path }));
}

/** Writes a file with everything readable into the vault. */
export async function exportData(needs: UiNeeds): Promise<void> {
  tell(needs, await needs.care.exportData(), (path) => needs.say('data.exported', { path }));
}

/** Offers the backups there are. */
export async function chooseBackup(needs: UiNeeds): Promise<void> {
  const backups = await needs.care.backups();
  if (backups.length === 0) new Notice(needs.say('data.no-backups'));
  else new ChooseBackup(needs, backups).open();
}

/** Asks, and deletes all. */
export async function deleteData(needs: UiNeeds): Promise<void> {
  const { say } = needs;
  const agreed = await ask(needs, { title: say('data.delete-title'), yes: say('data.delete-yes'), no: say('queue.cancel'), explain: (body) => void body.createEl('p', { text: say('data.delete-means') }) });
  if (agreed) tell(needs, await needs.care.deleteAll(), () => say('data.deleted'));
}

/** Puts the report into the clipboard. */
export async function copyReport(needs: UiNeeds): Promise<void> {
  const report = await needs.care.report();
  const isCopied = await activeWindow.navigator.clipboard.writeText(report).then(() => true, () => false);
  if (!isCopied) needs.flows.report(report);
  new Notice(needs.say(isCopied ? 'data.report-copied' : 'data.report-refused'));
}

class ChooseBackup extends Modal {
  constructor(private readonly needs: UiNeeds, private readonly backups: readonly Backup[]) {
    super(needs.app);
  }

  override onOpen(): void {
    const { say } = this.needs;
    this.setTitle(say('data.restore-title'));
    this.contentEl.createEl('p', { text: say('data.restore-means') });
    const list = this.contentEl.createEl('ul', 'ma-backups');
    for (const { path, kind, name } of this.backups) {
      const text = `${name.replace(/\.json$/, '')} (${say(`data.${kind}`)})`;
      drawButton(list.createEl('li'), this.needs, { action: 'restore', cls: 'ma-link', text, label: path }, () => this.restore(path));
    }
  }

  override onClose(): void {
    this.contentEl.empty();
  }

  private async restore(path: string): Promise<void> {
    this.close();
    tell(this.needs, await this.needs.care.restore(path), (count) => this.needs.say('data.restored', { count }));
  }
}
