// A problem as a sentence: cause, then next step.
import type { Problem } from '../core/result';
import type { CatalogueKey } from '../i18n/catalogue';
import { en } from '../i18n/en';
import type { Say } from './needs';

/** True when the catalogues have this sentence. */
export function isKnownKey(key: string): key is CatalogueKey {
  return Object.hasOwn(en, key);
}

/** What a person reads about a problem. A code without a sentence of its own is named, so that it can be reported. */
export function problemWords(say: Say, problem: Problem): string {
  const key = `problem.${problem.code}`;
  return isKnownKey(key) ? say(key, problem.details) : say('problem.unlisted', { code: problem.code });
}
