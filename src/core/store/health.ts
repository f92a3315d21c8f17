// What kind of file did we find, and may we write at all.

/** Newest form of the data file that this program reads. */
export const dataVersion = 2;

/** What the raw bytes of a data file are. Only `valid` may be used; only `valid` and a proven first run may be followed by a write. */
export type FileKind =
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'empty' }
  /** Only NUL bytes or white space: what a power cut leaves. */
  | { readonly kind: 'blank' }
  | { readonly kind: 'not-json' }
  /** JSON, but no object with a version. */
  | { readonly kind: 'wrong-shape' }
  | { readonly kind: 'newer'; readonly version: number }
  | { readonly kind: 'valid'; readonly record: Readonly<Record<string, unknown>> };

/** Classifies the text of a data file; null is a file that is not there. A byte order mark is no fault. */
export function classify(text: string | null): FileKind {
  if (text === null) return { kind: 'missing' };
  if (text === '') return { kind: 'empty' };
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (isBlank(body)) return { kind: 'blank' };
  const parsed = parse(body);
  if (parsed === undefined) return { kind: 'not-json' };
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return { kind: 'wrong-shape' };
  const record = ownCopy(parsed);
  const version = record['version'];
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) return { kind: 'wrong-shape' };
  return version > dataVersion ? { kind: 'newer', version } : { kind: 'valid', record };
}

function isBlank(text: string): boolean {
  return text.split('\0').join('').trim() === '';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (fault) {
    if (fault instanceof SyntaxError) return undefined;
    throw fault;
  }
}

/** Own keys only, into an object without a prototype: a key named `__proto__` stays a key. */
function ownCopy(value: object): Readonly<Record<string, unknown>> {
  const copy = Object.create(null) as Record<string, unknown>;
  for (const [key, one] of Object.entries(value)) copy[key] = one;
  return copy;
}
