// Tooltips, as labels that assistive technology reads.
import type * as api from 'obsidian';

/** Sets or, with an empty text, takes away an element's tooltip and label. */
export function setTooltip(element: HTMLElement, tooltip: string, options: api.TooltipOptions = {}): void {
  if (tooltip === '') element.removeAttribute('aria-label');
  else element.setAttribute('aria-label', tooltip);
  if (options.placement) element.dataset['tooltipPosition'] = options.placement;
}
