// What this meeting says became of the open items of earlier ones.
import { contentWords, shareOf } from '../../../core/meeting/content-words';
import type { SummaryEarlier } from '../../../core/meeting/summary';
import type { Material } from './material';

/** An open item as `read_meeting` gives it. */
export interface EarlierText {
  readonly id: string;
  readonly text: string;
}

/** Words that say something is over, and what would turn them round: not, yet, will, a question. */
const over = /\b(?:done|finished|completed?|sent|shipped|delivered|fixed|merged|published|closed|signed|booked|paid|submitted|uploaded|resolved|took care of|taken care of)\b|完了|終わりました|終わった|済みです|済ませ|送りました|提出しました|できました|対応済|已完成|完成了|做完了|发了|已发|已经发|提交了|搞定|解决了/iu;
const turned = /\b(?:not|n['’]t|never|un(?:done|finished)|almost|nearly|half|will|going to|gonna|should|must|need|needs|want|once|when|if|until|before|after|yet|by)\b|\?|？|まだ|ない|ません|予定|つもり|たら|れば|还没|没有|未|将|要|会在|如果/iu;
/** Part of an item's content words that a sentence must have. */
const leastShare = 0.6;
const fewestWords = 2;

/** Items that a turn or a note says are done. Right more often than complete: what is not sure stays open. */
export function findDone(items: readonly EarlierText[], { turns, handNotes }: Material): SummaryEarlier[] {
  const sentences = [...turns, ...handNotes].flatMap(({ id, text }) => (text.match(/[^.!?。！？]+[.!?。！？]*/gu) ?? []).map((sentence) => ({ id, sentence })));
  const telling = sentences.filter(({ sentence }) => over.test(sentence) && !turned.test(sentence)).map(({ id, sentence }) => ({ id, words: contentWords(sentence) }));
  return items.flatMap((item): readonly SummaryEarlier[] => {
    const words = contentWords(item.text);
    const found = words.size < fewestWords ? undefined : telling.find((one) => shareOf(words, one.words) >= leastShare);
    return found === undefined ? [] : [{ item: item.id, status: 'done', cites: [found.id] }];
  });
}
