// What is said, by whom.

/** Plain words. */
export interface TextBlock {
  readonly type: 'text';
  readonly text: string;
}

/** What a model thought aloud; replayed unchanged. */
export interface ThinkingBlock {
  readonly type: 'thinking';
  readonly thinking: string;
  readonly signature: string;
}

/** Thinking that only its model can read; replayed unchanged. */
export interface RedactedThinkingBlock {
  readonly type: 'redacted_thinking';
  readonly data: string;
}

/** A wish to use a tool. */
export interface ToolUseBlock {
  readonly type: 'tool_use';
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

/** A tool's answer. */
export interface ToolResultBlock {
  readonly type: 'tool_result';
  readonly tool_use_id: string;
  readonly content: string;
  readonly is_error?: boolean;
}

/** What a model may say. */
export type AssistantBlock = TextBlock | ThinkingBlock | RedactedThinkingBlock | ToolUseBlock;
/** What may be said to a model. Tool results stand before any text. */
export type UserBlock = TextBlock | ToolResultBlock;

/** One message. The list of messages is only ever appended to. */
export type Message =
  | { readonly role: 'user'; readonly content: readonly UserBlock[] }
  | { readonly role: 'assistant'; readonly content: readonly AssistantBlock[] };
