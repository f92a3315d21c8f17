// What a person typed, as findings: every line becomes one.
import { findDue } from '../../../core/dates/due';
import { assign } from './people';
import { found, type Found, type FoundKind } from './found';
import { kindUnder, readMark, type Marked } from './markup';
import type { Material, TypedLine } from './material';
import type { Steps } from './steps';

/** Turns hand notes into findings: by box or label first, then by the heading above, else a point. Typed lines are never candidates. */
export function* findInNotes({ handNotes, people, date, language }: Material): Steps<readonly Found[]> {
  const findings: Found[] = [];
  for (const note of handNotes) {
    const mark = readMark(note.text);
    const kind = kindOf(note, mark);
    const text = kind === mark?.kind ? mark.text : note.text;
    const { owner, text: work } = kind === 'action' ? assign(text, null, people, language) : { owner: null, text: null };
    const due = kind === 'action' ? findDue(text, date, language) : null;
    findings.push(found(kind, work ?? text, [note.id], { owner, due, heading: kind === 'point' ? (note.heading ?? '') : '' }));
    yield;
  }
  return findings;
}

/** A ticked box is done: it stays a point, whatever stands above it. */
function kindOf({ task, heading = '' }: TypedLine, mark: Marked | null): FoundKind {
  if (task === 'open') return 'action';
  return task === 'done' ? 'point' : (mark?.kind ?? kindUnder(heading) ?? 'point');
}
