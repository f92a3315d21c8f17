// What must be settled before anything of a meeting goes to an engine.
import type { Provider } from '../agent/provider';
import type { Problem } from '../core/result';
import type { FlowNeeds } from './needs';

/** Null when the run may start. Problem: `needs-consent` (details: host, model), which a person's yes settles. */
export function whatStops(needs: FlowNeeds, provider: Provider): Problem | null {
  if (provider.place === 'device' || provider.host === undefined || needs.consents.isGiven(provider.host)) return null;
  return { code: 'needs-consent', details: { host: provider.host, model: provider.model } };
}
