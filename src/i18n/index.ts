// The list of languages, and the right one for a code.
import type { Catalogue, CatalogueKey } from './catalogue';
import { en } from './en';
import { fill, type Values } from './fill';
import { ja } from './ja';
import { zh } from './zh';

/** Every language there is, by its code. */
export const languages = { en, ja, zh } as const satisfies Record<string, Catalogue>;

/** Code of a language we speak. */
export type LanguageCode = keyof typeof languages;

/** The language for a code such as `zh-TW` or `ja`; English when we do not speak it. */
export function languageFor(code: string): LanguageCode {
  const short = code.toLowerCase().split(/[-_]/)[0];
  return short === 'ja' || short === 'zh' ? short : 'en';
}

/** A function that says sentences in one language. */
export function wordsOf(language: LanguageCode): (key: CatalogueKey, values?: Values) => string {
  const catalogue: Catalogue = languages[language];
  return (key, values) => fill(catalogue[key], values);
}
