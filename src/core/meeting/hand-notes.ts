// The lines that a person typed in a meeting note.
import { frontmatterSpan } from './frontmatter';
import type { HandNote } from './meeting';
import { fencedBlocks, fenceLines, linesInside, readHeading } from './note-blocks';
import { isRegionMark } from './region-marks';
import { isFieldWord } from './transcript/field-words';
import { withoutComments } from './without-comments';

/** True for the language of a fenced block that other plugins run: its lines are a program, no notes. */
export function isProgram(language: string): boolean {
  return runBlocks.test(language);
}

const runBlocks = /^(?:dataview|dataviewjs|tasks|query|base|mermaid|button|meta-bind.*|js-engine|chart|calendar|timeline|embed)$/;

/**
 * Every typed line outside frontmatter, transcript, comments and blocks that other plugins run, as
 * `N0001…`. Headings, and bare labels such as `Decisions:`, are context of the lines below them. Bullets, checkboxes,
 * quote marks and block ids are taken off; what a template left empty is no note.
 */
export function handNotes(lines: readonly string[], transcript: ReadonlySet<number>): readonly HandNote[] {
  const skipped = linesToSkip(lines, transcript);
  const shown = withoutComments(lines.map((line, index) => (skipped.has(index) ? '' : line)));
  const notes: HandNote[] = [];
  let heading = '';
  shown.forEach((line, index) => {
    const title = readHeading(line);
    const read = title === null ? readTyped(line) : { text: '', label: title.text };
    heading = read.label ?? heading;
    if (read.text === '') return;
    const id = `N${String(notes.length + 1).padStart(4, '0')}`;
    notes.push({ id, text: read.text, line: index + 1, heading, ...(read.task === undefined ? {} : { task: read.task }) });
  });
  return notes;
}

function linesToSkip(lines: readonly string[], transcript: ReadonlySet<number>): ReadonlySet<number> {
  const frontmatter = frontmatterSpan(lines);
  const blocks = fencedBlocks(lines).filter((block) => !transcript.has(block.first) && block.first > (frontmatter?.close ?? -1));
  const run = blocks.filter((block) => runBlocks.test(block.language));
  return new Set([
    ...transcript,
    ...linesInside(frontmatter === null ? [] : [{ first: frontmatter.open, last: frontmatter.close }]),
    ...lines.flatMap((line, index) => (isRegionMark(line) ? [index] : [])),
    ...linesInside(run),
    ...fenceLines(blocks),
  ]);
}

/** A typed line without its marks. `label` is set when the line only names what follows. */
function readTyped(line: string): { readonly text: string; readonly label?: string; readonly task?: HandNote['task'] } {
  const quote = line.replace(/[ \t]+/g, ' ').replace(/^(?: ?>)+ ?/, '').replace(/^[ \t]*\[![^\]]+\][+-]?/, '');
  const bullet = quote.replace(/^[ \t]*(?:[-*+]|\d{1,4}[.)])(?:[ \t]+|$)/, '').trim();
  const box = bullet === quote.trim() ? null : /^\[(.)\](?:[ \t]+|$)/u.exec(bullet);
  const words = (box === null ? bullet : bullet.slice(box[0].length)).replace(/(?:^| )\^[A-Za-z0-9-]+$/, '').trim();
  const label = /^(?:\*\*|__)?([^:：*_]+?)(?:\*\*|__)?[ \t]*[:：](?:\*\*|__)?$/.exec(words);
  if (label !== null && isFieldWord(label[1] ?? '')) return { text: '', label: (label[1] ?? '').trim() };
  const task = box === null ? undefined : /x/i.test(box[1] ?? '') ? 'done' : box[1] === ' ' || box[1] === '/' ? 'open' : undefined;
  return isPlaceholder(words) ? { text: '' } : { text: words, task };
}

/** Nothing to tell: no letter or figure, only tags, an embed alone, or what a template would have filled. */
function isPlaceholder(text: string): boolean {
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text)) return true;
  return /^(?:#[\p{L}\p{N}_/-]+\s*)+$/u.test(text) || /^!\[\[[^\]]*\]\]$|^!\[[^\]]*\]\([^)]*\)$/.test(text) || /^(?:\{\{[^}]*\}\}|<%.*%>)$/.test(text);
}
