// Sentences that sound like work to do, or like a decision.
import type { LanguageRules } from './language/rules';
import { isQuestion } from './sentence-weights';
import type { Steps } from './steps';
import type { Reader } from './terms';
import type { Unit } from './unit';

/** What a candidate may be. */
export type CandidateKind = 'action' | 'decision';

/** A candidate with its log-odds by the learned model. */
export interface Candidate {
  readonly unit: Unit;
  readonly score: number;
}

/** Shortest sentence that can be a candidate, in words. */
const SHORTEST = 5;

/** Scores every unit that is long enough, best first; of two neighbours only the better one stays. */
export function* findCandidates(units: readonly Unit[], kind: CandidateKind, { rules, learned }: Reader): Steps<readonly Candidate[]> {
  const chair = chairOf(units, rules);
  const scored: Candidate[] = [];
  for (const unit of units) {
    if (unit.size >= SHORTEST) {
      const features = candidateFeatures(unit, { units, kind, rules, chair });
      const plain = features.reduce((total, value, index) => total + value * (learned[kind].features[index] ?? 0), 0);
      scored.push({ unit, score: phrasesOf(unit).reduce((total, phrase) => total + (learned[kind].phrases.get(phrase) ?? 0), plain) });
    }
    yield;
  }
  return withoutNeighbours(scored.sort((a, b) => b.score - a.score || a.unit.index - b.unit.index));
}

/** What the features of a candidate are taken from. */
export interface CandidateSetting {
  readonly units: readonly Unit[];
  readonly kind: CandidateKind;
  readonly rules: LanguageRules;
  /** Who seems to lead the meeting. */
  readonly chair: string | null;
}

/** Names of the features, in the order of the learned weights. The fifth cue is 0 for decisions. */
export const candidateFeatureNames = ['one', 'cue 1', 'cue 2', 'cue 3', 'cue 4', 'cue 5', 'cues', 'length', 'place', 'last tenth', 'last twentieth', 'first twentieth', 'question', 'assent follows', 'group', 'doubt', 'number', 'chair', 'past', 'opens turn'] as const;

/** The features of one candidate, in the order of `candidateFeatureNames`. */
export function candidateFeatures(unit: Unit, { units, kind, rules, chair }: CandidateSetting): readonly number[] {
  const cues = (kind === 'action' ? rules.actionCues : rules.decisionCues).map((cue) => Number(cue.test(unit.text)));
  const place = unit.index / units.length;
  const next = units.slice(unit.index + 1, unit.index + 4).map((other) => other.raw).join(' ');
  const flags = [place > 0.9, place > 0.95, place < 0.05, isQuestion(unit.text), rules.assent.test(next), rules.group.test(unit.text), rules.doubt.test(unit.text), /\d/.test(unit.text), chair !== null && unit.turn.speaker === chair, rules.past.test(unit.text), unit.inTurn === 0];
  const hits = cues.reduce((total, hit) => total + hit, 0);
  return [1, ...[0, 1, 2, 3, 4].map((index) => cues[index] ?? 0), hits, Math.min(unit.size, 30) / 30, place, ...flags.map(Number)];
}

/** Words and pairs of neighbouring words, each once. */
export function phrasesOf(unit: Unit): readonly string[] {
  const found = new Set<string>();
  unit.words.forEach((word, index) => {
    found.add(word);
    const next = unit.words[index + 1];
    if (next !== undefined) found.add(`${word} ${next}`);
  });
  return [...found];
}

/** Whoever speaks of the agenda, the minutes and the meeting most often; null when nobody is named or does. */
export function chairOf(units: readonly Unit[], rules: LanguageRules): string | null {
  const counts = new Map<string, number>();
  for (const { turn, text } of units) {
    if (turn.speaker !== null && rules.chairing.test(text)) counts.set(turn.speaker, (counts.get(turn.speaker) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

function withoutNeighbours(best: readonly Candidate[]): readonly Candidate[] {
  const taken = new Set<number>();
  return best.filter(({ unit: { index } }) => {
    if (taken.has(index - 1) || taken.has(index + 1)) return false;
    taken.add(index);
    return true;
  });
}
