// What is told about a turn: what it is doing, how it ended.
import type { LiveTurn } from '../../flows/run-desk';
import type { Say } from '../needs';
import { undoneWords } from '../undone-words';
import { toolName } from './call';
import type { Row } from './rows';

/** One short line for the eye and the screen reader; empty when nothing runs. It changes with the phase, not with every word. */
export function phaseWords(say: Say, live: LiveTurn | null): string {
  if (live === null) return '';
  const phase = live.phase === 'using-tool' ? say('phase.using-tool', { tool: toolName(say, live.tool ?? '') }) : say(`phase.${live.phase}`);
  if (live.part !== undefined && live.part !== null) return `${phase} · ${say('phase.part', live.part)}`;
  return live.request > 1 ? `${phase} · ${say('phase.request', { count: live.request })}` : phase;
}

/** What a screen reader hears when a turn has ended: what waits, else what was done. Errors speak for themselves. */
export function outcomeWords(say: Say, rows: readonly Row[]): string {
  const last = rows[rows.length - 1];
  if (last?.proposal?.state === 'open') return say('proposal.title', { count: last.proposal.proposal.parts.length });
  if (last?.line.kind === 'undone') return undoneWords(say, last.line.files).join(' ');
  if (last?.line.kind === 'receipt') return say('chat.receipt', { count: last.line.paths.length });
  return last?.line.kind === 'ended' ? say('run.cancelled') : '';
}
