// Where a link written in Markdown would lead, with all disguises taken off.

/** How much of a destination is looked at. A scheme that does not show itself within this counts as foreign. */
const reach = 300;

const named: Readonly<Record<string, string>> = { colon: ':', sol: '/', bsol: '\\', Tab: '\t', NewLine: '\n', amp: '&', period: '.', plus: '+', hyphen: '-', dash: '-' };

/** What a destination leads to: a place in the vault, an address that any note may link to, or anything else. */
export type Destination = 'vault' | 'web' | 'foreign';

/** Judges what stands behind `](` or `]:`. Entities, percent signs, backslashes, spaces and unseen characters are taken off first. */
export function judgeDestination(behind: string): Destination {
  const cut = behind.slice(0, reach).trimStart();
  const undressed = decodePercent(decodeEntities(cut)).replace(/[\s\\\p{C}]/gu, '').replace(/^</, '').toLowerCase();
  if (/^(?:\/\/|https:\/\/|mailto:)/.test(undressed)) return undressed.startsWith('//') ? 'foreign' : 'web';
  if (/^\\\\/.test(cut.replace(/^</, ''))) return 'foreign';
  const word = /^[a-z0-9+.-]*/.exec(undressed)?.[0] ?? '';
  if (undressed.charAt(word.length) === ':') return 'foreign';
  return word.length === undressed.length && behind.length > reach ? 'foreign' : 'vault';
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([A-Za-z]{1,8}));?/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

function decodePercent(text: string): string {
  return text.replace(/%([0-7][0-9a-f])/gi, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
