// Search project files and past summaries.
import * as z from 'zod';
import { defineTool, refuse, say, type Tool, type ToolCall, type ToolOutcome } from '../../agent/tool';
import { makePattern, type Pattern } from '../../core/search/pattern';
import { excerptOf } from '../../core/search/excerpt';
import { searchScope } from '../../core/search/scope';
import { searchFiles, type SearchFindings } from '../../core/search/search';
import type { PatternFault } from '../../core/search/syntax';
import type { Problem } from '../../core/result';
import type { ToolNeeds } from '../needs';
import { openScope, type OpenedProject } from '../open-project';
import { pastMeetingsOf } from '../past-meetings';
import { linesThatFit } from '../result-size';
import { visibleLine, visibleNames } from '../visible-text';

const defaultLimit = 100;
const highestLimit = 1_000;

const input = z.strictObject({
  keywords: z.string().describe('A regular expression in ripgrep syntax, matched within single lines. Never trimmed.'),
  projects: z.array(z.string()).optional().describe('Names of bound projects. Left out: all bound projects.'),
  case: z.enum(['smart', 'sensitive', 'insensitive']).optional().describe('smart (default) counts letter case only when keywords have an upper-case letter.'),
  fixed: z.boolean().optional().describe('True takes every character of keywords as itself.'),
  word: z.boolean().optional().describe('True matches whole words only. Of little use in Japanese and Chinese.'),
  glob: z.string().optional().describe('Not supported yet.'),
  context: z.number().int().min(0).max(10).optional().describe('Not supported yet.'),
  multiline: z.boolean().optional().describe('Not supported yet.'),
  output: z.enum(['lines', 'files', 'count']).optional().describe('lines (default); others are not supported yet.'),
  limit: z.number().int().min(1).optional().describe('Lines in the answer: 100 by default, 1,000 at most.'),
  offset: z.number().int().min(0).optional().describe('Matching lines to pass over, to go on where an answer ended.'),
});

type Arguments = z.output<typeof input>;

/** Makes `search`: `path:line text` for each matching line, by path, then line; then the counts. No match is a good answer. */
export function makeSearch(needs: ToolNeeds): Tool {
  return defineTool({
    name: 'search',
    description:
      'Searches the files of the bound projects and the summaries of their past meetings for lines that match a ripgrep pattern. Use it to find what is known about a name, a number or a topic. ' +
      'Each match comes as "path:line text" with the path from the vault\'s root; letter case is ignored unless the pattern has an upper-case letter. ' +
      'Write alternatives as a|b. A project that is not bound refuses the whole search. At most 100 lines come back by default; the last line says how many there are and how to go on.',
    input,
    kind: 'read',
    async run(args, call) {
      const unsupported = unsupportedIn(args);
      if (unsupported.length > 0) return refuse(needs.words('search.unsupported', { names: unsupported.join(', ') }));
      const scope = await openScope(needs, args.projects ?? []);
      if (!scope.ok) return scope.outcome;
      const pattern = makePattern(args.keywords, { letterCase: args.case ?? 'smart', fixed: args.fixed ?? false, word: args.word ?? false });
      return pattern.ok ? search(needs, { args, call, scope: scope.value, pattern: pattern.value }) : refuse(sayFault(needs, pattern.problem));
    },
  });
}

function unsupportedIn(args: Arguments): readonly string[] {
  return [
    ...(args.glob === undefined ? [] : ['glob']),
    ...((args.context ?? 0) === 0 ? [] : ['context']),
    ...(args.multiline === true ? ['multiline'] : []),
    ...((args.output ?? 'lines') === 'lines' ? [] : ['output']),
  ];
}

interface Search {
  readonly args: Arguments;
  readonly call: ToolCall;
  readonly scope: readonly OpenedProject[];
  readonly pattern: Pattern;
}

async function search(needs: ToolNeeds, { args, call, scope, pattern }: Search): Promise<ToolOutcome> {
  const names = scope.map((one) => one.name);
  const { files, tooLarge } = searchScope({
    entries: needs.notes.list(),
    properties: (path) => needs.notes.properties(path),
    roots: scope.map((one) => one.root),
    summaries: pastMeetingsOf(needs, names).map((one) => one.path),
  });
  const limit = Math.min(args.limit ?? defaultLimit, highestLimit);
  const offset = args.offset ?? 0;
  const { notes, realPaths, clock, pause } = needs;
  const found = await searchFiles({ files, pattern, limit, offset, notes, realPaths, clock, pause, stopped: () => call.signal.aborted });
  if (found.stopped) return refuse(needs.words('search.stopped'));
  const remarks = remarksOn(needs, { args, found, tooLarge: tooLarge.length, ignoresCase: pattern.ignoresCase });
  return say([...sayFindings(needs, { found, offset, projects: visibleNames(names) }), ...remarks].join('\n'));
}

function sayFindings(needs: ToolNeeds, { found, offset, projects }: { readonly found: SearchFindings; readonly offset: number; readonly projects: string }): readonly string[] {
  if (found.total === 0) return [needs.words('search.none', { count: found.searched, projects })];
  if (found.lines.length === 0) return [needs.words('search.past-end', { count: found.total, offset })];
  const lines = linesThatFit(found.lines.map((one) => `${visibleLine(one.path)}:${one.line} ${visibleLine(excerptOf(one.text, one.at))}`));
  const to = offset + lines.length;
  const counts = { from: offset + 1, to, count: found.total, files: found.files, searched: found.searched };
  return [...lines, needs.words('search.shown', counts), ...(to < found.total ? [needs.words('search.more', { offset: to })] : [])];
}

interface Remarkable {
  readonly args: Arguments;
  readonly found: SearchFindings;
  readonly tooLarge: number;
  readonly ignoresCase: boolean;
}

/** What a reader must know to trust the answer. */
function remarksOn(needs: ToolNeeds, { args, found, tooLarge, ignoresCase }: Remarkable): readonly string[] {
  const nothing = found.total === 0;
  return [
    ...((args.limit ?? 0) > highestLimit ? [needs.words('search.limit-lowered', { count: highestLimit })] : []),
    ...(nothing && !ignoresCase && args.case !== 'sensitive' && /\p{Uppercase}/u.test(args.keywords) ? [needs.words('search.case-counted')] : []),
    ...(nothing && args.fixed !== true && args.keywords.includes('\\|') ? [needs.words('search.bar-hint')] : []),
    ...(found.longLines > 0 ? [needs.words('search.long-lines', { count: found.longLines })] : []),
    ...(tooLarge > 0 ? [needs.words('search.too-large-files', { count: tooLarge })] : []),
    ...(found.unread.length > 0 ? [needs.words('search.unread', { names: visibleNames(found.unread.slice(0, 10)) })] : []),
  ];
}

function sayFault(needs: ToolNeeds, problem: Problem): string {
  const reason = needs.words(`search.${problem.details['fault'] as PatternFault}`, { bounds: '{2,5}' });
  const text = visibleLine(String(problem.details['text'] ?? '').slice(0, 80));
  return needs.words('search.bad-pattern', { at: problem.details['at'] ?? 1, text, reason });
}
