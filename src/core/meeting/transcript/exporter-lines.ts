// Lines that an exporter put around a transcript.
import type { SourceLine } from './format';
import { looksLikeName } from './label';

/** Lines in which an exporter's head may stand. */
const headLines = 10;
/** Words of one, and only words of these kinds are a tool's own. */
const ended = /^(?:transcription ended after \d[\d:. hms]*|this editable transcript was computer generated\b.{0,200})$/i;
const madeBy = /^(?:auto(?:matically)?[- ])?transcribed (?:by|with|using) (?:https?:\/\/\S+|\p{Lu}[\w.]*(?: \p{Lu}[\w.]*){0,3}|[\w-]+\.(?:ai|com|io|app)\S*)\.?$/iu;

/**
 * Takes off lines that an exporter added: at the end `Transcribed by https://otter.ai`, `Ana Ruiz stopped transcription` and the
 * like, near the start `Ana Ruiz started transcription`. Only a name by its looks starts or stops one; anything else was said.
 */
export function withoutExporterLines(all: readonly SourceLine[]): readonly SourceLine[] {
  const lines = all.filter(({ text }, at) => at >= headLines || !isBy(text, 'started'));
  const isTrailer = ({ text }: SourceLine): boolean => ended.test(bare(text)) || isMade(bare(text)) || isBy(text, 'stopped');
  const last = lines.findLastIndex((line) => line.text.trim() !== '' && !isTrailer(line));
  const end = lines.findIndex((line, index) => index > last && isTrailer(line));
  return end === -1 ? lines : lines.slice(0, end);
}

function isMade(text: string): boolean {
  return madeBy.test(text) && !/ (?:by|with|using) \p{Ll}[\w]*\.?$/u.test(text);
}

function isBy(line: string, verb: 'started' | 'stopped'): boolean {
  const name = new RegExp(`^(\\S.{0,60}) ${verb} (?:the )?transcription$`, 'i').exec(bare(line))?.[1] ?? '';
  return name !== '' && !/[:：]|^(?:I|we|he|she|they|it|you|who|someone|somebody|everybody|everyone|nobody|the|that|this)\b/i.test(name) && looksLikeName(name);
}

function bare(text: string): string {
  return text.replace(/^[\s*_>-]+|[\s*_]+$/g, '');
}
