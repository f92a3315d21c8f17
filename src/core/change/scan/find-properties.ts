// Properties that make a program act on a note.
import type { Act } from './act';
import type { LookedAt } from './layout';

/**
 * Keys that publish or share a note, run something, or make this plugin take it for a summary it wrote. Keys that only
 * change a note's looks or its view (`cssclasses`, `kanban-plugin`) are data and stay.
 */
const acting = /(^|[\s{,?"'])(publish|permalink|dg-[\w-]+|mk-publish|enveloppe|share|excalidraw-[\w-]+|meeting-id)(?=["']?\s*:)|(^|[\s{,?"'])type(?=["']?\s*:\s*["']?meeting-summary)/gi;
/** The same as a key that is marked by `?` and has its value on the next line. */
const explicit = /(^\s*\?\s+["']?)(?:publish|permalink|dg-[\w-]+|mk-publish|enveloppe|share|excalidraw-[\w-]+|meeting-id|type|banner|cover|image)(?=["']?\s*$)/gi;
/** Keys whose picture is fetched as soon as the note is shown, with a value that may lie elsewhere. */
const picture = /(^|[\s{,?"'])(?:banner|banner_src|cover|image|thumbnail|header|icon)(?=["']?\s*:(?:.*(?:\/\/|data:|&)|\s*[>|]|\s*$))/gi;

/** Finds them. The key gets `x-` before it, by which no program knows it; an escape in a key, which could hide its name, is broken. */
export function findProperties(looks: readonly LookedAt[]): readonly Act[] {
  return looks.flatMap((look, line) => {
    if (look.place !== 'properties') return [];
    const isEmpty = /:\s*[>|]?[+-]?\s*$/.test(look.text);
    const goesOn = /^\s+\S|^- /.test(looks[line + 1]?.text ?? '');
    const whole = isEmpty ? look.block : look.whole;
    const keys = [...keysOn(look.text, acting), ...keysOn(look.text, explicit), ...(isEmpty && !goesOn ? [] : keysOn(look.text, picture))];
    return [
      ...keys.map((at) => ({ kind: 'property', line, from: at, to: at, instead: 'x-', whole }) as const),
      ...escapesOn(look.text).map((at) => ({ kind: 'property', line, from: at, to: at + 1, instead: '/', whole }) as const),
    ];
  });
}

function keysOn(line: string, keys: RegExp): readonly number[] {
  return [...line.matchAll(keys)].map((found) => found.index + (found[1] ?? found[3] ?? '').length);
}

function escapesOn(line: string): readonly number[] {
  return /"\s*:/.test(line) ? [...line.matchAll(/\\/g)].map((found) => found.index) : [];
}
