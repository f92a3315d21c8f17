// Fold the history of conversations into their list.
import * as z from 'zod';
import type { Topic } from '../store/topic';

/** A conversation as the list has it. */
export type ListedSession = { readonly id: string; readonly meeting: string | null; readonly title: string; readonly openedAt: number };

/** A file was moved: conversations, proposals and receipts that name it follow. `at` in milliseconds since 1970. */
export type NoteMoved = { readonly from: string; readonly to: string; readonly at: number };

/** All conversations, newest first, and the moves since, oldest first. */
export type SessionList = { readonly sessions: readonly ListedSession[]; readonly moves: readonly NoteMoved[] };

/** What happens to the list. */
export type SessionListed = { readonly kind: 'opened'; readonly session: ListedSession } | { readonly kind: 'moved'; readonly move: NoteMoved };

/** Moves that are remembered; a proposal that is older than that many renames has lost its file anyway. */
const mostMoves = 2_000;

const session = z.object({ id: z.string(), meeting: z.string().nullable(), title: z.string(), openedAt: z.number() });
const move = z.object({ from: z.string(), to: z.string(), at: z.number() });

/** The list of conversations. */
export const sessionsTopic: Topic<SessionList, SessionListed> = {
  name: 'sessions',
  event: z.discriminatedUnion('kind', [z.object({ kind: z.literal('opened'), session }), z.object({ kind: z.literal('moved'), move })]),
  empty: { sessions: [], moves: [] },
  fold(state, event) {
    if (event.kind === 'opened') return { ...state, sessions: [event.session, ...state.sessions.filter(({ id }) => id !== event.session.id)] };
    const { from, to, at } = event.move;
    if (state.moves.some((one) => one.from === from && one.to === to && one.at === at)) return state;
    return { sessions: state.sessions.map((one) => (one.meeting === from ? { ...one, meeting: to } : one)), moves: [...state.moves, event.move].slice(-mostMoves) };
  },
  restored(backup, now) {
    const known = new Set(now.sessions.map(({ id }) => id));
    return backup.sessions.filter(({ id }) => !known.has(id)).reverse().map((one) => ({ kind: 'opened', session: one }));
  },
};
