// Reads a note unless a person fenced it off.
import { isPrivate, isReallyFenced, saysPrivate } from '../core/project/fence';
import { failed, type Result } from '../core/result';
import type { FlowNeeds } from './needs';

/** True for a place that a fenced folder of now holds, by its name or past its links. */
export function isBehindFence(needs: Pick<FlowNeeds, 'settings' | 'realPaths'>, path: string): Promise<boolean> {
  return isReallyFenced(path, needs.settings().fencedFolders, needs.realPaths);
}

/** The text as it is now. Problems: `fenced` (its folder, its properties or its text say so), those of `Notes.read`. */
export async function readUnfenced(needs: FlowNeeds, path: string): Promise<Result<string>> {
  if (isPrivate(needs.notes.properties(path)) || (await isBehindFence(needs, path))) return failed('fenced', { path });
  const read = await needs.notes.read(path);
  return read.ok && saysPrivate(read.value) ? failed('fenced', { path }) : read;
}
