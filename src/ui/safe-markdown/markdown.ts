// Draws Markdown that cannot act, whole or while it grows.
import { drawBlock, type MarkdownHands } from './draw';
import { readFrom, type PlacedBlock } from './split';

export type { MarkdownHands };

/** Draws a whole text at the end of a parent. */
export function drawMarkdown(parent: HTMLElement, text: string, hands: MarkdownHands): void {
  for (const { block } of readFrom(text, 0)) drawBlock(parent, block, hands);
}

/**
 * Draws a text that grows at the end of a parent; the returned function takes the text so far. While the text only grows
 * at its end, its last two blocks are read and drawn again and all others stay, so that a redraw costs as much as those
 * two. Any other text is drawn anew. The screen always shows what `drawMarkdown` would.
 */
export function growMarkdown(parent: HTMLElement, hands: MarkdownHands): (text: string) => void {
  let shown = '';
  let drawn: readonly (PlacedBlock & { readonly element: HTMLElement })[] = [];
  return (text) => {
    if (text === shown) return;
    const kept = text.startsWith(shown) ? drawn.slice(0, -2) : [];
    const from = drawn[kept.length]?.from ?? 0;
    for (const { element } of drawn.slice(kept.length)) element.remove();
    const fresh = readFrom(text, kept.length === 0 ? 0 : from).map((placed) => ({ ...placed, element: drawBlock(parent, placed.block, hands) }));
    drawn = [...kept, ...fresh];
    shown = text;
  };
}
