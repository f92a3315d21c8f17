// Frontmatter and the links in it.
import type * as api from 'obsidian';
import { readWikiLink } from '../markdown/parser';
import { parseYaml } from '../yaml';

function linksIn(value: unknown, key: string): api.FrontmatterLinkCache[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown, index) => linksIn(one, `${key}.${index}`));
  if (typeof value !== 'string') return [];
  const match = /^\[\[([^\]\n]+)\]\]$/.exec(value);
  if (!match) return [];
  const { link, text } = readWikiLink(match[1] ?? '', false);
  return [{ key, link, original: value, displayText: text }];
}

/** The frontmatter's part of the metadata; nothing when the YAML is empty, wrong or not a map. */
export function readFrontmatter(yaml: string, position: api.Pos): api.CachedMetadata {
  let value: unknown;
  try {
    value = parseYaml(yaml);
  } catch {
    // The app takes broken YAML as no frontmatter.
    return {};
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const frontmatter = value as Record<string, unknown>;
  const frontmatterLinks = Object.entries(frontmatter).flatMap(([key, one]) => linksIn(one, key));
  return { frontmatter, frontmatterPosition: position, frontmatterLinks };
}
