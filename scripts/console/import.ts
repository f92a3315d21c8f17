// Make a meeting note of a transcript file and print what was written.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { done, failed, type Result } from '../../src/core/result';
import { importTranscript, previewImport } from '../../src/flows/import-transcript';
import { isKnownKey } from '../../src/ui/problem-words';
import { textOfBytes } from '../../src/ui/import/read-file';
import { BadOptions, type Options } from './options';
import type { World } from './world';

function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new BadOptions(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Imports a file from anywhere on the disk. Problems: those of the flow. Throws `BadOptions` for a file that cannot be read. */
export async function importFile({ flows, words }: World, options: Options, file: string): Promise<Result<null>> {
  const text = textOfBytes(bytesOf(file));
  if (text === null) return failed('import-not-text', { name: basename(file) });
  const source = { text, fileName: basename(file), existing: null };
  const preview = await previewImport(flows, source);
  if (!preview.ok) return preview;
  const { title, date, facts } = preview.value;
  const imported = await importTranscript(flows, source, { title: options.title ?? title, date: options.date ?? date, projects: options.projects, names: new Map(), keep: options.keep });
  if (!imported.ok) return imported;
  const format = `format.${facts.format}`;
  const told = [isKnownKey(format) ? words(format) : facts.format, words('import.turns', { count: facts.turns })].join(' · ');
  const twin = imported.value.twin === null ? '' : `${words('import.twin', { path: imported.value.twin })}\n`;
  process.stdout.write(`${words('import.done', { path: imported.value.path })} (${told})\n${twin}`);
  return done(null);
}
