// Reads icons from the lucide package, one at a time.
import { existsSync, readFileSync } from 'node:fs';
import * as path from 'node:path';

/** The inner SVG of an icon, or null when the package has none of this name. `root` is the project's folder. */
export function readIcon(root: string, name: string): string | null {
  if (!/^[a-z0-9-]+$/.test(name)) return null;
  const file = path.join(root, 'node_modules/lucide-static/icons', `${name}.svg`);
  if (!existsSync(file)) return null;
  const inner = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync(file, 'utf8'))?.[1];
  return inner === undefined ? null : inner.replace(/\s+/g, ' ').trim();
}
