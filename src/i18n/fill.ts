// Put values and plurals into words.

/** What fills the gaps of a sentence. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * Fills a sentence: `{name}` becomes the value, `{count|# line|# lines}` the form for the number with `#` replaced.
 * A single form serves every number. A gap without a value stays as it is, so that a mistake is seen.
 */
export function fill(sentence: string, values: Values = {}): string {
  return sentence.replace(/\{(\w+)((?:\|[^{}|]*)*)\}/g, (gap, name: string, forms: string) => {
    const value = values[name];
    if (value === undefined) return gap;
    if (forms === '') return String(value);
    const choices = forms.slice(1).split('|');
    const form = value === 1 ? choices[0] : choices[choices.length - 1];
    return (form ?? '').split('#').join(String(value));
  });
}
