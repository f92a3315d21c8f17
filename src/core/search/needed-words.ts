// Words without which a pattern cannot match.
import { escaped } from './character-set';
import type { PatternNode } from './syntax';

const mostWords = 50;

/**
 * An expression that every matching line, and so every file that holds one, must satisfy; null when the pattern demands
 * no word. It only saves work: what it lets through is decided elsewhere.
 */
export function neededWords(node: PatternNode, ignoreCase: boolean): RegExp | null {
  const words = wordsOf(node);
  if (words === null || words.length > mostWords || words.includes('')) return null;
  const spelled = words.map((word) => Array.from(word, escaped).join(''));
  return new RegExp(spelled.join('|'), ignoreCase ? 'iu' : 'u');
}

/** Words of which a match contains at least one. */
function wordsOf(node: PatternNode): readonly string[] | null {
  if (node.kind === 'character') return node.literal === null ? null : [node.literal];
  if (node.kind === 'look') return null;
  if (node.kind === 'repeat') return node.min > 0 ? wordsOf(node.part) : null;
  if (node.kind === 'choice') return wordsOfAll(node.options);
  return wordsOfSequence(node.parts);
}

function wordsOfAll(options: readonly PatternNode[]): readonly string[] | null {
  const found: string[] = [];
  for (const option of options) {
    const words = wordsOf(option);
    if (words === null) return null;
    found.push(...words);
  }
  return found;
}

/** The best of a sequence: the choice whose shortest word is longest. */
function wordsOfSequence(parts: readonly PatternNode[]): readonly string[] | null {
  let best: readonly string[] | null = null;
  let run = '';
  const offer = (words: readonly string[] | null): void => {
    if (words !== null && shortest(words) > shortest(best ?? [])) best = words;
  };
  for (const part of parts) {
    if (part.kind === 'character' && part.literal !== null) run += part.literal;
    else {
      offer([run]);
      run = '';
      offer(wordsOf(part));
    }
  }
  offer([run]);
  return best;
}

function shortest(words: readonly string[]): number {
  return words.length === 0 ? 0 : Math.min(...words.map((word) => word.length));
}
