// What a benchmark is, as one row of figures against its bar.

/** One figure. `holds` is null when it was not measured; `value` then says why. */
export interface Row {
  readonly name: string;
  readonly value: number | string;
  /** What the figure is held against, in words: `≤ 16 ms`, `≥ 34.0`, or `–` for a figure that is only told. */
  readonly bar: string;
  readonly holds: boolean | null;
}

/** What a benchmark gets from the command line. */
export interface BenchOptions {
  /** Folder with data that a clone lacks. */
  readonly data: string | null;
  /** Files named on the command line. */
  readonly files: readonly string[];
}

/** A group of figures that are taken together. */
export interface Bench {
  readonly name: string;
  run(options: BenchOptions): Promise<readonly Row[]>;
  /** Figures that the JSON also has by themselves. */
  facts?(rows: readonly Row[]): Readonly<Record<string, number>>;
}

/** A row for data that is not there. */
export function notRun(name: string, bar: string): Row {
  return { name, value: 'not run: no data', bar, holds: null };
}

/** A row for a figure that must not pass a limit. */
export function atMost(name: string, value: number, limit: number, unit = ''): Row {
  return { name, value: rounded(value), bar: `≤ ${limit}${unit}`, holds: value <= limit };
}

/** A row for a figure that must reach a mark. */
export function atLeast(name: string, value: number, mark: number, unit = ''): Row {
  return { name, value: rounded(value), bar: `≥ ${mark}${unit}`, holds: value >= mark };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
