// Shows the words of a cited turn beside its link.
import { citedPlace } from '../../flows/find-citation';
import { cutTo } from '../../core/text';
import { guard } from '../guard';
import type { UiNeeds } from '../needs';
import { problemWords } from '../problem-words';
import type { CitationOnScreen } from './find';

/** Wait before the words appear, in milliseconds, so that a passing pointer shows nothing. */
const wait = 250;
/** Characters of a turn that are shown; a click shows all of it. */
const shownCharacters = 600;

/** One popover at a time. */
export interface CitationPopover {
  /** Shows the words soon. */
  show(citation: CitationOnScreen): void;
  /** Takes them away, or calls them off. */
  hide(): void;
}

/** Makes it; nothing is drawn until it is shown. */
export function makePopover(needs: UiNeeds): CitationPopover {
  let current: { readonly link: HTMLElement; readonly timer: number; box: HTMLElement | null } | null = null;
  const hide = (): void => {
    if (current === null) return;
    window.clearTimeout(current.timer);
    current.link.removeAttribute('aria-describedby');
    current.box?.remove();
    current = null;
  };
  const draw = async (citation: CitationOnScreen): Promise<void> => {
    const text = await wordsOf(needs, citation);
    if (current === null || current.link !== citation.element || !citation.element.isConnected) return;
    current.box = drawBox(citation.element, citation.turn, text);
  };
  return {
    show(citation) {
      if (current?.link === citation.element) return;
      hide();
      const timer = window.setTimeout(() => void guard(needs, () => draw(citation)), wait);
      current = { link: citation.element, timer, box: null };
    },
    hide,
  };
}

async function wordsOf({ flows, say }: UiNeeds, { source, target, turn }: CitationOnScreen): Promise<string> {
  const cited = await citedPlace(flows, source, target, turn);
  if (!cited.ok) return problemWords(say, cited.problem);
  const { speaker, text } = cited.value;
  const shown = cutTo(text, shownCharacters);
  return `${speaker === null ? '' : `${speaker}: `}${shown}${shown.length < text.length ? ' …' : ''}`;
}

/** Text nodes only. It stands below the link, or above where there is no room, and never leaves the window. */
function drawBox(link: HTMLElement, turn: string, text: string): HTMLElement {
  const box = link.doc.body.createDiv({ cls: 'ma-popover', attr: { role: 'tooltip', id: 'ma-citation-words' } });
  box.createDiv({ cls: 'ma-label', text: turn });
  box.createDiv({ text });
  link.setAttr('aria-describedby', 'ma-citation-words');
  const at = link.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const { innerWidth, innerHeight } = link.win;
  const below = at.bottom + size.height + 8 <= innerHeight;
  box.setCssProps({
    '--ma-popover-left': `${Math.max(8, Math.min(at.left, innerWidth - size.width - 8))}px`,
    '--ma-popover-top': `${below ? at.bottom + 4 : Math.max(8, at.top - size.height - 4)}px`,
  });
  return box;
}
