// Settings as flat records of the data file, and back.
import { settingsShape, type Settings } from '../settings';
import { dataVersion } from './health';

const prefix = 'set.';

/**
 * Reads the settings out of a data file's record. A value that does not fit is replaced by its default, alone, and
 * named in `replaced`.
 */
export function decodeSettings(record: Readonly<Record<string, unknown>>): { readonly settings: Settings; readonly replaced: readonly string[] } {
  const accepted: Record<string, unknown> = {};
  const replaced: string[] = [];
  for (const [name, shape] of Object.entries(settingsShape.shape)) {
    const value = record[prefix + name];
    if (value === undefined) continue;
    if (shape.safeParse(value).success) accepted[name] = value;
    else replaced.push(name);
  }
  return { settings: settingsShape.parse(accepted), replaced };
}

/** Puts the settings into a record and leaves every key that it does not know as it was. */
export function encodeSettings(settings: Settings, record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const encoded: Record<string, unknown> = { ...record, version: dataVersion };
  for (const [name, value] of Object.entries(settings)) encoded[prefix + name] = value;
  return encoded;
}
