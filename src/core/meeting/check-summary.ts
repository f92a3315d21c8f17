// Checks a summary against the meeting it speaks of.
import type { SummarySection } from '../settings';
import { isDay } from '../time';
import { contentWords, shareOf } from './content-words';
import { languageOf } from './language';
import type { HandNote, Meeting } from './meeting';
import type { EarlierItem } from './earlier-items';
import { plainText } from './plain-text';
import type { Summary, SummaryAction, SummaryEarlier, SummaryItem } from './summary';

/** Part of an item's content words that the cited lines must have, rounded up to whole words. */
const supportShare = 0.25;
/** Part of a hand note's content words that one item must have for the note to count as said. */
const coverShare = 0.6;

/** Why an item is not supported. */
export type Unsupported =
  /** It cites nothing. */
  | 'no-citation'
  /** It cites an id that the meeting does not have. */
  | 'unknown-id'
  /** The cited lines do not speak of it. */
  | 'other-words';

/** What became of one item. `field` is its place in the summary, such as `decisions[0]`. */
export interface ItemCheck {
  readonly field: string;
  readonly item: SummaryItem | SummaryAction;
  /** Cited ids that the meeting has, in order, each once. */
  readonly cites: readonly string[];
  /** Null when the item is supported. */
  readonly fault: Unsupported | null;
  /** True when the day stands beyond doubt: said, read so, and not before the meeting. */
  readonly dueIsSure: boolean;
}

/** What became of one earlier item, checked. Every earlier item has one entry. */
export interface EarlierCheck {
  readonly item: EarlierItem;
  /** Open unless the cited lines bear something else out. */
  readonly status: SummaryEarlier['status'];
  /** What changed; null when nothing is said. */
  readonly text: string | null;
  readonly cites: readonly string[];
  /** Why what the summary says of it is not believed; null when it is, or when it says nothing. */
  readonly fault: Unsupported | null;
}

/** A summary, checked. */
export interface SummaryCheck {
  /** One entry per topic point, decision, action and question, in the summary's order. */
  readonly items: readonly ItemCheck[];
  /** Hand notes that the summary does not account for. */
  readonly leftOut: readonly HandNote[];
  /** Fields with a due date that is no real day, such as `actions[0].due`. */
  readonly wrongDays: readonly string[];
  /** In the order of the earlier items. */
  readonly earlier: readonly EarlierCheck[];
  /** Ids under `earlier` that no earlier item has. */
  readonly wrongItems: readonly string[];
}

/** What a summary is checked against, besides the meeting. */
export interface CheckFrame {
  readonly earlier?: readonly EarlierItem[];
  /** Sections that the person does without: what stands there is not shown, so no hand note is accounted for by it. */
  readonly off?: readonly SummarySection[];
}

/** Checks every citation, every due date and every hand note. */
export function checkSummary(summary: Summary, meeting: Meeting, { earlier = [], off = [] }: CheckFrame = {}): SummaryCheck {
  const lines = linesById(meeting);
  const items = itemsOf(summary).map(({ field, item }) => checkItem(field, item, lines, meeting));
  const shown = items.filter(({ field, item }) => !off.some((section) => field.startsWith(`${section}[`)) && plainText(item.text) !== '');
  const titles = off.includes('topics') ? [] : summary.topics.filter((topic) => topic.points.some((point) => plainText(point.text) !== '')).map((topic) => topic.title);
  const texts = [...shown.map(({ item }) => ownersAnd(item)), summary.gist, ...titles].map(contentWords);
  return {
    items,
    leftOut: meeting.handNotes.filter((note) => !isAccountedFor(note, shown, texts)),
    earlier: earlier.map((item) => checkEarlier(item, summary, lines)),
    wrongItems: (summary.earlier ?? []).map((one) => one.item).filter((id) => !earlier.some((item) => item.id === id)),
    wrongDays: summary.actions.flatMap((action, index) => (action.due === undefined || isDay(action.due) ? [] : [`actions[${index}].due`])),
  };
}

