// A meeting note made of a transcript.
import type { Day } from '../time';
import { writeReference } from './links';
import { freeNotePath } from './note-name';
import { isNobody, looksLikeName } from './transcript/label';

/** A transcript on its way into the vault, with what a person chose. */
export interface NewMeeting {
  /** The transcript as it came. */
  readonly text: string;
  /** What a person typed around it, where it came out of a note; empty for none. */
  readonly typed?: string;
  /** Name of its file; null for a pasted one. */
  readonly fileName: string | null;
  readonly title: string;
  readonly date: Day;
  readonly projects: readonly string[];
  /** Who speaks, by label; and the names that a person gave some of the labels. */
  readonly speakers: readonly string[];
  readonly names: ReadonlyMap<string, string>;
  /** `beside`: in a file of its own, which the note links. */
  readonly keep: 'in-note' | 'beside';
}

/** Texts longer than this, in characters, never go into a note: the app would be slow to show it. */
export const longestInNote = 1_000_000;

/** The files to be made: the note, and the transcript where it stands beside. */
export interface NewFiles {
  readonly note: { readonly path: string; readonly text: string };
  readonly beside: { readonly path: string; readonly text: string } | null;
  /** The note that stands where this one would have gone by its day and title; null when there is none. */
  readonly twin: string | null;
}

/** Words above the transcript in the note, by what its finder knows. */
export interface NewMeetingPlace {
  readonly folder: string;
  readonly heading: string;
  isTaken(path: string): boolean;
  /** A file of the vault that holds the transcript already; then nothing is made beside. */
  readonly existing: string | null;
}

/** Lays the files out. Every byte of the transcript is kept; nothing that stands is overwritten. What was typed around it stays typed. */
export function newMeetingFiles(meeting: NewMeeting, place: NewMeetingPlace): NewFiles {
  const name = meeting.title.startsWith(meeting.date) ? meeting.title : `${meeting.date} ${meeting.title}`.trim();
  const ending = endingOf(meeting);
  const besideOf = (path: string): string => path.replace(/\.md$/, `.${ending}`);
  const keep = place.existing === null && meeting.text.length > longestInNote ? 'beside' : meeting.keep;
  const path = freeNotePath(place.folder, name, (one) => place.isTaken(one) || (keep === 'beside' && place.isTaken(besideOf(one))));
  const linked = keep === 'beside' ? (place.existing ?? besideOf(path)) : null;
  const typed = (meeting.typed ?? '') === '' ? [] : [...fenced(meeting.typed ?? '', 'text'), ''];
  const note = [...properties(meeting, linked), '', ...typed, ...(linked === null ? [`## ${place.heading}`, '', ...fenced(meeting.text, 'transcript')] : [])];
  const plain = freeNotePath(place.folder, name, () => false);
  return {
    twin: plain !== path && place.isTaken(plain) ? plain : null,
    note: { path, text: `${note.join('\n')}\n` },
    beside: linked === null || place.existing !== null ? null : { path: linked, text: meeting.text },
  };
}

function endingOf({ fileName, text }: NewMeeting): string {
  const own = /\.(vtt|srt|txt)$/i.exec(fileName ?? '')?.[1]?.toLowerCase();
  return own ?? (/^\uFEFF?WEBVTT(?:\s|$)/.test(text) ? 'vtt' : 'txt');
}

/** JSON strings are YAML strings, whatever stands in them. */
function properties({ date, projects, speakers, names }: NewMeeting, linked: string | null): readonly string[] {
  const known = [...new Set(speakers.map((label) => names.get(label)?.trim() || label))].filter((name) => looksLikeName(name) && !isNobody(name));
  const renamed = [...names].filter(([label, name]) => name.trim() !== '' && name.trim() !== label);
  const list = (key: string, values: readonly string[]): readonly string[] => (values.length === 0 ? [] : [`${key}:`, ...values.map((value) => `  - ${JSON.stringify(value)}`)]);
  return [
    '---',
    `date: ${date}`,
    ...list('projects', projects),
    ...list('attendees', known),
    ...(renamed.length === 0 ? [] : ['speakers:', ...renamed.map(([label, name]) => `  ${JSON.stringify(label)}: ${JSON.stringify(name.trim())}`)]),
    ...(linked === null ? [] : [`transcript: ${JSON.stringify(writeReference(linked))}`]),
    '---',
  ];
}

/** A fence longer than any in the text, so that nothing in it can end it, and nothing in it runs. */
function fenced(text: string, language: 'transcript' | 'text'): readonly string[] {
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}${language}`, text.replace(/\r?\n$/, ''), fence];
}
