// What the loop says to the model, out of the catalogue.
import { deepestArguments, largestArguments } from '../agent/read-arguments';
import type { AgentSays, NotRun } from '../agent/says';
import type { Words } from '../core/ports';
import type { AgentWord } from '../core/words';

const why: Readonly<Record<NotRun, AgentWord>> = {
  turns: 'loop.why-turns',
  time: 'loop.why-time',
  tokens: 'loop.why-tokens',
  money: 'loop.why-money',
  repeats: 'loop.why-repeats',
  cancelled: 'loop.why-cancelled',
  'unreadable-calls': 'loop.why-unreadable-calls',
  'not-asked': 'loop.why-not-asked',
};

const fault = { 'not-json': 'loop.not-json', 'not-object': 'loop.not-object', 'too-large': 'loop.too-large', 'too-deep': 'loop.too-deep' } as const;

/** Makes the loop's sentences from words. */
export function agentSays(words: Words): AgentSays {
  return {
    unknownTool(name, near, available) {
      if (available.length === 0) return words('loop.no-tools', { name });
      const values = { name, available: available.join(', ') };
      return near === null ? words('loop.unknown-tool', values) : words('loop.unknown-tool-near', { ...values, near });
    },
    badArguments: (tool, faults) => words('loop.bad-arguments', { tool, faults }),
    unreadableArguments: (tool, kind, start) =>
      words(fault[kind], { tool, start, limit: kind === 'too-deep' ? deepestArguments : largestArguments }),
    toolBroke: (tool) => words('loop.tool-broke', { tool }),
    resultCut: (limit) => words('loop.result-cut', { limit }),
    tooManyCalls: (limit) => words('loop.too-many-calls', { limit }),
    notRun: (because) => words('loop.not-run', { why: words(why[because]) }),
    closing: (cap) => words('loop.closing', { why: words(why[cap]) }),
  };
}
