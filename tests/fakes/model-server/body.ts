// A request's body as the server looks at it.

/** Any JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

/** A block of a message, of whatever kind. */
export type Block = Fields & { readonly type: string };

/** A message with its content as blocks. */
export interface WireMessage {
  readonly role: string;
  readonly content: readonly Block[];
}

/** The object, or an empty one. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** The messages, plain text as one block. */
export function messagesOf(body: Fields): readonly WireMessage[] {
  const messages = Array.isArray(body['messages']) ? (body['messages'] as unknown[]) : [];
  return messages.map(fieldsOf).map((message) => ({ role: String(message['role']), content: blocksOf(message['content']) }));
}

function blocksOf(content: unknown): readonly Block[] {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return Array.isArray(content) ? (content as unknown[]).map((block) => ({ type: '', ...fieldsOf(block) })) : [];
}

/** What a cache and a binding of thinking are held against: tools, system text, then the messages in order, each as bytes. */
export function prefixParts(body: Fields): readonly string[] {
  return [JSON.stringify(body['tools'] ?? []), JSON.stringify(body['system'] ?? ''), ...messagesOf(body).map((message) => JSON.stringify(message))];
}
