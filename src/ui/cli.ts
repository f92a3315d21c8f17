// The list of commands for a terminal.
import { normalizePath, type CliData, type CliFlags, type Plugin } from 'obsidian';
import { diffOf, diffText } from '../core/change/diff';
import type { Proposal } from '../core/change/proposal';
import { applyProposal } from '../flows/apply-proposal';
import { importTranscript, previewImport } from '../flows/import-transcript';
import { summarizeMeeting, type Summarized } from '../flows/summarize-meeting';
import type { CatalogueKey } from '../i18n/catalogue';
import type { UiNeeds } from './needs';
import { problemWords } from './problem-words';

/** A terminal command. */
export interface CliCommand {
  /** Full id, plugin id first. */
  readonly id: string;
  readonly words: CatalogueKey;
  flags(needs: UiNeeds): CliFlags;
  /** Answers with text, for failures too. */
  run(needs: UiNeeds, given: CliData): Promise<string>;
}

/** Every terminal command there is. */
export const cliCommands: readonly CliCommand[] = [
  {
    id: 'meeting-assistant:summarize',
    words: 'cli.summarize',
    flags: ({ say }) => ({
      path: { value: '<path>', description: say('cli.path') },
      accept: { value: '<all|none>', description: say('cli.accept') },
    }),
    run: summarizeFromTerminal,
  },
  {
    id: 'meeting-assistant:import',
    words: 'cli.import',
    flags: ({ say }) => ({
      path: { value: '<path>', description: say('cli.path'), required: true },
      title: { value: '<text>', description: say('cli.title') },
      date: { value: '<day>', description: say('cli.date') },
      projects: { value: '<names>', description: say('cli.projects') },
    }),
    run: importFromTerminal,
  },
];

/** Makes the commands known to the app. */
export function registerCli(plugin: Plugin, needs: UiNeeds): void {
  for (const command of cliCommands) {
    plugin.registerCliHandler(command.id, needs.say(command.words), command.flags(needs), async (given) => {
      try {
        return await command.run(needs, given);
      } catch (bug) {
        needs.flows.report(bug);
        return needs.say('problem.bug');
      }
    });
  }
}

/** The same flow as the button, told as text. Whoever types `accept=all` in a terminal is the person who agrees. */
async function summarizeFromTerminal(needs: UiNeeds, given: CliData): Promise<string> {
  const { say } = needs;
  const named = given['path'] ?? needs.app.workspace.getActiveFile()?.path;
  if (named === undefined) return say('cli.no-path');
  const path = normalizePath(named);
  const accept = given['accept'] ?? 'none';
  if (accept !== 'all' && accept !== 'none') return say('cli.accept-values', { given: accept });
  const summarized = await summarizeMeeting(needs.flows, { path });
  if (!summarized.ok) return problemWords(say, summarized.problem);
  return [...runText(needs, summarized.value), ...(await proposalText(needs, summarized.value, accept === 'all'))].join('\n');
}

/** Makes a note that links a transcript file of the vault. */
async function importFromTerminal({ flows, say }: UiNeeds, given: CliData): Promise<string> {
  const path = normalizePath(given['path'] ?? '');
  const read = await flows.notes.read(path);
  if (!read.ok) return problemWords(say, read.problem);
  const source = { text: read.value, fileName: path.split('/').pop() ?? path, existing: path };
  const preview = await previewImport(flows, source);
  if (!preview.ok) return problemWords(say, preview.problem);
  const projects = (given['projects'] ?? '').split(',').map((name) => name.trim()).filter((name) => name !== '');
  const imported = await importTranscript(flows, source, { title: given['title'] ?? preview.value.title, date: given['date'] ?? preview.value.date, projects, names: new Map(), keep: 'beside' });
  if (!imported.ok) return problemWords(say, imported.problem);
  const twin = imported.value.twin === null ? [] : [say('import.twin', { path: imported.value.twin })];
  return [say('cli.imported', { path: imported.value.path }), ...twin].join('\n');
}

function runText({ say }: UiNeeds, run: Summarized): readonly string[] {
  if (run.end === 'cancelled') return [say('run.cancelled')];
  const problem = run.problem === null ? [] : [problemWords(say, run.problem)];
  const summary = run.summaryPath === null ? [] : [say('cli.summary', { path: run.summaryPath })];
  const shown = problem.length + summary.length === 0 ? [say('run.shown')] : [];
  return [...problem, ...summary, ...shown, ...receiptText(say, run.receipt)];
}

function receiptText(say: UiNeeds['say'], receipt: Summarized['receipt']): readonly string[] {
  if (receipt === null || receipt.entries.length === 0) return [];
  return [say('chat.receipt', { count: receipt.entries.length }), ...receipt.entries.map((entry) => `  ${entry.path}`)];
}

async function proposalText(needs: UiNeeds, run: Summarized, accept: boolean): Promise<readonly string[]> {
  const proposal = run.proposal === null ? null : (needs.flows.desk.proposal(run.proposal)?.proposal ?? null);
  if (proposal === null) return [];
  const told = [needs.say('proposal.title', { count: proposal.parts.length }), ...partsText(proposal)];
  if (!accept) return [...told, needs.say('cli.waits')];
  const every = proposal.parts.map((part) => ({ part: part.id }));
  const applied = await applyProposal(needs.flows, proposal.id, every);
  if (!applied.ok) return [...told, problemWords(needs.say, applied.problem)];
  if (applied.value.outcome === 'stale') return [...told, needs.say('proposal.was-stale'), ...applied.value.paths.map((path) => `  ${path}`)];
  return [...told, ...receiptText(needs.say, applied.value.receipt)];
}

function partsText(proposal: Proposal): readonly string[] {
  return proposal.parts.flatMap((part) => [`${part.id} ${part.path}`, diffText(diffOf(part.before, part.after))]);
}
