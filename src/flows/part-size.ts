// How large a meeting is, and the parts of one that a window does not hold.
import type { Provider } from '../agent/provider';
import type { Tool } from '../agent/tool';
import { toolSpecs } from '../agent/tool-spec';
import { encodeData } from '../agent/untrusted';
import { estimateTokens } from '../agent/window';
import type { Meeting } from '../core/meeting/meeting';
import type { FlowNeeds } from './needs';
import { systemPrompt } from './summarize-prompt';

/** What decides about parts. */
export interface PartRun {
  readonly provider: Provider;
  readonly tools: readonly Tool[];
  readonly opened: { readonly meeting: Meeting };
}

/** Windows under this many tokens are small: a model reads half of one better than all of it. */
const smallWindow = 200_000;
/** Tokens of a part at most; what fits a small model's attention. */
const largestPart = 7_000;
const smallestPart = 600;
/** Tokens of a meeting as `read_meeting` gives it, by our own estimate. */
export function meetingTokens(meeting: Meeting): number {
  const turns = meeting.turns.map(({ id, speaker, text }) => ({ id, speaker, at: '00:00:00', text }));
  return estimateTokens(encodeData(turns)) + estimateTokens(encodeData(meeting.handNotes.map(({ id, text }) => ({ id, text }))));
}

/** Tokens that one part may have; null when the meeting is to be read whole. `window`: what is known, or assumed, of the model's. */
export function partTokens(needs: FlowNeeds, run: PartRun, window: number | null): number | null {
  if (window === null) return null;
  const factor = needs.scale.factor(run.provider.model);
  const fixed = fixedTokens(needs, run.tools);
  const meeting = meetingTokens(run.opened.meeting);
  const room = window / factor - fixed - replyTokens(window);
  if (meeting <= room * 0.9 && (window >= smallWindow || meeting <= window / factor / 2)) return null;
  return Math.max(smallestPart, Math.min(largestPart, Math.floor(room / 2)));
}

/** Longest reply in a window of this size. */
export function replyTokens(window: number): number {
  return Math.min(16_000, Math.floor(window / 4));
}

function fixedTokens(needs: FlowNeeds, tools: readonly Tool[]): number {
  return estimateTokens(systemPrompt(needs.words())) + estimateTokens(JSON.stringify(toolSpecs(tools)));
}
