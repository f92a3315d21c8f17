// Brings a transcript into the vault: choose, look, import.
import { Modal, Notice } from 'obsidian';
import { importTranscript, previewImport, type Imported, type ImportSource } from '../../flows/import-transcript';
import { guard } from '../guard';
import { ask } from '../modals/ask';
import type { UiNeeds } from '../needs';
import { openPlace } from '../open-place';
import { problemWords } from '../problem-words';
import { summarizeNote } from '../summarize';
import { drawChoose } from './choose';
import { drawPreview, type ImportChoices } from './preview';

/** Opens the import; with a source it begins at the preview. */
export function openImport(needs: UiNeeds, source: ImportSource | null = null): void {
  new ImportModal(needs, source).open();
}

class ImportModal extends Modal {
  private isDone = false;

  constructor(
    private readonly needs: UiNeeds,
    private source: ImportSource | null,
  ) {
    super(needs.app);
  }

  override onOpen(): void {
    this.modalEl.addClass('ma-import');
    this.setTitle(this.needs.say('import.title'));
    if (this.source === null) this.choose();
    else this.lookAt(this.source);
  }

  /** A text that was brought is not thrown away without a question. */
  override close(): void {
    if (this.source === null || this.isDone || this.source.existing !== null) {
      super.close();
      return;
    }
    const { say } = this.needs;
    void ask(this.needs, { title: say('import.leave'), yes: say('import.leave-yes'), no: say('import.leave-no'), explain: (body) => void body.createEl('p', { text: say('import.leave-means') }) }).then((leaves) => {
      if (leaves) super.close();
    });
  }

  override onClose(): void {
    this.contentEl.empty();
  }

  private choose(error = ''): void {
    this.contentEl.empty();
    drawChoose(this.contentEl, this.needs, { error, take: (source) => this.lookAt(source) });
  }

  private lookAt(source: ImportSource): void {
    void guard(this.needs, () => this.look(source));
  }

  private async look(source: ImportSource): Promise<void> {
    const preview = await previewImport(this.needs.flows, source);
    if (!preview.ok) {
      this.choose(problemWords(this.needs.say, preview.problem));
      return;
    }
    this.source = source;
    this.contentEl.empty();
    drawPreview(this.contentEl, this.needs, {
      preview: preview.value,
      source,
      back: () => {
        this.source = null;
        this.choose();
      },
      take: (choices, summarizes) => this.take(source, choices, summarizes),
    });
  }

  /** Null when it went well, else why not. */
  private async take(source: ImportSource, choices: ImportChoices, summarizes: boolean): Promise<string | null> {
    const imported = await importTranscript(this.needs.flows, source, choices);
    if (!imported.ok) return problemWords(this.needs.say, imported.problem);
    this.isDone = true;
    this.close();
    await this.show(imported.value, summarizes);
    return null;
  }

  private async show({ path, twin }: Imported, summarizes: boolean): Promise<void> {
    await openPlace(this.needs.app, { path });
    new Notice(this.needs.say('import.done', { path }));
    if (twin !== null) new Notice(this.needs.say('import.twin', { path: twin }));
    if (summarizes) await summarizeNote(this.needs, path);
  }
}
