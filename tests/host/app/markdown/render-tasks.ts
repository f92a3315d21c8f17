// Turns task boxes, callouts and tags of rendered Markdown into what the app shows.
import { setIcon } from '../icons';

const TAG = /(^|\s)(#[\p{L}\p{N}_/-]*[\p{L}_/-][\p{L}\p{N}_/-]*)/gu;

/** Gives list items that begin with `[ ]` or `[x]` a checkbox. */
export function markTasks(root: HTMLElement): void {
  for (const item of root.findAllSelf('li')) {
    const first = item.firstChild instanceof HTMLParagraphElement ? item.firstChild.firstChild : item.firstChild;
    const match = first instanceof Text ? /^\s*\[(.)\]\s/u.exec(first.data) : null;
    if (!match || !(first instanceof Text)) continue;
    const mark = match[1] ?? ' ';
    first.data = first.data.slice(match[0].length);
    item.addClass('task-list-item');
    item.toggleClass('is-checked', mark !== ' ');
    item.dataset['task'] = mark === ' ' ? '' : mark;
    item.parentElement?.addClass('contains-task-list');
    const box = createEl('input', { cls: 'task-list-item-checkbox', type: 'checkbox' });
    box.toggleAttribute('checked', mark !== ' ');
    first.before(box);
  }
}

/** Turns quotes that begin with `[!kind]` into callouts. */
export function markCallouts(root: HTMLElement): void {
  for (const quote of root.findAllSelf('blockquote')) {
    const text = quote.firstElementChild?.firstChild;
    const match = text instanceof Text ? /^\[!([\w-]+)\][+-]?[ \t]*([^\n]*)\n?/.exec(text.data) : null;
    if (!match || !(text instanceof Text)) continue;
    text.data = text.data.slice(match[0].length);
    const kind = (match[1] ?? 'note').toLowerCase();
    const callout = createDiv({ cls: 'callout', attr: { 'data-callout': kind } });
    const title = callout.createDiv('callout-title');
    setIcon(title.createDiv('callout-icon'), 'lucide-info');
    title.createDiv({ cls: 'callout-title-inner', text: match[2] || kind.charAt(0).toUpperCase() + kind.slice(1) });
    callout.createDiv('callout-content').append(...Array.from(quote.childNodes));
    quote.replaceWith(callout);
  }
}

function textsOf(root: HTMLElement): Text[] {
  const walker = activeDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Text && !node.parentElement?.closest('code, pre, a')) texts.push(node);
  }
  return texts;
}

/** Turns `#tag` into a link to the tag. */
export function markTags(root: HTMLElement): void {
  for (const text of textsOf(root)) {
    const matches = [...text.data.matchAll(TAG)];
    if (matches.length === 0) continue;
    const fragment = createFragment();
    let done = 0;
    for (const match of matches) {
      const start = match.index + (match[1] ?? '').length;
      fragment.appendText(text.data.slice(done, start));
      fragment.createEl('a', { cls: 'tag', text: match[2] ?? '', attr: { href: match[2] ?? '' } });
      done = match.index + match[0].length;
    }
    fragment.appendText(text.data.slice(done));
    text.replaceWith(fragment);
  }
}
