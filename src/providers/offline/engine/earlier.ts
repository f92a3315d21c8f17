// What this meeting says became of the open items of earlier ones.
import { contentWords, shareOf } from '../../../core/meeting/content-words';
import type { SummaryEarlier } from '../../../core/meeting/summary';
import type { Material } from './material';
import { hasHappened } from './past-verb';

/** An open item as `read_meeting` gives it. */
export interface EarlierText {
  readonly id: string;
  readonly text: string;
}

/** Words that say something is over, and what would turn them round: not, yet, will, a question. */
const over = /\b(?:done|finished|completed?|sent|shipped|delivered|fixed|merged|published|closed|signed|booked|paid|submitted|uploaded|resolved|took care of|taken care of)\b|完了|終わりました|終わった|済みです|済ませ|送りました|提出しました|できました|対応済|已完成|完成了|做完了|发了|已发|已经发|提交了|搞定|解决了/iu;
const turned = /\b(?:not|n['’]t|never|un(?:done|finished)|almost|nearly|half|will|going to|gonna|should|must|need|needs|want|once|when|if|until|before|after|yet|by)\b|\?|？|まだ|ない|ません|予定|つもり|たら|れば|ことにし|思い|还没|没有|未|将|要|会在|如果/iu;
/** Words that say something was moved or given to somebody else, and what they would say of a move that nobody has made. */
const moved = /\b(?:move[sd]?|moving|postpone[sd]?|push(?:ed|ing)?|delay(?:ed|ing)?|reschedul(?:e[sd]?|ing)|br(?:ing|ought) forward|slip(?:s|ped)?)\b.{0,80}\b(?:to|until|till|by|forward|back)\b|に(?:変更|延期|ずら|移し|移すこと|移りま|繰り上げ|前倒し|変えま|変わりま|なりま)|(?:改|推迟|推遲|延期|延后|延後|提前|顺延|順延|挪)(?:到|至|为|為)|改由/iu;
const unmoved = /\b(?:not|n['’]t|never|if|could|might|maybe|would|should we|can we)\b|\?|？|ません|ない|でしょうか|たら|れば|かも|不(?:改|推|延)|如果|要不要|吗/iu;
/** Part of an item's content words that must be said. */
const leastShare = 0.6;
const fewestWords = 2;

/** A sentence, and the words of it together with those of the sentence before it in the same turn. */
interface Told {
  readonly id: string;
  readonly sentence: string;
  readonly own: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

/**
 * Items that a turn or a note says are done, or moved. What an item is about may be named in the sentence before. Right more often
 * than complete: what is not sure stays open. The last word on an item counts.
 */
export function findSettled(items: readonly EarlierText[], { turns, handNotes }: Material): SummaryEarlier[] {
  const told = [...handNotes, ...turns].flatMap(({ id, text }) => sentencesOf(id, text));
  return items.flatMap((item): readonly SummaryEarlier[] => {
    const words = contentWords(item.text);
    if (words.size < fewestWords) return [];
    const about = told.filter((one) => shareOf(words, one.words) >= leastShare && [...one.own].some((word) => words.has(word)));
    const found = about.findLast(({ sentence }) => isDone(sentence, item) || isMoved(sentence));
    if (found === undefined) return [];
    if (isDone(found.sentence, item)) return [{ item: item.id, status: 'done', cites: [found.id] }];
    return [{ item: item.id, status: 'changed', text: found.sentence.trim(), cites: [found.id] }];
  });
}

function sentencesOf(id: string, text: string): readonly Told[] {
  const sentences = text.match(/[^.!?。！？]+[.!?。！？]*/gu) ?? [];
  return sentences.map((sentence, at) => {
    const own = contentWords(sentence);
    return { id, sentence, own, words: new Set([...own, ...contentWords(sentences[at - 1] ?? '')]) };
  });
}

function isDone(sentence: string, { text }: EarlierText): boolean {
  return (over.test(sentence) || hasHappened(text, sentence)) && !turned.test(sentence);
}

function isMoved(sentence: string): boolean {
  return moved.test(sentence) && /\d|[一二三四五六七八九十]|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day|next|tomorrow|january|february|march|april|may|june|july|august|september|october|november|december|来|下|明/iu.test(sentence) && !unmoved.test(sentence);
}
