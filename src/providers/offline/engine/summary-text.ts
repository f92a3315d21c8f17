// The part of a summary that stands for the whole meeting, as plain lines.
import type { Summary } from '../../../core/meeting/summary';

/** Gist and points, one to a line, as the note shows them; titles, decisions, actions and questions are left out. */
export function summaryText(summary: Summary): string {
  return [summary.gist, ...summary.topics.flatMap(({ points }) => points.map(({ text }) => text))].join('\n');
}
