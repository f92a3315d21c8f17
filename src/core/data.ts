// Plain data, as JSON holds it.

/** Null, figures, texts, lists and records of them. */
export type Data = null | boolean | number | string | readonly Data[] | { readonly [key: string]: Data };
