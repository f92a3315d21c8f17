// A request of ours as the protocol writes it.
import type { MessageCreateParamsStreaming, MessageParam, ThinkingConfigParam, Tool } from '@anthropic-ai/sdk/resources/messages/messages';
import type { ModelRequest } from '../../agent/provider';
import type { ModelFacts, OptionalParameter } from './model-book';
import type { Server } from './server';

/** What decides which parameters may be sent. */
export interface Allowed {
  /** Null for a model that nobody has said anything about: it gets none that it could refuse. */
  readonly facts: ModelFacts | null;
  /** Refused before. */
  readonly refused: ReadonlySet<OptionalParameter>;
}

/**
 * Writes the body. Tools and system text stand first and are the same bytes for every run, so that a cache holds; messages go
 * as they are, thinking unchanged. Never sent, as models of 2026 refuse them: temperature, top_p, top_k, a forced tool, a
 * begun answer, a budget for thinking.
 */
export function bodyOf(request: ModelRequest, server: Server, allowed: Allowed): MessageCreateParamsStreaming {
  const may = (parameter: OptionalParameter): boolean => !allowed.refused.has(parameter);
  const thinking = may('thinking') ? thinkingOf(allowed.facts) : null;
  const effort = may('output_config') && allowed.facts?.effort.includes('medium') === true;
  return {
    model: server.model,
    max_tokens: Math.min(request.maxTokens, allowed.facts?.maxReplyTokens ?? request.maxTokens),
    stream: true,
    ...(request.tools.length === 0 ? {} : { tools: request.tools.map((tool) => ({ ...tool }) as unknown as Tool) }),
    ...(request.system === '' ? {} : { system: request.system }),
    messages: request.messages as unknown as MessageParam[],
    ...(!server.isLocal && may('cache_control') ? { cache_control: { type: 'ephemeral' } } : {}),
    ...(request.toolChoice === 'none' && request.tools.length > 0 && !server.isLocal && may('tool_choice') ? { tool_choice: { type: 'none' } } : {}),
    ...(thinking === null ? {} : { thinking }),
    ...(effort ? { output_config: { effort: 'medium' } } : {}),
  };
}

/** Thinking that a person can follow; a model that cannot say how it thinks is not asked. */
function thinkingOf(facts: ModelFacts | null): ThinkingConfigParam | null {
  return facts?.thinking.includes('adaptive') === true ? { type: 'adaptive', display: 'summarized' } : null;
}

/** The optional parameter that a refusal speaks of, if the body has it. */
export function refusedParameter(body: MessageCreateParamsStreaming, message: string): OptionalParameter | null {
  const names: readonly OptionalParameter[] = ['thinking', 'output_config', 'cache_control', 'tool_choice'];
  return names.find((name) => name in body && message.includes(name)) ?? null;
}
