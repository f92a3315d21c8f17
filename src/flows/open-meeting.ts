// A meeting note, read with its transcript files, its projects and the settings of that moment.
import { readProperties } from '../core/meeting/frontmatter';
import { isMeetingNote } from '../core/meeting/is-meeting-note';
import { followLink } from '../core/meeting/links';
import type { Meeting } from '../core/meeting/meeting';
import { readMeeting, transcriptLinks, type TextFile } from '../core/meeting/read-meeting';
import type { Language, Properties } from '../core/ports';
import { isPrivate, saysPrivate } from '../core/project/fence';
import { projectShelf, projectsOf, type BoundProjects } from '../core/project/project';
import type { EarlierItem } from '../core/meeting/earlier-items';
import type { Instruction } from '../core/meeting/instruction';
import { done, failed, type Result } from '../core/result';
import type { Settings } from '../core/settings';
import { linesOf } from '../core/text';
import { dayAt } from '../core/time';
import type { FlowNeeds } from './needs';
import { readEarlierItems, readInstructions } from './read-around';
import { isBehindFence, readUnfenced } from './read-unfenced';

/** Everything about a meeting that a run is built on. The settings are those of the moment; a run keeps them. */
export interface OpenMeeting {
  readonly meeting: Meeting;
  readonly projects: BoundProjects;
  readonly settings: Settings;
  readonly outputLanguage: Language;
  /** Open items of earlier meetings of the bound projects. */
  readonly earlier: readonly EarlierItem[];
  readonly instructions: readonly Instruction[];
  /** The instructions note of the settings, where it cannot be read. */
  readonly missingInstructions: string | null;
  /** Transcript files that the note embeds or links and whose words are not in the meeting. */
  readonly unreadLinks: readonly UnreadLink[];
}

/** A transcript file that was left out. `link` is as written, or the file's path where it was found. */
export interface UnreadLink {
  readonly link: string;
  /** `missing`: no file, or more than one, fits the link. `private`: it says `private: true`. `not-text`: its bytes are no UTF-8. */
  readonly because: 'missing' | 'private' | 'not-text' | 'io';
}

/** Opens a meeting note with something in it. Problems: those of `openAnyMeeting`, `too-little` (nothing was typed or said). */
export async function openMeeting(needs: FlowNeeds, path: string): Promise<Result<OpenMeeting>> {
  const opened = await openAnyMeeting(needs, path);
  if (!opened.ok) return opened;
  const { turns, handNotes } = opened.value.meeting;
  return turns.length === 0 && handNotes.length === 0 ? failed('too-little', { path }) : opened;
}

/** Opens a meeting note, be it empty. Problems: `no-such-note`, `not-a-meeting`, `meeting-fenced` (nothing of it goes anywhere), `not-text`, `io`. */
export async function openAnyMeeting(needs: FlowNeeds, path: string): Promise<Result<OpenMeeting>> {
  const settings = needs.settings();
  const read = await needs.notes.read(path);
  if (!read.ok) return read.problem.code === 'missing' ? failed('no-such-note', { path }) : read;
  const properties = readProperties(linesOf(read.value), needs.yaml);
  if (isPrivate(properties) || saysPrivate(read.value) || (await isBehindFence(needs, path))) return failed('meeting-fenced', { path });
  if (!isMeetingNote(path, properties, settings)) return failed('not-a-meeting', { path, folder: settings.meetingsFolder });
  const { meeting, unreadLinks } = await readWithLinks(needs, { path, text: read.value }, properties);
  const shelf = projectShelf(needs.notes.list(), settings.projectsFolder);
  const outputLanguage = settings.outputLanguage === 'transcript' ? meeting.language : settings.outputLanguage;
  const projects = projectsOf(meeting.projects, shelf.names);
  const earlier = settings.sectionsOff.includes('earlier') ? [] : await readEarlierItems(needs, { meeting, bound: projects.bound, shelf });
  return done({ meeting, projects, settings, outputLanguage, unreadLinks, earlier, ...(await readInstructions(needs, { bound: projects.bound, shelf })) });
}

/** Reads a note as a meeting, with the transcript files that it embeds or links. */
export async function readWhole(needs: FlowNeeds, note: TextFile, properties: Properties): Promise<Meeting> {
  return (await readWithLinks(needs, note, properties)).meeting;
}

async function readWithLinks(needs: FlowNeeds, note: TextFile, properties: Properties): Promise<Pick<OpenMeeting, 'meeting' | 'unreadLinks'>> {
  const entries = needs.notes.list();
  const zone = needs.clock.zone();
  const created = entries.find((entry) => entry.path === note.path)?.created ?? 0;
  const { files, unread } = await readLinked(needs, note, transcriptLinks(note.text, properties));
  const meeting = readMeeting({
    ...note,
    properties,
    created: created > 0 ? dayAt(created, zone) : null,
    today: dayAt(needs.clock.now(), zone),
    projectsFolder: needs.settings().projectsFolder,
    linked: files,
  });
  return { meeting, unreadLinks: unread };
}

interface Linked {
  readonly files: readonly TextFile[];
  readonly unread: readonly UnreadLink[];
}

async function readLinked(needs: FlowNeeds, note: TextFile, links: readonly string[]): Promise<Linked> {
  const paths = needs.notes.list().filter((entry) => entry.kind === 'file').map((entry) => entry.path);
  const found = new Set(links.map((link) => followLink(link, note.path, paths) ?? link));
  const files: TextFile[] = [];
  const unread: UnreadLink[] = [];
  for (const path of found) {
    if (path === note.path) continue;
    const read = paths.includes(path) ? await readSpoken(needs, path) : { because: 'missing' as const };
    if ('text' in read) files.push({ path, text: read.text });
    else unread.push({ link: path, because: read.because });
  }
  return { files, unread };
}

/** Reads a file unless a person fenced it off, in the index or in the text itself. */
async function readSpoken(needs: FlowNeeds, path: string): Promise<Pick<TextFile, 'text'> | Pick<UnreadLink, 'because'>> {
  const read = await readUnfenced(needs, path);
  if (read.ok) return { text: read.value };
  const { code } = read.problem;
  if (code === 'fenced') return { because: 'private' };
  return { because: code === 'missing' || code === 'not-text' ? code : 'io' };
}
