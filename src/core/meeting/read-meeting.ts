// A note's text and properties to a meeting.
import type { Properties } from '../ports';
import { linesOf } from '../text';
import type { Day } from '../time';
import { handNotes } from './hand-notes';
import { isOtherLanguage, languageOf } from './language';
import type { Meeting } from './meeting';
import { firstText, peopleNames, projectNames, speakerMap } from './names';
import { ownDay, titleOf } from './own-day';
import { linkedFiles } from './transcript/embeds';
import { findTranscript, spokenLines } from './transcript/find-transcript';
import { readTurns, type TranscriptPart } from './transcript/read-turns';

/** A file and its text. */
export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** All that is needed to read a meeting. */
export interface MeetingSource extends TextFile {
  /** As `readProperties` gives them. */
  readonly properties: Properties;
  /** Civil day on which the file was made, null when unknown. */
  readonly created: Day | null;
  readonly today: Day;
  /** Setting: a link into it names the project below it. */
  readonly projectsFolder: string;
  /** The transcript files that `transcriptLinks` named and that were found, in that order. */
  readonly linked: readonly TextFile[];
}

/**
 * Transcript files that a note points to, as written and each once: those embedded under its transcript heading, then those of
 * its `transcript` property. The caller follows the links (`followLink`) and reads the files.
 */
export function transcriptLinks(text: string, properties: Properties): readonly string[] {
  return [...new Set([...findTranscript(linesOf(text)).embeds, ...linkedFiles(properties)])];
}

/** Reads a meeting note. Any text is a meeting; whether a note is meant as one is `isMeetingNote`'s to say. */
export function readMeeting(source: MeetingSource): Meeting {
  const { path, properties } = source;
  const lines = linesOf(source.text);
  const found = findTranscript(lines);
  const own = found.parts.map((part) => ({ source: path, lines: part }));
  const turns = readTurns([...own, ...source.linked.flatMap(partsOfFile)], speakerMap(properties));
  const notes = handNotes(lines, found.lines);
  const title = titleOf(path);
  const said = [...turns, ...notes].map((one) => one.text).join('\n');
  return {
    path,
    title,
    date: ownDay(properties['date'], source),
    language: languageOf(said === '' ? title : said),
    ...(isOtherLanguage(said) ? { isOtherLanguage: true as const } : {}),
    properties,
    projects: projectNames(properties['projects'], source.projectsFolder),
    attendees: peopleNames(properties['attendees']),
    id: firstText(properties['meeting-id']),
    handNotes: notes,
    turns,
  };
}

function partsOfFile(file: TextFile): readonly TranscriptPart[] {
  const lines = linesOf(file.text);
  const numbered = lines.map((text, index) => ({ text, line: index + 1 }));
  const parts = /\.md$/i.test(file.path) ? spokenLines(lines) : [numbered];
  return parts.map((part) => ({ source: file.path, lines: part }));
}
