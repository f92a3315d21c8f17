// Checks the model's summary and asks for the note that holds it.
import { encodeData } from '../../agent/untrusted';
import { defineTool, refuse, say, type Tool, type ToolOutcome } from '../../agent/tool';
import type { Asked } from '../../core/change/change';
import { checkSummary, type SummaryCheck } from '../../core/meeting/check-summary';
import { findSummary } from '../../core/meeting/find-summary';
import { followReference, writeReference } from '../../core/meeting/links';
import type { Meeting } from '../../core/meeting/meeting';
import { firstText } from '../../core/meeting/names';
import { tickItem } from '../../core/meeting/earlier-items';
import { peopleNotes, personNotes } from '../../core/meeting/people';
import { summaryShape, type Summary } from '../../core/meeting/summary';
import { summaryLines } from '../../core/meeting/summary-lines';
import { summaryNotePath, summaryProperties } from '../../core/meeting/summary-note';
import { namesLike } from '../../core/project/same-name';
import type { Problem, Result } from '../../core/result';
import type { ToolNeeds } from '../needs';
import { sayCheck } from './say-check';

/** Where a run's summary goes: found or named at its first call, kept for the later ones. */
interface Home {
  readonly path: string;
  readonly id: string;
}

/** Makes the tool for one run. A later call in the run replaces what an earlier one wrote. */
export function makeWriteSummary(needs: ToolNeeds): Tool {
  let home: Home | null = null;
  /** Notes of earlier meetings as they stood before any tick of this run. */
  const untouched = new Map<string, string>();
  return defineTool({
    name: 'write_summary',
    description:
      'Hands in the whole summary of the meeting as data; the plugin checks every citation, writes the note and its links, and keeps what a person typed there. ' +
      'Call it after reading the meeting. Cite turn ids (T0001) or hand note ids (N0001) for every item; write plain text without Markdown, in the output language. ' +
      'The answer names items whose citations do not bear them out and hand notes that nothing accounts for. Calling it again replaces the summary.',
    input: summaryShape,
    kind: 'write',
    async run(summary) {
      const { meeting } = needs;
      if (meeting === null) return refuse(needs.words('meeting.none'));
      if (meeting.turns.length === 0 && meeting.handNotes.length === 0) return refuse(needs.words('meeting.too-little'));
      const check = checkSummary(summary, meeting, { earlier: needs.earlier, off: needs.settings.sectionsOff });
      if (check.wrongItems.length > 0) return refuse(needs.words('meeting.wrong-items', { items: check.wrongItems.join(', '), known: needs.earlier.map(({ id }) => id).join(', ') }));
      if (check.wrongDays.length > 0) return refuse(needs.words('meeting.wrong-days', { fields: check.wrongDays.join(', ') }));
      home = home ?? (await homeOf(meeting, needs));
      return write({ meeting, summary, check, home }, needs, untouched);
    },
  });
}

async function homeOf(meeting: Meeting, needs: ToolNeeds): Promise<Home> {
  const found = await findSummary(meeting, needs);
  const taken = new Set(needs.notes.list().map((entry) => entry.path.normalize('NFC').toLowerCase()));
  const isTaken = (path: string): boolean => taken.has(path.toLowerCase());
  return { path: found.path ?? summaryNotePath(meeting, summariesFolder(needs), isTaken), id: found.id ?? needs.newMeetingId };
}

/** The folder of the settings as the vault spells it, so that no second one of other letter case is made. */
function summariesFolder(needs: ToolNeeds): string {
  const wanted = needs.settings.summariesFolder.split('/').filter((part) => part !== '').join('/');
  const folders = needs.notes.list().filter((entry) => entry.kind === 'folder').map((entry) => entry.path);
  const alike = namesLike(wanted, folders);
  return alike.length === 1 ? (alike[0] ?? wanted) : wanted;
}

/** A checked summary on its way into a note. */
interface Writing {
  readonly meeting: Meeting;
  readonly summary: Summary;
  readonly check: SummaryCheck;
  readonly home: Home;
}

