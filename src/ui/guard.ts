// The one catch: log the bug, tell the person, keep running.
import { Notice } from 'obsidian';
import type { UiNeeds } from './needs';

/** Runs what a click, a key or a command asks for. A throw is a bug: it is logged and told, and the app goes on. */
export async function guard(needs: Pick<UiNeeds, 'flows' | 'say'>, action: () => void | Promise<void>): Promise<void> {
  try {
    await action();
  } catch (bug) {
    needs.flows.report(bug);
    new Notice(needs.say('problem.bug'));
  }
}
