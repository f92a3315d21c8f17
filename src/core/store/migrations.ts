// One step per version of the data file, oldest first.
import { dataVersion } from './health';
import { firstRevision } from './revision';

type File = Readonly<Record<string, unknown>>;

/** From the version that is the place in this list, counted from 1, to the next. */
const steps: readonly ((file: File) => File)[] = [
  // 2: each setting is a record with its revision, so that two devices can be merged.
  (file) => Object.fromEntries(Object.entries(file).map(([key, value]) => [key, key.startsWith('set.') ? { v: value, r: firstRevision('v1') } : value])),
];

/** The file as this program writes it, and whether it was an older one. The version must be one that is known. */
export function migrated(file: File): { readonly file: File; readonly isOlder: boolean } {
  const from = Number(file['version']);
  const newest = steps.slice(from - 1).reduce((older, step) => step(older), file);
  return { file: { ...newest, version: dataVersion }, isOlder: from < dataVersion };
}
