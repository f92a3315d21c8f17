// What must be settled before anything of a meeting goes to an engine.
import type { Provider } from '../agent/provider';
import { findSummary } from '../core/meeting/find-summary';
import type { Meeting } from '../core/meeting/meeting';
import type { Problem } from '../core/result';
import type { FlowNeeds } from './needs';
import { isBehindFence } from './read-unfenced';

/** Null when the run may start. Problem: `needs-consent` (details: host, model), which a person's yes settles. */
export function whatStops(needs: FlowNeeds, provider: Provider): Problem | null {
  if (provider.place === 'device' || provider.host === undefined || needs.consents.isGiven(provider.host)) return null;
  return { code: 'needs-consent', details: { host: provider.host, model: provider.model } };
}

/** Null when the meeting's summary may be written where it belongs. Problem: `summaries-fenced` (details: path). */
export async function whatKeepsOut(needs: FlowNeeds, meeting: Meeting): Promise<Problem | null> {
  if (needs.settings().fencedFolders.length === 0) return null;
  const path = (await findSummary(meeting, needs)).path ?? needs.settings().summariesFolder;
  return (await isBehindFence(needs, path)) ? { code: 'summaries-fenced', details: { path } } : null;
}
