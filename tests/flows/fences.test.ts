// What a person fenced off is not there for a run: not listed, not read, not searched, not written.
import { openRun } from '../../src/flows/open-run';
import { openAnyMeeting } from '../../src/flows/open-meeting';
import { summarizeMeeting } from '../../src/flows/summarize-meeting';
import { readArguments } from '../../src/agent/read-arguments';
import { callTool } from '../../src/agent/call-tool';
import { agentSays } from '../../src/flows/agent-says';
import { defaultSettings, type Settings } from '../../src/core/settings';
import { fenceNotes, isInFence } from '../../src/core/project/fence';
import { wordsOf } from '../../src/i18n/index';
import { flowWorld } from '../fakes/flow-world';
import { noLinks } from '../fakes/memory-notes';
import { goodScript, meetingPath, vault } from './a-vault';

const secret = 'The salary is in the drawer';
const files = {
  ...vault,
  'Projects/Alpha/HR/Salaries.md': secret,
  'Summaries/Board/2026-06-01 Board.md': `---\ntype: meeting-summary\nprojects: [Alpha]\ndate: 2026-06-01\n---\n${secret}\n`,
  'Files/Closed/call.md': `**Ana:** ${secret}\n`,
};
const settings: Settings = { ...defaultSettings, provider: 'scripted', fencedFolders: ['projects/alpha/hr/', 'Summaries/Board', 'Files/Closed'] };

describe('fenced folders', () => {
  it.each([['HR/x.md', true], ['hr', true], ['HR2/x.md', false], ['a/HR/x.md', false], ['HR/deep/er.md', true], ['Caf\u00e9/x.md', true]])('%s: %s', (path, fenced) => {
    expect(isInFence(path, ['HR/', '/Cafe\u0301'])).toBe(fenced);
  });

  it('are no fence at all when their name is empty', () => {
    expect(isInFence('x.md', ['', '/'])).toBe(false);
  });

  it.each([
    ['list_projectfiles', { project: 'Alpha' }],
    ['read_projectfile', { project: 'Alpha', path: 'HR/Salaries.md' }],
    ['search', { keywords: 'salary' }],
    ['list_past_project_meetings', {}],
    ['read_past_project_meeting_summary', { path: 'Summaries/Board/2026-06-01 Board.md' }],
    ['write_projectfile', { project: 'Alpha', path: 'HR/New.md', content: 'x' }],
    ['write_projectfile', { project: 'Alpha', path: 'HR/Salaries.md', content: 'x', replace_file: true }],
  ])('give nothing to %s, and take nothing from it', async (name, args) => {
    const world = flowWorld(files, goodScript(), { settings: () => settings });
    const opened = await openAnyMeeting(world.needs, meetingPath);
    if (!opened.ok) throw new Error(opened.problem.code);
    const run = openRun(world.needs, { session: 's', run: 'r', opened: opened.value, mode: 'accept-edits', opener: 'person', provider: goodScript() });
    const needs = { tools: run.tools, says: agentSays(wordsOf('en')), signal: new AbortController().signal, watch: () => undefined };
    const outcome = await callTool(needs, { block: { type: 'tool_use', id: 'c', name, input: {} }, arguments: readArguments(JSON.stringify(args)) });
    expect(outcome.text).not.toContain('salary is');
    expect(outcome.text).not.toContain('Salaries.md (');
    expect(outcome.text).not.toContain('Board.md)');
    expect(run.draft.drafted()).toEqual([]);
    expect(world.notes.texts()).toEqual(files);
  });

  it('give no transcript that a meeting links', async () => {
    const world = flowWorld({ ...files, 'Meetings/x.md': '---\ntranscript: "[[Files/Closed/call]]"\n---\n- typed\n' }, goodScript(), { settings: () => settings });
    const opened = await openAnyMeeting(world.needs, 'Meetings/x.md');
    expect(opened.ok && [opened.value.meeting.turns, opened.value.unreadLinks]).toEqual([[], [{ link: 'Files/Closed/call.md', because: 'private' }]]);
  });

  it.each([
    ['private', { 'Meetings/x.md': `---\nprivate: true\n---\n**Ana:** ${secret}\n` }, settings],
    ['in a fenced folder', { 'Meetings/x.md': `**Ana:** ${secret}\n` }, { ...settings, fencedFolders: ['Meetings'] }],
  ])('keep a meeting that is %s from any engine', async (_, meeting, own) => {
    const provider = goodScript();
    const world = flowWorld(meeting, provider, { settings: () => own });
    expect(await summarizeMeeting(world.needs, { path: 'Meetings/x.md' })).toMatchObject({ ok: false, problem: { code: 'meeting-fenced' } });
    expect(provider.requests()).toEqual([]);
  });

  it('are not got around by a link that leads into them', async () => {
    const linked = {
      ...files,
      'Meetings/x.md': '---\nprojects: [Alpha]\ntranscript: "[[Calls/link.txt]]"\n---\n- typed\n',
      'Meetings/y.md': `**Ana:** ${secret}\n`,
      'Calls/link.txt': `Ana: ${secret}`,
      'Summaries/link.md': `---\ntype: meeting-summary\nprojects: [Alpha]\ndate: 2026-06-01\n---\n- [ ] ${secret}\n`,
      'Projects/Alpha/ASSISTANT.md': secret,
    };
    const intoFence = new Set(['Calls/link.txt', 'Summaries/link.md', 'Projects/Alpha/ASSISTANT.md', 'Meetings/y.md']);
    const realPaths = { ...noLinks, leadsInto: (path: string, folder: string) => Promise.resolve(intoFence.has(path) && folder === 'Files/Closed') };
    const world = flowWorld(linked, goodScript(), { settings: () => settings, realPaths });
    const opened = await openAnyMeeting(world.needs, 'Meetings/x.md');
    if (!opened.ok) throw new Error(opened.problem.code);
    expect(opened.value).toMatchObject({ earlier: [], instructions: [], unreadLinks: [{ link: 'Calls/link.txt', because: 'private' }] });
    expect(await openAnyMeeting(world.needs, 'Meetings/y.md')).toMatchObject({ ok: false, problem: { code: 'meeting-fenced' } });
    const run = openRun(world.needs, { session: 's', run: 'r', opened: opened.value, mode: 'accept-edits', opener: 'person', provider: goodScript() });
    const needs = { tools: run.tools, says: agentSays(wordsOf('en')), signal: new AbortController().signal, watch: () => undefined };
    for (const [name, args] of [['search', { keywords: 'salary' }], ['read_past_project_meeting_summary', { path: 'Summaries/link.md' }], ['read_projectfile', { project: 'Alpha', path: 'ASSISTANT.md' }], ['read_meeting', {}]] as const) {
      const outcome = await callTool(needs, { block: { type: 'tool_use', id: 'c', name, input: {} }, arguments: readArguments(JSON.stringify(args)) });
      expect(outcome.text).not.toContain('salary is');
    }
  });

  it('around the summary stop a run before anything is sent', async () => {
    const provider = goodScript();
    const world = flowWorld(files, provider, { settings: () => ({ ...settings, fencedFolders: ['Summaries'] }) });
    expect(await summarizeMeeting(world.needs, { path: meetingPath })).toMatchObject({ ok: false, problem: { code: 'summaries-fenced' } });
    expect(provider.requests()).toEqual([]);
  });

  it('leave the vault as it is where there are none', () => {
    const { notes } = flowWorld(files, goodScript());
    expect(fenceNotes(notes, { folders: [], realPaths: noLinks })).toBe(notes);
  });
});
