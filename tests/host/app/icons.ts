// Icons by name: Lucide's and those that plugins add.
import DOMPurify from 'dompurify';
import { currentHost } from './host-state';

const PREFIX = 'lucide-';
const SVG = 'http://www.w3.org/2000/svg';

const LUCIDE_ATTRIBUTES: Readonly<Record<string, string>> = {
  width: '24',
  height: '24',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '2',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
};

function svgOf(inner: string, name: string, attributes: Readonly<Record<string, string>>): SVGSVGElement {
  const svg = activeDocument.createElementNS(SVG, 'svg');
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, value);
  svg.classList.add('svg-icon', name);
  const drawing = DOMPurify.sanitize(`<svg>${inner}</svg>`, { RETURN_DOM_FRAGMENT: true, USE_PROFILES: { svg: true } });
  svg.append(...Array.from(drawing.firstElementChild?.childNodes ?? []));
  return svg;
}

/** Adds an icon of its own; `svgContent` is drawn in a box of 100 × 100. */
export function addIcon(iconId: string, svgContent: string): void {
  currentHost().registries.icons.set(iconId, svgContent);
}

/** Takes an added icon away. */
export function removeIcon(iconId: string): void {
  currentHost().registries.icons.delete(iconId);
}

/** The icon as a new element, or null when there is none of this name. */
export function getIcon(iconId: string): SVGSVGElement | null {
  if (iconId === '') return null;
  const host = currentHost();
  const own = host.registries.icons.get(iconId);
  if (own !== undefined) return svgOf(own, iconId, { viewBox: '0 0 100 100' });
  const name = iconId.startsWith(PREFIX) ? iconId.slice(PREFIX.length) : iconId;
  const lucide = host.outside.icon(name);
  return lucide === null ? null : svgOf(lucide, PREFIX + name, LUCIDE_ATTRIBUTES);
}

/** Puts an icon in front of what the element holds, in place of an earlier icon. */
export function setIcon(parent: HTMLElement, iconId: string): void {
  for (const child of Array.from(parent.children)) if (child.classList.contains('svg-icon')) child.remove();
  const icon = getIcon(iconId);
  if (icon) parent.prepend(icon);
}
