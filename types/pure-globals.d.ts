// The few web globals that rooms without a screen may know.

/** Tells a run that the person has stopped it. */
interface AbortSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Ends a request from our side. */
declare class AbortController {
  readonly signal: AbortSignal;
  abort(): void;
}
