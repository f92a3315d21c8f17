// Draws a tree with elements and text nodes, and nothing else.
import { showHidden } from '../../agent/untrusted';
import { citationOf } from '../citations/citation';
import type { Block, Inline, Row } from './tree';

/** What a drawn text may ask for. Links do nothing but call these. */
export interface MarkdownHands {
  /** Says that an image was not loaded, and from where it would have come. */
  imageNotLoaded(from: string): string;
  /** A person wants to follow a web link: the whole address, to be confirmed. */
  open(url: string, event: UIEvent): void;
  /** True when a link leads to a note of the vault. Others are drawn as text. */
  resolveNote(link: string): boolean;
  openNote(link: string, event: UIEvent): void;
}

const stressed = { strong: 'strong', emphasis: 'em', deleted: 's' } as const;

/** Draws blocks at the end of a parent. */
export function drawBlocks(parent: HTMLElement, blocks: readonly Block[], hands: MarkdownHands): void {
  for (const block of blocks) drawBlock(parent, block, hands);
}

/** Draws one block at the end of a parent, as one element. */
export function drawBlock(parent: HTMLElement, block: Block, hands: MarkdownHands): HTMLElement {
  switch (block.kind) {
    case 'paragraph':
      return filled(parent.createEl('p'), block.content, hands);
    case 'heading':
      return filled(parent.createEl(`h${block.level}` as 'h1'), block.content, hands);
    case 'code':
      return drawCode(parent, block.label, block.text);
    case 'quote': {
      const quote = parent.createEl('blockquote');
      drawBlocks(quote, block.blocks, hands);
      return quote;
    }
    case 'list':
      return drawList(parent, block, hands);
    case 'table':
      return drawTable(parent, block, hands);
    case 'rule':
      return parent.createEl('hr');
  }
}

function drawCode(parent: HTMLElement, label: string, text: string): HTMLElement {
  const box = parent.createDiv('ma-code');
  if (label !== '') box.createDiv({ cls: 'ma-code-label', text: showHidden(label) });
  box.createEl('pre', { attr: { tabindex: '0' } }).createEl('code', { text: showHidden(text) });
  return box;
}

function drawList(parent: HTMLElement, { start, items }: Extract<Block, { kind: 'list' }>, hands: MarkdownHands): HTMLElement {
  const list = parent.createEl(start === null ? 'ul' : 'ol');
  if (start !== null && start !== 1) list.setAttr('start', String(start));
  for (const blocks of items) {
    const item = list.createEl('li');
    const [first, ...rest] = blocks;
    // An item's first words stand beside its mark, not in a paragraph of their own.
    if (first?.kind === 'paragraph') filled(item, first.content, hands);
    drawBlocks(item, first?.kind === 'paragraph' ? rest : blocks, hands);
  }
  return list;
}

function drawTable(parent: HTMLElement, { head, rows }: Extract<Block, { kind: 'table' }>, hands: MarkdownHands): HTMLElement {
  const box = parent.createDiv({ cls: 'ma-table', attr: { tabindex: '0' } });
  const table = box.createEl('table');
  const drawRow = (section: HTMLElement, row: Row, cell: 'th' | 'td'): void => {
    const line = section.createEl('tr');
    for (const content of row) filled(line.createEl(cell), content, hands);
  };
  drawRow(table.createEl('thead'), head, 'th');
  const body = table.createEl('tbody');
  for (const row of rows) drawRow(body, row, 'td');
  return box;
}

function filled(element: HTMLElement, content: readonly Inline[], hands: MarkdownHands): HTMLElement {
  for (const node of content) drawInline(element, node, hands);
  return element;
}

function drawInline(parent: HTMLElement, node: Inline, hands: MarkdownHands): void {
  switch (node.kind) {
    case 'text':
      parent.appendText(showHidden(node.text));
      return;
    case 'code':
      parent.createEl('code', { text: showHidden(node.text) });
      return;
    case 'break':
      parent.createEl('br');
      return;
    case 'web-link':
      drawWebLink(parent, node, hands);
      return;
    case 'note-link':
      drawNoteLink(parent, node, hands);
      return;
    case 'image':
      drawImage(parent, node, hands);
      return;
    default:
      filled(parent.createEl(stressed[node.kind]), node.content, hands);
  }
}

/** A link's words may claim anything: the host it leads to stands beside them, unless they are the address itself. */
function drawWebLink(parent: HTMLElement, { url, host, content }: Extract<Inline, { kind: 'web-link' }>, hands: MarkdownHands): void {
  const link = drawLink(parent, 'ma-web-link', (event) => hands.open(url, event));
  link.setAttr('title', showHidden(url));
  filled(link, content, hands);
  if (!url.toLowerCase().startsWith(`https://${host}`) || link.getText() !== url) link.createSpan({ cls: 'ma-host', text: ` (${host})` });
}

function drawNoteLink(parent: HTMLElement, { link, content }: Extract<Inline, { kind: 'note-link' }>, hands: MarkdownHands): void {
  if (!hands.resolveNote(link)) {
    filled(parent.createSpan('ma-no-link'), content, hands);
    return;
  }
  const citation = citationOf(link);
  const element = drawLink(parent, citation === null ? 'ma-note-link' : 'ma-note-link ma-citation', (event) => hands.openNote(link, event));
  element.setAttr('data-link', link);
  if (citation !== null) element.setAttr('data-turn', citation.turn);
  filled(element, content, hands);
}

/** A link without an address of its own: nothing but a click or a key on it does anything. */
function drawLink(parent: HTMLElement, cls: string, follow: (event: UIEvent) => void): HTMLElement {
  const link = parent.createEl('a', { cls, attr: { role: 'link', tabindex: '0' } });
  link.addEventListener('click', (event) => {
    event.preventDefault();
    follow(event);
  });
  link.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    follow(event);
  });
  return link;
}

function drawImage(parent: HTMLElement, { from, shows }: Extract<Inline, { kind: 'image' }>, hands: MarkdownHands): void {
  const said = hands.imageNotLoaded(showHidden(from));
  parent.createSpan({ cls: 'ma-image-not-loaded', text: shows === '' ? said : `${said}: ${showHidden(shows)}` });
}
