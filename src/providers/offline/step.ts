// What the engine does next.

/** A call that is to be made. */
export interface WantedCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Calls that are to be made in one turn. */
export interface CallStep {
  readonly kind: 'call';
  readonly calls: readonly WantedCall[];
}

/** What is said next: calls, or words that end the turn. */
export type Step = CallStep | { readonly kind: 'say'; readonly text: string };

/** A call with its arguments. */
export function wanted(name: string, input: WantedCall['input'] = {}): WantedCall {
  return { name, input };
}

/** Calls as a step. */
export function call(calls: readonly WantedCall[]): CallStep {
  return { kind: 'call', calls };
}

/** Last words as a step. */
export function say(text: string): Step {
  return { kind: 'say', text };
}
