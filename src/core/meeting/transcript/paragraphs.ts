// Reads text without speakers: one turn for each paragraph.
import type { TranscriptFormat } from './format';
import { joinWords } from './join-words';

/** Anything: what no other format knows. */
export const paragraphs: TranscriptFormat = {
  id: 'paragraphs',
  detect: () => true,
  read(lines) {
    const runs: { line: number; texts: string[] }[] = [];
    let isOpen = false;
    for (const { text, line } of lines) {
      const words = text.trim();
      if (words !== '' && isOpen) runs[runs.length - 1]?.texts.push(words);
      else if (words !== '') runs.push({ line, texts: [words] });
      isOpen = words !== '';
    }
    return runs.map((run) => ({ speaker: null, start: null, text: joinWords(run.texts), line: run.line }));
  },
};
