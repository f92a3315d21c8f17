// What summarising a meeting is going to take.
import type { Provider } from '../agent/provider';
import { toolSpecs } from '../agent/tool-spec';
import type { Tool } from '../agent/tool';
import { estimateTokens } from '../agent/window';
import { estimateInParts, estimateSummary, type Estimate } from '../core/cost/estimate';
import { priceOf } from '../core/cost/price-table';
import type { Meeting } from '../core/meeting/meeting';
import type { Settings } from '../core/settings';
import type { FlowNeeds } from './needs';
import { openMeeting } from './open-meeting';
import { openRun } from './open-run';
import { meetingTokens, partTokens } from './part-size';
import { summarizeMessage, systemPrompt } from './summarize-prompt';

/** A run that is about to begin. */
export interface RunAhead {
  readonly meeting: Meeting;
  readonly tools: readonly Tool[];
  readonly provider: Provider;
  readonly settings: Settings;
}

/** Estimates a run. A server on the device costs nothing, and neither does the built-in engine. */
export function estimateRun(needs: FlowNeeds, { meeting, tools, provider, settings }: RunAhead): Estimate {
  const words = needs.words();
  const command = summarizeMessage(words, { now: needs.clock.now(), zone: needs.clock.zone(), language: needs.language() });
  const factor = needs.scale.factor(provider.model);
  const fixed = factor * (estimateTokens(systemPrompt(words)) + estimateTokens(JSON.stringify(toolSpecs(tools))) + estimateTokens(JSON.stringify(command)));
  const free = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
  const isRemote = provider.place === 'remote';
  const expected = { fixed, meeting: factor * meetingTokens(meeting), caches: isRemote };
  const price = isRemote ? priceOf(provider.model, settings.prices) : free;
  const size = partTokens(needs, { provider, tools, opened: { meeting } }, provider.windowTokens ?? null);
  return size === null ? estimateSummary(expected, price) : estimateInParts(expected, Math.ceil(meetingTokens(meeting) / size), price);
}

/** Estimates the summary of a note, for the eye, before anybody asked for it. Null for an engine that costs nothing and for a note that is no meeting. */
export async function estimateNote(needs: FlowNeeds, path: string): Promise<Estimate | null> {
  const settings = needs.settings();
  const provider = needs.provider(settings.provider);
  if (provider === null || provider.place === 'device') return null;
  const opened = await openMeeting(needs, path);
  if (!opened.ok) return null;
  const { tools } = openRun(needs, { session: '', run: '', opened: opened.value, mode: 'plan', opener: 'person', provider });
  return estimateRun(needs, { meeting: opened.value.meeting, tools, provider, settings });
}
