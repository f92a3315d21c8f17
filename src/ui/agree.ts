// Settles the question of sending before a run.
import { whatStops } from '../flows/before-sending';
import { sayAhead } from './ahead';
import { askConsent, type Destination } from './modals/consent';
import type { UiNeeds } from './needs';

/**
 * The provider to run these meetings with, agreement given; null when the person does not want to run. Nothing is waited for where nothing is
 * asked: a stop that follows at once must find the run.
 */
export function agreeOnProvider(needs: UiNeeds, paths: readonly string[]): string | Promise<string | null> {
  const { flows } = needs;
  const wanted = flows.settings().provider;
  const provider = flows.provider(wanted);
  const stops = provider === null ? null : whatStops(flows, provider);
  return provider === null || stops === null || provider.host === undefined ? wanted : askFor(needs, wanted, { host: provider.host, model: provider.model, ahead: sayAhead(needs, paths) });
}

async function askFor(needs: UiNeeds, wanted: string, destination: Destination): Promise<string | null> {
  const answer = await askConsent(needs, destination);
  if (answer === 'send') needs.flows.consents.give(destination.host);
  return answer === 'send' ? wanted : answer === 'offline' ? 'offline' : null;
}
