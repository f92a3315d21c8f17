// A meeting to its summary, without any model.
import type { Summary, SummaryAction, SummaryItem } from '../../../core/meeting/summary';
import type { Words } from '../../../core/ports';
import { abstractOf } from './abstract';
import { found, withoutRepeats, type Found, type FoundKind } from './found';
import type { Material } from './material';
import { findInNotes } from './note-findings';
import { makeTell } from './quote';
import { findAssigned, findHinted, findLikely, findOpen, findStated, type Heard, type HeardFinding } from './spoken-findings';
import type { Steps } from './steps';
import { makeReader } from './terms';
import { sayGist } from './gist';
import { unitsOf } from './unit';

/**
 * Summarises a meeting by choosing from it: explicit marks first, then what was stated, then the sentences that
 * together say most, then what only sounds like work, a decision or an open question (candidates). Every item cites
 * the turn or note it was taken from. `words` speak the language of the meeting.
 */
export function* summarize(material: Material, words: Words): Steps<Summary> {
  const reader = makeReader(material.language);
  const units = yield* unitsOf(material.turns, reader);
  const heard: Heard = { material, units, reader, tell: makeTell(units, material.language, words) };
  const noted = yield* findInNotes(material, reader.rules);
  const stated = yield* findStated(heard);
  const likely = [...(yield* findAssigned(heard)), ...(yield* findLikely(heard, 'action')), ...(yield* findHinted(heard)), ...(yield* findLikely(heard, 'decision')), ...(yield* findOpen(heard))];
  const spoken = onceEach([...stated, ...likely]);
  const abstract = yield* abstractOf({ heard, words, taken: new Set(spoken.map(({ unit }) => unit.index)) });
  const points = abstract.points.map(({ text, cites, heading }) => found('point', text, cites, { heading }));
  const findings = yield* withoutRepeats([...noted, ...sure(spoken), ...unsure(spoken), ...points], reader);
  return summaryOf(findings, sayGist({ phrases: abstract.phrases, findings, material, words }), words);
}

/** The first finding of each sentence: nothing is told twice. */
function onceEach(all: readonly HeardFinding[]): readonly HeardFinding[] {
  const seen = new Set<number>();
  return all.filter(({ unit: { index } }) => !seen.has(index) && seen.add(index));
}

function sure(all: readonly HeardFinding[]): readonly Found[] {
  return all.map(({ finding }) => finding).filter(({ candidate }) => !candidate);
}

function unsure(all: readonly HeardFinding[]): readonly Found[] {
  return all.map(({ finding }) => finding).filter(({ candidate }) => candidate);
}

function summaryOf(findings: readonly Found[], gist: string, words: Words): Summary {
  const of = (kind: FoundKind): readonly Found[] => findings.filter((finding) => finding.kind === kind);
  return {
    gist,
    topics: topicsOf(of('point'), words),
    decisions: of('decision').map(itemOf),
    actions: of('action').map(actionOf),
    questions: of('question').map(itemOf),
  };
}

/** Points by their heading, headings in the order in which they first appear. */
function topicsOf(points: readonly Found[], words: Words): Summary['topics'] {
  const topics = new Map<string, SummaryItem[]>();
  for (const point of points) {
    const title = point.heading === '' ? words('offline.from-notes') : point.heading;
    topics.set(title, [...(topics.get(title) ?? []), itemOf(point)]);
  }
  return [...topics].map(([title, items]) => ({ title, points: items }));
}

function itemOf({ text, cites, candidate }: Found): SummaryItem {
  return { text: sentenceCase(text), cites: [...cites], ...(candidate ? { candidate } : {}) };
}

/** A capital for the first word; words with signs, figures or capitals of their own stay as they are. */
function sentenceCase(text: string): string {
  return /^\p{Ll}[\p{Ll}'’-]*(?=[\s,;:!?]|\.?$)/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

function actionOf(action: Found): SummaryAction {
  const { owner, due } = action;
  const words = due === null || due.words === due.day ? {} : { due_words: due.words };
  const day = due === null ? {} : { due: due.day, ...words, ...(due.doubtful ? { due_doubtful: true } : {}) };
  return { ...itemOf({ ...action, text: withoutDay(action) }), ...(owner === null || namesFirst(action.text, owner) ? {} : { owner }), ...day };
}

/** A sure day that is written as YYYY-MM-DD is shown as the day of the task, so the text need not repeat it. */
function withoutDay({ text, due, candidate }: Found): string {
  if (due === null || candidate || due.doubtful || due.words !== due.day) return text;
  const phrase = new RegExp(`[\\s,，、]*(?:[(（]\\s*)?(?:📅|\\b(?:due(?: (?:by|on))?|by|until|till|before|no later than)\\b|期限[:：は]?|截止[:：]?)?\\s*${due.day}\\s*(?:までに?|[之以]?前|締め?切り?)?(?:\\s*[)）])?`, 'i');
  return text.replace(phrase, '').trim() || text;
}

/** True when the text is told with its doer in front, so that naming them again would be twice. */
function namesFirst(text: string, owner: string): boolean {
  return text.startsWith(owner) && /^(?: ?[:：]| (?:said|thought|was|would|could|had)\b)/.test(text.slice(owner.length));
}
