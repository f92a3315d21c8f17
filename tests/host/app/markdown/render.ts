// Draws Markdown as the reading view does.
import DOMPurify from 'dompurify';
import type { MarkdownIt } from 'markdown-it';
import type * as api from 'obsidian';
import { Component } from '../component';
import { currentHost } from '../host-state';
import { resolveSubpath } from '../metadata/subpath';
import { getLinkpath, parseLinktext } from '../paths';
import { getFrontMatterInfo, parseYaml } from '../yaml';
import { blankComments, makeParser, type WikiLink } from './parser';
import { markCallouts, markTags, markTasks } from './render-tasks';

/** How deep notes may be embedded in notes. */
const DEEPEST_EMBED = 5;
const IMAGES: ReadonlySet<string> = new Set(['png', 'jpg', 'jpeg', 'gif', 'svg', 'webp']);

interface Place {
  readonly app: api.App;
  readonly sourcePath: string;
  readonly component: api.Component;
  readonly depth: number;
}

function makeRenderer(): MarkdownIt {
  const parser = makeParser();
  const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  parser.renderer.rules['wikilink'] = (tokens, index) => {
    const { embed, link, text } = tokens[index]?.meta as unknown as WikiLink;
    const name = escape(link);
    if (embed) return `<span class="internal-embed" src="${name}" alt="${escape(text)}">${escape(text)}</span>`;
    return `<a class="internal-link" data-href="${name}" href="${name}" rel="noopener nofollow">${escape(text)}</a>`;
  };
  return parser;
}

/** The text of a note, or the part of it that a subpath means. */
function partOf(text: string, cache: api.CachedMetadata | null, subpath: string): string {
  const found = subpath === '' || !cache ? null : resolveSubpath(cache, subpath);
  return found ? text.slice(found.start.offset, found.end?.offset ?? text.length) : text;
}

async function drawEmbed(embed: HTMLElement, place: Place): Promise<void> {
  const link = embed.getAttribute('src') ?? '';
  const file = place.app.metadataCache.getFirstLinkpathDest(getLinkpath(link), place.sourcePath);
  if (!file) return;
  if (IMAGES.has(file.extension)) {
    embed.empty();
    embed.addClass('media-embed', 'image-embed', 'is-loaded');
    embed.createEl('img', { attr: { src: place.app.vault.getResourcePath(file), alt: embed.getAttribute('alt') } });
  } else if (file.extension === 'md' && place.depth < DEEPEST_EMBED) {
    const text = partOf(await place.app.vault.cachedRead(file), place.app.metadataCache.getFileCache(file), parseLinktext(link).subpath);
    const box = createDiv({ cls: 'internal-embed markdown-embed is-loaded', attr: { src: link } });
    embed.replaceWith(box);
    box.createDiv({ cls: 'embed-title', text: file.basename });
    await drawMarkdown(text, box.createDiv('markdown-embed-content'), { ...place, sourcePath: file.path, depth: place.depth + 1 });
  }
}

function markLinks(root: HTMLElement, place: Place): void {
  for (const link of root.findAllSelf('a[href]')) {
    if (link.hasClass('internal-link')) {
      const found = place.app.metadataCache.getFirstLinkpathDest(getLinkpath(link.dataset['href'] ?? ''), place.sourcePath);
      link.toggleClass('is-unresolved', !found);
      link.dataset['source'] = place.sourcePath;
    } else if (/^[a-z][a-z0-9+.-]*:/i.test(link.getAttribute('href') ?? '')) {
      link.addClass('external-link');
      link.setAttrs({ target: '_blank', rel: 'noopener nofollow' });
    } else if (!link.hasClass('tag')) {
      link.addClass('internal-link');
      link.dataset['href'] = decodeURI(link.getAttribute('href') ?? '');
      link.dataset['source'] = place.sourcePath;
    }
  }
}

function contextOf(markdown: string, place: Place): api.MarkdownPostProcessorContext {
  return {
    docId: place.sourcePath,
    sourcePath: place.sourcePath,
    frontmatter: place.app.metadataCache.getCache(place.sourcePath)?.frontmatter,
    addChild: (child) => void place.component.addChild(child),
    getSectionInfo: () => ({ text: markdown, lineStart: 0, lineEnd: markdown.split('\n').length - 1 }),
  };
}

/** First line of the block that an element draws, from 0, where the element is the wrapper of a top-level block. */
export const blockLine = 'data-host-line';

