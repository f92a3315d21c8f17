// The assistant as a view of the app.
import { ItemView, type WorkspaceLeaf } from 'obsidian';
import type { UiNeeds } from '../needs';
import { makeHands } from './make-hands';
import { openPanel, type Panel } from './panel';
import { assistantType } from './type';

/** The view. It holds no state of its own: all of it stands in log, desk and screen. */
export class AssistantView extends ItemView {
  private panel: Panel | null = null;

  constructor(leaf: WorkspaceLeaf, private readonly needs: UiNeeds) {
    super(leaf);
    this.navigation = false;
    this.icon = 'messages-square';
  }

  getViewType(): string {
    return assistantType;
  }

  getDisplayText(): string {
    return this.needs.say('view.assistant');
  }

  protected override onOpen(): Promise<void> {
    const panel = openPanel(this.contentEl, this.needs, makeHands(this.needs));
    this.panel = panel;
    this.registerEvent(this.app.workspace.on('file-open', () => panel.refresh()));
    this.registerEvent(this.app.metadataCache.on('changed', (file) => panel.noteChanged(file.path)));
    this.registerDomEvent(this.contentEl, 'keydown', (event) => this.stopOnEscape(event));
    return Promise.resolve();
  }

  protected override onClose(): Promise<void> {
    this.panel?.close();
    this.panel = null;
    return Promise.resolve();
  }

  /** Escape stops the run, but not while an input method or a box of its own has a use for it. */
  private stopOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.isComposing || this.needs.flows.desk.live() === null) return;
    if (event.targetNode?.instanceOf(HTMLTextAreaElement) || event.targetNode?.instanceOf(HTMLSelectElement)) return;
    event.preventDefault();
    event.stopPropagation();
    this.needs.flows.desk.cancel();
  }
}
