// Finding by a few letters, in order.
import type * as api from 'obsidian';

/** Scores a text against letters that must appear in order; 0 is best, null is no match. */
export function prepareFuzzySearch(query: string): (text: string) => api.SearchResult | null {
  const letters = [...query.toLowerCase()].filter((letter) => letter.trim() !== '');
  return (text) => {
    const lower = text.toLowerCase();
    const matches: api.SearchMatches = [];
    let from = 0;
    let score = 0;
    for (const letter of letters) {
      const at = lower.indexOf(letter, from);
      if (at < 0) return null;
      const last = matches[matches.length - 1];
      if (last && last[1] === at) {
        last[1] = at + letter.length;
      } else {
        matches.push([at, at + letter.length]);
        score -= 0.2 + (at - from) / 10;
      }
      from = at + letter.length;
    }
    return { score, matches };
  };
}

/** Finds every word of the query anywhere in the text. */
export function prepareSimpleSearch(query: string): (text: string) => api.SearchResult | null {
  const words = query.toLowerCase().split(/\s+/).filter((word) => word !== '');
  return (text) => {
    const lower = text.toLowerCase();
    const starts = words.map((word) => lower.indexOf(word));
    if (starts.some((start) => start < 0)) return null;
    const matches = words.map((word, index): api.SearchMatchPart => [starts[index] ?? 0, (starts[index] ?? 0) + word.length]);
    return { score: -starts.reduce((sum, start) => sum + start, 0) / 100, matches: matches.sort((a, b) => a[0] - b[0]) };
  };
}

/** Best score first. */
export function sortSearchResults(results: api.SearchResultContainer[]): void {
  results.sort((a, b) => b.match.score - a.match.score);
}

/** Writes a text with its matches marked. */
export function renderMatches(element: HTMLElement | DocumentFragment, text: string, matches: api.SearchMatches | null, offset = 0): void {
  let done = 0;
  for (const [from, to] of matches ?? []) {
    element.appendText(text.slice(done, from + offset));
    element.createSpan({ cls: 'suggestion-highlight', text: text.slice(from + offset, to + offset) });
    done = to + offset;
  }
  element.appendText(text.slice(done));
}

/** Writes a text with the matches of a search result marked. */
export function renderResults(element: HTMLElement, text: string, result: api.SearchResult, offset?: number): void {
  renderMatches(element, text, result.matches, offset);
}
