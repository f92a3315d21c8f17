// Tells whether the assistant shows a conversation.
import { shownSession } from './chat/facts';
import { assistantType } from './chat/type';
import type { UiNeeds } from './needs';

/** True when a person can see how a conversation ended: a notice would say it twice and lie over the panel. */
export function isInSight(needs: UiNeeds, session: string | null): boolean {
  const isOpen = needs.app.workspace.getLeavesOfType(assistantType).some((leaf) => leaf.view.containerEl.isShown());
  return isOpen && session !== null && shownSession(needs)?.id === session;
}
