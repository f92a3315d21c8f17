// Claude, or any server that speaks the same protocol, as somebody who answers.
import type { ModelChoice, ModelRequest, Piece, Provider } from '../../agent/provider';
import { failed, type Result } from '../../core/result';
import { readServerAddress } from '../../core/server-address';
import type { Settings } from '../../core/settings';
import type { ProviderNeeds } from '../needs';
import { ask } from './ask';
import { askForModels, choicesOf, factsOf } from './models';
import { rest } from './patience';
import { isFailure, serverOf, type Server } from './server';

/** Id in settings and logs. */
export const anthropicId = 'anthropic';

/** Window of a server on the device that does not say; what such servers hold when nobody has set more. */
const localWindow = 32_768;
/** Milliseconds that a server has to tell about its models before a run. */
const learningTime = 5_000;

/** Makes the provider that the settings ask for. Nothing is sent before the first request, and then nowhere but to its server. */
export function makeAnthropicProvider(needs: ProviderNeeds, settings: Settings): Provider {
  const address = readServerAddress(settings.serverUrl);
  const server = serverOf(settings, needs.keys);
  const host = address.ok ? address.value.host : undefined;
  return {
    id: anthropicId,
    model: settings.modelId.trim(),
    place: address.ok && address.value.isLocal ? 'device' : 'remote',
    ...(host === undefined ? {} : { host }),
    ...limitsOf(needs, settings, server),
    async prepare(signal) {
      if (!isFailure(server) && factsOf(server, needs.modelBook) === null && needs.modelBook.models(server.host) === null) await learn(needs, server, signal);
      return makeAnthropicProvider(needs, settings);
    },
    stream: (request, signal) => answer(needs, settings, request, signal),
  };
}

function limitsOf(needs: ProviderNeeds, settings: Settings, server: ReturnType<typeof serverOf>): Pick<Provider, 'windowTokens' | 'maxReplyTokens'> {
  const facts = isFailure(server) ? null : factsOf(server, needs.modelBook);
  const usual = !isFailure(server) && server.isLocal ? localWindow : null;
  const window = settings.windowTokens > 0 ? settings.windowTokens : (facts?.windowTokens ?? usual);
  const longest = facts?.maxReplyTokens ?? null;
  return { ...(window === null ? {} : { windowTokens: window }), ...(longest === null ? {} : { maxReplyTokens: longest }) };
}

/** Asks for the list of models, but not for long: a run can do without. */
async function learn(needs: ProviderNeeds, server: Server, signal: AbortSignal): Promise<void> {
  const patience = new AbortController();
  const stop = (): void => patience.abort();
  signal.addEventListener('abort', stop, { once: true });
  await Promise.race([askForModels(needs, server, patience.signal), rest(needs.timer, learningTime, patience.signal)]);
  stop();
  signal.removeEventListener('abort', stop);
}

async function* answer(needs: ProviderNeeds, settings: Settings, request: ModelRequest, signal: AbortSignal): AsyncGenerator<Piece> {
  const server = serverOf(settings, needs.keys);
  if (signal.aborted) yield { type: 'failure', failure: { code: 'aborted', message: '', again: false } };
  else if (isFailure(server)) yield { type: 'failure', failure: server };
  else yield* ask(needs, server, request, signal);
}

/** The models of the settings' server. Problems: `provider.` and a failure's code. */
export async function modelsOf(needs: ProviderNeeds, settings: Settings, signal: AbortSignal): Promise<Result<readonly ModelChoice[]>> {
  const server = serverOf(settings, needs.keys);
  if (isFailure(server)) return failed(`provider.${server.code}`, { message: '' });
  const models = await askForModels(needs, server, signal);
  return models.ok ? { ok: true, value: choicesOf(models.value) } : models;
}
