// What a tool is.
import type * as z from 'zod';

/** What came of one call: words for the model. */
export interface ToolOutcome {
  readonly text: string;
  readonly isError: boolean;
}

/** What a tool gets beside its arguments. */
export interface ToolCall {
  readonly id: string;
  /** Set when the person stops the run; long tools look at it between steps. */
  readonly signal: AbortSignal;
}

/** A tool with its argument type hidden, as the loop sees it. */
export interface Tool {
  /** The wire name, such as `read_projectfile`. */
  readonly name: string;
  /** What it does, when to use it, when not, what comes back, its limits. Written for the model. */
  readonly description: string;
  /** Closed object of the arguments. */
  readonly input: z.ZodType;
  /** Shape of the JSON in a good answer's text; absent where the answer is plain text. */
  readonly result?: z.ZodType;
  /** `read` may run beside its neighbours; `write` runs alone, in order. */
  readonly kind: 'read' | 'write';
  /** Runs with arguments that `input` accepted. Expected failures are outcomes; a throw is a bug. */
  run(args: unknown, call: ToolCall): Promise<ToolOutcome>;
}

/** Makes a tool whose `run` knows its argument type. */
export function defineTool<Shape extends z.ZodType>(tool: {
  readonly name: string;
  readonly description: string;
  readonly input: Shape;
  readonly result?: z.ZodType;
  readonly kind: 'read' | 'write';
  run(args: z.output<Shape>, call: ToolCall): Promise<ToolOutcome>;
}): Tool {
  return { ...tool, run: (args, call) => tool.run(args as z.output<Shape>, call) };
}

/** A good answer. */
export function say(text: string): ToolOutcome {
  return { text, isError: false };
}

/** A refusal or failure: cause, remedy, allowed values. */
export function refuse(text: string): ToolOutcome {
  return { text, isError: true };
}
