// What the engine knows about English.
import { wordSet, type LanguageRules } from './rules';

const STOP_WORDS =
  "a about above actually after again all also am an and any anyway are aren't as at back basically be because been before being below between both but by can can't cause come could did do does doing don't down during each few for from further get go going gonna good got guess had has have having he her here hers him his hm how i i'm i've if in into is it it's its itself just kind know let like look lot made make may maybe me mean might mm mmhmm more most much my need no nor not now of off oh ok okay on once one only or other our out over own probably put quite really right said same say see she should so some something sort still stuff such take than that that's the their them then there there's these they they're thing things think this those though through to too uh um under until up us very wanna want was way we we're we've well were what when where which while who whom why will with would yeah yep yes you you're your";

const DULL_WORDS =
  'said see think know going make get want guess look looking doing thing things lot bit okay yes put whole different first second new big small nice fine better best great course sorry thank thanks please everybody everyone people time day minutes sure idea point question talk talking';

/** English: the lists grew on the training part of QMSum and AMI. */
export const english: LanguageRules = {
  language: 'en',
  stopWords: wordSet(STOP_WORDS),
  dullWords: wordSet(DULL_WORDS),
  beforeThings: wordSet('the a an our your my their his her its this these those that of any some each every no new'),
  beforeDoings: wordSet("to i we you they he she it will would can could should must may might don't didn't doesn't can't i'll we'll you'll they'll who let's"),
  fillers: /\b(?:um+|uh+|er|erm|hmm*|mm+-?hmm*|mm+|ah|eh|huh)\b[,.]?|\b(?:you know|i mean|sort of|kind of|i guess)\b,?/gi,
  openers:
    /^(?:(?:so|and|but|yeah|yep|okay|ok|oh|alright|yes|anyway)\b[,.!]?\s*|(?:well|right|now|no|like|then|because|actually)\b(?:[,.!]\s*|\s+(?=(?:i|you|we|they|he|she|it|this|that|there|so|and|but|the)\b)))+/i,
  personal: /\b(?:i|me|my|mine|myself|we|us|ours?|you|yours?)\b/i,
  onlyQuoted: /\b(?:you|your|yours|yourself|yourselves|let's|let us|please)\b|["“”?]/i,
  hanging: /^(?:which|who|whom|whose|where|when|because|'?cause|than|any|thoughts?|unless|whether|what|why|how|(?:do|does|did|are|is|was|were|have|has|can|could|shall|should|would|will|am)\s+(?:i|we|you|he|she|it|they|there|this|that|the|any\w*)|if\b(?!.*,))\b/i,
  broken: /\b(?:the|a|an|and|or|but|my|our|your|than|'cause|because|might)(?: [b-hj-z])?[.,]?$|\b(?:to|of|with|for|would|will|should|could|can) [b-hj-z]$/,
  greeting: {
    is: /^(?:(?:good )?(?:morning|afternoon|evening)|welcome|hello|hi|hey|thanks?(?: you)?(?: \w+){0,4} for (?:coming|joining|being|having)|(?:good)?bye|bye|see you|have a (?:good|nice|great))\b/i,
    not: /\b(?:today|agenda|discuss|talk about|topics?|decid\w*)\b/i,
  },
  decided: {
    is: /^(?:[^,?]{0,40}, ?|[^,?]{0,40} )?(?:we(?:'ve| have)?(?: all| now| finally| just| therefore| also)* (?:decided|agreed|settled|resolved|chose|voted)(?: unanimously)? (?:to|on|that|against|not|for|we|upon)\b|(?:it(?:'s| is| was| has been)|that(?:'s| is| was)) (?:now |finally |hereby )?(?:decided|agreed|settled)\b|(?:the|our) (?:final )?decision is\b|decision made\b)|^(?:decided|agreed) (?:to|that|on|upon|against)\b/i,
    not: /\?$|\b(?:if|whether|unless|until|once|before|when|what|which|because|remember|not (?:yet )?(?:decided|agreed)|have(?: not|n't)|had(?: not|n't)|last (?:year|month|week|time))\b.*\b(?:decided|agreed|settled|resolved|chose|voted)\b/i,
  },
  decidedWords: /^(?:[^,?]{0,40}, ?|[^,?]{0,40} )?(?:we|the team)(?: (?:have|has|had|all|now|finally|just))* (?:decided|agreed|settled|resolved|chose|voted)(?: unanimously)?(?: (?:to|that|on|upon))? /i,
  speaking: /\b(?:i|me|my|mine|you|yours?)\b/i,
  hinted: /\b(?:decided|decision|agreed (?:to|on|that)|settled on|let's go (?:for|with))\b/i,
  deferred: /\b(?:let's not|let us not|not|don't|won't|never|to|can) (?:decide|settle|agree on)\b.{0,30}\b(?:today|now|yet|here|later|next (?:time|week|month|meeting))\b|\b(?:decide|settle|come back to) (?:that|this|it|on (?:that|this|it))? ?(?:later|next (?:time|week|month|meeting))\b/i,
  open:
    /\b(?:open question|(?:still|yet) (?:to be (?:decided|clarified|discussed)|open|unclear|undecided)|we (?:still (?:don't|do not)|(?:don't|do not) yet) know|(?:nobody|no one) knows (?:yet )?(?:if|whether|how|who|when|what|which)|(?:needs?|have|has) to be (?:clarified|decided)|to be decided|tbd|unresolved|not (?:yet )?decided)\b/i,
  actionCues: [
    /\bi(?:'ll| will| am going to|'m going to|'m gonna| have to| need to| should| can)\b/i,
    /\b(?:you(?:'ll| will| should| have to| need to|'re going to|'re gonna| are going to| can)|could you|can you|would you|please)\b/i,
    /\b(?:next (?:meeting|time|step|week)|by (?:next |this )?(?:monday|tuesday|wednesday|thursday|friday|week|month|tomorrow|then|the end)|before (?:the|our) next|half an hour|thirty minutes|this (?:week|afternoon)|tomorrow)\b/i,
    /\b(?:e-?mail|send|write (?:up|the|it)|report|minutes|prepare|look (?:into|at|for)|find out|work(?:ing)? on|check|finish|draw|make sure|put (?:it|them|that) (?:in|on)|upload|shared folder|follow up|set up|schedule|draft|review|book|order|call)\b/i,
    /\b(?:action|individual(?:ly)? work|your (?:task|job|work)|to do|responsib\w*|assign\w*|in charge)\b/i,
  ],
  decisionCues: [
    /\b(?:decid\w*|decision|agree[ds]?|conclu\w+|settled?|final\w*)\b/i,
    /\bwe(?:'ll| will|'re going to|'re gonna| are going to| are gonna| go|'re going)\b.*\b(?:for|with|have|use|do|make|go|be)\b/i,
    /\b(?:let's|so (?:it|that|this)(?:'s| is| will)|go(?:ing)? (?:for|with)|stick with|choose|chosen|pick|instead of|rather than)\b/i,
    /\bit(?:'ll| will|'s gonna|'s going to| has to| should) (?:be|have)\b/i,
  ],
  promise: /^(?!)/,
  promiseByDay: /^(?!)/,
  agreed: /^(?:(?:yes|okay|ok|good|all)[,.]? )*(?:agreed|deal|(?:is that |that's |it's )?(?:settled|a deal)|is (?:everybody|everyone) (?:agreed|fine with that))[.!?]?$/i,
  assent: /\b(?:yeah|okay|ok|yep|yes|agreed?|sure|right|fine|good)\b/i,
  doubt: /\b(?:think|maybe|might|could|would|perhaps|probably)\b/i,
  past: /\b(?:was|were|did|had|said|thought)\b/i,
  group: /\bwe\b/i,
  chairing: /\b(?:agenda|meeting|minutes|welcome)\b/i,
};
