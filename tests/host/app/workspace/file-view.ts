// Views that show a file.
import type * as api from 'obsidian';
import { debounce } from '../debounce';
import { ItemView } from './view';

/** Milliseconds after the last key until an edited note is written, as in the app. */
const SAVE_DELAY = 2000;

/** `FileView` of the app. */
export abstract class FileView extends ItemView implements api.FileView {
  allowNoFile = false;
  file: api.TFile | null = null;
  override navigation = true;

  override getDisplayText(): string {
    return this.file?.basename ?? 'No file';
  }

  override onload(): void {
    this.registerEvent(
      this.app.vault.on('rename', (file) => {
        if (file === this.file) void this.onRename(this.file);
      }),
    );
    this.registerEvent(
      this.app.vault.on('delete', (file) => {
        if (file === this.file && !this.allowNoFile) this.leaf.detach();
      }),
    );
  }

  override getState(): Record<string, unknown> {
    return { file: this.file?.path ?? null };
  }

  override async setState(state: unknown, _result: api.ViewStateResult): Promise<void> {
    const path: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'file') : undefined;
    if (typeof path !== 'string') return;
    const file = this.app.vault.getFileByPath(path);
    if (file === this.file) return;
    if (this.file) await this.onUnloadFile(this.file);
    this.file = file;
    if (file) await this.onLoadFile(file);
    this.showTitle();
  }

  async onLoadFile(_file: api.TFile): Promise<void> {}

  async onUnloadFile(_file: api.TFile): Promise<void> {}

  async onRename(_file: api.TFile): Promise<void> {
    this.showTitle();
  }

  canAcceptExtension(_extension: string): boolean {
    return false;
  }

  protected override async onClose(): Promise<void> {
    if (this.file) await this.onUnloadFile(this.file);
  }
}

/** `EditableFileView` of the app. */
export abstract class EditableFileView extends FileView implements api.EditableFileView {}

/** `TextFileView` of the app: writes its text a while after the last change, and takes in changes from elsewhere. */
export abstract class TextFileView extends EditableFileView implements api.TextFileView {
  data = '';
  requestSave: () => void = debounce(() => void this.save(), SAVE_DELAY, true);

  abstract getViewData(): string;
  abstract setViewData(data: string, clear: boolean): void;
  abstract clear(): void;

  override onload(): void {
    super.onload();
    this.registerEvent(
      this.app.vault.on('modify', (file) => {
        if (file === this.file) void this.#takeIn(this.file);
      }),
    );
  }

  override async onLoadFile(file: api.TFile): Promise<void> {
    this.data = await this.app.vault.read(file);
    this.setViewData(this.data, true);
  }

  override async onUnloadFile(_file: api.TFile): Promise<void> {
    await this.save(true);
  }

  async save(clear = false): Promise<void> {
    const { file } = this;
    if (!file || this.app.vault.getFileByPath(file.path) !== file) return;
    const text = this.getViewData();
    if (text !== this.data) {
      this.data = text;
      await this.app.vault.modify(file, text);
    }
    if (clear) {
      this.data = '';
      this.clear();
    }
  }

  async #takeIn(file: api.TFile): Promise<void> {
    const text = await this.app.vault.cachedRead(file);
    if (file !== this.file || text === this.data) return;
    this.data = text;
    this.setViewData(text, false);
  }
}
