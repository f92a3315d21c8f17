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

/** Facts by host. */
export interface ModelBook {
  /** The list that a host gave last; null for one that was not asked yet. */
  models(host: string): readonly ModelFacts[] | null;
  keep(host: string, models: readonly ModelFacts[]): void;
}

/** Opens an empty book. */
export function openModelBook(): ModelBook {
  const lists = new Map<string, readonly ModelFacts[]>();
  return {
    models: (host) => lists.get(host) ?? null,
    keep: (host, models) => void lists.set(host, models),
  };
}
