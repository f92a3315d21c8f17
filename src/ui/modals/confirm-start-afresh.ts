// Asks before an unreadable settings file is set aside.
import type { UiNeeds } from '../needs';
import { ask } from './ask';

/** Says what becomes of the old file. */
export function confirmStartAfresh(needs: UiNeeds): Promise<boolean> {
  const { say } = needs;
  return ask(needs, {
    title: say('settings.start-afresh'),
    yes: say('settings.start-afresh-yes'),
    no: say('undo.cancel'),
    explain: (body) => body.createEl('p', { text: say('settings.start-afresh-means') }),
  });
}
