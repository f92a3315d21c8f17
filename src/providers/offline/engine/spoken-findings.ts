// Decisions, work and open questions in what was said.
import { findDue } from '../../../core/dates/due';
import { findCandidates, type CandidateKind } from './candidates';
import { cleanSpeech } from './clean-speech';
import { found, type Found } from './found';
import { readMark } from './markup';
import type { Material } from './material';
import { assign } from './people';
import type { Tell } from './quote';
import { isQuestion } from './sentence-weights';
import type { Steps } from './steps';
import type { Reader } from './terms';
import type { Unit } from './unit';

/** What the search for findings looks at. */
export interface Heard {
  readonly material: Material;
  readonly units: readonly Unit[];
  readonly reader: Reader;
  readonly tell: Tell;
}

/** A finding and the sentence it was found in. */
export interface HeardFinding {
  readonly finding: Found;
  readonly unit: Unit;
}

/** Sentences with a label, a box or an `@name`, and decisions told in so many words: these are sure. */
export function* findStated(heard: Heard): Steps<readonly HeardFinding[]> {
  const stated: HeardFinding[] = [];
  for (const unit of heard.units) {
    const finding = stateOf(unit, heard);
    if (finding !== null) stated.push({ finding, unit });
    yield;
  }
  return stated;
}

function stateOf(unit: Unit, heard: Heard): Found | null {
  const mark = readMark(unit.raw) ?? readMark(unit.text);
  if (mark !== null) {
    const marked = { ...unit, text: cleanSpeech(mark.text, heard.reader.rules) };
    if (marked.text === '') return null;
    return mark.kind === 'action' ? workOf(marked, heard, false) : found(mark.kind, heard.tell.line(marked), [unit.turn.id]);
  }
  const { decided: { is, not }, deferred } = heard.reader.rules;
  return is.test(unit.text) && !not.test(unit.text) && !deferred.test(unit.text) ? found('decision', heard.tell.ofGroup(unit), [unit.turn.id]) : null;
}

/** Most pieces of assigned work that are shown. */
const MOST_ASSIGNED = 8;

/** Work that somebody promised or was asked to do by name, with a day or with a word of work; those with a day first. */
export function* findAssigned(heard: Heard): Steps<readonly HeardFinding[]> {
  const assigned: HeardFinding[] = [];
  for (const unit of heard.units) {
    if (isAssigned(unit, heard)) assigned.push({ finding: assignedWork(unit, heard), unit });
    yield;
  }
  const isWork = heard.reader.rules.actionCues[3];
  const dated = assigned.filter(({ finding }) => finding.due !== null);
  const undated = assigned.filter(({ finding, unit }) => finding.due === null && (isWork?.test(unit.text) === true || heard.reader.rules.promise.test(unit.text) || POINTS_BACK.test(unit.text)));
  return [...dated, ...undated].slice(0, MOST_ASSIGNED);
}

/** `Ana, can you do that?`: what is to be done was said just before. */
const POINTS_BACK = /\byou (?:please )?(?:do|take|handle) (?:that|this|it)\b[^,;]{0,20}$/i;

function isAssigned(unit: Unit, { material: { people, language, date }, reader: { rules } }: Heard): boolean {
  if (unit.size < 4) return false;
  if (assign(unit.text, unit.turn.speaker, people, language).owner !== null) return true;
  if (isQuestion(unit.text)) return false;
  return rules.promise.test(unit.text) || (rules.promiseByDay.test(unit.text) && findDue(unit.text, date, language) !== null);
}

function assignedWork(unit: Unit, heard: Heard): Found {
  const work = workOf(unit, heard, true);
  const before = heard.units[unit.index - 1];
  if (!POINTS_BACK.test(unit.text) || before === undefined || before.turn.id !== unit.turn.id) return work;
  return { ...work, text: heard.tell.quote({ ...unit, text: `${before.text} ${unit.text}` }) };
}

/** Most decisions told in a roundabout way that are shown. */
const MOST_HINTED = 6;

