// Makes links, tags and headings look and act like themselves while a note is edited.
import type { Extension, Range } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view';
import { readWikiLink } from '../markdown/parser';

const LINK = /!?\[\[([^\]\n]+?)\]\]/g;
const TAG = /(^|\s)(#[\p{L}\p{N}_/-]*[\p{L}_/-][\p{L}\p{N}_/-]*)/gu;
const CODE = /`[^`\n]*`/g;
const STRONG = /\*\*([^*\n]+)\*\*/g;

function markLine(text: string, from: number, marks: Range<Decoration>[]): void {
  const add = (start: number, length: number, decoration: Decoration): number => marks.push(decoration.range(from + start, from + start + length));
  for (const match of text.matchAll(LINK)) {
    const inside = match[1] ?? '';
    const start = match.index + match[0].indexOf('[[') + 2;
    const { link } = readWikiLink(inside, false);
    add(start, inside.length, Decoration.mark({ class: 'cm-hmd-internal-link cm-underline', attributes: { 'data-href': link } }));
    add(match.index, start - match.index, Decoration.mark({ class: 'cm-formatting' }));
    add(start + inside.length, 2, Decoration.mark({ class: 'cm-formatting' }));
  }
  for (const match of text.matchAll(TAG)) add(match.index + (match[1] ?? '').length, (match[2] ?? '').length, Decoration.mark({ class: 'cm-hashtag' }));
  for (const match of text.matchAll(CODE)) add(match.index, match[0].length, Decoration.mark({ class: 'cm-inline-code' }));
  for (const match of text.matchAll(STRONG)) add(match.index, match[0].length, Decoration.mark({ class: 'cm-strong' }));
}

function frontmatterEnd(view: EditorView): number {
  const { doc } = view.state;
  if (doc.line(1).text.trimEnd() !== '---') return 0;
  for (let number = 2; number <= doc.lines; number++) if (doc.line(number).text.trimEnd() === '---') return number;
  return 0;
}

function decorate(view: EditorView): DecorationSet {
  const marks: Range<Decoration>[] = [];
  const yamlLines = frontmatterEnd(view);
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to; ) {
      const line = view.state.doc.lineAt(at);
      const heading = /^(#{1,6})\s/.exec(line.text);
      if (line.number <= yamlLines) marks.push(Decoration.line({ class: 'cm-hmd-frontmatter' }).range(line.from));
      else if (heading) marks.push(Decoration.line({ class: `HyperMD-header HyperMD-header-${heading[1]?.length ?? 1}` }).range(line.from));
      markLine(line.text, line.from, marks);
      at = line.to + 1;
    }
  }
  return Decoration.set(marks, true);
}

/** The extension; `follow` is called with the link text of a clicked wiki link. */
export function livePreview(follow: (linktext: string, event: MouseEvent) => void): Extension {
  const plugin = ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;

      constructor(view: EditorView) {
        this.decorations = decorate(view);
      }

      update(update: ViewUpdate): void {
        if (update.docChanged || update.viewportChanged) this.decorations = decorate(update.view);
      }
    },
    { decorations: (value) => value.decorations },
  );
  const clicks = EditorView.domEventHandlers({
    click(event) {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('.cm-hmd-internal-link') : null;
      const linktext = link?.dataset['href'];
      if (linktext === undefined) return false;
      follow(linktext, event);
      return true;
    },
  });
  return [plugin, clicks];
}
