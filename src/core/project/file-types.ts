// Which files of a project hold text for a model.

const readable: readonly string[] = ['md', 'markdown', 'txt', 'csv', 'tsv', 'json', 'yaml', 'yml', 'vtt', 'srt', 'ics', 'org', 'tex', 'log', 'canvas', 'base'];

/** Extensions that tools may write. Everything else can run, embed or publish something somewhere. */
export const writableExtensions: readonly string[] = ['md', 'txt', 'csv'];

/** The last name's extension in lower case; empty when it has none. */
export function extensionOf(path: string): string {
  const found = /[^/.][^/]*\.([A-Za-z0-9]{1,10})$/.exec(path);
  return (found?.[1] ?? '').toLowerCase();
}

/** True for text that a model may be shown. A file without an extension counts as text. */
export function isReadable(path: string): boolean {
  const extension = extensionOf(path);
  return readable.includes(extension) || !/[^/.][^/]*\.[^/]*$/.test(path);
}

/** True for text that a tool may write. */
export function isWritable(path: string): boolean {
  return writableExtensions.includes(extensionOf(path));
}

/** True for Markdown. */
export function isMarkdown(path: string): boolean {
  return extensionOf(path) === 'md';
}
