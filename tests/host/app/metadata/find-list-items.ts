// The list items of a note, where each begins and ends, and which one holds it.
import type { Token } from 'markdown-it';
import type * as api from 'obsidian';
import type { NoteLines } from './note-lines';

const MARKER = /^(?:[-*+]|\d{1,9}[.)])\s/;

/** What finding needs beside the tokens. `lastFull` gives the last line of a range that holds anything. */
export interface ListSource {
  readonly lines: NoteLines;
  readonly firstLine: number;
  lastFull(from: number, to: number): number;
}

/** An item whose list is being walked. `contentColumn` is where its text begins. */
interface OpenItem {
  readonly line: number;
  readonly contentColumn: number;
}

interface OpenList {
  readonly line: number;
  readonly isOrdered: boolean;
  item: OpenItem | null;
}

function columnsOf(text: string, marker: string, from: number): { readonly marker: number; readonly content: number } {
  const column = Math.max(text.indexOf(marker, from), from);
  const gap = /^[ \t]{0,4}/.exec(text.slice(column + marker.length))?.[0].length ?? 0;
  return { marker: column, content: column + marker.length + gap };
}

/** The index of the closing token of the item that opens at `index`. */
function closingOf(tokens: readonly Token[], index: number): number {
  const level = tokens[index]?.level;
  return tokens.findIndex((token, at) => at > index && token.type === 'list_item_close' && token.level === level);
}

class ItemFinder {
  readonly items: api.ListItemCache[] = [];
  private readonly open: OpenList[] = [];

  constructor(
    private readonly tokens: readonly Token[],
    private readonly source: ListSource,
  ) {}

  walk(): void {
    this.tokens.forEach((token, index) => {
      if (token.type === 'bullet_list_open' || token.type === 'ordered_list_open') {
        this.open.push({ line: this.at(token.map?.[0]), isOrdered: token.type === 'ordered_list_open', item: null });
      } else if (token.type === 'bullet_list_close' || token.type === 'ordered_list_close') {
        this.open.pop();
      } else if (token.type === 'list_item_open') {
        this.add(token, index);
      }
    });
  }

  private at(line: number | undefined): number {
    return (line ?? 0) + this.source.firstLine;
  }

  private add(token: Token, index: number): void {
    const list = this.open[this.open.length - 1];
    const outer = this.open[this.open.length - 2]?.item ?? null;
    if (!list) return;
    const line = this.at(token.map?.[0]);
    const text = this.source.lines.line(line);
    const container = outer?.contentColumn ?? /^(?:\s{0,3}>\s?)*/.exec(text)?.[0].length ?? 0;
    const columns = columnsOf(text, token.info + token.markup, outer?.line === line ? outer.contentColumn : 0);
    list.item = { line, contentColumn: columns.content };
    // As recorded: a bullet begins where its container's text begins, a number where it stands.
    const column = list.isOrdered ? columns.marker : Math.min(columns.marker, container);
    // The first line of a note has no negative number, so the app writes -1 there.
    const parent = outer?.line ?? -Math.max(list.line, 1);
    const task = /^\[(.)\](?:\s|$)/u.exec(text.slice(columns.content))?.[1];
    const position = this.source.lines.span([line, column], [this.lastLine(token, index, line)]);
    this.items.push({ position, parent, ...(task === undefined ? {} : { task }) });
    if (task !== undefined) this.addListBehindBox(line, columns.content + 4);
  }

  /** Behind a task's box, a second marker begins a list of its own. */
  private addListBehindBox(line: number, column: number): void {
    const text = this.source.lines.line(line);
    if (MARKER.test(text.slice(column))) this.items.push({ position: this.source.lines.span([line, column], [line]), parent: line });
  }

  /** An item ends before its nested list. Only the last item of a list leaves out the empty lines behind it. */
  private lastLine(token: Token, index: number, line: number): number {
    const closing = closingOf(this.tokens, index);
    const inside = this.tokens.slice(index, closing);
    const nested = inside.find((one) => one.type === 'bullet_list_open' || one.type === 'ordered_list_open');
    if (nested) return Math.max(line, this.at(nested.map?.[0]) - 1);
    const end = this.at(token.map?.[1]);
    const isLast = this.tokens[closing + 1]?.type !== 'list_item_open';
    return isLast ? this.source.lastFull(line, end) : end - 1;
  }
}

/** Finds all list items, in the order of their lines. */
export function findListItems(tokens: readonly Token[], source: ListSource): api.ListItemCache[] {
  const finder = new ItemFinder(tokens, source);
  finder.walk();
  return finder.items;
}
