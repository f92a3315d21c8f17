// KEEPER of what servers have said about their models, in memory.

/** What is known about a model. Null where the server did not say. */
export interface ModelFacts {
  readonly id: string;
  readonly name: string;
  readonly lifecycle: 'active' | 'deprecated' | 'retired';
  /** Day on which it ends, YYYY-MM-DD. */
  readonly retiresOn: string | null;
  readonly windowTokens: number | null;
  readonly maxReplyTokens: number | null;
  /** Kinds of thinking that may be asked for, and levels of effort; empty for none. */
  readonly thinking: readonly string[];
  readonly effort: readonly string[];
}

/** A parameter that a request can do without. */
export type OptionalParameter = 'thinking' | 'output_config' | 'cache_control' | 'tool_choice';

/** Facts by host. */
export interface ModelBook {
  /** The list that a host gave last; null for one that was not asked yet. */
  models(host: string): readonly ModelFacts[] | null;
  keep(host: string, models: readonly ModelFacts[]): void;
  /** Parameters that a host has refused for a model. */
  refused(host: string, model: string): ReadonlySet<OptionalParameter>;
  refuse(host: string, model: string, parameter: OptionalParameter): void;
}

/** Opens an empty book. */
export function openModelBook(): ModelBook {
  const lists = new Map<string, readonly ModelFacts[]>();
  const refusals = new Map<string, ReadonlySet<OptionalParameter>>();
  const key = (host: string, model: string): string => `${host} ${model}`;
  const refused = (host: string, model: string): ReadonlySet<OptionalParameter> => refusals.get(key(host, model)) ?? new Set();
  return {
    models: (host) => lists.get(host) ?? null,
    keep: (host, models) => void lists.set(host, models),
    refused,
    refuse: (host, model, parameter) => void refusals.set(key(host, model), new Set([...refused(host, model), parameter])),
  };
}
