// The reading view of a note.
import type * as api from 'obsidian';
import { Component } from '../component';
import { blockLine, drawProperties, MarkdownRenderer } from '../markdown/render';

/** What the reading view shows. */
export interface PreviewSource {
  readonly app: api.App;
  readonly file: api.TFile | null;
  readonly contentEl: HTMLElement;
  getViewData(): string;
}

/** Room above a line that was scrolled to, in pixels. */
const space = 60;

/** `MarkdownPreviewView` of the app. */
export class MarkdownPreviewView extends MarkdownRenderer implements api.MarkdownPreviewView {
  app: api.App;
  private part: Component | null = null;
  private readonly sheet: HTMLElement;
  private drawn = 0;
  private drawing: Promise<void> = Promise.resolve();

  constructor(private readonly source: PreviewSource) {
    super(source.contentEl.createDiv('markdown-reading-view'));
    this.app = source.app;
    this.sheet = this.containerEl.createDiv('markdown-preview-view markdown-rendered').createDiv('markdown-preview-sizer');
    this.containerEl.hide();
  }

  get file(): api.TFile {
    if (!this.source.file) throw new Error('The reading view shows no file.');
    return this.source.file;
  }

  get(): string {
    return this.source.getViewData();
  }

  set(data: string, _clear: boolean): void {
    void this.draw(data);
  }

  clear(): void {
    this.sheet.empty();
  }

  rerender(_full?: boolean): void {
    void this.draw(this.get());
  }

  getScroll(): number {
    return this.containerEl.scrollTop;
  }

  applyScroll(scroll: number): void {
    this.containerEl.scrollTop = scroll;
  }

  /** Draws a text; a newer drawing wins over an older one that is still at work. */
  draw(data: string): Promise<void> {
    this.drawing = this.drawNow(data);
    return this.drawing;
  }

  /** Scrolls to a line, from 0: to the block that it is part of, and within a block of many lines to about its height. */
  async showLine(line: number): Promise<void> {
    await this.drawing;
    const starts = Array.from(this.sheet.findAll(`:scope > [${blockLine}]`), (block) => ({ block, start: Number(block.getAttr(blockLine)) }));
    const found = starts.filter(({ start }) => start <= line).pop();
    if (found === undefined) return;
    const end = starts.find(({ start }) => start > line)?.start ?? this.get().split('\n').length;
    const inside = (found.block.offsetHeight * (line - found.start)) / Math.max(1, end - found.start);
    found.block.setCssStyles({ scrollMarginTop: `${space - inside}px` });
    found.block.scrollIntoView({ block: 'start' });
  }

  private async drawNow(data: string): Promise<void> {
    const turn = ++this.drawn;
    if (this.part) this.removeChild(this.part);
    this.part = this.addChild(new Component());
    const sheet = createDiv();
    if (this.source.file) sheet.createDiv({ cls: 'inline-title', text: this.source.file.basename });
    drawProperties(data, sheet);
    await MarkdownRenderer.render(this.app, data, sheet, this.source.file?.path ?? '', this.part);
    if (turn === this.drawn) this.sheet.replaceChildren(...Array.from(sheet.childNodes));
  }
}
