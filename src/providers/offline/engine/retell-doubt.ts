// English sentences that a retelling would make worse than they were.
import { english } from './language/english';
import { englishVerbs } from './language/english-verbs';

/** Something was begun and not gone on with: a possessive without its thing, a person named twice. */
const DEBRIS = /\b(?:my|our|their|your)\s+(?:(?:well|so|and|or|but|like|i|we|you|they|he|she|it|will|would|can|is|are|was|to|the|a|an)\b|[,.]|$)|\b(?:i|we|they|he|she)\s+(?:i|we|they|he|she|well|like,)\b|\b(?:a|an|the)\s+(?:a|an|the|to|of|in|and|we|i)\b|\bon for\b/i;
/** Said oftener, `we` turned into a noun makes a sentence that nobody can read. */
const MOST_GROUP_WORDS = 2;
const GROUP_WORD = /\b(?:we|us|ours?|ourselves)\b/gi;
/** A helping verb with the word that must be its verb. Words between the two are passed over. */
const HELPED = /(?:\b(?:will|would|can|could|shall|should|might|must|may|cannot)|'ll)\s+(?:(?:not|also|just|still|all|then|probably|never|always|even|ever|now|only|first|both|maybe|perhaps|as well|really|\w+ly)\s+)*([a-z'-]+)/gi;
/** After a helping verb these ask or leave out the verb: `would you`, `as we can`. */
const NO_VERB_MEANT = /^(?:i|you|he|she|it|we|they|that|this|there|the|and|or|but|if|so|of|mean|n't|not)$/;
/** The month, not the verb. */
const THE_MONTH = /\b(?:in|of|by|until|before|since|from|next|last|this|late|early|mid|\d+)\s+$/i;

/** True when only a quotation is right: the sentence hangs on another, asks, breaks off or lacks a verb. */
export function isDoubtful(sentence: string): boolean {
  const opened = sentence.replace(/\b(can|won|ain)['’]t\b|n['’]t\b/gi, (word) => (/^can/i.test(word) ? 'can not' : /^won/i.test(word) ? 'will not' : ' not'));
  return english.hanging.test(opened) || DEBRIS.test(opened) || english.broken.test(opened) || (opened.match(GROUP_WORD) ?? []).length > MOST_GROUP_WORDS || lacksVerb(opened);
}

function lacksVerb(sentence: string): boolean {
  return [...sentence.matchAll(HELPED)].some(({ 0: whole, 1: word = '', index }) => {
    const isMonth = /^may\b/i.test(whole) && THE_MONTH.test(sentence.slice(0, index));
    return !isMonth && !NO_VERB_MEANT.test(word.toLowerCase()) && !englishVerbs.has(word.toLowerCase());
  });
}
