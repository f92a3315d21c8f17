// What a meeting stands in: open items of earlier meetings, and how the person wants it told.
import { openItems, type EarlierItem, type EarlierSummary } from '../core/meeting/earlier-items';
import { instructionOf, type Instruction } from '../core/meeting/instruction';
import type { Meeting } from '../core/meeting/meeting';
import { pastMeetings } from '../core/project/past-meetings';
import { projectRoot, type ProjectShelf } from '../core/project/project';
import { linesOf } from '../core/text';
import type { FlowNeeds } from './needs';
import { readUnfenced } from './read-unfenced';

/** Most earlier summaries that are looked into, the newest ones. */
const mostSummaries = 60;

/** Where to look. */
interface Around {
  readonly bound: readonly string[];
  readonly shelf: ProjectShelf;
}

/** Open items of the earlier meetings of the bound projects, up to the meeting's own day. */
export async function readEarlierItems(needs: FlowNeeds, { meeting, bound, shelf }: Around & { readonly meeting: Meeting }): Promise<readonly EarlierItem[]> {
  if (bound.length === 0) return [];
  const { summariesFolder } = needs.settings();
  const past = pastMeetings({
    entries: needs.notes.list(),
    properties: (path) => needs.notes.properties(path),
    summariesFolder,
    projects: shelf.names,
    scope: bound,
    current: { path: meeting.path, id: meeting.id },
    until: meeting.date,
    zone: needs.clock.zone(),
  });
  const summaries: EarlierSummary[] = [];
  for (const { path, title, date } of past.slice(0, mostSummaries)) {
    const text = await readOpen(needs, path);
    if (text !== null) summaries.push({ path, title, date, lines: linesOf(text) });
  }
  const doubts = (['en', 'ja', 'zh'] as const).flatMap((language) => (['summary.no-citation', 'summary.unknown-citation', 'summary.unsupported'] as const).map((key) => needs.wordsIn(language)(key)));
  return openItems(summaries, doubts);
}

/** The instructions note of the settings and the `ASSISTANT.md` of each bound project, where a person has written one. */
export async function readInstructions(needs: FlowNeeds, { bound, shelf }: Around): Promise<{ readonly instructions: readonly Instruction[]; readonly missingInstructions: string | null }> {
  const { instructionsNote } = needs.settings();
  const wanted = instructionsNote === '' || /\.md$/i.test(instructionsNote) ? instructionsNote : `${instructionsNote}.md`;
  const ofProjects = bound.flatMap((name) => projectRoot(shelf, name) ?? []).map((root) => `${root}/ASSISTANT.md`);
  const instructions: Instruction[] = [];
  let missingInstructions: string | null = null;
  for (const path of new Set([wanted, ...ofProjects].filter((one) => one !== ''))) {
    const text = await readOpen(needs, path);
    if (text === null && path === wanted) missingInstructions = wanted;
    const instruction = text === null ? null : instructionOf(path, text);
    if (instruction !== null) instructions.push(instruction);
  }
  return { instructions, missingInstructions };
}

/** The text of a note that nobody fenced off; null for one that cannot be read. */
async function readOpen(needs: FlowNeeds, path: string): Promise<string | null> {
  const read = await readUnfenced(needs, path);
  return read.ok ? read.value : null;
}
