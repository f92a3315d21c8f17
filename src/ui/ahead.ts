// Says what summaries are going to cost, before anybody starts them.
import { estimateNote } from '../flows/estimate-run';
import { sayCount, sayMoney } from './money';
import type { UiNeeds } from './needs';

/** Most meetings that are read for an estimate. */
const most = 100;

/** Money and tokens of all these meetings together; null where nothing costs, or where there are too many to look into. */
export async function sayAhead(needs: Pick<UiNeeds, 'flows' | 'say'>, paths: readonly string[]): Promise<string | null> {
  const { flows, say } = needs;
  if (paths.length === 0 || paths.length > most || flows.provider(flows.settings().provider)?.place !== 'remote') return null;
  let [money, tokens]: [number | null, number] = [0, 0];
  for (const path of paths) {
    const estimate = await estimateNote(flows, path);
    if (estimate === null) continue;
    money = money === null || estimate.money === null ? null : money + estimate.money;
    tokens += estimate.inputTokens + estimate.cacheReadTokens + estimate.cacheWriteTokens;
  }
  return tokens === 0 ? null : say('cost.ahead', { money: money === null ? say('cost.unknown') : sayMoney(needs, money), count: sayCount(needs, tokens) });
}
