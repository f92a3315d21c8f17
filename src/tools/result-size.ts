// How much one tool result may hold.

/** Characters of a result, closing lines included. */
export const resultLimit = 24_000;
/** Characters kept free for what is said before and after the lines. */
const reserve = 1_500;

/** As many whole lines from the front as fit into a result. */
export function linesThatFit(lines: readonly string[]): readonly string[] {
  let left = resultLimit - reserve;
  const end = lines.findIndex((line) => {
    left -= line.length + 1;
    return left < 0;
  });
  return end < 0 ? lines : lines.slice(0, end);
}
