// The answers of read_meeting, put together into one meeting.
import * as z from 'zod';
import type { Language } from '../../core/ports';
import { isDay } from '../../core/time';
import type { EarlierText } from './engine/earlier';
import type { Material } from './engine/material';
import type { PastCall } from './history';

const language = z.enum(['en', 'ja', 'zh']);
const answer = z.object({
  meeting: z.object({
    title: z.string(),
    link: z.string().optional(),
    date: z.string().refine(isDay),
    projects: z.array(z.string()).default([]),
    missing_projects: z.array(z.string()).default([]),
    attendees: z.array(z.string()).default([]),
    language,
    output_language: language.or(z.literal('transcript')).optional(),
  }),
  earlier_items: z.array(z.object({ id: z.string(), text: z.string() })).default([]),
  instructions: z.array(z.object({ from: z.string() })).default([]),
  hand_notes: z.array(z.object({ id: z.string(), text: z.string(), heading: z.string().optional(), task: z.enum(['open', 'done']).optional() })).default([]),
  turns: z.array(z.object({ id: z.string(), speaker: z.string().nullable(), text: z.string() })),
  shown: z.object({ to: z.string().nullable(), of: z.number() }),
  more: z.string().optional(),
});

type Answer = z.output<typeof answer>;

/** A meeting as far as it was read. */
export interface ReadMeeting {
  readonly title: string;
  /** What a wiki link to the meeting note holds. */
  readonly link: string;
  readonly projects: readonly string[];
  readonly missingProjects: readonly string[];
  readonly outputLanguage: Language;
  readonly material: Material;
  /** What earlier meetings left open. */
  readonly earlier: readonly EarlierText[];
  /** Notes of the person that say how summaries should be, which this engine cannot follow. */
  readonly instructions: readonly string[];
  /** Id of the first turn that was not read; null when all were. */
  readonly next: string | null;
}

/** Puts the answers together; null when one of them is not of the tool's form. */
export function joinMeeting(calls: readonly PastCall[]): ReadMeeting | null {
  const pages = calls.map(({ result }) => readAnswer(result?.text ?? ''));
  const [first] = pages;
  const last = pages[pages.length - 1];
  if (first === null || first === undefined || last === null || last === undefined || pages.includes(null)) return null;
  const turns = pages.flatMap((page) => page?.turns ?? []);
  const { meeting } = first;
  const speakers = turns.flatMap(({ speaker }) => (speaker === null ? [] : [speaker]));
  const people = [...new Set([...speakers, ...meeting.attendees])];
  return {
    title: meeting.title,
    link: meeting.link ?? meeting.title,
    projects: meeting.projects,
    missingProjects: meeting.missing_projects,
    outputLanguage: meeting.output_language === undefined || meeting.output_language === 'transcript' ? meeting.language : meeting.output_language,
    earlier: first.earlier_items,
    instructions: first.instructions.map(({ from }) => from),
    material: { date: meeting.date, language: meeting.language, people, handNotes: first.hand_notes, turns },
    next: nextTurn(last),
  };
}

function readAnswer(text: string): Answer | null {
  try {
    return answer.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

/** Turn ids count through the meeting, so the one after the last shown is known. */
function nextTurn({ shown, more }: Answer): string | null {
  const last = Number(/^T(\d+)$/.exec(shown.to ?? '')?.[1] ?? Number.NaN);
  return more !== undefined && last < shown.of ? `T${String(last + 1).padStart(4, '0')}` : null;
}
