// Least squares with a penalty on large weights.

/** One example's features. */
export type Row = readonly number[];

/** Fits weights so that rows · weights comes near the targets. The first weight, that of the constant, is not penalised. */
export function fitRidge(rows: readonly Row[], targets: readonly number[], penalty: number): readonly number[] {
  const width = rows[0]?.length ?? 0;
  const system = Array.from({ length: width }, () => new Float64Array(width + 1));
  rows.forEach((row, index) => addExample(system, row, targets[index] ?? 0));
  system.forEach((line, index) => (line[index] = (line[index] ?? 0) + (index === 0 ? 0 : penalty)));
  for (let index = 0; index < width; index += 1) eliminate(system, index);
  return system.map((line, index) => (line[width] ?? 0) / (line[index] ?? 1));
}

function addExample(system: readonly Float64Array[], row: Row, target: number): void {
  system.forEach((line, first) => {
    const value = row[first] ?? 0;
    if (value === 0) return;
    row.forEach((other, second) => (line[second] = (line[second] ?? 0) + value * other));
    line[row.length] = (line[row.length] ?? 0) + value * target;
  });
}

/** Gauss and Jordan: leaves one entry in the column. The penalty keeps the diagonal away from zero. */
function eliminate(system: readonly Float64Array[], column: number): void {
  const pivot = system[column];
  if (pivot === undefined) return;
  for (const line of system) {
    if (line === pivot) continue;
    const factor = (line[column] ?? 0) / (pivot[column] ?? 1);
    line.forEach((value, index) => (line[index] = value - factor * (pivot[index] ?? 0)));
  }
}
