// The models that the server has, as `/v1/models` tells them.

const on = { supported: true };
const off = { supported: false };

/** What the server checks about a model. */
export interface FakeModel {
  readonly id: string;
  readonly windowTokens: number;
  readonly maxTokens: number;
  readonly thinking: readonly string[];
  readonly effort: readonly string[];
  /** Fewest tokens of a prefix that a cache takes. */
  readonly cacheFrom: number;
  readonly lifecycle?: 'active' | 'deprecated' | 'retired';
  readonly retiresAt?: string;
}

/** Models as they are in November 2026, and a few for tests. */
export const fakeModels: readonly FakeModel[] = [
  { id: 'claude-sonnet-5-5', windowTokens: 1_000_000, maxTokens: 128_000, thinking: ['adaptive', 'between_tools'], effort: ['low', 'medium', 'high'], cacheFrom: 1_024 },
  { id: 'claude-haiku-5-5', windowTokens: 1_000_000, maxTokens: 128_000, thinking: ['adaptive', 'disabled'], effort: ['low', 'medium', 'high'], cacheFrom: 1_024 },
  { id: 'claude-opus-4-5', windowTokens: 200_000, maxTokens: 64_000, thinking: ['enabled'], effort: [], cacheFrom: 1_024, lifecycle: 'deprecated', retiresAt: '2027-01-22T00:00:00Z' },
  { id: 'claude-old', windowTokens: 100_000, maxTokens: 4_096, thinking: [], effort: [], cacheFrom: 2_048, lifecycle: 'retired' },
  { id: 'small-model', windowTokens: 24_000, maxTokens: 4_000, thinking: [], effort: [], cacheFrom: 1_024 },
];

/** A model as the list writes it. */
export function modelInfo(model: FakeModel): object {
  const flags = (names: readonly string[], all: readonly string[]): object => Object.fromEntries(all.map((name) => [name, names.includes(name) ? on : off]));
  return {
    type: 'model',
    id: model.id,
    display_name: model.id,
    created_at: '2026-01-01T00:00:00Z',
    deprecated_at: null,
    lifecycle: model.lifecycle ?? 'active',
    retires_at: model.retiresAt ?? null,
    line: null,
    max_input_tokens: model.windowTokens,
    max_tokens: model.maxTokens,
    capabilities: {
      thinking: { supported: model.thinking.length > 0, types: flags(model.thinking, ['adaptive', 'between_tools', 'disabled', 'enabled']) },
      effort: { supported: model.effort.length > 0, ...flags(model.effort, ['low', 'medium', 'high', 'xhigh', 'max']) },
      structured_outputs: on,
    },
  };
}