/** The last word of the summary on an item counts; one that is not borne out leaves it open. */
function checkEarlier(item: EarlierItem, summary: Summary, lines: ReadonlyMap<string, string>): EarlierCheck {
  const said = (summary.earlier ?? []).findLast((one) => one.item === item.id);
  const cites = [...new Set(said?.cites ?? [])].filter((id) => lines.has(id));
  if (said === undefined || said.status === 'open') return { item, status: 'open', text: null, cites, fault: null };
  const cited = cites.map((id) => lines.get(id)).join('\n');
  const fault = faultOf({ text: `${item.text} ${said.text ?? ''}`, cites: said.cites }, cites, cited);
  return { item, status: fault === null ? said.status : 'open', text: said.text ?? null, cites, fault };
}

/** All items of a summary with their places. */
function itemsOf(summary: Summary): readonly { readonly field: string; readonly item: SummaryItem | SummaryAction }[] {
  const listed = (name: string, items: readonly (SummaryItem | SummaryAction)[]) =>
    items.map((item, index) => ({ field: `${name}[${index}]`, item }));
  return [
    ...summary.topics.flatMap((topic, index) => listed(`topics[${index}].points`, topic.points)),
    ...listed('decisions', summary.decisions),
    ...listed('actions', summary.actions),
    ...listed('questions', summary.questions),
  ];
}

/** What each id stands for: who said it and the words, or the heading and the typed line. */
function linesById(meeting: Meeting): ReadonlyMap<string, string> {
  return new Map([
    ...meeting.turns.map((turn) => [turn.id, `${turn.speaker ?? ''} ${turn.text}`] as const),
    ...meeting.handNotes.map((note) => [note.id, `${note.heading} ${note.text}`] as const),
  ]);
}

function checkItem(field: string, item: SummaryItem | SummaryAction, lines: ReadonlyMap<string, string>, meeting: Meeting): ItemCheck {
  const cites = [...new Set(item.cites)].filter((id) => lines.has(id));
  const cited = cites.map((id) => lines.get(id)).join('\n');
  const fault = faultOf(item, cites, cited);
  return { field, item, cites, fault, dueIsSure: isSureDay(item, cited, meeting) };
}

function faultOf(item: SummaryItem, cites: readonly string[], cited: string): Unsupported | null {
  if (item.cites.length === 0) return 'no-citation';
  if (item.cites.some((id) => !cites.includes(id))) return 'unknown-id';
  return speaksOf(ownersAnd(item), cited) ? null : 'other-words';
}

/** Words can be compared only within one language; across languages the ids must do. */
function speaksOf(text: string, cited: string): boolean {
  if (languageOf(text) !== languageOf(cited)) return true;
  const words = contentWords(text);
  const wanted = Math.max(1, Math.ceil(words.size * supportShare));
  return Math.round(shareOf(words, contentWords(cited)) * words.size) >= wanted;
}

function ownersAnd(item: SummaryItem | SummaryAction): string {
  return 'owner' in item && item.owner !== undefined ? `${item.text} ${item.owner}` : item.text;
}

/** The copied words must stand in the cited lines; a day before the meeting is a misreading more often than not. */
function isSureDay(item: SummaryItem | SummaryAction, cited: string, meeting: Meeting): boolean {
  if (!('due' in item) || item.due === undefined || !isDay(item.due)) return false;
  if (item.due_doubtful === true || item.due < meeting.date) return false;
  return item.due_words === undefined || shareOf(contentWords(item.due_words), contentWords(cited)) === 1;
}

function isAccountedFor(note: HandNote, items: readonly ItemCheck[], texts: readonly ReadonlySet<string>[]): boolean {
  const words = contentWords(note.text);
  const isCited = items.some(({ item, cites }) => cites.includes(note.id) && speaksOf(item.text, `${note.heading} ${note.text}`));
  return isCited || texts.some((text) => shareOf(words, text) >= coverShare);
}
