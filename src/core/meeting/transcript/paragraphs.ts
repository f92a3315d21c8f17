// Reads text without speakers: one turn for each paragraph, or for each time.
import type { TranscriptFormat } from './format';
import { joinWords } from './join-words';
import { timeLine } from './speaker-line';
import { secondsOf, timePattern } from './time-mark';

/** `[00:00:00.000 --> 00:00:04.000]` before the words, as speech recognizers write it. */
const timedWords = new RegExp(String.raw`^\s*\[(${timePattern})\s*-->\s*${timePattern}\]\s*`);

/** Anything: what no other format knows. */
export const paragraphs: TranscriptFormat = {
  id: 'paragraphs',
  detect: () => true,
  read(lines) {
    const runs: { line: number; start: number | null; texts: string[] }[] = [];
    let isOpen = false;
    let start: number | null = null;
    for (const { text, line } of lines) {
      const time = timeLine(text) ?? secondsOf(timedWords.exec(text)?.[1] ?? '');
      const words = timeLine(text) !== null ? '' : text.replace(timedWords, '').trim();
      start = time ?? start;
      if (words !== '' && isOpen && time === null) runs[runs.length - 1]?.texts.push(words);
      else if (words !== '') runs.push({ line, start, texts: [words] });
      isOpen = words !== '';
    }
    return runs.map((run) => ({ speaker: null, start: run.start, text: joinWords(run.texts), line: run.line }));
  },
};
