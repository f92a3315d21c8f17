// Reads transcripts with names in brackets before the words: `[Ana] Hello`, `【田中】こんにちは`.
import type { TranscriptFormat } from './format';
import { looksLikeName, speakableName, type LabelledLine } from './label';
import { readLabelled } from './read-labelled';
import { secondsOf, timePattern } from './time-mark';

const form = new RegExp(String.raw`^\s*(?:[-*+]\s+)?(?:[[(（【]?(${timePattern})[\])）】]?\s*)?(?:\[([^\[\]]{1,80})\]|【([^【】]{1,80})】|〔([^〔〕]{1,80})〕)\s*(?:[[(（]?(${timePattern})[\])）]?\s*)?[:：]?\s*(\S.*)$`);

/** A name stands near the start of its line, behind a bullet and a time at most. */
const farthest = 40;

/** Reads `[Ana] Hello` and its kin; whether the words in brackets are a name is for the caller to decide. */
export function bracketLabel(text: string): LabelledLine | null {
  const at = text.search(/[[【〔]/);
  const found = at >= 0 && at < farthest ? form.exec(text) : null;
  const name = speakableName(found?.[2] ?? found?.[3] ?? found?.[4] ?? '');
  if (found === null || name === '' || !looksLikeName(name)) return null;
  return { speaker: name, start: secondsOf(found[1] ?? '') ?? secondsOf(found[5] ?? ''), text: (found[6] ?? '').trim() };
}

/** `[laughs]` says nothing about who speaks: a name in brackets comes back, or every line has one. */
export function bracketSpeakers(lines: readonly { readonly text: string }[]): ReadonlySet<string> {
  const labels = lines.flatMap((line) => bracketLabel(line.text)?.speaker ?? []);
  const spoken = lines.filter((line) => line.text.trim() !== '').length;
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  const areAll = labels.length >= 2 && labels.length === spoken;
  return new Set([...counts].filter(([label, count]) => areAll || (count >= 2 && !/^\p{Ll}/u.test(label))).map(([label]) => label));
}

/** Names in brackets. */
export const bracketLabels: TranscriptFormat = {
  id: 'bracket-labels',
  detect: (lines) => bracketSpeakers(lines).size >= 2,
  read(lines) {
    const speakers = bracketSpeakers(lines);
    return readLabelled(lines, (text) => {
      const label = bracketLabel(text);
      return label !== null && speakers.has(label.speaker) ? label : null;
    });
  },
};
