// Learn what action items and decisions sound like.
import type { MarkedMeeting } from '../bench/rouge/ami';
import { candidateFeatures, chairOf, phrasesOf, type CandidateKind } from '../../src/providers/offline/engine/candidates';
import type { CandidateModel } from '../../src/providers/offline/engine/learned';
import { workAtOnce } from '../../src/providers/offline/engine/steps';
import type { Reader } from '../../src/providers/offline/engine/terms';
import { unitsOf } from '../../src/providers/offline/engine/unit';
import { fitLogistic, type Example } from './logistic';

/** A phrase is looked at when so many positive sentences hold it. */
const FEWEST = 6;

/** A word is common when it is said in so large a share of meetings: what only one corpus talks about is no sign of anything. */
const COMMON = 0.1;

/** Fits one kind. Phrases are made of common words; for decisions, of words without a subject. */
export function learnCandidates(meetings: readonly MarkedMeeting[], kind: CandidateKind, reader: Reader): CandidateModel {
  const examples = meetings.flatMap((meeting) => examplesOf(meeting, kind, reader));
  const held = new Map<string, number>();
  for (const { phrases, yes } of examples) if (yes) for (const phrase of phrases) held.set(phrase, (held.get(phrase) ?? 0) + 1);
  const known = (phrase: string): boolean => (held.get(phrase) ?? 0) >= FEWEST && phrase.split(' ').every((word) => isGeneral(word, kind, reader));
  return fitLogistic(examples.map((example) => ({ ...example, phrases: example.phrases.filter(known) })));
}

function isGeneral(word: string, kind: CandidateKind, { term, rules, learned }: Reader): boolean {
  const found = term(word);
  return found === null || rules.dullWords.has(word) || (kind === 'action' && (learned.background.get(found) ?? 0) >= COMMON);
}

function examplesOf({ turns, marked }: MarkedMeeting, kind: CandidateKind, reader: Reader): readonly Example[] {
  const units = workAtOnce(unitsOf(turns, reader));
  const chair = chairOf(units, reader.rules);
  const long = units.filter(({ size }) => size >= 5);
  return long.map((unit) => ({ features: candidateFeatures(unit, { units, kind, rules: reader.rules, chair }), phrases: phrasesOf(unit), yes: marked[kind].has(Number(unit.turn.id)) }));
}
