// Voices, tags and entities inside a WebVTT cue.

/** What one voice says in a cue. */
export interface Voice {
  /** Null for words outside any voice. */
  readonly speaker: string | null;
  readonly text: string;
  /** Line of the cue on which the words begin, from 0. */
  readonly row: number;
}

const voiceTag = /<v(?:\.[^\s<>]{0,100})?(?:[ \t\n]([^<>]{0,200}))?>|<\/v>/g;
const otherTag = /<\/?(?:c|i|b|u|ruby|rt|lang)(?:\.[^\s<>]{0,100})?(?:[ \t\n][^<>]{0,200})?>|<\d[\d:.]{0,20}>|<\/?font(?:[ \t][^<>]{0,200})?>|\{\\[^{}]{0,60}\}/g;

/** Takes a cue apart at its voice tags; null when it has none. */
export function voicesOf(cue: string): readonly Voice[] | null {
  const tags = [...cue.matchAll(voiceTag)];
  if (!tags.some((tag) => tag[0] !== '</v>')) return null;
  const voices: Voice[] = [{ speaker: null, text: plainCueText(cue.slice(0, tags[0]?.index)), row: 0 }];
  tags.forEach((tag, index) => {
    const from = tag.index + tag[0].length;
    const words = cue.slice(from, tags[index + 1]?.index);
    const row = (cue.slice(0, from).match(/\n/g) ?? []).length;
    voices.push({ speaker: plainCueText(tag[1] ?? '') || null, text: plainCueText(words), row });
  });
  return voices;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', lrm: '', rlm: '' };

/** Words of a cue without tags, entities decoded, white space as single spaces. */
export function plainCueText(text: string): string {
  const decoded = text.replace(otherTag, '').replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, decode);
  return decoded.replace(/\s+/g, ' ').trim();
}

function decode(whole: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
  const code = decimal !== undefined ? Number(decimal) : parseInt(hexadecimal ?? '', 16);
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
}
