// Sets keys of frontmatter that is written in braces, as JSON is.

/** One `key: value` between commas. `from` and `to` bound what is written, white space and comments left out. */
interface FlowEntry {
  readonly from: number;
  readonly to: number;
  readonly key: string;
}

/** The outermost braces of a text, read. */
interface FlowMapping {
  readonly entries: readonly FlowEntry[];
  /** Where a new entry goes: behind the last mark that is no white space and no comment. */
  readonly end: number;
}

/**
 * Sets keys inside the braces: a key that is there gives way, a new one goes last. `written` are keys with values in JSON,
 * which is YAML. Null for a text that is not one whole pair of braces.
 */
export function setInFlow(text: string, written: readonly (readonly [string, string])[]): string | null {
  let edited = text;
  for (const [key, value] of written) {
    const flow = readFlow(edited);
    if (flow === null) return null;
    const entry = `${JSON.stringify(key)}: ${value}`;
    const old = flow.entries.find((one) => one.key === key);
    const comma = /[{,]/.test(edited[flow.end - 1] ?? '') ? ' ' : ', ';
    edited = old === undefined ? edited.slice(0, flow.end) + comma + entry + edited.slice(flow.end) : edited.slice(0, old.from) + entry + edited.slice(old.to);
  }
  return edited;
}

function readFlow(text: string): FlowMapping | null {
  const first = /^(?:[ \t\r\n]|#[^\n]*\n)*\{/.exec(text)?.[0].length ?? 0;
  if (first === 0) return null;
  const entries: FlowEntry[] = [];
  let from = -1;
  let end = first;
  let depth = 1;
  for (let at = first; at < text.length; ) {
    const next = afterToken(text, at, text[end - 1] ?? '');
    const mark = text[at] ?? '';
    const isBlank = /\s|#/.test(mark) && (next > at + 1 || /\s/.test(mark));
    if (/[[{]/.test(mark)) depth += 1;
    if (/[\]}]/.test(mark)) depth -= 1;
    const isBound = depth === 0 || (depth === 1 && mark === ',');
    if (isBound && from !== -1) entries.push({ from, to: end, key: keyIn(text.slice(from, end)) });
    if (depth === 0) return { entries, end };
    if (isBound) from = -1;
    else if (!isBlank && from === -1) from = at;
    if (!isBlank) end = next;
    at = next;
  }
  return null;
}

/** Index behind what begins at `at`: a quoted text, a comment, or one character. Quotes count only where a value or key may begin. */
function afterToken(text: string, at: number, before: string): number {
  const rest = text.slice(at);
  const mayBegin = /[[{,:]/.test(before);
  if (text[at] === '"' && mayBegin) return at + (/^"(?:[^"\\]|\\[\s\S])*"?/.exec(rest)?.[0].length ?? 1);
  if (text[at] === "'" && mayBegin) return at + (/^'(?:[^']|'')*'?/.exec(rest)?.[0].length ?? 1);
  if (text[at] === '#' && /\s/.test(text[at - 1] ?? '')) return at + (/^[^\n]*/.exec(rest)?.[0].length ?? 1);
  return at + 1;
}

function keyIn(entry: string): string {
  const quoted = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/.exec(entry)?.[0];
  return quoted === undefined ? (/^[^:]*/.exec(entry)?.[0] ?? '').trim() : quoted.slice(1, -1);
}
