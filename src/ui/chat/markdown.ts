// Model text on screen: safe Markdown with the assistant's own ways to follow links.
import { Keymap, type PaneType } from 'obsidian';
import { guard } from '../guard';
import { confirmLink } from '../modals/confirm-link';
import { drawMarkdown as draw, growMarkdown as grow, type MarkdownHands } from '../safe-markdown/markdown';
import type { Drawing } from './hands';

/** Draws a whole text. */
export function drawMarkdown(parent: HTMLElement, text: string, drawing: Drawing): void {
  draw(parent, text, markdownHands(drawing));
}

/** Draws a text that grows; the returned function takes the text so far. */
export function growMarkdown(parent: HTMLElement, drawing: Drawing): (text: string) => void {
  return grow(parent, markdownHands(drawing));
}

/** Notes open at once; an address outside is shown whole and opens after a yes. */
function markdownHands({ needs, hands }: Drawing): MarkdownHands {
  return {
    imageNotLoaded: (from) => needs.say('chat.image-not-loaded', { from }),
    resolveNote: (link) => hands.resolves(link),
    openNote: (link, event) => void guard(needs, () => hands.openLink(link, paneOf(event))),
    open(url, event) {
      if (needs.isTrusted(event)) void guard(needs, async () => void ((await confirmLink(needs, url)) && window.open(url)));
    },
  };
}

/** The pane that Mod and its friends ask for. The event may come from another window. */
function paneOf(event: UIEvent): PaneType | boolean {
  return event.instanceOf(MouseEvent) || event.instanceOf(KeyboardEvent) ? Keymap.isModEvent(event) : false;
}
