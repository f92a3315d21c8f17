// The list of views.
import type { ItemView, Plugin, WorkspaceLeaf } from 'obsidian';
import type { CatalogueKey } from '../i18n/catalogue';
import { assistantType } from './chat/type';
import { AssistantView } from './chat/view';
import type { UiNeeds } from './needs';

/** A view, as the app knows it. */
export interface ScreenView {
  /** Stands in workspace files, so it never changes. */
  readonly type: string;
  readonly words: CatalogueKey;
  readonly icon: string;
  make(leaf: WorkspaceLeaf, needs: UiNeeds): ItemView;
}

/** Every view there is. */
export const views: readonly ScreenView[] = [
  { type: assistantType, words: 'view.assistant', icon: 'messages-square', make: (leaf, needs) => new AssistantView(leaf, needs) },
];

/** Makes the views known to the app. */
export function registerViews(plugin: Plugin, needs: UiNeeds): void {
  for (const view of views) plugin.registerView(view.type, (leaf) => view.make(leaf, needs));
}
