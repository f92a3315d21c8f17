// Says sums of money and counts in the person's language.
import type { UiNeeds } from './needs';

/** US dollars: two digits behind the point, three below ten cents, and "less than" below a tenth of a cent. */
export function sayMoney({ flows }: Pick<UiNeeds, 'flows'>, money: number): string {
  const digits = money > 0 && money < 0.1 ? 3 : 2;
  const least = 10 ** -digits;
  const format = new Intl.NumberFormat(flows.language(), { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', minimumFractionDigits: digits, maximumFractionDigits: digits });
  return money > 0 && money < least ? `< ${format.format(least)}` : format.format(money);
}

/** A count, shortened from ten thousand on. */
export function sayCount({ flows }: Pick<UiNeeds, 'flows'>, count: number): string {
  return new Intl.NumberFormat(flows.language(), count < 10_000 ? {} : { notation: 'compact', maximumFractionDigits: 1 }).format(count);
}
