// The list of languages the engine has rules for.
import type { Language } from '../../../../core/ports';
import { chinese } from './chinese';
import { english } from './english';
import { japanese } from './japanese';
import type { LanguageRules } from './rules';

/** Rules by language. */
export const languageRules: Readonly<Record<Language, LanguageRules>> = { en: english, ja: japanese, zh: chinese };
