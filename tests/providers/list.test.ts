// The list of providers against its folder, and every provider against the contract.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf } from '../../src/i18n/index';
import { providers } from '../../src/providers/index';
import type { ProviderNeeds } from '../../src/providers/needs';
import { defaultSettings } from '../../src/core/settings';
import { openModelBook } from '../../src/providers/anthropic/model-book';
import { aDevice } from '../fakes/device';
import { handClock, quickPause } from '../fakes/hand-clock';
import { describeProvider } from './contract';

const noNetwork: typeof fetch = () => Promise.reject(new TypeError('no network in this test'));
const needs = (): ProviderNeeds => {
  const clock = handClock();
  return { words: wordsOf('en'), wordsIn: wordsOf, pause: quickPause, clock, timer: clock, dice: { roll: () => 0 }, keys: aDevice(clock).keys, modelBook: openModelBook(), fetch: noNetwork };
};

describe('the list of providers', () => {
  it('names every file and folder of the room, and nothing else', () => {
    const folder = join(__dirname, '../../src/providers');
    const found = readdirSync(folder).map((name) => name.replace(/\.ts$/, ''));
    expect(providers.map((entry) => entry.id).sort()).toEqual(found.filter((name) => name !== 'index' && name !== 'needs').sort());
  });

  it('calls every provider by its own id', () => {
    expect(providers.map((entry) => entry.make(needs(), defaultSettings).id)).toEqual(providers.map((entry) => entry.id));
  });

  it('offers people at least one that keeps everything on the device', () => {
    expect(providers.some((entry) => !entry.forTests && entry.make(needs(), defaultSettings).place === 'device')).toBe(true);
  });
});

for (const entry of providers) describeProvider(entry.id, () => entry.make(needs(), defaultSettings));
