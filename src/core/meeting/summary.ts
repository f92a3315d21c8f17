// What a summary is.
import * as z from 'zod';

const cites = z.array(z.string()).describe('Ids of the turns (T0001) or hand notes (N0001) that say this.');
const text = z.string().min(1);

const item = z.strictObject({
  text: text.describe('One complete statement.'),
  cites,
  candidate: z.boolean().optional().describe('True when this only sounds like one; it is shown as a candidate.'),
});

const action = z.strictObject({
  ...item.shape,
  owner: z.string().optional().describe('Who does it, as named in the meeting. Leave out when nobody was named.'),
  due: z.string().optional().describe('Day it is due, YYYY-MM-DD, read from the day of the meeting. Leave out when none was said.'),
  due_words: z.string().optional().describe('The words that named the day, copied.'),
  due_doubtful: z.boolean().optional().describe('True when the words allow another reading.'),
});

const earlier = z.strictObject({
  item: z.string().describe('Id of an earlier item (P0001), as read_meeting gives it.'),
  status: z.enum(['done', 'open', 'changed']).describe('What this meeting said of it. Leave an item out when nothing was said: it stays open.'),
  text: z.string().optional().describe('What changed: the new words, owner or day.'),
  cites,
});

/** The structured summary, as the model hands it in. Empty lists are left out of the note. */
export const summaryShape = z.strictObject({
  gist: text.describe('At most three sentences: what this meeting was about and what came of it.'),
  topics: z.array(z.strictObject({ title: text, points: z.array(item) })).default([]),
  decisions: z.array(item).default([]),
  actions: z.array(action).default([]),
  questions: z.array(item).default([]).describe('What stayed open.'),
  earlier: z.array(earlier).optional().describe('What became of the earlier_items of read_meeting.'),
});

/** A summary as data. */
export type Summary = z.output<typeof summaryShape>;
/** One statement with its citations. */
export type SummaryItem = z.output<typeof item>;
/** One action item: unknown owner and unknown day stay unknown. */
export type SummaryAction = z.output<typeof action>;
/** What became of one earlier item. */
export type SummaryEarlier = z.output<typeof earlier>;
