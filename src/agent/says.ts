// The sentences that the loop says to the model.

/** A limit of a run that was reached. `money`: what it may cost. `repeats`: the same call again and again. */
export type Cap = 'turns' | 'time' | 'tokens' | 'money' | 'repeats';

/** Why a call was left alone: a cap, the person's stop, arguments nobody could read, or a reply that did not end in calls. */
export type NotRun = Cap | 'cancelled' | 'unreadable-calls' | 'not-asked';

/** How a call's arguments were unfit to be looked at. */
export type ArgumentsFault = 'not-json' | 'not-object' | 'too-large' | 'too-deep';

/** Every sentence: cause, remedy, allowed values. Whoever starts a run makes them from the catalogue. */
export interface AgentSays {
  /** `near` is the available name closest to what was asked for, or null. */
  unknownTool(name: string, near: string | null, available: readonly string[]): string;
  /** `faults` has one line per fault, with the field's path. */
  badArguments(tool: string, faults: string): string;
  /** `start` is the beginning of what was sent. */
  unreadableArguments(tool: string, fault: ArgumentsFault, start: string): string;
  toolBroke(tool: string): string;
  /** Stands at the end of a result that was cut after `limit` characters. */
  resultCut(limit: number): string;
  tooManyCalls(limit: number): string;
  notRun(because: NotRun): string;
  /** Asks for one last reply without tools. */
  closing(cap: Cap): string;
}
