// Puts a summary into its note.
import { placeRegion } from './place-region';
import { setProperties, type PropertyValues } from './set-properties';

/** A summary, ready to be placed. */
export interface SummaryPlacement {
  readonly properties: PropertyValues;
  /** Generated lines, without the region's marks. */
  readonly lines: readonly string[];
}

/** Sets the note's properties and fills its managed region; null makes a new note. What a person typed stays. */
export function placeSummary(text: string | null, placement: SummaryPlacement): string {
  return placeRegion(setProperties(text ?? '', placement.properties), placement.lines);
}
