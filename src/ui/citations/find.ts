// Finds the citation under a pointer, in summaries of ours and in the assistant.
import { EditorView } from '@codemirror/view';
import { MarkdownView, type App } from 'obsidian';
import { isSummaryNote } from '../../core/meeting/is-meeting-note';
import { shownSession } from '../chat/facts';
import type { UiNeeds } from '../needs';
import { citationInLine, citationOf, type Citation } from './citation';

/** A citation on screen. */
export interface CitationOnScreen extends Citation {
  /** The note that cites. */
  readonly source: string;
  readonly element: HTMLElement;
}

/** The citation that an event hit; null for anything else, which stays Obsidian's. */
export function findCitation(needs: UiNeeds, event: UIEvent): CitationOnScreen | null {
  const hit = event.targetNode;
  if (hit === null || !hit.instanceOf(HTMLElement)) return null;
  const shown = inAssistant(hit);
  if (shown !== null) return { ...shown, source: shownSession(needs)?.meeting ?? '' };
  const found = inReadingView(hit) ?? inEditor(hit, event);
  if (found === null) return null;
  const source = sourceOf(needs.app, found.element);
  return source !== null && isSummaryNote(needs.flows.notes.properties(source)) ? { ...found, source } : null;
}

type Found = Citation & { readonly element: HTMLElement };

function inAssistant(hit: HTMLElement): Found | null {
  const element = hit.closest<HTMLElement>('.ma-assistant .ma-citation[data-link]');
  const citation = element === null ? null : citationOf(element.getAttr('data-link') ?? '');
  return element === null || citation === null ? null : { ...citation, element };
}

function inReadingView(hit: HTMLElement): Found | null {
  const element = hit.closest<HTMLElement>('a.internal-link[data-href]');
  const citation = element === null ? null : citationOf(element.getAttr('data-href') ?? '');
  return element === null || citation === null ? null : { ...citation, element };
}

/** A link that an editor draws holds no target: CodeMirror tells where in the text it stands, and the text has it. */
function inEditor(hit: HTMLElement, event: UIEvent): Found | null {
  const element = hit.closest<HTMLElement>('.cm-hmd-internal-link, .cm-link');
  const editor = element?.closest<HTMLElement>('.cm-editor') ?? null;
  if (element === null || editor === null || !followsLinks(editor, hit, event)) return null;
  const view = EditorView.findFromDOM(editor);
  if (view === null) return null;
  const position = view.posAtDOM(element);
  const line = view.state.doc.lineAt(position);
  const citation = citationInLine(line.text, position - line.from);
  return citation === null ? null : { ...citation, element };
}

/** A plain click follows a drawn link; on its source text it places the cursor, and only one with Mod follows. */
function followsLinks(editor: HTMLElement, hit: HTMLElement, event: UIEvent): boolean {
  if (event.instanceOf(MouseEvent) && (event.ctrlKey || event.metaKey)) return true;
  return editor.closest('.is-live-preview') !== null && hit.closest('.cm-underline') !== null;
}

/** The note that an element stands in: the embedded one, else the one its view shows. */
function sourceOf(app: App, element: HTMLElement): string | null {
  let path: string | null = null;
  app.workspace.iterateAllLeaves((leaf) => {
    if (leaf.view instanceof MarkdownView && leaf.view.containerEl.contains(element)) path = leaf.view.file?.path ?? null;
  });
  const embed = element.closest('.internal-embed')?.getAttr('src') ?? null;
  if (embed === null || path === null) return path;
  return app.metadataCache.getFirstLinkpathDest(embed.replace(/[#|].*$/, ''), path)?.path ?? path;
}
