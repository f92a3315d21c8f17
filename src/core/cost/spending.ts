// KEEPER of what was spent in this month, on this device.
import type { Clock, DeviceMemory } from '../ports';
import { dayAt } from '../time';
import { makeWatch, type Watch } from '../watch';

/** Money spent, in US dollars. */
export interface Spending {
  /** Spent in the month of now. */
  thisMonth(): number;
  add(money: number): void;
  readonly changed: Watch;
}

const name = 'spent';

/** Opens the book of this device. A stored value that does not read is taken as nothing spent. */
export function openSpending(needs: { readonly clock: Clock; readonly memory: DeviceMemory }): Spending {
  const changed = makeWatch();
  const month = (): string => dayAt(needs.clock.now(), needs.clock.zone()).slice(0, 7);
  const thisMonth = (): number => {
    const [stored = '', money = ''] = (needs.memory.get(name) ?? '').split(' ');
    const read = Number(money);
    return stored === month() && Number.isFinite(read) && read > 0 ? read : 0;
  };
  return {
    thisMonth,
    add(money) {
      if (!(money > 0)) return;
      needs.memory.set(name, `${month()} ${thisMonth() + money}`);
      changed.announce();
    },
    changed,
  };
}
