// When something was changed, in an order that all devices agree on.

/**
 * A hybrid logical clock (Kulkarni et al. 2014): milliseconds since 1970, a counter for what happens within one of them or
 * under a clock that was set back, and the device. Revisions are compared as texts.
 */
export type Revision = string;

const form = /^([0-9a-z]{9})\.([0-9a-z]{4})\.([0-9a-z-]{1,40})$/;

/** True for a text that is a revision. */
export function isRevision(text: unknown): text is Revision {
  return typeof text === 'string' && form.test(text);
}

/** Milliseconds since 1970 of a revision; 0 for the first of all. */
export function momentOf(revision: Revision): number {
  return parseInt(form.exec(revision)?.[1] ?? '0', 36);
}

/** A revision later than `last` and not earlier than `now`. */
export function nextRevision(last: Revision, now: number, device: string): Revision {
  const [, then = '0', counter = '0'] = form.exec(last) ?? [];
  const before = parseInt(then, 36);
  const isLater = now > before;
  return revisionOf(isLater ? now : before, isLater ? 0 : parseInt(counter, 36) + 1, device);
}

/** The revision of what was there before revisions were kept. */
export function firstRevision(device: string): Revision {
  return revisionOf(0, 0, device);
}

/** A counter that has run through goes on with the next millisecond. */
function revisionOf(moment: number, counter: number, device: string): Revision {
  const most = 36 ** 4;
  const [milliseconds, count] = counter < most ? [moment, counter] : [moment + 1, 0];
  return `${milliseconds.toString(36).padStart(9, '0')}.${count.toString(36).padStart(4, '0')}.${device}`;
}
