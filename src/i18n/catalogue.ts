// The shape that every language must fill.
import type { en } from './en';

/** The name of a sentence. */
export type CatalogueKey = keyof typeof en;

/** All sentences of one language. */
export type Catalogue = Readonly<Record<CatalogueKey, string>>;
