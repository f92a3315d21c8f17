// What was spent this month, on this device.
import { openSpending } from '../../../src/core/cost/spending';
import { aMemory } from '../../fakes/device';
import { handClock } from '../../fakes/hand-clock';

const day = 86_400_000;

describe('the money of a month', () => {
  it('adds up, survives a restart and begins anew with the month of the person’s own calendar', () => {
    const clock = handClock('2026-12-31T21:00:00Z', 'Europe/Berlin');
    const memory = aMemory();
    openSpending({ clock, memory }).add(0.25);
    const again = openSpending({ clock, memory });
    again.add(0.5);
    expect(again.thisMonth()).toBeCloseTo(0.75);
    clock.advance(3 * 3_600_000);
    expect(again.thisMonth()).toBe(0);
    again.add(0.1);
    expect(again.thisMonth()).toBeCloseTo(0.1);
  });

  it.each(['', 'x', '2026-12', '2026-12 many', '2026-12 -5', '2026-12 NaN', '2026-11 7'])('takes "%s" in its place as nothing spent', (stored) => {
    expect(openSpending({ clock: handClock('2026-12-10T00:00:00Z'), memory: aMemory({ spent: stored }) }).thisMonth()).toBe(0);
  });

  it('keeps what two windows add', () => {
    const clock = handClock('2026-12-10T00:00:00Z');
    const memory = aMemory();
    const [one, other] = [openSpending({ clock, memory }), openSpending({ clock, memory })];
    one.add(1);
    other.add(2);
    expect(one.thisMonth()).toBe(3);
    clock.advance(day);
    expect(other.thisMonth()).toBe(3);
  });
});
