// A call's arguments: raw JSON to an object, or the fault.
import type { ArgumentsFault } from './says';

/** Most characters of one call's arguments that are looked at. */
export const largestArguments = 1_000_000;
/** Most objects and lists inside each other. */
export const deepestArguments = 64;
const shownStart = 200;

/** The object, or what is wrong with the text and how it begins. */
export type ReadArguments =
  | { readonly ok: true; readonly value: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly fault: ArgumentsFault; readonly start: string };

function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (inText && character === '\\') index += 1;
    else if (character === '"') inText = !inText;
    else if (inText) continue;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > deepestArguments) return true;
  }
  return false;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Reads what a model sent. Nothing at all means no arguments. Size and depth are looked at before parsing; nothing is guessed or mended. */
export function readArguments(json: string): ReadArguments {
  const fault = (name: ArgumentsFault): ReadArguments => ({ ok: false, fault: name, start: json.slice(0, shownStart) });
  if (json.length > largestArguments) return fault('too-large');
  if (json === '') return { ok: true, value: {} };
  if (isTooDeep(json)) return fault('too-deep');
  const value = parse(json);
  if (value === undefined) return fault('not-json');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fault('not-object');
  return { ok: true, value: value as Readonly<Record<string, unknown>> };
}

/** Reads arguments that came whole instead of as text, by the same rules. */
export function readWholeArguments(input: unknown): ReadArguments {
  try {
    return readArguments(JSON.stringify(input ?? {}));
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, fault: 'too-deep', start: '' };
    throw error;
  }
}
