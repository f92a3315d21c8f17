// Lines and line endings.

/** A text taken apart so that it can be put together again with nothing else changed. */
export interface TextShape {
  /** Lines without their endings. A final newline makes no extra empty line. */
  readonly lines: readonly string[];
  readonly ending: '\n' | '\r\n';
  readonly byteOrderMark: boolean;
  readonly finalNewline: boolean;
}

/** Takes a text apart. The ending is the one that most lines have. */
export function shapeOf(text: string): TextShape {
  const byteOrderMark = text.startsWith('\uFEFF');
  const body = byteOrderMark ? text.slice(1) : text;
  const crlf = body.split('\r\n').length - 1;
  const lf = body.split('\n').length - 1 - crlf;
  const finalNewline = body.endsWith('\n');
  const lines = body === '' ? [] : body.split(/\r?\n/);
  if (finalNewline) lines.pop();
  return { lines, ending: crlf > lf ? '\r\n' : '\n', byteOrderMark, finalNewline };
}

/** Puts a text together again. */
export function textOf(shape: TextShape): string {
  const body = shape.lines.join(shape.ending) + (shape.finalNewline && shape.lines.length > 0 ? shape.ending : '');
  return (shape.byteOrderMark ? '\uFEFF' : '') + body;
}

/** A text's lines, whatever their endings; no byte order mark. */
export function linesOf(text: string): readonly string[] {
  return shapeOf(text).lines;
}

/** Cuts a text to at most `limit` characters without splitting a surrogate pair. */
export function cutTo(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const last = text.charCodeAt(limit - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit);
}
