// Which models a server has, and what is known about one.
import type { ModelInfo } from '@anthropic-ai/sdk/resources/models';
import type { ModelChoice } from '../../agent/provider';
import { done, failed, type Result } from '../../core/result';
import { vendorServer } from '../../core/settings';
import type { AskNeeds } from '../needs';
import { openClient } from './client';
import { troubleOf } from './failure';
import { knownModels } from './known-models';
import type { ModelBook, ModelFacts } from './model-book';
import type { Server } from './server';

/** Most models that are taken from a list. */
const mostModels = 1_000;

/** Facts about the model that a server is asked for; null when nobody has said any. */
export function factsOf({ host, model }: Server, book: ModelBook): ModelFacts | null {
  const said = book.models(host)?.find((one) => one.id === model);
  if (said !== undefined) return said;
  return vendorServer === `https://${host}` ? (knownModels.find((one) => one.id === model) ?? null) : null;
}

/** Asks a server for its list and keeps it. Problems: `provider.` and the failure's code (details: message). */
export async function askForModels(needs: AskNeeds, server: Server, signal: AbortSignal): Promise<Result<readonly ModelFacts[]>> {
  const found: ModelFacts[] = [];
  try {
    for await (const model of openClient(server, needs.fetch).models.list({ limit: mostModels }, { signal })) {
      const facts = readModel(model);
      if (facts !== null) found.push(facts);
      if (found.length >= mostModels) break;
    }
  } catch (thrown) {
    const { failure } = troubleOf(thrown, { mask: needs.keys.mask, now: needs.clock.now() });
    return failed(`provider.${failure.code}`, { message: failure.message });
  }
  needs.modelBook.keep(server.host, found);
  return done(found);
}

/** Servers of other makers say an id and little else. */
function readModel(model: Partial<ModelInfo>): ModelFacts | null {
  if (typeof model.id !== 'string' || model.id === '') return null;
  const { thinking, effort } = model.capabilities ?? {};
  return {
    id: model.id,
    name: typeof model.display_name === 'string' && model.display_name !== '' ? model.display_name : model.id,
    lifecycle: model.lifecycle ?? 'active',
    retiresOn: model.retires_at?.slice(0, 10) ?? null,
    windowTokens: positive(model.max_input_tokens),
    maxReplyTokens: positive(model.max_tokens),
    thinking: thinking?.supported === true ? supported(thinking.types) : [],
    effort: effort?.supported === true ? supported(effort) : [],
  };
}

function positive(value: unknown): number | null {
  return typeof value === 'number' && value > 0 ? value : null;
}

function supported(flags: unknown): readonly string[] {
  const isOn = (flag: unknown): boolean => typeof flag === 'object' && flag !== null && 'supported' in flag && flag.supported === true;
  return typeof flags !== 'object' || flags === null ? [] : Object.entries(flags).flatMap(([name, flag]) => (isOn(flag) ? [name] : []));
}

/** As a person chooses: those that still answer. */
export function choicesOf(models: readonly ModelFacts[]): readonly ModelChoice[] {
  return models.filter(({ lifecycle }) => lifecycle !== 'retired').map(({ id, name, windowTokens, lifecycle, retiresOn }) => ({ id, name, windowTokens, lifecycle, retiresOn }));
}
