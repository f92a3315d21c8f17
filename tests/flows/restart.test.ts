// What waited, what was decided and what can be undone are there after a restart.
import type { Provider } from '../../src/agent/provider';
import { openSessionBook } from '../../src/core/session/book';
import { openSessionShelf } from '../../src/core/session/shelf';
import { sessionsTopic } from '../../src/core/session/topic';
import { makeStore, type Store } from '../../src/core/store/store';
import { anyTopic } from '../../src/core/store/topic';
import { applyProposal, declineProposal } from '../../src/flows/apply-proposal';
import { restoreDesk } from '../../src/flows/restore-desk';
import { summarizeMeeting, type Summarized } from '../../src/flows/summarize-meeting';
import { undoRun } from '../../src/flows/undo-run';
import { linesOfSession } from '../../src/core/session/line';
import { encodeCommand, readLog } from '../../src/core/store/log';
import { crashed, faultFiles, type Disk, type DiskCall, type FaultFiles } from '../fakes/fault-files';
import { flowWorld, type FlowWorld } from '../fakes/flow-world';
import { handClock } from '../fakes/hand-clock';
import { goodScript, meetingPath, vault } from './a-vault';

const planPath = 'Projects/Alpha/Plan.md';

interface Durable extends FlowWorld {
  readonly files: FaultFiles;
  readonly store: Store;
}

const folder = '.obsidian/meeting-assistant';

/** A world whose conversations are kept on a disk. */
async function start(notes: Readonly<Record<string, string>>, disk?: Disk, options: { readonly provider?: Provider; readonly watch?: (disk: Disk, call: DiskCall) => void } = {}): Promise<Durable> {
  const files = faultFiles(disk, options.watch === undefined ? {} : { watch: options.watch });
  const device = [...(disk?.folders ?? [])].find((one) => one.startsWith(`${folder}/`) && !one.slice(folder.length + 1).includes('/'))?.slice(folder.length + 1) ?? null;
  let id = 0;
  const prefix = disk === undefined ? 'a' : 'b';
  const ids = { next: () => `${prefix}${(id += 1)}` };
  let name = device;
  const store = makeStore({ files, marker: { get: () => name, set: (next) => void (name = next) }, clock: handClock(), ids, folder, topics: [anyTopic(sessionsTopic)] });
  await store.open();
  const clock = handClock();
  const world = flowWorld(notes, options.provider ?? goodScript(), { ids, clock, sessions: openSessionBook({ clock, shelf: openSessionShelf(store, files) }) });
  await restoreDesk(world.needs, 40);
  return { ...world, files, store };
}

async function summarize(world: FlowWorld): Promise<Summarized> {
  const summarized = await summarizeMeeting(world.needs, { path: meetingPath });
  if (!summarized.ok) throw new Error(summarized.problem.code);
  return summarized.value;
}

/** The same vault and disk with everything in memory gone. */
async function restarted(world: Durable): Promise<Durable> {
  for (const { id } of world.needs.sessions.list()) await world.needs.sessions.flush(id);
  return start(world.notes.texts(), world.files.disk());
}

