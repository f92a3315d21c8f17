// Reads the text form of Teams: a timing line, a name, the words.
import type { Cue, SourceLine, TranscriptFormat } from './format';
import { looksLikeName, plainLabel, speakableName } from './label';
import { secondsOf, timePattern } from './time-mark';

const timing = new RegExp(String.raw`^\s*\uFEFF?(${timePattern})\s*-->\s*${timePattern}\s*$`);

interface Block {
  readonly start: number | null;
  readonly lines: SourceLine[];
}

/** What stands above the first timing line belongs to a block without a time. */
function blocksOf(lines: readonly SourceLine[]): readonly Block[] {
  const blocks: Block[] = [{ start: null, lines: [] }];
  for (const line of lines) {
    const found = timing.exec(line.text);
    if (found !== null) blocks.push({ start: secondsOf(found[1] ?? ''), lines: [] });
    else if (line.text.trim() !== '') blocks[blocks.length - 1]?.lines.push(line);
  }
  return blocks;
}

function isNamed({ lines }: Block): boolean {
  const first = lines[0]?.text.trim() ?? '';
  return lines.length >= 2 && !/[.,?!…]$/.test(first) && plainLabel(first) === null && looksLikeName(first);
}

/** Names come back: of several blocks fewer names stand on top than there are blocks. */
export const teamsText: TranscriptFormat = {
  id: 'teams-text',
  detect(lines) {
    if (lines.some(({ text }) => /^\uFEFF?WEBVTT(?:\s|$)/.test(text))) return false;
    const timed = blocksOf(lines).slice(1).filter(({ lines: below }) => below.length > 0);
    const named = timed.filter(isNamed);
    const names = new Set(named.map(({ lines: [first] }) => first?.text.trim()));
    return named.length > 0 && named.length >= timed.length * 0.8 && (names.size < named.length || named.length <= 2);
  },
  read(lines) {
    return blocksOf(lines).flatMap((block): readonly Cue[] => {
      const name = block.start !== null && isNamed(block) ? speakableName(block.lines[0]?.text ?? '') : null;
      return block.lines.slice(name === null ? 0 : 1).map(({ text, line }) => ({ speaker: name, start: block.start, text: text.trim(), line }));
    });
  },
};