/** Sentences that speak of a decision without being one for certain: a real one is never lost for its wording. */
export function* findHinted(heard: Heard): Steps<readonly HeardFinding[]> {
  const { decided, hinted, deferred } = heard.reader.rules;
  const hits: HeardFinding[] = [];
  for (const unit of heard.units) {
    const hints = (hinted.test(unit.text) && unit.size >= 5) || isAgreedTo(unit, heard);
    if (hints && !isQuestion(unit.text) && !decided.not.test(unit.text) && !deferred.test(unit.text)) hits.push({ unit, finding: candidateDecision(unit, heard) });
    yield;
  }
  return hits.slice(0, MOST_HINTED);
}

/** True when the next word is that all agree, said or asked. A short sentence may be meant: nothing longer is read into it. */
function isAgreedTo(unit: Unit, { units, reader: { rules } }: Heard): boolean {
  const next = units[unit.index + 1];
  return next !== undefined && rules.agreed.test(next.text) && unit.distinct.length >= 1 && unit.size >= 3;
}

function candidateDecision(unit: Unit, { tell }: Heard): Found {
  return found('decision', tell(unit), [unit.turn.id], { candidate: true });
}

/** Most candidates of a kind that are shown: one for so many sentences, within these limits. */
const LIMITS: Readonly<Record<CandidateKind, { readonly sentences: number; readonly least: number; readonly most: number; readonly odds: number }>> = {
  action: { sentences: 60, least: 3, most: 6, odds: -2.5 },
  decision: { sentences: 150, least: 1, most: 4, odds: -1 },
};

/** Fewest cues of its kind that a candidate must have: one alone stands in every other sentence. */
const FEWEST_CUES = 2;

/** Sentences that only sound like work or a decision, best first. */
export function* findLikely(heard: Heard, kind: CandidateKind): Steps<readonly HeardFinding[]> {
  const { sentences, least, most, odds } = LIMITS[kind];
  const limit = Math.min(most, Math.max(least, Math.round(heard.units.length / sentences)));
  const { actionCues, decisionCues, deferred, hanging } = heard.reader.rules;
  const cues = kind === 'action' ? actionCues : decisionCues;
  const candidates = yield* findCandidates(heard.units, kind, heard.reader);
  const likely = candidates.filter(({ unit, score }) => score > odds && !deferred.test(unit.text) && !hanging.test(unit.text) && cues.filter((cue) => cue.test(unit.text)).length >= FEWEST_CUES).slice(0, limit);
  return likely.map(({ unit }) => ({ unit, finding: kind === 'action' ? workOf(unit, heard, true) : candidateDecision(unit, heard) }));
}

/** Most open questions that are shown. */
const MOST_QUESTIONS = 5;

/** Sentences that say something is still open. */
export function* findOpen(heard: Heard): Steps<readonly HeardFinding[]> {
  const { open, deferred } = heard.reader.rules;
  const hits: HeardFinding[] = [];
  for (const unit of heard.units) {
    if ((open.test(unit.text) || deferred.test(unit.text)) && unit.size >= 5) {
      hits.push({ unit, finding: found('question', deferred.test(unit.text) ? tellInPlace(unit, heard) : heard.tell(unit), [unit.turn.id], { candidate: true }) });
    }
    yield;
  }
  return hits.slice(0, MOST_QUESTIONS);
}

/** Longest turn that is quoted as a whole, in words. */
const LONGEST_TURN = 40;

/** What is put off was named just before or after: a short turn is quoted as a whole. */
function tellInPlace(unit: Unit, { units, reader, tell }: Heard): string {
  if (reader.size(unit.turn.text) > LONGEST_TURN) return tell(unit);
  const turn = units.slice(unit.index - unit.inTurn, unit.index + LONGEST_TURN).filter((other) => other.turn.id === unit.turn.id);
  return turn.length === 1 ? tell(unit) : tell.quote({ ...unit, text: turn.map(({ text }) => text).join(reader.rules.language === 'en' ? ' ' : '') });
}

function workOf(unit: Unit, { material, tell }: Heard, candidate: boolean): Found {
  const { owner, text } = assign(unit.text, unit.turn.speaker, material.people, material.language);
  const due = findDue(unit.text, material.date, material.language);
  return found('action', (tell.isGarbled(unit) ? null : text) ?? (candidate ? tell(unit) : tell.line(unit)), [unit.turn.id], { candidate, owner, due });
}
