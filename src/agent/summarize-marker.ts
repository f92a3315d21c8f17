// The line that tells every model that a summary is wanted.

/** First line of the message with which the summarize command opens a conversation; rule-bound models look for it. */
export const summarizeMarker = '[[summarize]]';
