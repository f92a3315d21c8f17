// A note, to be edited or read.
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { Annotation, EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import type * as api from 'obsidian';
import { Keymap } from '../keymap';
import { resolveSubpath } from '../metadata/subpath';
import { Menu } from '../overlays/menu';
import { Editor } from './editor';
import { TextFileView } from './file-view';
import { livePreview } from './live-preview';
import { MarkdownPreviewView } from './preview-view';

/** Marks changes that come from the file, not from a person. */
const fromFile = Annotation.define<boolean>();

/** `MarkdownView` of the app. */
export class MarkdownView extends TextFileView implements api.MarkdownView {
  editor: api.Editor;
  previewMode: MarkdownPreviewView;
  currentMode: api.MarkdownSubView;
  hoverPopover: api.HoverPopover | null = null;
  override icon = 'lucide-file-text';
  readonly #source: HTMLElement;
  readonly #code: EditorView;
  #mode: api.MarkdownViewModeType = 'source';

  constructor(leaf: api.WorkspaceLeaf) {
    super(leaf);
    this.#source = this.contentEl.createDiv('markdown-source-view cm-s-obsidian mod-cm6 is-live-preview');
    this.#code = new EditorView({ parent: this.#source, state: EditorState.create({ extensions: this.#extensions() }) });
    this.editor = new Editor(this.#code);
    this.previewMode = this.addChild(new MarkdownPreviewView(this));
    this.currentMode = this.#editMode();
    this.#source.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      const menu = new Menu();
      this.app.workspace.trigger('editor-menu', menu, this.editor, this);
      menu.showAtMouseEvent(event);
    });
    this.addAction('lucide-book-open', 'Toggle reading view', () => void this.#setMode(this.#mode === 'source' ? 'preview' : 'source'));
  }

  override getViewType(): string {
    return 'markdown';
  }

  override canAcceptExtension(extension: string): boolean {
    return extension === 'md';
  }

  getMode(): api.MarkdownViewModeType {
    return this.#mode;
  }

  override getViewData(): string {
    return this.editor.getValue();
  }

  override setViewData(data: string, _clear: boolean): void {
    if (data !== this.editor.getValue()) {
      const { length } = this.#code.state.doc;
      this.#code.dispatch({ changes: { from: 0, to: length, insert: data }, annotations: fromFile.of(true) });
    }
    if (this.#mode === 'preview') void this.previewMode.draw(data);
  }

  override clear(): void {
    this.setViewData('', true);
  }

  showSearch(_replace?: boolean): void {
    throw new Error('The test host has no search bar in a note.');
  }

  override getState(): Record<string, unknown> {
    return { ...super.getState(), mode: this.#mode, source: false };
  }

  override async setState(state: unknown, result: api.ViewStateResult): Promise<void> {
    await super.setState(state, result);
    const mode: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'mode') : undefined;
    if ((mode === 'source' || mode === 'preview') && mode !== this.#mode) await this.#setMode(mode);
  }

  /** `line` moves to a line, `subpath` to a heading or block. */
  override setEphemeralState(state: unknown): void {
    if (typeof state !== 'object' || state === null || !this.file) return;
    const subpath: unknown = Reflect.get(state, 'subpath');
    const cache = this.app.metadataCache.getFileCache(this.file);
    const found = typeof subpath === 'string' && cache ? resolveSubpath(cache, subpath) : null;
    const line: unknown = found ? found.start.line : Reflect.get(state, 'line');
    if (typeof line === 'number') {
      this.editor.setCursor({ line, ch: 0 });
      this.editor.scrollIntoView({ from: { line, ch: 0 }, to: { line, ch: 0 } }, true);
      if (this.#mode === 'preview') void this.previewMode.showLine(line);
    }
    if (Reflect.get(state, 'focus') === true && this.#mode === 'source') this.editor.focus();
  }

  override getEphemeralState(): Record<string, unknown> {
    return { cursor: { from: this.editor.getCursor('from'), to: this.editor.getCursor('to') } };
  }

  protected override async onClose(): Promise<void> {
    await super.onClose();
    this.#code.destroy();
  }

  async #setMode(mode: api.MarkdownViewModeType): Promise<void> {
    this.#mode = mode;
    this.#source.toggle(mode === 'source');
    this.previewMode.containerEl.toggle(mode === 'preview');
    this.currentMode = mode === 'preview' ? this.previewMode : this.#editMode();
    if (mode === 'preview') await this.previewMode.draw(this.getViewData());
    this.app.workspace.trigger('layout-change');
  }

  #editMode(): api.MarkdownSubView {
    return {
      getScroll: () => this.#code.scrollDOM.scrollTop,
      applyScroll: (scroll) => (this.#code.scrollDOM.scrollTop = scroll),
      get: () => this.editor.getValue(),
      set: (data, clear) => this.setViewData(data, clear),
    };
  }

  #extensions(): NonNullable<Parameters<typeof EditorState.create>[0]>['extensions'] {
    return [
      history(),
      keymap.of([...defaultKeymap, ...historyKeymap]),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': 'Note' }),
      livePreview((linktext, event) => {
        void this.app.workspace.openLinkText(linktext, this.file?.path ?? '', Keymap.isModEvent(event));
      }),
      EditorView.updateListener.of((update) => {
        if (!update.docChanged) return;
        if (!update.transactions.some((one) => one.annotation(fromFile))) this.requestSave();
        this.app.workspace.trigger('editor-change', this.editor, this);
      }),
    ];
  }
}
