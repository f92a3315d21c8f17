// Typed lines that say who does what by when.
import { findDue, type Due } from '../../../core/dates/due';
import type { Language } from '../../../core/ports';
import type { Material } from './material';
import { assign, callToDo, personCalled, type Assigned, type People } from './people';
import { asCall } from './third-person';

/** Work that a typed line gives to somebody until a day. */
export interface Duty extends Assigned {
  readonly due: Due;
}

/** Words of a deadline. A day alone may as well be when something happens. */
const DEADLINE: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:by|until|till|before|due|no later than|at the latest)\b/i,
  ja: /まで|締め?切|期限/,
  zh: /[之以]?前|截止|以内|之内|期限/,
};
const NAME_FIRST = /^(\p{Lu}[\p{L}\p{M}'’.-]*)(?: (\p{Lu}[\p{L}\p{M}'’.-]*))? (.+)$/u;
/** How somebody is, thinks or feels, right behind the name: no work. */
const STATE: Readonly<Record<'ja' | 'zh', RegExp>> = {
  ja: /休(?:み|暇)|不在|出張|(?:と|って)(?:思|言|話)|(?:て|で)い(?:る|ます|ない)|希望|反対|賛成|心配/,
  zh: /^(?:觉得|认为|说|想|希望|在|是|有|没|不|请假|出差|休假|和|与|跟|也|还|反对|同意|担心|提到|建议|表示|住|的|已)|请假|出差|休假/,
};
const AFTER_NAME: Readonly<Record<'ja' | 'zh', RegExp>> = { ja: /^(?:さん|氏|くん|君)?(?:が|は|、)\s*/, zh: /^(?:[，,：:]\s*)?(?=\p{Script=Han})/u };

/** Reads `Tom orders compost by Friday`; null when nobody known is named first, or no deadline. */
export function readDuty(sentence: string, { people, date, language }: Material): Duty | null {
  const due = DEADLINE[language].test(sentence) ? findDue(sentence, date, language) : null;
  if (due === null) return null;
  const { owner, text } = language === 'en' ? readEnglishDuty(sentence, people) : readUnspacedDuty(sentence, { people, language });
  return owner === null ? null : { owner, text, due };
}

/** Owner and work of a typed line that is known to be work. Here a name before a doing is enough. */
export function assignTyped(line: string, people: People, language: Language): Assigned {
  const assigned = assign(line, null, people, language);
  if (assigned.owner === null) return language === 'en' ? readEnglishDuty(line, people) : assigned;
  const call = language === 'en' && /^\s*@/.test(line) ? asCall(small(assigned.text ?? '')) : null;
  return call === null ? assigned : { ...assigned, text: callToDo(call) ?? assigned.text };
}

function readEnglishDuty(sentence: string, people: People): Assigned {
  const named = assign(sentence, null, people, 'en');
  const [, first = '', second, rest = ''] = NAME_FIRST.exec(sentence) ?? [];
  const owner = personCalled(second === undefined ? first : `${first} ${second}`, people);
  const call = owner === null ? null : asCall(rest);
  return call === null ? named : { owner, text: callToDo(call) };
}

function readUnspacedDuty(sentence: string, { people, language }: { readonly people: People; readonly language: 'ja' | 'zh' }): Assigned {
  for (const length of [4, 3, 2]) {
    const name = sentence.slice(0, length);
    const owner = personCalled(name, people);
    const rest = sentence.slice(length);
    if (owner === null || !AFTER_NAME[language].test(rest)) continue;
    const work = rest.replace(AFTER_NAME[language], '');
    return STATE[language].test(language === 'ja' ? rest : work) ? { owner: null, text: null } : { owner, text: work };
  }
  return { owner: null, text: null };
}

function small(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
