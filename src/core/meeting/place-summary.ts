// Puts a summary into its note.
import type { Yaml } from '../ports';
import { done, type Result } from '../result';
import { placeRegion } from './place-region';
import { setPropertiesChecked, type PropertyValues } from './set-properties';

/** A summary, ready to be placed. */
export interface SummaryPlacement {
  readonly properties: PropertyValues;
  /** Generated lines, without the region's marks. */
  readonly lines: readonly string[];
}

/**
 * Sets the note's properties and fills its managed region; null makes a new note. What a person typed stays. Problem:
 * `frontmatter`, as `setPropertiesChecked` has it.
 */
export function placeSummary(text: string | null, placement: SummaryPlacement, yaml: Yaml): Result<string> {
  const set = setPropertiesChecked(text ?? '', placement.properties, yaml);
  return set.ok ? done(placeRegion(set.value, placement.lines)) : set;
}
