// What a person has fenced off from the assistant.
import type { Properties } from '../ports';

/** True for a note whose frontmatter says `private: true`. */
export function isPrivate(properties: Properties | null): boolean {
  const said = properties?.['private'];
  return said === true || (typeof said === 'string' && /^(?:true|yes)$/i.test(said.trim()));
}

/** True when the text itself says so: frontmatter as indexed may lag behind a note that was fenced off a moment ago. */
export function saysPrivate(text: string): boolean {
  const block = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?\n)?(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(text);
  return block !== null && /^["']?private["']?[ \t]*:[ \t]*["']?(?:true|yes)["']?[ \t]*(?:#.*)?\r?$/im.test(block[1] ?? '');
}
