// What the engine has learned from meetings with summaries.

/** A linear model of candidates: weights of the features, in the order of `candidateFeatureNames`, and of phrases. */
export interface CandidateModel {
  readonly features: readonly number[];
  readonly phrases: ReadonlyMap<string, number>;
}

/** All learned numbers. */
export interface Learned {
  /** Share of meetings in which a term is said, 0 to 1; terms that are missing are rare. */
  readonly background: ReadonlyMap<string, number>;
  /** In the order of `wordFeatureNames`. */
  readonly words: readonly number[];
  /** In the order of `sentenceFeatureNames`. */
  readonly sentences: readonly number[];
  readonly action: CandidateModel;
  readonly decision: CandidateModel;
}

/** Reads a table of lines `number|term|term…`; the numbers are hundredths. */
export function readTable(lines: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    lines.flatMap((line) => {
      const [hundredths = '', ...terms] = line.split('|');
      return terms.map((term): [string, number] => [term, Number(hundredths) / 100]);
    }),
  );
}
