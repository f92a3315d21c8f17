// Images and embeds that are fetched from elsewhere.
import type { Act } from './act';
import { judgeDestination } from './destination';
import type { LookedAt } from './layout';

const inline = /^!\[[^[\]\\`<]*\]\((<[^<>\\]*>|[^\s()<>\\]*)(?:[ \t]+(?:"[^"\\]*"|'[^'\\]*'))?[ \t]*\)/;
const embed = /^!\[\[([^[\]|#]*)[^[\]]*\]\](?![([])/;

/** Finds every image that is not plainly a file of the vault. It becomes the link it shows. */
export function findRemoteImages(looks: readonly LookedAt[]): readonly Act[] {
  const hasDefinition = looks.some((look) => look.place !== 'code' && look.live.includes(']:'));
  return looks.flatMap((look, line) => imagesOn(look, line, hasDefinition));
}

/** Finds definitions that give an address to an image that is the person's own, and so was left alone. They become text. */
export function findImageAddresses(looks: readonly LookedAt[]): readonly Act[] {
  const hasReference = looks.some((look) => look.place !== 'code' && places(look.live).some((at) => isReference(look.live.slice(at, at + 2000))));
  return hasReference ? looks.flatMap(definitionsOn) : [];
}

function places(live: string): readonly number[] {
  return [...live.matchAll(/!\[/g)].map((found) => found.index);
}

function imagesOn(look: LookedAt, line: number, hasDefinition: boolean): readonly Act[] {
  if (look.place === 'code') return [];
  return places(look.live).flatMap((at) => {
    const image = look.live.slice(at, at + 2000);
    if (isOfVault(image) || (!hasDefinition && isReference(image) && image.includes(']'))) return [];
    let from = at;
    while (look.live.charAt(from - 1) === '!') from -= 1;
    const closes = /^!\[[^[\]]*\]\([^()]*\)/.test(image);
    return [{ kind: 'remote-image', line, from, to: at + 1, instead: '', whole: closes ? look.whole : look.block } as const];
  });
}

/** True for an image or embed whose target can only be a file of the vault. */
function isOfVault(image: string): boolean {
  const embedded = embed.exec(image)?.[1];
  if (embedded !== undefined) return !embedded.includes(':') && judgeDestination(embedded) === 'vault';
  const target = inline.exec(image)?.[1];
  return target !== undefined && !/^<?[/\\]/.test(target) && judgeDestination(target) === 'vault';
}

/** True for an image whose address, if it has one, stands elsewhere in the note. */
function isReference(image: string): boolean {
  return !/^!\[\[/.test(image) && !/^!\[[^[\]]*\]\(/.test(image);
}

function definitionsOn(look: LookedAt, line: number): readonly Act[] {
  if (look.place === 'code') return [];
  return [...look.live.matchAll(/\]:/g)].flatMap(({ index }) => {
    const behind = look.text.slice(index + 2);
    const isAddress = behind.trim() === '' || judgeDestination(behind) !== 'vault';
    return isAddress ? [{ kind: 'remote-image', line, from: index + 1, to: index + 1, instead: ' ', whole: look.block } as const] : [];
  });
}
