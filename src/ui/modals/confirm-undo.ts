// Asks before an undo meets files that changed since.
import type { UiNeeds } from '../needs';
import { ask } from './ask';

/** Names the files that changed since and says what an undo leaves. */
export function confirmUndo(needs: UiNeeds, paths: readonly string[]): Promise<boolean> {
  const { say } = needs;
  return ask(needs, {
    title: say('undo.title'),
    yes: say('undo.confirm'),
    no: say('undo.cancel'),
    explain(body) {
      body.createEl('p', { text: say('undo.changed') });
      const list = body.createEl('ul', 'ma-changed-files');
      for (const path of paths) list.createEl('li', { text: path });
      body.createEl('p', { text: say('undo.stays') });
    },
  });
}
