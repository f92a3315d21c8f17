// HTML, template commands, and math that makes HTML.
import type { Act } from './act';
import type { LookedAt } from './layout';

/** An address in angle brackets, with nothing in it that could be an attribute. */
const autolink = /^<(?:https:\/\/|mailto:)?[^\s<>="'`:]+(?::\d{1,5})?(?:\/[^\s<>="'`]*)?>/i;

/** Tags whose content is not read as Markdown. */
const takesContentAsItIs = /^<\/?(?:script|style|pre|textarea|title|xmp|iframe|noscript|plaintext)(?![\w-])/i;

/** Finds tags and comments. A line break inside a line is no more than that and stays. */
export function findHtml(looks: readonly LookedAt[]): readonly Act[] {
  return looks.flatMap((look, line) => {
    if (look.place === 'code') return [];
    return [...look.live.matchAll(/<(?=[A-Za-z/!?])/g)].flatMap(({ index }) => {
      if (isHarmless(look, index)) return [];
      return [{ kind: 'html', line, from: index, to: index + 1, instead: '&lt;', whole: endsHere(look.live.slice(index)) ? look.whole : look.block } as const];
    });
  });
}

/** True for a line break within a line, an address in angle brackets, and a link's destination in them. */
function isHarmless(look: LookedAt, at: number): boolean {
  if (look.isRaw) return false;
  const tag = look.live.slice(at, at + 500);
  if (/^<br[ \t]?\/?>/i.test(tag)) return true;
  if (autolink.test(tag) && /^<(?:https:|mailto:|[^/<>]*@)/i.test(tag)) return true;
  return isBehindLabel(look.live, at) && /^<[^<>="'`]*>(?:[ \t]+"[^"\\]*")?\)/.test(tag) && !takesContentAsItIs.test(tag);
}

/** True when `[label](` stands right before a place. */
function isBehindLabel(live: string, at: number): boolean {
  if (!live.startsWith('](', at - 2) || live.charAt(at - 3) === '\\') return false;
  const open = live.lastIndexOf('[', at - 3);
  return open !== -1 && live.charAt(open - 1) !== '\\' && live.indexOf(']', open) === at - 2;
}

/** True when a tag's end on this line is beyond doubt: no quote may hold the `>` that is seen. */
function endsHere(tag: string): boolean {
  return /^<[A-Za-z/][^<>"'`]*>/.test(tag) && !takesContentAsItIs.test(tag);
}

/** Finds `<%` and `%>`. Templates are run on the bare text, so nothing protects them, code least of all. */
export function findTemplates(looks: readonly LookedAt[]): readonly Act[] {
  return looks.flatMap((look, line) => {
    const whole = look.text.lastIndexOf('%>') > look.text.lastIndexOf('<%') ? look.text : look.block;
    return [...look.text.matchAll(/<%/g)].map(({ index }) => ({ kind: 'template', line, from: index, to: index + 1, instead: '&lt;', whole }) as const);
  });
}

/** Finds commands of MathJax that link, load or style: `\href`, `\style`, `\require` and the like. */
export function findMathCommands(looks: readonly LookedAt[]): readonly Act[] {
  return looks.flatMap((look, line) => {
    if (look.place === 'code') return [];
    return [...look.live.matchAll(/\\(?=(?:href|url|style|class|cssId|data|require|includegraphics|unicode|html[A-Za-z]*)[ \t]*[[{])/gi)].map(
      ({ index }) => ({ kind: 'html', line, from: index + 1, to: index + 1, instead: ' ', whole: look.block }) as const,
    );
  });
}
