// The vendor's models that are offered before its list is asked for.
import type { ModelFacts } from './model-book';

const claude = (id: string, name: string, thinking: readonly string[]): ModelFacts => ({
  id,
  name,
  lifecycle: 'active',
  retiresOn: null,
  windowTokens: 1_000_000,
  maxReplyTokens: 128_000,
  thinking,
  effort: ['low', 'medium', 'high'],
});

/** Facts of the vendor's documentation of November 2026; its own list takes their place once it is known. */
export const knownModels: readonly ModelFacts[] = [
  claude('claude-sonnet-5-5', 'Claude Sonnet 5.5', ['adaptive', 'between_tools']),
  claude('claude-haiku-5-5', 'Claude Haiku 5.5', ['adaptive', 'disabled']),
  claude('claude-opus-5-5', 'Claude Opus 5.5', ['adaptive']),
  claude('claude-fable-5-2', 'Claude Fable 5.2', ['adaptive']),
];
