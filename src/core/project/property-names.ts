// Names in a frontmatter value, whatever shape it was written in.

/**
 * Reads a list, a single text, wiki links, and `[[link]]` without quotes, which YAML takes for a list in a list. A link
 * gives its target without alias and heading.
 */
export function namesInProperty(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => namesInProperty(one));
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  const name = unlinked(String(value).trim());
  return name === '' ? [] : [name];
}

function unlinked(text: string): string {
  const link = /^!?\[\[([^\][]+)\]\]$/.exec(text)?.[1];
  if (link === undefined) return text;
  return (link.split('|')[0] ?? '').split('#')[0]?.trim() ?? '';
}
