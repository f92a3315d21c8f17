// Brings what was decided into the project's list of decisions.
import type { Summary } from '../../core/meeting/summary';
import type { Words } from '../../core/ports';
import { decisionsEntry, placeDecisions, readDecisions } from './decisions-file';
import type { PastCall } from './history';
import type { ReadMeeting } from './meeting-result';
import { isSaid } from './said-by-tool';
import { call, wanted, type CallStep } from './step';

/** What came of the list of decisions. `path` is that of the file in the project's folder. */
export type DecisionsOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'known'; readonly project: string; readonly path: string }
  | { readonly kind: 'added'; readonly project: string; readonly path: string; readonly count: number }
  | { readonly kind: 'refused'; readonly project: string; readonly path: string; readonly byMode: boolean };

/** What is known of the turn so far. */
export interface DecideScene {
  readonly words: Words;
  /** True when the tool may be called now. */
  readonly may: (name: string) => boolean;
  readonly callsOf: (name: string) => readonly PastCall[];
}

/** More pages than any real file has: a tool that never ends is not read for ever. */
const MOST_PAGES = 100;

/** The next call on the way into the first bound project's list, or what came of it. Only decisions that are sure go there, none twice. */
export function decide(scene: DecideScene, meeting: ReadMeeting, summary: Summary): DecisionsOutcome | CallStep {
  const sure = summary.decisions.filter(({ candidate }) => candidate !== true);
  const [project] = meeting.projects;
  const { may, callsOf, words } = scene;
  if (sure.length === 0 || project === undefined || !may('read_projectfile') || !may('write_projectfile')) return { kind: 'none' };
  const listing = callsOf('list_projectfiles').at(-1);
  if (listing === undefined && may('list_projectfiles')) return call([wanted('list_projectfiles', { project })]);
  const place = placeDecisions(listing?.result?.isError === false ? listing.result.text : null, meeting.material.language);
  const at = { project, path: place.path };
  const reads = callsOf('read_projectfile');
  const soFar = readDecisions(reads, meeting, place.path);
  const fresh = sure.filter((decision) => !soFar.hasDecision(decision));
  const write = callsOf('write_projectfile').at(-1);
  if (write !== undefined) return write.result?.isError === false ? { kind: 'added', ...at, count: fresh.length } : { kind: 'refused', ...at, byMode: isSaid(write, 'tool.write-mode', words) };
  if (soFar.hasMeeting) return { kind: 'known', ...at };
  if (reads.length === 0 && !place.isNew) return call([wanted('read_projectfile', at)]);
  if (soFar.next !== null && reads.length < MOST_PAGES) return call([wanted('read_projectfile', { ...at, from: soFar.next })]);
  return fresh.length === 0 ? { kind: 'known', ...at } : call([wanted('write_projectfile', { ...at, content: decisionsEntry(meeting, fresh, soFar.exists) })]);
}
