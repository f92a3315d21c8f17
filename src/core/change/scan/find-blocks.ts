// Fenced blocks that a plugin, or the app itself, would run.
import type { Act } from './act';
import { closes, isBlank, readFence, type FenceLine } from './fence';
import type { LookedAt } from './layout';
import { isPlainLanguage } from './plain-languages';

/** What a diagram can load, follow or style things with; hex colours are fine. */
const actsInDiagram = /[<&\\@]|\/\/|%%\{|^\s*---|\b(?:click|href|callback|img|image|icon|url|init|include)\b|#(?![0-9a-f]{3,8}(?![0-9a-z;]))/i;
/** Lines of a Tasks query that are JavaScript, or that are filled in with it. */
const actsInTasks = /function|\{\{|preset|script/i;

/**
 * Finds them in every nesting. A block is plain only when its language is known to be; what a vault's plugins run is not
 * knowable, so an unknown word counts as running. It becomes a block of language `text`, the old word behind it.
 */
export function findRunningBlocks(looks: readonly LookedAt[]): readonly Act[] {
  return looks.flatMap((look, index) => {
    const fence = readFence(look.text);
    if (fence === null || !runs(fence, index, looks)) return [];
    const at = fence.prefix.length + fence.mark.length;
    return [{ kind: 'running-block', line: index, from: at, to: at, instead: /^\s/.test(fence.info) ? 'text' : 'text ', whole: wholeOf(looks, index) }];
  });
}

/** The block, and what stands right above it where that may be HTML: inside HTML a fence is none. */
function wholeOf(looks: readonly LookedAt[], index: number): string {
  const [above, look] = [looks[index - 1], looks[index]];
  const block = look?.block ?? '';
  return above?.isRaw === true && !isBlank(above.text) && above.block !== block ? `${above.block}\n${block}` : block;
}

function runs(fence: FenceLine, index: number, looks: readonly LookedAt[]): boolean {
  const language = languageOf(fence.info);
  if (language === 'mermaid') return bodyMatches(looks, index, fence, actsInDiagram);
  if (language === 'tasks') return bodyMatches(looks, index, fence, actsInTasks);
  return !isPlainLanguage(language);
}

/** First word of an info string, in lower case, without the braces and dot of attribute lists. */
function languageOf(info: string): string {
  return (info.trim().split(/\s/)[0] ?? '').replace(/^[{.]+|\}$/g, '').toLowerCase();
}

function bodyMatches(looks: readonly LookedAt[], first: number, open: FenceLine, pattern: RegExp): boolean {
  for (let index = first + 1; index < looks.length; index += 1) {
    const line = looks[index]?.text ?? '';
    const fence = readFence(line);
    if (fence !== null && (closes(fence, open) || languageOf(fence.info) === languageOf(open.info))) return !closes(fence, open);
    if (pattern.test(line)) return true;
  }
  return false;
}
