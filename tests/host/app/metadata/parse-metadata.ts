// The metadata of a note's text, as the app keeps it.
import type { MarkdownIt } from 'markdown-it';
import type * as api from 'obsidian';
import { getFrontMatterInfo } from '../yaml';
import { findBlocks, type FoundBlocks } from './find-blocks';
import { NoteLines } from './note-lines';
import { readFrontmatter } from './read-frontmatter';
import { readBlockName, readInline } from './read-inline';

type Writable = { -readonly [K in keyof api.CachedMetadata]: api.CachedMetadata[K] };

function addInline(lines: NoteLines, blocks: FoundBlocks, out: Writable): void {
  const links: api.LinkCache[] = [];
  const embeds: api.EmbedCache[] = [];
  const tags: api.TagCache[] = [];
  for (const number of [...blocks.inlineLines].sort((a, b) => a - b)) {
    const finds = readInline(lines.line(number));
    for (const { value, from, to } of finds.links) links.push({ ...value, position: lines.span([number, from], [number, to]) });
    for (const { value, from, to } of finds.embeds) embeds.push({ ...value, position: lines.span([number, from], [number, to]) });
    for (const { value, from, to } of finds.tags) tags.push({ tag: value, position: lines.span([number, from], [number, to]) });
  }
  if (links.length > 0) out.links = links;
  if (embeds.length > 0) out.embeds = embeds;
  if (tags.length > 0) out.tags = tags;
}

/** A block name alone under a block names that block; one at a line's end names its own. */
function addNames(lines: NoteLines, blocks: FoundBlocks, out: Writable): void {
  const names: Record<string, api.BlockCache> = {};
  for (const item of [...blocks.listItems, ...blocks.sections]) {
    if ('type' in item && item.type !== 'paragraph') continue;
    const id = readBlockName(lines.line(item.position.end.line));
    if (id === null) continue;
    item.id = id;
    names[id.toLowerCase()] ??= { id, position: item.position };
  }
  if (Object.keys(names).length > 0) out.blocks = names;
}

/** Parses a note. Kinds of which the note has none are absent, as in the app. */
export function parseMetadata(text: string, parser: MarkdownIt): api.CachedMetadata {
  const lines = new NoteLines(text);
  const info = getFrontMatterInfo(text);
  const out: Writable = {};
  let bodyLine = 0;
  if (info.exists) {
    bodyLine = text.slice(0, info.contentStart).split('\n').length - (text[info.contentStart - 1] === '\n' ? 1 : 0);
    Object.assign(out, readFrontmatter(info.frontmatter, lines.span([0, 0], [bodyLine - 1])));
  }
  const blocks = findBlocks(lines, bodyLine, parser);
  if (info.exists) blocks.sections.unshift({ type: 'yaml', position: lines.span([0, 0], [bodyLine - 1]) });
  addInline(lines, blocks, out);
  addNames(lines, blocks, out);
  if (blocks.headings.length > 0) out.headings = blocks.headings;
  if (blocks.sections.length > 0) out.sections = blocks.sections;
  if (blocks.listItems.length > 0) out.listItems = blocks.listItems;
  return out;
}
