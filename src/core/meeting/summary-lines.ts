// A checked summary as the Markdown lines of its note.
import type { Words } from '../ports';
import type { WordKey } from '../words';
import type { SummarySection } from '../settings';
import type { EarlierCheck, ItemCheck, SummaryCheck, Unsupported } from './check-summary';
import { writeLink } from './links';
import { plainText } from './plain-text';
import type { Summary, SummaryAction } from './summary';

/** What a summary's lines are made of. */
export interface SummaryParts {
  readonly summary: Summary;
  readonly check: SummaryCheck;
  /** The meeting note, which citations lead to. */
  readonly meetingPath: string;
  /** Words in the language of the summary. */
  readonly words: Words;
  /** Sections that the person does without. */
  readonly off?: readonly SummarySection[];
  /** The one note about a person of this name; null when there is none or more than one. */
  personNote(name: string): string | null;
}

/**
 * Writes gist, topics, decisions, action items, open questions, earlier items, candidates, and the hand notes that nothing else says.
 * Empty sections are left out. Text passes through `plainText`; links and marks are made here alone.
 */
export function summaryLines(parts: SummaryParts): readonly string[] {
  const { summary } = parts;
  const off = new Set<string>(parts.off ?? []);
  const section = (key: WordKey, lines: readonly string[]) => (lines.length === 0 || off.has(sectionOf(key)) ? [] : [`## ${parts.words(key)}`, '', ...lines]);
  const firm = itemsUnder(parts, false);
  const possible = itemsUnder(parts, true);
  const bullet = (check: ItemCheck) => itemLine('-', check, parts);
  const sections = [
    [plainText(summary.gist)].filter((line) => line !== ''),
    section('summary.topics', topicLines(parts)),
    section('summary.decisions', firm('decisions').map(bullet)),
    section('summary.actions', firm('actions').map((check) => itemLine('- [ ]', check, parts))),
    section('summary.questions', firm('questions').map(bullet)),
    section('summary.earlier', earlierLines(parts)),
    section('summary.possible-decisions', possible('decisions').map(bullet)),
    section('summary.possible-actions', possible('actions').map(bullet)),
    section('summary.possible-questions', possible('questions').map(bullet)),
    section('summary.also', parts.check.leftOut.map((note) => [`- ${plainText(note.text)}`, citation(note.id, parts)].join(' '))),
  ];
  return sections.filter((lines) => lines.length > 0).flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
}

/** `summary.possible-actions` is switched off with the actions. */
function sectionOf(key: WordKey): string {
  return key.replace(/^summary\.(?:possible-)?/, '');
}

/** Each earlier item once: what is done, what changed, what is still open. No boxes: the open item lives in its own note. */
function earlierLines(parts: SummaryParts): readonly string[] {
  const { earlier } = parts.check;
  return (['done', 'changed', 'open'] as const).flatMap((status) => earlier.filter((check) => check.status === status).map((check) => earlierLine(check, parts)));
}

function earlierLine({ item, status, text, cites, fault }: EarlierCheck, parts: SummaryParts): string {
  return [
    `- ${parts.words(`summary.earlier-${status}`)}:`,
    plainText(item.text),
    item.owner === null ? '' : ownerMark({ owner: item.owner }, parts),
    item.due === null ? '' : `(${parts.words('summary.due-sure', { day: item.due })})`,
    status === 'changed' && text !== null ? `→ ${plainText(text)}` : '',
    writeLink(item.path, item.date, `#^L${String(item.line).padStart(4, '0')}`),
    ...cites.map((id) => citation(id, parts)),
    fault === null ? '' : `⚠ ${parts.words(faultWord[fault])}`,
  ]
    .filter((piece) => piece !== '')
    .join(' ');
}

/** Items of one list that are, or are not, candidates; an item without a word left is none. */
function itemsUnder(parts: SummaryParts, candidate: boolean): (list: string) => readonly ItemCheck[] {
  const wanted = parts.check.items.filter(({ item }) => (item.candidate === true) === candidate && plainText(item.text) !== '');
  return (list) => wanted.filter(({ field }) => field.startsWith(`${list}[`));
}

function topicLines(parts: SummaryParts): readonly string[] {
  const topics = parts.summary.topics.map((topic, index) => {
    const checks = parts.check.items.filter(({ field, item }) => field.startsWith(`topics[${index}].`) && plainText(item.text) !== '');
    const title = plainText(topic.title);
    return checks.length === 0 || title === '' ? checks.map((check) => itemLine('-', check, parts)) : [`### ${title}`, ...checks.map((check) => itemLine('-', check, parts))];
  });
  return topics.filter((lines) => lines.length > 0).flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
}

/** One item. The day stands last, for the Tasks plugin reads it only there. */
function itemLine(mark: string, check: ItemCheck, parts: SummaryParts): string {
  const { item } = check;
  const action = field(check) === 'actions' ? (item as SummaryAction) : null;
  const isTask = mark !== '-';
  return [
    mark,
    action === null ? plainText(item.text) : plainText(item.text).replace(/([^.。])[.。]$/u, '$1'),
    field(check) === 'topics' && item.candidate === true ? `(${parts.words('summary.possible')})` : '',
    action === null ? '' : ownerMark(action, parts),
    action === null ? '' : dueMark(action, check.dueIsSure && isTask, parts.words),
    ...check.cites.map((id) => citation(id, parts)),
    check.fault === null ? '' : `⚠ ${parts.words(faultWord[check.fault])}`,
    action !== null && isTask && check.dueIsSure ? `📅 ${action.due}` : '',
  ]
    .filter((piece) => piece !== '')
    .join(' ');
}

function field(check: ItemCheck): string {
  return check.field.split('[')[0] ?? '';
}

function citation(id: string, parts: SummaryParts): string {
  return writeLink(parts.meetingPath, id, `#^${id}`);
}

function ownerMark(action: Pick<SummaryAction, 'owner'>, parts: SummaryParts): string {
  const name = plainText(action.owner ?? '');
  const note = name === '' ? null : parts.personNote(name);
  if (name === '') return '';
  return note === null ? `(${name})` : `(${writeLink(note, name)})`;
}

/** The words that named the day, unless the item says them itself; a doubtful day behind them with a question mark. */
function dueMark(action: SummaryAction, isSure: boolean, words: Words): string {
  const named = plainText(action.due_words ?? '');
  const said = plainText(action.text).toLowerCase().includes(named.toLowerCase()) ? '' : named;
  const day = isSure || action.due === undefined ? '' : plainText(action.due);
  if (day === '') return said === '' ? '' : `(${words('summary.due-words', { words: said })})`;
  return `(${said === '' ? words('summary.due-day', { day }) : words('summary.due-doubtful', { words: said, day })})`;
}

const faultWord: Readonly<Record<Unsupported, WordKey>> = {
  'no-citation': 'summary.no-citation',
  'unknown-id': 'summary.unknown-citation',
  'other-words': 'summary.unsupported',
};
