// What an undo did to each file.
import type { Undone } from '../core/change/journal';
import type { CatalogueKey } from '../i18n/catalogue';
import type { Say } from './needs';

const outcomes: Readonly<Record<Undone['outcome'], CatalogueKey>> = {
  restored: 'undo.restored',
  merged: 'undo.merged',
  trashed: 'undo.trashed',
  kept: 'undo.kept',
  failed: 'undo.failed',
};

/** One sentence a file. An outcome that this version does not know counts as failed, so that a person looks. */
export function undoneWords(say: Say, undone: readonly { readonly path: string; readonly outcome: string }[]): readonly string[] {
  return undone.map(({ path, outcome }) => say(isOutcome(outcome) ? outcomes[outcome] : 'undo.failed', { path }));
}

function isOutcome(outcome: string): outcome is Undone['outcome'] {
  return Object.hasOwn(outcomes, outcome);
}
