// New meetings are taken by themselves: once, when they rest, on the device that was told to.
import { openAutoSummary, type AutoSummary } from '../../src/flows/auto-summary';
import { aMemory } from '../fakes/device';
import { flowWorld, type FlowWorld } from '../fakes/flow-world';
import { memoryNotes } from '../fakes/memory-notes';
import { goodScript, meetingText } from './a-vault';

const path = 'Meetings/2026-07-02 New.md';
const minute = 60_000;
const start = Date.parse('2026-07-02T09:00:00Z');

describe('summaries without a command', () => {
  let world: FlowWorld;
  let queued: string[];
  let auto: AutoSummary;
  const open = (files: Readonly<Record<string, string>>, created = start + minute, memory = aMemory()): void => {
    const notes = memoryNotes(files, { created });
    world = flowWorld(files, goodScript(), { notes });
    queued = [];
    auto = openAutoSummary(world.needs, { add: (paths) => queued.push(...paths) }, memory);
  };
  const rest = async (minutes: number): Promise<void> => {
    world.clock.advance(minutes * minute);
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  };

  it('are off until a person turns them on', async () => {
    open({ [path]: meetingText });
    auto.touched(path);
    await rest(10);
    expect(queued).toEqual([]);
    expect(auto.isOn()).toBe(false);
  });

  it('take a new meeting three minutes after the last change, once', async () => {
    open({ [path]: meetingText });
    auto.turn(true);
    auto.touched(path);
    await rest(2);
    auto.touched(path);
    await rest(2);
    expect(queued).toEqual([]);
    await rest(1);
    expect(queued).toEqual([path]);
    auto.touched(path);
    await rest(10);
    expect(queued).toEqual([path]);
  });

  it.each([
    ['notes without a word said', { [path]: '- typed only\n' }],
    ['meetings that have a summary', { [path]: `---\nmeeting-id: x\n---\n${meetingText.replace(/---[\s\S]*?---\n/, '')}` }],
    ['private meetings', { [path]: meetingText.replace('projects: [Alpha]', 'private: true') }],
    ['notes that are no meetings', { 'Notes/x.md': '**Ana:** Hello there.' }],
  ])('leave %s alone', async (_, files) => {
    open(files);
    auto.turn(true);
    for (const one of Object.keys(files)) auto.touched(one);
    await rest(10);
    expect(queued).toEqual([]);
  });

  it('leave meetings alone that are older than the switch', async () => {
    open({ [path]: meetingText }, start - minute);
    auto.turn(true);
    auto.touched(path);
    await rest(10);
    expect(queued).toEqual([]);
  });

  it('find what came while the app was closed, without reading a note', async () => {
    const memory = aMemory({ 'auto-summary': String(start) });
    open({ [path]: meetingText }, start + minute, memory);
    auto.lookAround();
    await rest(3);
    expect(queued).toEqual([path]);
    open({ [path]: meetingText }, start + minute, memory);
    auto.lookAround();
    await rest(10);
    expect(queued).toEqual([]);
  });

  it('do not take a meeting again under a new name', async () => {
    open({ [path]: meetingText, 'Meetings/Renamed.md': meetingText });
    auto.turn(true);
    auto.touched(path);
    await rest(3);
    auto.follow(path, 'Meetings/Renamed.md');
    await rest(10);
    expect(queued).toEqual([path]);
  });

  it('stop at once when turned off, and leave no timer when closed', async () => {
    open({ [path]: meetingText });
    auto.turn(true);
    auto.touched(path);
    auto.turn(false);
    await rest(10);
    auto.turn(true);
    auto.touched(path);
    auto.close();
    await rest(10);
    expect(queued).toEqual([]);
  });
});
