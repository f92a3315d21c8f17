// Summarize a meeting and print what came of it for a person.
import { diffOf, diffText } from '../../src/core/change/diff';
import type { Part } from '../../src/core/change/proposal';
import { done, failed, type Result } from '../../src/core/result';
import { applyProposal, declineProposal } from '../../src/flows/apply-proposal';
import { summarizeMeeting, type Summarized } from '../../src/flows/summarize-meeting';
import { linesOfSession } from '../../src/core/session/line';
import { costWords } from '../../src/ui/cost-words';
import { BadOptions, type Options } from './options';
import type { World } from './world';

function partText(part: Part): string {
  const diff = diffOf(part.before, part.after);
  const findings = part.findings.map((finding) => `! ${JSON.stringify(finding)}`);
  return [`[${part.ticked ? 'x' : ' '}] ${part.id} ${part.path} (+${diff.added} -${diff.removed})`, ...findings, diffText(diff)].join('\n');
}

function section(title: string, body: string): string {
  return `=== ${title} ===\n${body}\n\n`;
}

async function summaryText({ flows, words }: World, { summaryPath, session }: Summarized): Promise<string> {
  if (summaryPath !== null) {
    const read = await flows.notes.read(summaryPath);
    return section(summaryPath, read.ok ? read.value : '');
  }
  const shown = flows.sessions.events(session).flatMap((event) => (event.kind === 'shown' ? [event.markdown] : []));
  return shown.length === 0 ? '' : section(words('console.shown'), shown.join('\n'));
}

function receiptText({ flows, words }: World, run: string): string {
  const entries = flows.desk.receipts(run).flatMap((receipt) => receipt.entries);
  if (entries.length === 0) return section(words('console.receipt'), words('console.nothing-written'));
  return section(words('console.receipt'), entries.map((entry) => `${entry.before === null ? '+' : '~'} ${entry.path}`).join('\n'));
}

async function settleProposal(world: World, options: Options, id: string): Promise<Result<unknown>> {
  const { desk } = world.flows;
  const parts = desk.proposal(id)?.proposal.parts ?? [];
  process.stdout.write(section(world.words('console.proposal'), parts.map(partText).join('\n\n')));
  if (options.accept === 'none') return declineProposal(world.flows, id);
  const applied = await applyProposal(world.flows, id, parts.map((part) => ({ part: part.id })));
  if (applied.ok && applied.value.outcome === 'stale') return failed('stale', { path: applied.value.paths.join(', ') });
  return applied;
}

function lastWords({ flows }: World, session: string): string {
  const replies = flows.sessions.events(session).flatMap((event) => (event.kind === 'assistant' ? [event.blocks] : []));
  const blocks = (replies[replies.length - 1] ?? []) as readonly { readonly type?: unknown; readonly text?: unknown }[];
  return blocks.flatMap((block) => (block.type === 'text' && typeof block.text === 'string' ? [block.text] : [])).join('\n');
}

/** What the run took, where it took anything. */
function costText({ flows, words }: World, session: string): string {
  const lines = linesOfSession(flows.sessions.events(session));
  return lines.flatMap((line) => (line.kind === 'cost' ? [section(words('console.cost'), costWords(line, { say: words, flows }))] : [])).join('');
}

/** Prints the summary note as it stands, the proposal as diffs, what was written, and the engine's last words. Problems: those of the flows. Throws `BadOptions` without a meeting. */
export async function summarize(world: World, options: Options): Promise<Result<null>> {
  const { flows } = world;
  if (options.meeting === null) throw new BadOptions('summarize wants --meeting PATH');
  const request = { path: options.meeting, mode: options.mode ?? undefined, provider: options.provider ?? undefined };
  const summarized = await summarizeMeeting(flows, request);
  if (!summarized.ok) return summarized;
  const { run, session, proposal, problem } = summarized.value;
  process.stdout.write(await summaryText(world, summarized.value));
  const settled = proposal === null ? done(null) : await settleProposal(world, options, proposal);
  process.stdout.write(receiptText(world, run));
  process.stdout.write(`${lastWords(world, session)}\n${costText(world, session)}`);
  if (!settled.ok) return settled;
  return problem === null ? done(null) : { ok: false, problem };
}
