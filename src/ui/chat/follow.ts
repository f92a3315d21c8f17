// Keeps the newest words in sight, unless the person scrolled away from them.

/** How far from the end still counts as being there, in pixels. */
const nearEnd = 48;

/** Runs a redraw of a scrolling element; afterwards its end is in sight if it was before. */
export function followEnd(scroller: HTMLElement, redraw: () => void): void {
  const follows = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight <= nearEnd;
  const proposals = scroller.querySelectorAll('.ma-proposal').length;
  redraw();
  if (!follows) return;
  scroller.scrollTop = scroller.scrollHeight;
  const cards = scroller.querySelectorAll<HTMLElement>('.ma-proposal');
  const card = cards.item(cards.length - 1);
  // A new card that is taller than the panel is read from its top.
  if (cards.length > proposals && card !== null && card.offsetHeight > scroller.clientHeight) card.scrollIntoView({ block: 'start' });
}
