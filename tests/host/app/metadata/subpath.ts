// The heading or block that the part of a link behind "#" means.
import type * as api from 'obsidian';
import { stripHeading } from '../paths';

type Subpath = ReturnType<typeof api.resolveSubpath>;

function findBlock(cache: api.CachedMetadata, name: string): Subpath {
  const block = cache.blocks?.[name.toLowerCase()];
  if (!block) return null;
  const list = cache.listItems?.find((item) => item.id === block.id);
  return { type: 'block', block, ...(list ? { list } : {}), start: block.position.start, end: block.position.end };
}

/** Finds `#^block`, `#heading` or `#heading#sub-heading` in a note; null when there is none. */
export function resolveSubpath(cache: api.CachedMetadata, subpath: string): Subpath {
  if (subpath.startsWith('#^')) return findBlock(cache, subpath.slice(2));
  const headings = cache.headings ?? [];
  let at = -1;
  for (const part of subpath.split('#').filter((one) => one !== '')) {
    const wanted = stripHeading(part).toLowerCase();
    at = headings.findIndex((one, index) => index > at && stripHeading(one.heading).toLowerCase() === wanted);
    if (at < 0) return null;
  }
  const current = headings[at];
  if (!current) return null;
  const next = headings.slice(at + 1).find((one) => one.level <= current.level);
  // The app's type promises a next heading, yet there is none after the last.
  return { type: 'heading', current, next: next as api.HeadingCache, start: current.position.start, end: next?.position.start ?? null };
}
