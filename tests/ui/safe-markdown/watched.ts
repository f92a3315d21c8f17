// Draws texts and tells what is on the page that may not be there.
import { drawMarkdown, growMarkdown, type MarkdownHands } from '../../../src/ui/safe-markdown/markdown';

/** What the hands were asked for. */
export interface Watched {
  readonly root: HTMLElement;
  readonly opened: string[];
  readonly hands: MarkdownHands;
}

const elements = new Set('P H1 H2 H3 H4 H5 H6 DIV PRE CODE BLOCKQUOTE UL OL LI TABLE THEAD TBODY TR TH TD HR BR STRONG EM S SPAN A'.split(' '));
const attributes = new Set(['class', 'tabindex', 'role', 'title', 'start', 'data-link', 'data-turn']);
const classes = new Set('ma-code ma-code-label ma-table ma-web-link ma-host ma-note-link ma-citation ma-no-link ma-image-not-loaded'.split(' '));

/** An empty page with hands that note what is opened. Notes exist whose name begins with `Kickoff` or `Meetings/`. */
export function aPage(): Watched {
  document.body.empty();
  const opened: string[] = [];
  const hands: MarkdownHands = {
    imageNotLoaded: (from) => `image not loaded: ${from}`,
    open: (url) => void opened.push(url),
    resolveNote: (link) => /^(?:Kickoff|Meetings\/)/.test(link),
    openNote: (link) => void opened.push(link),
  };
  return { root: document.body.createDiv(), opened, hands };
}

/** A page with a whole text on it. */
export function drawn(text: string): Watched {
  const page = aPage();
  drawMarkdown(page.root, text, page.hands);
  return page;
}

/** A page, and the function that shows a text so far on it. */
export function growing(): Watched & { show(text: string): void } {
  const page = aPage();
  return { ...page, show: growMarkdown(page.root, page.hands) };
}

/** Everything on the page that is not on the list of what may be there. */
export function strangers(root: HTMLElement): readonly string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const names = element.getAttributeNames().filter((name) => !attributes.has(name));
    const strange = [...element.classList].filter((name) => !classes.has(name));
    const found = [...names, ...strange].map((name) => `${element.tagName} ${name}`);
    return elements.has(element.tagName) ? found : [element.tagName, ...found];
  });
}
