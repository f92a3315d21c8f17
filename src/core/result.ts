// A value, or a named problem.

/** What went wrong in a way that was foreseen: a code, and the data that a sentence about it needs. */
export interface Problem {
  readonly code: string;
  readonly details: Readonly<Record<string, string | number>>;
}

/** Either a value or the problem that stands in its place. Nothing that returns a Result throws for an expected failure. */
export type Result<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: Problem };

/** Wraps a value. */
export function done<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

/** Wraps a problem. */
export function failed(code: string, details: Problem['details'] = {}): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem: { code, details } };
}
