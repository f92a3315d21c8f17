// Plays the main job once and tells what came of it.
import { cp, mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { readProperties } from '../../src/core/meeting/frontmatter';
import { readMeeting } from '../../src/core/meeting/read-meeting';
import { done, failed } from '../../src/core/result';
import { linesOf } from '../../src/core/text';
import type { Stage } from './stage';

const meeting = 'Meetings/2026-06-17 Functional design of the remote.md';

/** Where the demo leaves what it made. */
export interface Place {
  /** The vault as it stands afterwards. */
  readonly vault: string;
  readonly picture: string;
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const heading = (text: string): void => print(`\n── ${text} ${'─'.repeat(Math.max(3, 76 - text.length))}\n`);

/** Summarizes the example meeting, accepts the proposal, prints note, citations, differences and receipts. */
export async function play(stage: Stage, place: Place): Promise<void> {
  await stage.openNote(meeting, 'source');
  print(`Opened “${meeting}”. Running “Summarize current meeting” …`);
  await stage.palette('Summarize current meeting');
  await comeUp(stage, '.ma-proposal[data-state="open"]');
  const summary = await summaryOf(stage);
  heading(`The summary note, raw: ${summary.path}`);
  print(summary.text.trimEnd());
  heading('The words behind its citations');
  await tellCitations(stage, summary.text);
  heading('The proposal, as it waits for a yes');
  await tellProposal(stage);
  await stage.openNote(summary.path, 'preview');
  const pictured = await stage.picture(place.picture);
  await stage.press('.ma-proposal[data-state="open"] [data-action="accept"]');
  await comeUp(stage, '.ma-proposal[data-state="accepted"]');
  heading('Accepted. The receipts');
  await tellReceipts(stage);
  heading('What is left for you');
  await leaveVault(stage, place.vault);
  print(`vault     ${place.vault}`);
  if (pictured) print(`picture   ${place.picture}`);
}

/** Waits for an element; when it does not come, or the assistant reports an error, says what is on the screen instead. */
async function comeUp(stage: Stage, selector: string): Promise<void> {
  const came = await stage.waitFor(`${selector}, .ma-error`);
  const errors = await stage.wordsOf('.ma-error');
  if (came && errors.length === 0) return;
  const seen = [...(await stage.wordsOf('.ma-line')), ...(await stage.wordsOf('.notice'))];
  throw new Error(`The demo waited for ${selector}. On the screen stands:\n${seen.join('\n')}`);
}

async function summaryOf(stage: Stage): Promise<{ readonly path: string; readonly text: string }> {
  const names = await readdir(join(stage.vaultPath, 'Summaries'));
  const name = names.find((one) => one.startsWith('2026-06-17'));
  if (name === undefined) throw new Error('No summary was written.');
  return { path: `Summaries/${name}`, text: await readFile(join(stage.vaultPath, 'Summaries', name), 'utf8') };
}

/** Each statement that cites, and below it the words of each turn or typed line, so that anybody can compare. */
async function tellCitations(stage: Stage, summary: string): Promise<void> {
  const words = await wordsById(stage);
  for (const line of linesOf(summary)) {
    const ids = [...line.matchAll(/\|([TN]\d{4,})\]\]/g)].map(([, id]) => id ?? '');
    if (ids.length === 0) continue;
    print(line.replace(/\[\[[^\]|]*\|([TN]\d{4,})\]\]/g, '[$1]'));
    for (const id of ids) print(`    ${id}  ${words.get(id) ?? 'IS NOT IN THE MEETING'}`);
  }
}

async function wordsById(stage: Stage): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(stage.vaultPath, meeting), 'utf8');
  const yaml = { parse: (source: string) => tryTo(() => parse(source) as unknown) };
  const properties = readProperties(linesOf(text), yaml);
  const { turns, handNotes } = readMeeting({ path: meeting, text, properties, created: null, today: '2026-06-17', projectsFolder: 'Projects', linked: [] });
  return new Map([
    ...turns.map((turn) => [turn.id, `${turn.speaker ?? 'somebody'}: ${turn.text}`] as const),
    ...handNotes.map((note) => [note.id, `(typed) ${note.text}`] as const),
  ]);
}

function tryTo(read: () => unknown): ReturnType<typeof done<unknown>> | ReturnType<typeof failed> {
  try {
    return done(read());
  } catch (fault) {
    return failed('yaml', { cause: String(fault) });
  }
}

async function tellProposal(stage: Stage): Promise<void> {
  const parts = await stage.wordsOf('.ma-proposal .ma-part .ma-path');
  for (const [index, path] of parts.entries()) {
    print(`part ${index + 1} of ${parts.length}: ${path}`);
    const lines = await stage.wordsOf(`.ma-proposal .ma-part:nth-child(${index + 1}) .ma-diff-line`);
    for (const line of lines) print(`  ${line}`);
  }
}

async function tellReceipts(stage: Stage): Promise<void> {
  const paths = await stage.wordsOf('.ma-receipt .ma-paths li');
  for (const path of paths) print(`written   ${path}`);
  const requests = stage.requests();
  print(`network   ${requests.length === 0 ? 'nothing was asked for' : requests.join(', ')}`);
}

async function leaveVault(stage: Stage, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  await cp(stage.vaultPath, folder, { recursive: true });
}
