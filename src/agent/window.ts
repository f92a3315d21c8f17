// Estimate whether a request fits a model's window.
import type { ModelRequest } from './provider';

// Characters of Latin text per token of the current tokenizers, and tokens around each message; estimates on the careful side.
const charactersPerToken = 3;
const tokensPerMessage = 8;
const wideCharacter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFFEF]/gu;

/** Tokens of a text: a Chinese, Japanese or Korean character is about one, three characters of other writing are about one. */
export function estimateTokens(text: string): number {
  const wide = text.match(wideCharacter)?.length ?? 0;
  return wide + Math.ceil((text.length - wide) / charactersPerToken);
}

/** Tokens of all that a request sends. */
export function estimateRequest(request: ModelRequest): number {
  const messages = request.messages.map((message) => tokensPerMessage + estimateTokens(JSON.stringify(message.content)));
  return messages.reduce((sum, tokens) => sum + tokens, estimateTokens(request.system) + estimateTokens(JSON.stringify(request.tools)));
}

/** A request against a window. */
export interface Fit {
  /** Estimated tokens of the request. */
  readonly tokens: number;
  /** Tokens left for it once the largest reply is set aside. */
  readonly room: number;
  readonly fits: boolean;
}

/** Does this request, with its largest reply, fit a window of so many tokens? `factor`: how the model counts, against our estimates. */
export function fitOf(request: ModelRequest, windowTokens: number, factor = 1): Fit {
  const tokens = Math.ceil(estimateRequest(request) * factor);
  const room = Math.max(0, windowTokens - request.maxTokens);
  return { tokens, room, fits: tokens <= room };
}
