// Makes citations act in every window.
import { Keymap, type Plugin } from 'obsidian';
import { guard } from '../guard';
import type { UiNeeds } from '../needs';
import { findCitation } from './find';
import { openCitation } from './open-citation';
import { makePopover, type CitationPopover } from './popover';

/** Listens in the main window and in every window that opens later. Links that are no citations stay Obsidian's. */
export function registerCitations(plugin: Plugin, needs: UiNeeds): void {
  const popover = makePopover(needs);
  plugin.register(() => popover.hide());
  listen(plugin, document, needs, popover);
  plugin.registerEvent(needs.app.workspace.on('window-open', (_workspaceWindow, win) => listen(plugin, win.document, needs, popover)));
}

/** Capturing, so that a citation is ours before the app follows it as a plain link. */
function listen(plugin: Plugin, doc: Document, needs: UiNeeds, popover: CitationPopover): void {
  const early = { capture: true };
  const open = (event: MouseEvent): void => {
    const citation = event.button > 1 ? null : findCitation(needs, event);
    if (citation === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    popover.hide();
    void guard(needs, () => openCitation(needs, citation, Keymap.isModEvent(event)));
  };
  const show = (event: UIEvent): void => {
    const citation = findCitation(needs, event);
    if (citation === null) return;
    // The app's own preview would cover the words.
    event.stopImmediatePropagation();
    popover.show(citation);
  };
  plugin.registerDomEvent(doc, 'click', open, early);
  plugin.registerDomEvent(doc, 'auxclick', open, early);
  plugin.registerDomEvent(doc, 'mouseover', show, early);
  plugin.registerDomEvent(doc, 'focusin', show, early);
  plugin.registerDomEvent(doc, 'mouseout', () => popover.hide(), early);
  plugin.registerDomEvent(doc, 'focusout', () => popover.hide(), early);
  plugin.registerDomEvent(doc, 'keydown', (event) => event.key === 'Escape' && popover.hide(), early);
}