/** Renders to HTML in which every top-level block tells its first line. */
function renderWithLines(text: string, firstLine: number): string {
  const renderer = makeRenderer();
  const tokens = renderer.parse(text, {});
  for (const token of tokens) if (token.level === 0 && token.nesting >= 0 && token.map !== null) token.attrSet(blockLine, String(token.map[0] + firstLine));
  return renderer.renderer.render(tokens, renderer.options, {});
}

function moveLine(block: HTMLElement): void {
  const [marked] = block.findAll(`[${blockLine}]`);
  if (marked === undefined) return;
  block.setAttr(blockLine, marked.getAttr(blockLine));
  marked.removeAttribute(blockLine);
}

async function drawMarkdown(markdown: string, element: HTMLElement, place: Place): Promise<void> {
  const info = getFrontMatterInfo(markdown);
  const firstLine = markdown.slice(0, info.contentStart).split('\n').length - 1;
  const html = renderWithLines(blankComments(markdown.slice(info.contentStart)), firstLine);
  const fragment = DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true, ADD_ATTR: ['data-href', blockLine, 'src', 'alt', 'rel'] });
  const context = contextOf(markdown, place);
  const processors = [...currentHost().registries.postProcessors].sort((a, b) => (a.sortOrder ?? 0) - (b.sortOrder ?? 0));
  for (const child of Array.from(fragment.children)) {
    const block = element.createDiv(`el-${child.tagName.toLowerCase()}`);
    block.appendChild(child);
    moveLine(block);
    markTasks(block);
    markCallouts(block);
    markTags(block);
    markLinks(block, place);
    for (const embed of block.findAll('.internal-embed')) await drawEmbed(embed, place);
    for (const process of processors) await process(block, context);
  }
}

/** A small table of a note's properties, or nothing when it has none. */
export function drawProperties(text: string, element: HTMLElement): void {
  const info = getFrontMatterInfo(text);
  if (!info.exists || info.frontmatter.trim() === '') return;
  const box = element.createDiv('metadata-container');
  let values: unknown;
  try {
    values = parseYaml(info.frontmatter);
  } catch {
    box.createDiv({ cls: 'metadata-error', text: 'Invalid properties' });
    return;
  }
  for (const [key, value] of Object.entries(values ?? {})) {
    const row = box.createDiv({ cls: 'metadata-property', attr: { 'data-property-key': key } });
    row.createDiv({ cls: 'metadata-property-key', text: key });
    row.createDiv({ cls: 'metadata-property-value', text: [value].flat().map((one) => String(one ?? '')).join(', ') });
  }
}

/** `MarkdownRenderChild` of the app. */
export class MarkdownRenderChild extends Component implements api.MarkdownRenderChild {
  containerEl: HTMLElement;

  constructor(containerEl: HTMLElement) {
    super();
    this.containerEl = containerEl;
  }
}

/** `MarkdownRenderer` of the app. */
export abstract class MarkdownRenderer extends MarkdownRenderChild implements api.MarkdownRenderer {
  abstract app: api.App;
  hoverPopover: api.HoverPopover | null = null;

  abstract get file(): api.TFile;

  static async render(app: api.App, markdown: string, element: HTMLElement, sourcePath: string, component: api.Component): Promise<void> {
    await drawMarkdown(markdown, element, { app, sourcePath, component, depth: 0 });
  }

  static renderMarkdown(markdown: string, element: HTMLElement, sourcePath: string, component: api.Component): Promise<void> {
    return MarkdownRenderer.render(currentHost().app, markdown, element, sourcePath, component);
  }
}

/** `MarkdownPreviewRenderer` of the app. */
export class MarkdownPreviewRenderer implements api.MarkdownPreviewRenderer {
  static registerPostProcessor(postProcessor: api.MarkdownPostProcessor, sortOrder?: number): void {
    postProcessor.sortOrder = sortOrder ?? postProcessor.sortOrder ?? 0;
    currentHost().registries.postProcessors.add(postProcessor);
  }

  static unregisterPostProcessor(postProcessor: api.MarkdownPostProcessor): void {
    currentHost().registries.postProcessors.delete(postProcessor);
  }

  static createCodeBlockPostProcessor(
    language: string,
    handler: (source: string, element: HTMLElement, context: api.MarkdownPostProcessorContext) => unknown,
  ): (element: HTMLElement, context: api.MarkdownPostProcessorContext) => Promise<void> {
    return async (element, context) => {
      for (const code of element.findAll('pre > code')) {
        if (!code.hasClass(`language-${language}`)) continue;
        const block = createDiv(`block-language-${language}`);
        code.parentElement?.replaceWith(block);
        await handler(code.getText().replace(/\n$/, ''), block, context);
      }
    };
  }
}

/** HTML made safe, as a fragment. */
export function sanitizeHTMLToDom(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true });
}