describe('after a restart', () => {
  it('the conversation reads as before, what waited can be accepted, and the whole run undone', async () => {
    const before = await start(vault);
    const run = await summarize(before);
    const after = await restarted(before);
    expect(after.needs.sessions.list()).toEqual(before.needs.sessions.list());
    expect(linesOfSession(after.needs.sessions.events(run.session))).toEqual(linesOfSession(before.needs.sessions.events(run.session)));
    expect(after.needs.desk.proposal(run.proposal ?? '')).toEqual(before.needs.desk.proposal(run.proposal ?? ''));
    expect(await applyProposal(after.needs, run.proposal ?? '', [{ part: 'P1' }])).toMatchObject({ ok: true, value: { outcome: 'performed' } });
    expect(after.notes.texts()[planPath]).not.toBe(vault[planPath]);
    const again = await restarted(after);
    expect(again.needs.desk.proposal(run.proposal ?? '')?.state).toBe('accepted');
    expect((await undoRun(again.needs)).ok).toBe(true);
    expect(again.notes.texts()).toEqual(vault);
    const last = await restarted(again);
    expect(await undoRun(last.needs)).toMatchObject({ ok: false, problem: { code: 'nothing-to-undo' } });
  });

  it('what was declined stays declined', async () => {
    const before = await start(vault);
    const run = await summarize(before);
    declineProposal(before.needs, run.proposal ?? '');
    const after = await restarted(before);
    expect(await applyProposal(after.needs, run.proposal ?? '', [{ part: 'P1' }])).toMatchObject({ ok: false, problem: { code: 'already-answered' } });
  });

  it('a proposal and an undo find files that were renamed meanwhile', async () => {
    const before = await start(vault);
    const run = await summarize(before);
    const moved = 'Projects/Alpha/Later.md';
    before.notes.put(moved, before.notes.texts()[planPath] ?? '');
    await before.notes.trash(planPath);
    before.needs.sessions.follow(planPath, moved);
    const after = await restarted(before);
    expect(after.needs.desk.proposal(run.proposal ?? '')?.proposal.parts[0]?.path).toBe(moved);
    expect(await applyProposal(after.needs, run.proposal ?? '', [{ part: 'P1' }])).toMatchObject({ ok: true, value: { outcome: 'performed' } });
  });

  it('a run that was cut off says so, and new ones go on under fresh numbers', async () => {
    const before = await start(vault);
    before.needs.sessions.open({ id: 's', meeting: meetingPath, title: 'x' });
    before.needs.sessions.append('s', 'r', { kind: 'user', text: 'x', request: 'summarize', mode: 'ask', provider: 'scripted' });
    const after = await restarted(before);
    expect(after.needs.sessions.events('s').slice(-2)).toMatchObject([{ kind: 'error', code: 'interrupted', run: 'r' }, { kind: 'ended', end: 'cancelled', run: 'r' }]);
    const again = await restarted(after);
    expect(again.needs.sessions.events('s').filter((event) => event.kind === 'ended')).toHaveLength(1);
    expect(again.needs.sessions.events('s')).toEqual(after.needs.sessions.events('s'));
  });

  it('a proposal that was tampered with is not offered', async () => {
    const before = await start(vault);
    const run = await summarize(before);
    for (const change of [
      (body: string) => body.replace(/"after":"(?=[^"]*Friday)/, '"after":"evil '),
      (body: string) => body.replace('"ticked":true', '"ticked":true,"effect":"other"'),
      (body: string) => body.replace('"path":"Projects/Alpha/Plan.md","effect"', '"path":"Projects/Alpha/Other.md","effect"'),
      (body: string) => body.replace(/"parts":\[\{"id"/, '"parts":[null,{"id"'),
    ]) {
      await before.needs.sessions.flush(run.session);
      const path = `${before.store.folder()}/sessions/${run.session}.jsonl`;
      const files = faultFiles(before.files.disk());
      const commands = readLog(files.text(path) ?? '').commands.map((command) => {
        const text = JSON.stringify(command.events);
        return { ...command, events: JSON.parse(text.includes('"kind":"proposal"') ? change(text) : text) as typeof command.events };
      });
      files.put(path, commands.map(encodeCommand).join(''));
      const after = await start(before.notes.texts(), files.disk());
      const kept = after.needs.desk.proposal(run.proposal ?? '');
      const isChanged = JSON.stringify(commands) !== JSON.stringify(readLog(before.files.text(path) ?? '').commands);
      expect([isChanged, kept]).toEqual([true, null]);
    }
  });

  it('wherever the program went away while it wrote, what it wrote can be taken back', async () => {
    const moments: { readonly disk: Disk; readonly call: DiskCall; readonly notes: Readonly<Record<string, string>> }[] = [];
    const holder: { world: Durable | null } = { world: null };
    const world = await start(vault, undefined, { watch: (disk, call) => void moments.push({ disk, call, notes: holder.world?.notes.texts() ?? vault }) });
    holder.world = world;
    const run = await summarize(world);
    await applyProposal(world.needs, run.proposal ?? '', [{ part: 'P1' }]);
    await world.needs.sessions.flush(run.session);
    let undone = 0;
    for (const { disk, call, notes } of moments) {
      for (const crash of ['before', 'third', 'zeros', 'flip', 'after'] as const) {
        const after = await start(notes, crashed(disk, call, crash, 77));
        if (JSON.stringify(notes) === JSON.stringify(vault)) {
          expect(after.notes.texts()).toEqual(vault);
          continue;
        }
        // What was written is not offered a second time.
        const again = after.needs.desk.proposal(run.proposal ?? '');
        const isApplied = notes[planPath] !== vault[planPath] && after.needs.desk.receipts(run.run).some((receipt) => receipt.entries.some((entry) => entry.path === planPath));
        if (isApplied && again?.state === 'open') expect(await applyProposal(after.needs, run.proposal ?? '', [{ part: 'P1' }])).not.toMatchObject({ value: { outcome: 'performed' } });
        for (let step = 0; step < 3; step += 1) await undoRun(after.needs);
        expect(after.notes.texts()).toEqual(vault);
        undone += 1;
      }
    }
    expect(undone).toBeGreaterThan(5);
  });
});

it('a conversation that could not be kept at once is kept with the next word', async () => {
  let isFull = false;
  const files = faultFiles(undefined, { fault: (call) => (isFull && call.operation === 'append' ? 'full' : null) });
  let name: string | null = null;
  const store = makeStore({ files, marker: { get: () => name, set: (next) => void (name = next) }, clock: handClock(), ids: { next: () => 'dev' }, folder, topics: [anyTopic(sessionsTopic)] });
  await store.open();
  const book = openSessionBook({ clock: handClock(), shelf: openSessionShelf(store, files) });
  book.open({ id: 's', meeting: null, title: 'x' });
  expect(await book.flush('s')).toEqual({ ok: true, value: null });
  isFull = true;
  book.append('s', 'r', { kind: 'cut', text: 'one' });
  book.append('s', 'r', { kind: 'cut', text: 'two' });
  expect(await book.flush('s')).toMatchObject({ ok: false, problem: { code: 'persistence-uncertain' } });
  isFull = false;
  book.append('s', 'r', { kind: 'cut', text: 'three' });
  expect(await book.flush('s')).toEqual({ ok: true, value: null });
  const again = openSessionBook({ clock: handClock(), shelf: openSessionShelf(store, files) });
  await again.load('s');
  expect(again.events('s')).toEqual(book.events('s'));
});

it('a folder with thousands of notes is moved in few lines', async () => {
  const files = faultFiles();
  let name: string | null = null;
  const store = makeStore({ files, marker: { get: () => name, set: (next) => void (name = next) }, clock: handClock(), ids: { next: () => 'dev' }, folder, topics: [anyTopic(sessionsTopic)] });
  await store.open();
  const book = openSessionBook({ clock: handClock(), shelf: openSessionShelf(store, files) });
  for (let at = 0; at < 1_500; at += 1) book.follow(`a/${at}.md`, `b/${at}.md`);
  for (let round = 0; round < 40; round += 1) await store.rest();
  expect(store.read(sessionsTopic).moves).toHaveLength(1_500);
  expect((files.text(`${folder}/dev/log-000000.jsonl`) ?? '').split('\n').length).toBeLessThan(40);
});
