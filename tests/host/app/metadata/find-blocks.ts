// Sections, headings and list items of a note.
import type { MarkdownIt, Token } from 'markdown-it';
import type * as api from 'obsidian';
import { findListItems } from './find-list-items';
import type { NoteLines } from './note-lines';

/** The blocks of a note; `inlineLines` are the lines that may hold links and tags. */
export interface FoundBlocks {
  readonly sections: api.SectionCache[];
  readonly headings: api.HeadingCache[];
  readonly listItems: api.ListItemCache[];
  readonly inlineLines: Set<number>;
}

const SECTION_TYPES: Readonly<Record<string, string>> = {
  heading_open: 'heading',
  paragraph_open: 'paragraph',
  bullet_list_open: 'list',
  ordered_list_open: 'list',
  blockquote_open: 'blockquote',
  table_open: 'table',
  fence: 'code',
  code_block: 'code',
  hr: 'thematicBreak',
  html_block: 'html',
};

interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** Where comments stand that begin at a line's start; they hold no blocks. */
function findComments(lines: readonly string[]): LineRange[] {
  const found: LineRange[] = [];
  for (let first = 0; first < lines.length; first++) {
    const line = lines[first] ?? '';
    if (!line.startsWith('%%')) continue;
    let last = first;
    if (!line.slice(2).includes('%%')) do last += 1; while (last < lines.length && !(lines[last] ?? '').includes('%%'));
    last = Math.min(last, lines.length - 1);
    found.push({ first, last });
    first = last;
  }
  return found;
}

/** Walks the parser's tokens once. */
class BlockFinder {
  readonly found: FoundBlocks = { sections: [], headings: [], listItems: [], inlineLines: new Set() };
  private depth = 0;

  constructor(
    private readonly lines: NoteLines,
    private readonly firstLine: number,
    private readonly lastFull: (from: number, to: number) => number,
  ) {}

  walk(tokens: readonly Token[]): void {
    tokens.forEach((token, index) => {
      if (token.nesting >= 0 && this.depth === 0 && token.map) this.addSection(token);
      if (token.type === 'heading_open') this.addHeading(token, tokens[index + 1]);
      if (token.type === 'inline' && token.map) this.addInlineLines(token.map);
      this.depth += token.nesting;
    });
    this.found.listItems.push(...findListItems(tokens, { lines: this.lines, firstLine: this.firstLine, lastFull: this.lastFull }));
  }

  private at(line: number | undefined): number {
    return (line ?? 0) + this.firstLine;
  }

  private addSection(token: Token): void {
    const first = this.at(token.map?.[0]);
    const last = this.lastFull(first, this.at(token.map?.[1]));
    const known = SECTION_TYPES[token.type] ?? 'text';
    const type = known === 'blockquote' && /^\s*>\s*\[!/.test(this.lines.line(first)) ? 'callout' : known;
    this.found.sections.push({ type, position: this.lines.span([first, 0], [last]) });
  }

  private addHeading(token: Token, inline: Token | undefined): void {
    const first = this.at(token.map?.[0]);
    const column = Math.max(this.lines.line(first).search(/\S/), 0);
    this.found.headings.push({
      heading: inline?.content ?? '',
      level: Number(token.tag.slice(1)),
      position: this.lines.span([first, column], [this.at(token.map?.[1]) - 1]),
    });
  }

  private addInlineLines(map: readonly [number, number]): void {
    for (let line = this.at(map[0]); line < this.at(map[1]); line++) this.found.inlineLines.add(line);
  }
}

/** Finds the blocks of the body that starts at `firstLine`. */
export function findBlocks(lines: NoteLines, firstLine: number, parser: MarkdownIt): FoundBlocks {
  const body = lines.lines.slice(firstLine);
  const comments = findComments(body);
  for (const { first, last } of comments) body.fill('', first, last + 1);
  const lastFull = (from: number, to: number): number => {
    let last = Math.min(to, lines.lines.length) - 1;
    while (last > from && (body[last - firstLine] ?? '').trim() === '') last--;
    return last;
  };
  const finder = new BlockFinder(lines, firstLine, lastFull);
  finder.walk(parser.parse(body.join('\n'), {}));
  for (const { first, last } of comments) {
    finder.found.sections.push({ type: 'comment', position: lines.span([first + firstLine, 0], [last + firstLine]) });
    // A comment holds no blocks, yet its tags and links count.
    for (let line = first; line <= last; line++) finder.found.inlineLines.add(line + firstLine);
  }
  finder.found.sections.sort((a, b) => a.position.start.offset - b.position.start.offset);
  return finder.found;
}
