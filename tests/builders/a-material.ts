// Meetings as the built-in engine gets them: defaults first, say only what matters.
import { wordsOf } from '../../src/i18n/index';
import type { Summary, SummaryItem } from '../../src/core/meeting/summary';
import type { Material, TypedLine } from '../../src/providers/offline/engine/material';
import { workAtOnce } from '../../src/providers/offline/engine/steps';
import { summarize } from '../../src/providers/offline/engine/summarize';
import type { SpokenTurn } from '../../src/providers/offline/engine/unit';

/** Turns `T0001…` from pairs of speaker and words. */
export function spoken(...lines: readonly (readonly [speaker: string | null, text: string])[]): readonly SpokenTurn[] {
  return lines.map(([speaker, text], place) => ({ id: `T${String(place + 1).padStart(4, '0')}`, speaker, text }));
}

/** Typed lines `N0001…`. */
export function typed(...lines: readonly Omit<TypedLine, 'id'>[]): readonly TypedLine[] {
  return lines.map((line, place) => ({ id: `N${String(place + 1).padStart(4, '0')}`, ...line }));
}

/** A meeting on a Wednesday; its people are its speakers. */
export function aMaterial(change: Partial<Material> = {}): Material {
  const speakers = (change.turns ?? []).flatMap(({ speaker }) => (speaker === null ? [] : [speaker]));
  return { date: '2026-07-01', language: 'en', people: [...new Set(speakers)], handNotes: [], turns: [], ...change };
}

/** Summarises in one go. */
export function summaryOf(change: Partial<Material>): Summary {
  const material = aMaterial(change);
  return workAtOnce(summarize(material, wordsOf(material.language)));
}

/** Every item of a summary, in the order of the note. */
export function itemsOf(summary: Summary): readonly SummaryItem[] {
  return [...summary.topics.flatMap(({ points }) => points), ...summary.decisions, ...summary.actions, ...summary.questions];
}
