// A checked summary as the Markdown lines of its note.
import type { Words } from '../ports';
import type { WordKey } from '../words';
import type { ItemCheck, SummaryCheck, Unsupported } from './check-summary';
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
  /** The one note about a person of this name; null when there is none or more than one. */
  personNote(name: string): string | null;
}

/**
 * Writes gist, topics, decisions, action items, open questions, candidates, and the hand notes that nothing else says.
 * Empty sections are left out. Text passes through `plainText`; links and marks are made here alone.
 */
export function summaryLines(parts: SummaryParts): readonly string[] {
  const { summary } = parts;
  const section = (key: WordKey, lines: readonly string[]) => (lines.length === 0 ? [] : [`## ${parts.words(key)}`, '', ...lines]);
  const firm = itemsUnder(parts, false);
  const possible = itemsUnder(parts, true);
  const bullet = (check: ItemCheck) => itemLine('-', check, parts);
  const sections = [
    [plainText(summary.gist)].filter((line) => line !== ''),
    section('summary.topics', topicLines(parts)),
    section('summary.decisions', firm('decisions').map(bullet)),
    section('summary.actions', firm('actions').map((check) => itemLine('- [ ]', check, parts))),
    section('summary.questions', firm('questions').map(bullet)),
    section('summary.possible-decisions', possible('decisions').map(bullet)),
    section('summary.possible-actions', possible('actions').map(bullet)),
    section('summary.possible-questions', possible('questions').map(bullet)),
    section('summary.also', parts.check.leftOut.map((note) => [`- ${plainText(note.text)}`, citation(note.id, parts)].join(' '))),
  ];
  return sections.filter((lines) => lines.length > 0).flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
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
    plainText(item.text),
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

function ownerMark(action: SummaryAction, parts: SummaryParts): string {
  const name = plainText(action.owner ?? '');
  const note = name === '' ? null : parts.personNote(name);
  if (name === '') return '';
  return note === null ? `(${name})` : `(${writeLink(note, name)})`;
}

/** The words that named the day, unless the item says them itself; a doubtful day behind them with a question mark. */
function dueMark(action: SummaryAction, isSure: boolean, words: Words): string {
  const said = plainText(action.due_words ?? '');
  const day = isSure || action.due === undefined ? '' : plainText(action.due);
  if (day === '') {
    const isRepeated = said === '' || plainText(action.text).toLowerCase().includes(said.toLowerCase());
    return isRepeated ? '' : `(${words('summary.due-words', { words: said })})`;
  }
  return `(${said === '' ? words('summary.due-day', { day }) : words('summary.due-doubtful', { words: said, day })})`;
}

const faultWord: Readonly<Record<Unsupported, WordKey>> = {
  'no-citation': 'summary.no-citation',
  'unknown-id': 'summary.unknown-citation',
  'other-words': 'summary.unsupported',
};
