// Asks before an address leads out of the vault.
import { showHidden } from '../../agent/untrusted';
import type { UiNeeds } from '../needs';
import { ask } from './ask';

/** Shows the whole address, whatever the link's words said. */
export function confirmLink(needs: UiNeeds, url: string): Promise<boolean> {
  const { say } = needs;
  return ask(needs, {
    title: say('link.title'),
    yes: say('link.open'),
    no: say('link.stay'),
    explain: (body) => void body.createDiv({ cls: 'ma-plain', text: showHidden(url) }),
  });
}
