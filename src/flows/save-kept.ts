// Text that found no place becomes a note of its own, when a person says so.
import { perform } from '../core/change/perform';
import { freeNotePath } from '../core/meeting/note-name';
import { done, type Result } from '../core/result';
import type { FlowNeeds } from './needs';
import type { TurnPlace } from './turn-place';

/** Makes the note in the summaries folder under a free name. Problems: those of `perform`. */
export async function saveKept(needs: FlowNeeds, place: TurnPlace, kept: { readonly title: string; readonly markdown: string }): Promise<Result<string>> {
  const taken = new Set(needs.notes.list().map((entry) => entry.path.toLowerCase()));
  const path = freeNotePath(needs.settings().summariesFolder, kept.title, (one) => taken.has(one.toLowerCase()));
  const entries = await perform([{ kind: 'write-text', path, before: null, after: `${kept.markdown}\n` }], needs);
  if (!entries.ok) return entries;
  const receipt = { id: needs.ids.next(), run: place.run, at: needs.clock.now(), entries: entries.value };
  needs.desk.addReceipt(place.session, receipt);
  needs.sessions.append(place.session, place.run, { kind: 'receipt', receipt: receipt.id, paths: [path] });
  return done(path);
}
