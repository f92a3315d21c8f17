// The learned numbers as a source file.
import type { CandidateModel, Learned } from '../../src/providers/offline/engine/learned';

const HEAD = `// The numbers that the built-in engine has learned; written by \`node scripts/run.mjs train-offline --data DIR\`.
import { readTable, type Learned } from './engine/learned';

/**
 * Words, sentences and background: ridge regression on the 162 training meetings of QMSum (MIT; speech of the AMI and
 * ICSI corpora, CC BY 4.0, and of Canadian and Welsh committees). Actions and decisions: logistic regression on the AMI
 * meetings outside the groups ES2003, ES2011, IS1008, TS3004 and TS3006. Settings were chosen on QMSum's validation
 * meetings and on those groups.
 */
export const learned: Learned = {
`;

/** Writes the file's text. */
export function weightsFile(learned: Learned): string {
  const parts = [
    `  words: ${numbers(learned.words)},`,
    `  sentences: ${numbers(learned.sentences)},`,
    `  action: ${candidateModel(learned.action)},`,
    `  decision: ${candidateModel(learned.decision)},`,
    `  background: ${table(learned.background, '  ', 1)},`,
  ];
  return `${HEAD}${parts.join('\n')}\n};\n`;
}

function candidateModel({ features, phrases }: CandidateModel): string {
  return `{\n    features: ${numbers(features)},\n    phrases: ${table(phrases, '    ', 10)},\n  }`;
}

function numbers(values: readonly number[]): string {
  return `[${values.map((value) => Number(value.toFixed(3))).join(', ')}]`;
}

/** Terms grouped by their value in hundredths, rounded to a step, highest first. */
function table(values: ReadonlyMap<string, number>, indent: string, step: number): string {
  const groups = new Map<number, string[]>();
  for (const [term, value] of values) {
    const hundredths = step * Math.round((value * 100) / step);
    if (hundredths === 0) continue;
    groups.set(hundredths, [...(groups.get(hundredths) ?? []), term]);
  }
  const lines = [...groups].sort((a, b) => b[0] - a[0]).map(([hundredths, terms]) => JSON.stringify([hundredths, ...terms.sort()].join('|')));
  return `readTable([\n${lines.map((line) => `${indent}  ${line},\n`).join('')}${indent}])`;
}
