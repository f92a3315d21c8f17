// YAML as the app reads and writes it in frontmatter.
import type * as api from 'obsidian';
import * as YAML from 'yaml';

/** Reads YAML 1.2 (core schema: dates stay text); throws on a syntax error. */
export function parseYaml(text: string): unknown {
  return YAML.parse(text, { schema: 'core' });
}

/** Writes YAML; empty values are written as nothing, long lines are not folded. */
export function stringifyYaml(value: unknown): string {
  return YAML.stringify(value, { nullStr: '', lineWidth: 0 });
}

/** Where the frontmatter of a text stands. `from` and `to` are offsets of the YAML itself, `contentStart` of the body. */
export function getFrontMatterInfo(content: string): api.FrontMatterInfo {
  const opening = /^---[ \t]*\r?\n/.exec(content);
  const closing = opening && /^---[ \t]*(?:\r?\n|$)/m.exec(content.slice(opening[0].length));
  if (!opening || !closing) return { exists: false, frontmatter: '', from: 0, to: 0, contentStart: 0 };
  const from = opening[0].length;
  const to = from + closing.index;
  return { exists: true, frontmatter: content.slice(from, to), from, to, contentStart: to + closing[0].length };
}

type Frontmatter = Readonly<Record<string, unknown>> | null | undefined;

/** The value of the first matching key, or null. */
export function parseFrontMatterEntry(frontmatter: Frontmatter, key: string | RegExp): unknown {
  for (const [name, value] of Object.entries(frontmatter ?? {})) {
    if (typeof key === 'string' ? name === key : key.test(name)) return value;
  }
  return null;
}

/** A frontmatter value as a list of texts, or null when there is none. */
export function parseFrontMatterStringArray(frontmatter: Frontmatter, key: string | RegExp): string[] | null {
  const value = parseFrontMatterEntry(frontmatter, key);
  if (value === null || value === undefined) return null;
  const list = (Array.isArray(value) ? value : String(value).split(',')).map((one) => String(one).trim()).filter((one) => one !== '');
  return list.length > 0 ? list : null;
}

/** The tags of a frontmatter, each with its "#"; the older key "tag" does not count. */
export function parseFrontMatterTags(frontmatter: Frontmatter): string[] | null {
  const tags = parseFrontMatterStringArray(frontmatter, /^tags$/i)?.flatMap((one) => one.split(/\s+/));
  return tags ? tags.map((tag) => (tag.startsWith('#') ? tag : `#${tag}`)) : null;
}

/** The aliases of a frontmatter; the older key "alias" does not count. */
export function parseFrontMatterAliases(frontmatter: Frontmatter): string[] | null {
  return parseFrontMatterStringArray(frontmatter, /^aliases$/i);
}

/** Tags of frontmatter and body together, or null without a cache. */
export function getAllTags(cache: api.CachedMetadata | null): string[] | null {
  if (!cache) return null;
  return [...(parseFrontMatterTags(cache.frontmatter) ?? []), ...(cache.tags ?? []).map((one) => one.tag)];
}
