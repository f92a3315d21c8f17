// What runs may cost.
import { pricesAsOf, readPrices } from '../../core/cost/price-table';
import { sayMoney } from '../money';
import type { UiNeeds } from '../needs';
import { usesServer } from './engine';
import { isReadOnly, type Item } from './item';

/** Caps and prices; of no use to the built-in engine, which costs nothing. */
export function costGroup(needs: UiNeeds): Item {
  const { say } = needs;
  const disabled = (): boolean => isReadOnly(needs);
  const visible = (): boolean => usesServer(needs);
  const cap = (key: 'runCap' | 'monthCap', desc: string) => ({ name: say(`settings.${key}`), desc, visible, control: { type: 'number' as const, key, min: 0, max: 100_000, step: 0.01, disabled } });
  return {
    type: 'group',
    heading: say('settings.cost'),
    visible,
    items: [
      cap('runCap', say('settings.runCap-means')),
      cap('monthCap', say('settings.monthCap-means', { spent: sayMoney(needs, needs.flows.spending.thisMonth()) })),
      { name: say('settings.prices'), desc: say('settings.prices-means', { day: pricesAsOf }), visible, control: { type: 'textarea', key: 'prices', rows: 3, placeholder: 'my-model 1 3', validate: (text: string) => pricesFault(needs, text), disabled } },
    ],
  };
}

function pricesFault({ say }: UiNeeds, text: string): string | undefined {
  const [fault] = readPrices(text).faults;
  return fault === undefined ? undefined : say('settings.price-fault', { line: fault.line, text: fault.text });
}
