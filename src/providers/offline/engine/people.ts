// Who does it, when somebody was named.
import type { Language } from '../../../core/ports';

/** People of a meeting, as their names are written: speakers first, then attendees. */
export type People = readonly string[];

/** Work and who does it; `text` is the work as a call to do it where the sentence allows that. */
export interface Assigned {
  readonly owner: string | null;
  readonly text: string | null;
}

const AT_NAME = /(^|[\s(（、，])@([\p{L}\p{N}][\p{L}\p{N}_-]*(?:\.[\p{L}\p{N}_-]+)*)/u;
const PROMISE = /^(?:(?:ok|okay|yes|sure|and|so|then|well),? )*i(?:'ll| will| can| am going to|'m going to|'m gonna|am gonna)\s+(?:also |then |just )?(.+)$/i;
const NAMED_DUTY = /^([\p{L}][\p{L}\p{M}'’.-]*(?: \p{Lu}[\p{L}\p{M}'’.-]*)?)(?:,? (?:will|is going to|is gonna|should|needs to|has to|to|can you|could you|would you|will you|please)|:)\s+(?:please )?(.+)$/iu;
const PERSONAL = /\b(?:i|me|my|mine|we|us|our|you|your|he|him|his|she|her)\b/i;
const UNSPACED: Readonly<Record<'ja' | 'zh', readonly RegExp[]>> = {
  ja: [/担当(?:者)?(?:は|[:：])\s*([^\s、。,()（）]{1,12}?)(?:さん|氏)?(?:です|でお願い|に|が|[、。\s(（)）]|$)/, /([^\s、。はがをにで]{1,8})さん(?:が|に|、|の方で|のほうで).*(?:ます|ください|お願い|てもらえ|ていただ)/],
  zh: [/(?:负责人|责任人|担当)[:：]\s*([^\s，。,;；()（）]{1,12})/, /由([^\s，。的]{1,8}?)(?:来|去)?(?:负责|跟进|准备|完成|落实|处理|提交)/, /请([^\s，。的]{1,8}?)(?:来|去|在|于|把|将|尽快|帮忙|准备|提交|整理|联系|跟进|确认|负责|完成)/, /^([^\s，。的]{1,8}?)(?:来|去)?负责/],
};
/** `担当: 田中`: the name is said as data, so it counts even if nobody of that name is known. */
const LABEL = /[(（]?(?:担当(?:者)?|负责人|责任人)[:：]\s*[^\s、。，,;；()（）]{1,12}[)）]?/;
const PRONOUN = /^[我你您他她谁大私僕誰]/;
/** What follows a name that does something. */
const FIRST_NAMED = /^(?:さん|氏)?(?:が|は|に|から|、|在|把|将|来|去|会|要|需|负责|准备|于)/;
const OWN_PROMISE: Readonly<Record<'ja' | 'zh', RegExp>> = { ja: /(?:私|僕|わたし)(?:が|のほうで|の方で|から)|こちらで.*(?:ます|おきます)/, zh: /我(?:来|会|去|负责|这边(?:来|会)|稍后|今天|明天|(?:这|本|下)?(?:个)?(?:周|星期|月底))/ };

/** Finds the owner in a sentence. Only a name that was said counts, or the speaker of a promise; else nobody. */
export function assign(sentence: string, speaker: string | null, people: People, language: Language): Assigned {
  const at = AT_NAME.exec(sentence);
  if (at !== null) return { owner: personCalled(at[2] ?? '', people) ?? at[2] ?? null, text: tidy(sentence.replace(AT_NAME, '$1')) };
  return language === 'en' ? assignEnglish(sentence, speaker, people) : assignUnspaced(sentence, speaker, { people, language });
}

/** The one person whose name, or a part of it, is `name`; null when there is none or more than one. */
export function personCalled(name: string, people: People): string | null {
  const wanted = name.toLowerCase();
  const whole = people.find((person) => person.toLowerCase() === wanted);
  if (whole !== undefined) return whole;
  const partly = people.filter((person) => person.toLowerCase().split(/[\s.·・]+/).includes(wanted) || (/[\p{Script=Han}]/u.test(name) && name.length >= 2 && person.startsWith(name)));
  return new Set(partly).size === 1 ? (partly[0] ?? null) : null;
}

function assignEnglish(sentence: string, speaker: string | null, people: People): Assigned {
  const bracket = /[([]([\p{L}][\p{L}\p{M} .'’-]{0,30})[)\]]\.?$/u.exec(sentence);
  const trailing = bracket === null ? null : personCalled(bracket[1] ?? '', people);
  if (bracket !== null && trailing !== null) return { owner: trailing, text: tidy(sentence.slice(0, bracket.index)) };
  const own = PROMISE.exec(sentence);
  if (own !== null && speaker !== null) return { owner: speaker, text: callToDo(own[1] ?? '') };
  const named = NAMED_DUTY.exec(sentence);
  const owner = named === null ? null : personCalled(named[1] ?? '', people);
  return { owner, text: owner === null ? null : callToDo(named?.[2] ?? '') };
}

function assignUnspaced(sentence: string, speaker: string | null, where: { readonly people: People; readonly language: Exclude<Language, 'en'> }): Assigned {
  for (const form of UNSPACED[where.language]) {
    const name = form.exec(sentence)?.[1];
    if (name === undefined) continue;
    const person = personCalled(name.replace(/さん$/, ''), where.people);
    const label = LABEL.exec(sentence);
    if (label !== null) return { owner: person ?? name, text: tidy(sentence.replace(label[0], '')) || null };
    if (person !== null) return { owner: person, text: null };
    if (sentence.startsWith(`由${name}`) && !PRONOUN.test(name)) return { owner: name, text: null };
  }
  const first = where.people.find((person) => FIRST_NAMED.test(sentence.slice(person.length)) && sentence.startsWith(person));
  return { owner: first ?? (OWN_PROMISE[where.language].test(sentence) ? speaker : null), text: null };
}

/** Work without its doer, as a call; null when it still speaks of people who would change with the doer gone. */
export function callToDo(rest: string): string | null {
  const text = rest.replace(/[?？]$/, '').trim();
  return text === '' || PERSONAL.test(text) ? null : tidy(text);
}

function tidy(text: string): string {
  const clean = text.replace(/\s+/g, ' ').replace(/\s+([,.;])/g, '$1').replace(/^[\s,:：、，-]+|[\s,:：、，-]+$/g, '');
  return clean.charAt(0).toUpperCase() + clean.slice(1);
}
