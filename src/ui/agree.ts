// Settles the question of sending before a run.
import { whatStops } from '../flows/before-sending';
import { askConsent } from './modals/consent';
import type { UiNeeds } from './needs';

/** The provider to run with, agreement given; null when the person does not want to run. */
export async function agreeOnProvider(needs: UiNeeds): Promise<string | null> {
  const { flows } = needs;
  const wanted = flows.settings().provider;
  const provider = flows.provider(wanted);
  const stops = provider === null ? null : whatStops(flows, provider);
  if (provider === null || stops === null || provider.host === undefined) return wanted;
  const answer = await askConsent(needs, { host: provider.host, model: provider.model });
  if (answer === 'send') flows.consents.give(provider.host);
  return answer === 'send' ? wanted : answer === 'offline' ? 'offline' : null;
}
