// A summary's check in words for the model.
import { encodeData } from '../../agent/untrusted';
import type { SummaryCheck, Unsupported } from '../../core/meeting/check-summary';
import type { Words } from '../../core/ports';
import { cutTo } from '../../core/text';
import type { WordKey } from '../../core/words';

/** Lines of one list that are told; the rest is counted. */
const longestList = 60;

const reasons: Readonly<Record<Unsupported, WordKey>> = {
  'no-citation': 'summary.no-citation',
  'unknown-id': 'summary.unknown-citation',
  'other-words': 'summary.unsupported',
};

/** One line for each unsupported item and each hand note left out, with its field or id; texts are quoted as JSON. */
export function sayCheck(check: SummaryCheck, words: Words): readonly string[] {
  const faults = check.items.flatMap(({ field, item, fault }) => (fault === null ? [] : [`- ${field} ${quoted(item.text)}: ${words(reasons[fault])}`]));
  const leftOut = check.leftOut.map((note) => `- ${note.id} ${quoted(note.text)}`);
  if (faults.length === 0 && leftOut.length === 0) return [words('meeting.all-supported')];
  return [
    ...(faults.length === 0 ? [] : [words('meeting.unsupported'), ...capped(faults, words)]),
    ...(leftOut.length === 0 ? [] : [words('meeting.left-out'), ...capped(leftOut, words)]),
  ];
}

function capped(lines: readonly string[], words: Words): readonly string[] {
  return lines.length <= longestList ? lines : [...lines.slice(0, longestList), words('meeting.and-more', { count: lines.length - longestList })];
}

function quoted(text: string): string {
  return encodeData(cutTo(text, 200));
}
