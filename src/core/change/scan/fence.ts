// Lines that open or close a fenced block, in whatever they are nested.

/** A line of three or more backticks or tildes. */
export interface FenceLine {
  /** Everything before the mark: spaces, quote and list marks, a footnote's label. */
  readonly prefix: string;
  readonly mark: string;
  /** What stands behind the mark. */
  readonly info: string;
}

const form = /^((?:\[\^[^\]\s]{0,80}\]:)?(?:[^\p{L}`~]|\[\p{L}\])*)(`{3,}|~{3,})([^]*)$/u;

/** Takes a fence line apart, nested in lists, quotes and callouts or not; null for any other line. */
export function readFence(line: string): FenceLine | null {
  const found = line.includes('```') || line.includes('~~~') ? form.exec(line) : null;
  const [, prefix = '', mark = '', info = ''] = found ?? [];
  if (found === null || (mark.startsWith('`') && info.includes('`'))) return null;
  return { prefix, mark, info };
}

/** True when a fence line ends a block with this opening, by the reading that keeps a block open longest. */
export function closes(line: FenceLine, open: FenceLine): boolean {
  return line.mark.startsWith(open.mark) && isBlank(line.info) && line.prefix === inside(open.prefix);
}

/** The prefix of a block's further lines: list marks and labels give way to spaces. */
export function inside(prefix: string): string {
  return prefix.replace(/[^\s>]/g, ' ');
}

/** True for nothing but spaces and tabs. To Markdown, any other character that shows nothing is a word. */
export function isBlank(text: string): boolean {
  return /^[ \t]*$/.test(text);
}
