// What a person typed, as findings: nothing of it is left out.
import { findDue } from '../../../core/dates/due';
import { found, type Found, type FoundKind } from './found';
import type { LanguageRules } from './language/rules';
import { kindUnder, readMark, type Marked } from './markup';
import type { Material, TypedLine } from './material';
import { isQuestion } from './sentence-weights';
import { splitSentences } from './sentences';
import type { Steps } from './steps';
import { assignTyped, readDuty } from './typed-duty';

/** Turns hand notes into findings: by box or label first, then by the heading above, then by what the line itself says, else a point. Typed lines are never candidates. */
export function* findInNotes(material: Material, rules: LanguageRules): Steps<readonly Found[]> {
  const findings: Found[] = [];
  for (const note of material.handNotes) {
    const mark = readMark(note.text);
    const kind = kindOf(note, mark);
    findings.push(...(kind === null ? readPlain(note, material, rules) : [readMarked(note, kind === mark?.kind ? mark : { kind, text: note.text }, material)]));
    yield;
  }
  return findings;
}

/** What box, label or heading say; null when they say nothing. A ticked box is done: it stays a point, whatever stands above it. */
function kindOf({ task, heading = '' }: TypedLine, mark: Marked | null): FoundKind | null {
  if (task === 'open') return 'action';
  return task === 'done' ? 'point' : (mark?.kind ?? kindUnder(heading));
}

function readMarked({ id, heading = '' }: TypedLine, { kind, text }: Marked, { people, date, language }: Material): Found {
  if (kind !== 'action') return found(kind, text, [id], { heading: kind === 'point' ? heading : '' });
  const { owner, text: work } = assignTyped(text, people, language);
  return found(kind, work ?? text, [id], { owner, due: findDue(text, date, language) });
}

/** A line without marks: decisions and work in it stand by themselves, the rest stays together. */
function readPlain(note: TypedLine, material: Material, rules: LanguageRules): readonly Found[] {
  const sentences = splitSentences(note.text).map((text) => ({ text, finding: readSentence(text, note, { material, rules }) }));
  if (sentences.every(({ finding }) => finding === null)) return [restOf(note.text, note, rules)];
  const rest = sentences.flatMap(({ text, finding }) => (finding === null ? [text] : [])).join(' ');
  return [...sentences.flatMap(({ finding }) => finding ?? []), ...(rest === '' ? [] : [restOf(rest, note, rules)])];
}

function readSentence(text: string, { id }: TypedLine, { material, rules }: { readonly material: Material; readonly rules: LanguageRules }): Found | null {
  if (rules.decided.is.test(text) && !rules.decided.not.test(text)) return found('decision', text, [id]);
  const duty = isQuestion(text) ? null : readDuty(text, material);
  return duty === null ? null : found('action', duty.text ?? text, [id], { owner: duty.owner, due: duty.due });
}

function restOf(text: string, { id, heading = '' }: TypedLine, rules: LanguageRules): Found {
  return isQuestion(text) || rules.open.test(text) || rules.deferred.test(text) ? found('question', text, [id]) : found('point', text, [id], { heading });
}
