// A transcript in, a meeting note out; one undo takes it back.
import { newMeetingFiles, type NewMeeting } from '../core/meeting/new-meeting';
import { describeTranscript, type TranscriptFacts } from '../core/meeting/transcript/describe';
import type { Change } from '../core/change/change';
import { perform } from '../core/change/perform';
import { languageOf } from '../core/meeting/language';
import { splitNote, type SplitNote } from '../core/meeting/transcript/split-note';
import { saysPrivate } from '../core/project/fence';
import { projectShelf } from '../core/project/project';
import { done, failed, type Result } from '../core/result';
import { linesOf } from '../core/text';
import { dayAt, isDay } from '../core/time';
import type { FlowNeeds } from './needs';
import { isBehindFence } from './read-unfenced';

/** A transcript that somebody brought. */
export interface ImportSource {
  readonly text: string;
  /** Name of its file; null for a pasted one. */
  readonly fileName: string | null;
  /** Its path where it lies in the vault already. */
  readonly existing: string | null;
}

/** What the preview begins with. */
export interface ImportPreview {
  readonly facts: TranscriptFacts;
  readonly title: string;
  readonly date: string;
  /** Projects of the vault. */
  readonly projects: readonly string[];
}

/** What came of it. */
export interface Imported {
  readonly path: string;
  /** A note that has the same day and title already; null when there is none. */
  readonly twin: string | null;
  readonly run: string;
  readonly session: string;
}

/** What is read of a source: a note gives its transcript, and what was typed around it. */
function readSource({ text, fileName }: ImportSource): SplitNote {
  return /\.md$/i.test(fileName ?? '') ? splitNote(linesOf(text)) : { spoken: text, typed: '' };
}

/** A note that says it is private, and a file of the vault behind a fence, are not taken in. */
async function isFencedOff(needs: FlowNeeds, { text, fileName, existing }: ImportSource): Promise<boolean> {
  if (/\.md$/i.test(fileName ?? '') && saysPrivate(text)) return true;
  return existing !== null && (await isBehindFence(needs, existing));
}

/** Looks at a transcript. Problems: `nothing-said` when there is no spoken line in it, `source-fenced`. */
export async function previewImport(needs: FlowNeeds, source: ImportSource): Promise<Result<ImportPreview>> {
  if (await isFencedOff(needs, source)) return failed('source-fenced', { path: source.existing ?? source.fileName ?? '' });
  const facts = describeTranscript(readSource(source).spoken, source.text);
  if (facts.turns === 0) return failed('nothing-said');
  const name = (source.fileName ?? '').replace(/\.[a-z0-9]{1,5}$/i, '');
  const dated = /(\d{4})-?(\d{2})-?(\d{2})/.exec(name);
  const inName = dated === null ? '' : `${dated[1] ?? ''}-${dated[2] ?? ''}-${dated[3] ?? ''}`;
  const title = facts.title ?? name.replace(/^\d{4}-?\d{2}-?\d{2}[\s_-]*/, '').replace(/[_]+/g, ' ').trim();
  return done({
    facts,
    title: title === '' ? needs.words()('import.untitled') : title,
    date: facts.date ?? (isDay(inName) ? inName : dayAt(needs.clock.now(), needs.clock.zone())),
    projects: projectShelf(needs.notes.list(), needs.settings().projectsFolder).names,
  });
}

/**
 * Makes the meeting note, all or nothing. Problems: those of `previewImport`, `wrong-day`, `no-title`, `no-such-project` (details: project, known), those of `perform`.
 */
export async function importTranscript(needs: FlowNeeds, source: ImportSource, choices: Omit<NewMeeting, 'text' | 'fileName' | 'speakers'>): Promise<Result<Imported>> {
  const preview = await previewImport(needs, source);
  if (!preview.ok) return preview;
  if (!isDay(choices.date)) return failed('wrong-day', { day: choices.date });
  if (choices.title.trim() === '') return failed('no-title');
  const unknown = choices.projects.find((name) => !preview.value.projects.includes(name));
  if (unknown !== undefined) return failed('no-such-project', { project: unknown, known: preview.value.projects.join(', ') });
  const { facts } = preview.value;
  const { spoken, typed } = readSource(source);
  const taken = new Set(needs.notes.list().map((entry) => entry.path.toLowerCase()));
  const files = newMeetingFiles(
    { ...choices, text: spoken, typed: source.existing === null ? typed : '', fileName: source.fileName, speakers: facts.speakers.map(({ name }) => name) },
    {
      folder: needs.settings().meetingsFolder,
      heading: needs.wordsIn(languageOf(facts.first.map((turn) => turn.text).join('\n')))('import.heading'),
      isTaken: (path) => taken.has(path.toLowerCase()),
      existing: source.existing,
    },
  );
  const made = [files.beside, files.note].filter((file) => file !== null);
  const changes = made.map(({ path, text }): Change => ({ kind: 'write-text', path, before: null, after: text }));
  const entries = await perform(changes, needs);
  if (!entries.ok) return entries;
  const place = { session: needs.ids.next(), run: needs.ids.next() };
  needs.sessions.open({ id: place.session, meeting: files.note.path, title: choices.title });
  needs.sessions.append(place.session, place.run, { kind: 'notice', code: 'imported', details: { path: files.note.path, count: facts.turns } });
  const receipt = { id: needs.ids.next(), run: place.run, at: needs.clock.now(), entries: entries.value };
  needs.desk.addReceipt(place.session, receipt);
  needs.sessions.append(place.session, place.run, { kind: 'receipt', receipt: receipt.id, paths: entries.value.map((entry) => entry.path), entries: entries.value });
  await needs.sessions.flush(place.session);
  return done({ path: files.note.path, twin: files.twin, ...place });
}
