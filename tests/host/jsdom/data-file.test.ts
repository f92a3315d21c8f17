// What counts as another version of the settings file.
import { isConflict } from '../../../src/obsidian/data-file';

it.each([
  ['data (conflicted copy 2026-07-01).json', true],
  ["data (Ana's conflicted copy).json", true],
  ['data(1).json', true],
  ['data (1).json', true],
  ['data 2.json', true],
  ['data.sync-conflict-20260701-101112-ABCDEFG.json', true],
  ['data-DESKTOP-4F2A.json', true],
  ['data.json', false],
  ['data.broken-1.json', false],
  ['merged data(1).json', false],
  ['database.json', false],
  ['manifest.json', false],
])('%s: %s', (name, expected) => {
  expect(isConflict(name)).toBe(expected);
});
