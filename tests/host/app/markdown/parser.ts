// The Markdown parser behind the reading view and the metadata cache.
import MarkdownParser, { type MarkdownIt } from 'markdown-it';

/** What a wiki link or embed token carries. */
export interface WikiLink {
  readonly embed: boolean;
  readonly link: string;
  readonly text: string;
}

/** Splits the inside of a wiki link. Without an alias the text is the link with " > " between its parts; a bar in front is part of the link. */
export function readWikiLink(inside: string, embed: boolean): WikiLink {
  const bar = inside.indexOf('|', 1);
  const link = (bar < 0 ? inside : inside.slice(0, bar)).trim();
  const text = bar < 0 ? link.split('#').filter((part) => part !== '').join(' > ') : inside.slice(bar + 1);
  return { embed, link, text };
}

function addWikiLinks(parser: MarkdownIt): void {
  parser.inline.ruler.before('link', 'wikilink', (state, silent) => {
    const match = /^(!?)\[\[([^\]\n]+?)\]\]/.exec(state.src.slice(state.pos));
    if (!match) return false;
    if (!silent) state.push('wikilink', '', 0).meta = { ...readWikiLink(match[2] ?? '', match[1] === '!') };
    state.pos += match[0].length;
    return true;
  });
}

function addHighlights(parser: MarkdownIt): void {
  parser.inline.ruler.before('emphasis', 'highlight', (state, silent) => {
    const match = /^==([^=\n]+)==/.exec(state.src.slice(state.pos));
    if (!match) return false;
    if (!silent) {
      state.push('mark_open', 'mark', 1);
      state.push('text', '', 0).content = match[1] ?? '';
      state.push('mark_close', 'mark', -1);
    }
    state.pos += match[0].length;
    return true;
  });
}

/** A parser with Obsidian's wiki links, embeds and highlights. */
export function makeParser(): MarkdownIt {
  const parser = new MarkdownParser({ html: true, linkify: true, breaks: false });
  addWikiLinks(parser);
  addHighlights(parser);
  return parser;
}

/** Replaces comments (`%% … %%`) by spaces, so that every other character keeps its place. */
export function blankComments(text: string): string {
  return text.replace(/%%[\s\S]*?(?:%%|$)/g, (comment) => comment.replace(/[^\n]/g, ' '));
}
