// KEEPER of what the person looks at in the assistant: conversation and mode. In memory.
import type { Mode } from '../core/change/policy';
import { makeWatch, type Watch } from '../core/watch';

/** What was chosen by hand in the assistant. */
export interface Screen {
  /** The conversation picked from the list; null follows the newest one. */
  session(): string | null;
  show(session: string | null): void;
  /** The mode picked for a meeting; null when nobody picked one. A choice never carries over to another meeting. */
  mode(meeting: string | null): Mode | null;
  choose(meeting: string | null, mode: Mode): void;
  readonly changed: Watch;
}

/** Opens it with nothing chosen. */
export function openScreen(): Screen {
  let session: string | null = null;
  const modes = new Map<string | null, Mode>();
  const changed = makeWatch();
  return {
    session: () => session,
    show(next) {
      session = next;
      changed.announce();
    },
    mode: (meeting) => modes.get(meeting) ?? null,
    choose(meeting, mode) {
      modes.set(meeting, mode);
      changed.announce();
    },
    changed,
  };
}
