// Reads Markdown transcripts: `**Name:** text`.
import type { SourceLine, TranscriptFormat } from './format';
import { knownSpeakers } from './known-labels';
import { boldLabel, looksLikeName, plainLabel, type LabelledLine } from './label';
import { readLabelled } from './read-labelled';

/** Labels in bold, and those without. */
function labelsOf(lines: readonly SourceLine[]): { readonly bold: readonly LabelledLine[]; readonly plain: readonly LabelledLine[]; readonly areAll: boolean } {
  const written = lines.filter(({ text }) => text.trim() !== '');
  const bold = written.flatMap(({ text }) => boldLabel(text) ?? []);
  const plain = written.filter(({ text }) => boldLabel(text) === null).flatMap(({ text }) => plainLabel(text) ?? []);
  return { bold, plain, areAll: bold.length + plain.length === written.length };
}

/** A plain label among bold ones is a speaker when bold type or a second time says so, or when no line is without a label. */
function plainSpeakers({ bold, plain, areAll }: ReturnType<typeof labelsOf>): ReadonlySet<string> {
  const names = new Set(bold.map(({ speaker }) => speaker));
  const isAgain = (speaker: string): boolean => plain.filter((label) => label.speaker === speaker).length >= 2;
  return new Set(plain.map(({ speaker }) => speaker).filter((speaker) => names.has(speaker) || ((areAll || isAgain(speaker)) && looksLikeName(speaker))));
}

/** Markdown: lines begin with a bold speaker, and not fewer than begin with a plain one. */
export const boldLabels: TranscriptFormat = {
  id: 'bold-labels',
  detect(lines) {
    const { bold, plain } = labelsOf(lines);
    const speakers = knownSpeakers(plain);
    return bold.length > 0 && bold.length >= plain.filter(({ speaker }) => speakers.has(speaker)).length;
  },
  read(lines) {
    const plain = plainSpeakers(labelsOf(lines));
    return readLabelled(lines, (text) => {
      const label = boldLabel(text) ?? plainLabel(text);
      return label !== null && (boldLabel(text) !== null || plain.has(label.speaker)) ? label : null;
    });
  },
};
