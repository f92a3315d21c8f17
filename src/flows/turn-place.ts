// Where a turn belongs.

/** The conversation and the run of a turn. */
export interface TurnPlace {
  readonly session: string;
  readonly run: string;
}
