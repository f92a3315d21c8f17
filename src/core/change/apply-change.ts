// One change and a text: what the text becomes.
import { placeSummary } from '../meeting/place-summary';
import { setPropertiesChecked } from '../meeting/set-properties';
import type { Yaml } from '../ports';
import { done, failed, type Result } from '../result';
import type { Change } from './change';

/**
 * Applies a change to the text that stands, null when the file does not exist.
 * Problems: `stale` (a written text was made on other content), `missing` (a note that is gone),
 * `exists` (a summary is to be made where a file already stands), `frontmatter` (properties cannot be set safely).
 */
export function applyChange(change: Change, text: string | null, yaml: Yaml): Result<string> {
  const details = { path: change.path };
  switch (change.kind) {
    case 'write-text':
      return text === change.before ? done(change.after) : failed('stale', details);
    case 'set-properties':
      return text === null ? failed('missing', details) : setPropertiesChecked(text, change.values, yaml);
    case 'place-summary':
      if (change.create && text !== null) return failed('exists', details);
      if (!change.create && text === null) return failed('missing', details);
      return placeSummary(text, change, yaml);
  }
}

/** Applies changes of one path in order; the first problem ends it. */
export function applyAll(changes: readonly Change[], text: string | null, yaml: Yaml): Result<string | null> {
  let current = text;
  for (const change of changes) {
    const applied = applyChange(change, current, yaml);
    if (!applied.ok) return applied;
    current = applied.value;
  }
  return done(current);
}