async function write(writing: Writing, needs: ToolNeeds, untouched: Map<string, string>): Promise<ToolOutcome> {
  const placed = await askForSummary(writing, needs);
  if (!placed.ok) return refuse(sayProblem(placed.problem, needs));
  const linked = await askForLink(writing, needs);
  const notTicked = placed.value.state === 'shown' ? [] : await askForTicks(writing.check, needs, untouched);
  const path = writing.home.path;
  const lines = [needs.words(`meeting.summary-${placed.value.state}`, { path }), ...sayCheck(writing.check, needs.words), ...sayPeople(writing, needs)];
  if (notTicked.length > 0) lines.push(needs.words('meeting.not-ticked', { items: notTicked.join(', ') }));
  if (!linked.ok) lines.push(needs.words('meeting.not-linked', { code: linked.problem.code, path: writing.meeting.path }));
  return say([...lines, needs.words('meeting.again')].join('\n'));
}

function askForSummary({ meeting, summary, check, home }: Writing, needs: ToolNeeds): Promise<Result<Asked>> {
  const parts = {
    summary,
    check,
    meetingPath: meeting.path,
    words: needs.wordsIn(needs.outputLanguage),
    off: needs.settings.sectionsOff,
    personNote: personNotes(needs.notes, needs.settings.peopleFolder),
  };
  const projects = [...needs.projects.bound, ...needs.projects.missing];
  return needs.changes.ask(
    {
      kind: 'place-summary',
      path: home.path,
      create: !needs.notes.list().some((entry) => entry.path === home.path),
      properties: summaryProperties({ meeting, id: home.id, projects, model: needs.model }),
      lines: summaryLines(parts),
    },
    'summary',
  );
}

/**
 * Asks to tick what is done in the notes of earlier meetings: one change a note, never ticked from the start. A later call of
 * the run takes the place of an earlier one. Gives the items whose line is not there any more.
 */
async function askForTicks({ earlier }: SummaryCheck, needs: ToolNeeds, untouched: Map<string, string>): Promise<readonly string[]> {
  const done = earlier.filter(({ status }) => status === 'done').map(({ item }) => item);
  const lost: string[] = [];
  for (const path of new Set([...untouched.keys(), ...done.map((item) => item.path)])) {
    const read = await needs.notes.read(path);
    const first = untouched.get(path) ?? (read.ok ? read.value : null);
    if (!read.ok || first === null) continue;
    untouched.set(path, first);
    let after = first;
    for (const item of done.filter((one) => one.path === path)) {
      const ticked = tickItem(after, item);
      if (ticked === null) lost.push(item.id);
      else after = ticked;
    }
    if (after !== read.value) await needs.changes.ask({ kind: 'write-text', path, before: read.value, after }, 'other');
  }
  return lost;
}

/** Owners whom more than one note about people fits: the model may know the whole name. */
function sayPeople({ summary }: Writing, needs: ToolNeeds): readonly string[] {
  const matches = peopleNotes(needs.notes, needs.settings.peopleFolder);
  const owners = new Set(summary.actions.flatMap(({ owner }) => (owner === undefined || matches(owner) < 2 ? [] : [owner])));
  return owners.size === 0 ? [] : [needs.words('meeting.two-people', { names: encodeData([...owners]) })];
}

/** Asks for `meeting-id` and the link, unless the meeting note has both already. */
function askForLink({ meeting, home }: Writing, needs: ToolNeeds): Promise<Result<Asked | null>> {
  const paths = needs.notes.list().map((entry) => entry.path);
  const link = firstText(meeting.properties['summary']);
  const isLinked = link !== null && followReference(link, meeting.path, paths) === home.path;
  if (meeting.id === home.id && isLinked) return Promise.resolve({ ok: true, value: null });
  const values = { 'meeting-id': home.id, summary: writeReference(home.path) };
  return needs.changes.ask({ kind: 'set-properties', path: meeting.path, values }, 'summary');
}

function sayProblem(problem: Problem, needs: ToolNeeds): string {
  if (problem.code === 'refused-by-mode') return needs.words('meeting.refused-by-mode');
  return needs.words('meeting.not-saved', { code: problem.code, path: String(problem.details['path'] ?? '') });
}
