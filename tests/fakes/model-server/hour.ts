// An hour's meeting, made of words of a fixed seed, and a flow world in which a server answers.
import { defaultSettings, type Settings } from '../../../src/core/settings';
import { makeAnthropicProvider } from '../../../src/providers/anthropic/anthropic';
import { makeMeeting } from '../../../scripts/bench/rouge/made-meeting';
import { someNeeds } from '../../providers/anthropic/a-server';
import { flowWorld, type FlowWorld } from '../flow-world';

/** Words that are spoken in an hour. */
export const wordsOfAnHour = 9_000;
export const hourPath = 'Meetings/2026-07-01 Hour.md';

/** A note with so many spoken words, bound to a project with earlier meetings. */
export function hourVault(words = wordsOfAnHour): Readonly<Record<string, string>> {
  const spoken = makeMeeting(words).map(({ speaker, text }, at) => `**${speaker ?? ''}** (00:${String(Math.floor(at / 4) % 60).padStart(2, '0')}:00): ${text}`);
  const decision = '**Ana:** We decided to launch the shop on Friday.\n**Ben:** I will send the price list to the printer by Monday.';
  return {
    [hourPath]: `---\nprojects: [Alpha]\n---\n- Pricing was discussed\n\n## Transcript\n\n${spoken.join('\n')}\n${decision}\n`,
    'Projects/Alpha/Plan.md': '# Plan\n\n- Launch in summer\n',
    'Projects/Alpha/Decisions.md': '# Decisions\n\n- 2026-06-01: We use the old printer.\n',
    'Summaries/2026-06-24 Weekly.md': '---\ntype: meeting-summary\nprojects: [Alpha]\ndate: 2026-06-24\n---\nThe printer was discussed.\n',
  };
}

/** A world whose engine is the vendor's server, led to the one at `address`. Consent is given. */
export function hourWorld(address: string, change: Partial<Settings> = {}, files = hourVault()): FlowWorld {
  const settings: Settings = { ...defaultSettings, provider: 'anthropic', ...change };
  const needs = someNeeds(address);
  const provider = makeAnthropicProvider(needs, settings);
  const world = flowWorld(files, provider, { settings: () => settings });
  world.needs.consents.give('api.anthropic.com');
  // Time of the hand clock stands still: a silence never lasts too long.
  return { ...world, needs: { ...world.needs, provider: () => makeAnthropicProvider(needs, settings) } };
}
