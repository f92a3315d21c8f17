// Brings the assistant into sight.
import type { App } from 'obsidian';
import { assistantType } from './chat/type';

/** Opens the assistant in the right side panel, or shows the one that is open. With `focus` the keyboard goes there, too. */
export async function openAssistant(app: App, { focus }: { readonly focus: boolean }): Promise<void> {
  const leaf = await app.workspace.ensureSideLeaf(assistantType, 'right', { active: focus, reveal: true });
  if (focus) leaf.view.containerEl.querySelector<HTMLElement>('.ma-scroll')?.focus();
}
